import type { Page } from '@playwright/test';

import { order } from '../../models/facts.ts';
import { expect } from '../support/fixtures.ts';
import { stopClock } from './clock.ts';
import type { CallName, Scene } from './directions.ts';
import { asMember } from './member.ts';
import { eventId, orderDetails, orderId, type WireOrder, wireOrder } from './purchase.ts';
import { ofPath } from './remembered.ts';

const until = '2026-11-27T13:00:00.000Z';

const bought = wireOrder(order({ status: 'paid' }));
/** Paid, with one ticket that may change hands, and still to be cancelled. */
export const boughtOrder: WireOrder = {
  ...bought,
  cancellable_until: until,
  tickets: bought.tickets.map((ticket) => ({ ...ticket, transferable_until: until })),
};

const changes = ofPath<Partial<WireOrder>>();

/** From now on the server tells the order like this. */
export function becomes(page: Page, change: Partial<WireOrder>): WireOrder {
  changes.set(page, change);
  return { ...boughtOrder, ...change };
}

/** Ana at the page of her order; `calls` wait for the path. */
export async function openBoughtOrder(
  { page, network, go }: Scene,
  calls: readonly CallName[],
): Promise<void> {
  const { poster } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const event = { ...boughtOrder.event, poster };
  const told = () => ({ body: { ...boughtOrder, event, ...changes.get(page) } });
  await network.hold(calls, { ...asMember, [orderDetails]: told });
  await stopClock(page);
  await go(`/ticket/list/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Andamento' })).toBeVisible();
}
