import { expect, test } from 'vitest';

import { missingCalls } from '#machines/support/remote.ts';
import { appOn } from '#src/app/appFlows.ts';
import { keepOffers } from '#src/pwa/offers.ts';

test('what makes the store an app is given every sense it needs', () => {
  const { update, install } = appOn(keepOffers(undefined));
  expect(missingCalls(update)).toEqual([]);
  expect(missingCalls(install)).toEqual([]);
});
