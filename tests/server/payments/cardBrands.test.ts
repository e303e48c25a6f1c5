import { expect, test } from 'vitest';

import { cardBrand } from '#server/payments/cardBrands.ts';

test.each([
  ['visa', 'Visa'],
  ['master', 'Mastercard'],
  ['mastercard', 'Mastercard'],
  ['elo', 'Elo'],
  ['amex', 'American Express'],
  ['hipercard', 'Hipercard'],
  ['MASTER', 'Mastercard'],
  ['cabal', 'Cabal'],
  ['', ''],
])('a provider’s %s is %s to whoever paid with it', (said, name) => {
  expect(cardBrand(said)).toBe(name);
});
