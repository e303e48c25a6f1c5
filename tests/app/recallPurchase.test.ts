import { expect, test, vi } from 'vitest';

import type { Http } from '#src/api/http.ts';
import { recallPurchase } from '#src/app/recallPurchase.ts';

import { wireOrder } from '../e2e/paths/purchase.ts';
import { currentReply } from '../e2e/paths/shop.ts';
import { event, holdAt, order } from '../models/facts.ts';

/** What the server says of a visitor's purchase, and of which event the page reads more then. */
async function recalled(body: unknown) {
  const details = vi.fn(async ({ id }: { id: number }) => event({ id }));
  const services = {
    http: (async () => body) as unknown as Http,
    prove: async () => '',
    events: { details, list: () => Promise.reject(new Error('Nobody lists')) },
  };
  const found = await recallPurchase(services, 42, new AbortController().signal);
  return { found: found?.id ?? null, read: details.mock.calls.map(([{ id }]) => id) };
}

const nothing = currentReply(null).body as object;

test.each([
  ['a hold', currentReply(holdAt(42)).body, 42],
  ['a hold of another event', currentReply(holdAt(7)).body, 7],
  ['an order to be paid', { ...nothing, order: wireOrder(order({ status: 'awaiting_payment' })) }, 42],
  ['an order in analysis', { ...nothing, order: wireOrder(order({ status: 'in_analysis' })) }, 42],
])('%s leads back to its event', async (_, body, id) => {
  expect(await recalled(body)).toEqual({ found: id, read: [id] });
});

test.each([
  ['nothing', nothing],
  ['an order that was paid', { ...nothing, order: wireOrder(order({ status: 'paid' })) }],
  ['an order whose time is over', { ...nothing, order: wireOrder(order({ status: 'expired' })) }],
])('%s leads nowhere, and no event is read', async (_, body) => {
  expect(await recalled(body)).toEqual({ found: null, read: [] });
});
