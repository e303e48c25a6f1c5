import type { Page } from '@playwright/test';

import type { Hold } from '#src/domain/hold.ts';

import { stopClock } from './clock.ts';
import type { CallName, Scene } from './directions.ts';
import { asMember } from './member.ts';
import { button, currentPurchase, eventId, wireHold } from './purchase.ts';

/** Typing rests so many milliseconds before it is kept. */
export const restOfTyping = 800;

interface Held {
  hold: Hold | null;
  /** How many tickets are held. */
  amount?: number;
  /** What the address says after the event. */
  search?: string;
}

/** Ana comes back to places that are hers; `calls` wait for the path. */
export async function openHeld(
  { page, network, go }: Scene,
  calls: readonly CallName[],
  { hold, amount = 1, search = '' }: Held,
): Promise<void> {
  const reservation = hold && wireHold(hold, amount);
  await network.hold(calls, {
    ...asMember,
    [currentPurchase]: { body: { reservation, order: null, server_now: '2026-11-20T13:00:00.000Z' } },
    'PUT /api/reservations/current': { body: reservation },
    'GET /api/user/companions': { body: [] },
  });
  await stopClock(page, restOfTyping);
  await go(`/ticket/buy/${eventId}${search}`);
}

export const goOn = (page: Page) => button(page, 'Continuar');
