import { expect, test } from 'vitest';

import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import { installsByHand } from '#src/pwa/device.ts';
import { isInsideApp } from '#src/pwa/insideApp.ts';
import { type InstallOffer, keepOffers } from '#src/pwa/offers.ts';
import { isAtStake } from '#src/pwa/stakes.ts';

const offer = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve({ outcome: 'accepted' as const }),
  }) satisfies InstallOffer;

test('an offer that comes before anybody listens is kept, told, and given away once', () => {
  const page = new EventTarget();
  const offers = keepOffers(page as unknown as Window);
  const first = offer();
  page.dispatchEvent(first);
  expect(first.defaultPrevented).toBe(true);

  let heard = 0;
  const forget = offers.listen(() => {
    heard++;
  });
  expect(heard).toBe(1);
  expect(offers.take()).toBe(first);
  expect(offers.take()).toBeNull();
  page.dispatchEvent(offer());
  expect(heard).toBe(2);
  forget();
  page.dispatchEvent(offer());
  expect(heard).toBe(2);
});

test('where there is no page there is nothing to keep', () => {
  expect(keepOffers(undefined).take()).toBeNull();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, false],
])('%s with %i fingers installs by hand: %s', (userAgent, maxTouchPoints, expected) => {
  expect(installsByHand({ userAgent, maxTouchPoints })).toBe(expected);
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, false],
  [`${iphone} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`, false],
  [`${iphone} Mobile/15E148 Instagram 400.0.0.28.81 (iPhone15,4; iOS 18_7; pt_BR)`, true],
  [`${iphone} Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/530.0.0.40.76;FBDV/iPhone15,4]`, true],
  [`${iphone} Mobile/15E148`, true],
])('%s is a page inside another app: %s', (userAgent, expected) => {
  expect(isInsideApp(userAgent)).toBe(expected);
});

interface Purchase {
  status?: 'active' | 'done';
  place?: string;
  hold?: object | null;
  order?: object | null;
  cart?: Record<number, number>;
  seats?: object[];
}

const purchase = ({
  status = 'active',
  place = 'shopping',
  hold = null,
  order = null,
  cart = {},
  seats = [],
}: Purchase) =>
  ({
    getSnapshot: () => ({
      status,
      matches: (name: string) => name === place,
      context: { hold, order },
      children: { cart: { getSnapshot: () => ({ context: { cart, seats } }) } },
    }),
  }) as unknown as CheckoutFlow;

test.each([
  ['nothing is bought', undefined, false],
  ['nothing was chosen', purchase({}), false],
  ['amounts went back to none', purchase({ cart: { 7: 0 } }), false],
  ['tickets are chosen', purchase({ cart: { 7: 2 } }), true],
  ['seats are chosen', purchase({ seats: [{}] }), true],
  ['places are held', purchase({ hold: {} }), true],
  ['an order is being paid', purchase({ order: {} }), true],
  ['it was paid', purchase({ order: {}, place: 'confirmation' }), false],
  ['it was lost', purchase({ order: {}, place: 'lost' }), false],
  ['it is over', purchase({ hold: {}, status: 'done' }), false],
] as const)('when %s, something is at stake: %#', (_, flow, expected) => {
  expect(isAtStake(flow)).toBe(expected);
});
