import { expect, test } from 'vitest';

import { missingCalls } from '#machines/support/remote.ts';
import { checkoutOn } from '#src/app/checkoutFlows.ts';
import { dialogCode } from '#src/app/dialogFlows.ts';
import { storefrontOn } from '#src/app/flows.ts';
import { createServices } from '#src/app/services.ts';

const services = createServices({ baseUrl: 'http://api.test', producerId: '0' });

test.each([
  ['the storefront', () => storefrontOn(services)],
  ['the checkout, which comes later', () => checkoutOn(services)],
])('%s is given every call and every sense it needs', (_, flow) => {
  expect(missingCalls(flow())).toEqual([]);
});

test('so is the login, and dialogs without a flow bring none', () => {
  const { login } = dialogCode('/login', services);
  if (!login) throw new Error('The login came without its flow');
  expect(missingCalls(login.logic)).toEqual([]);
  expect(dialogCode('/event/map', services)).toEqual({ login: null });
});
