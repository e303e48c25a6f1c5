import { expect, test } from 'vitest';

import { missingCalls } from '#machines/support/remote.ts';
import { appOn } from '#src/app/appFlows.ts';
import { createServices } from '#src/app/services.ts';
import { makeStorefront } from '#src/app/storefront.ts';
import { keepOffers } from '#src/pwa/offers.ts';

const storefront = makeStorefront(createServices({ baseUrl: 'http://api.test', producerId: '0' }));

test('what makes the store an app is given every sense it needs', () => {
  const { update, install } = appOn(keepOffers(undefined), storefront);
  expect(missingCalls(update)).toEqual([]);
  expect(missingCalls(install)).toEqual([]);
});
