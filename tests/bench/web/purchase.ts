import type { Browser } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  participantsStep,
  review,
  ticketQr,
} from '#tests/e2e/support/buying.ts';
import type { Person } from '#tests/e2e/support/person.ts';
import { simulator } from '#tests/e2e/support/psp.ts';
import { answeredAt } from '#tests/support/cookiesAnswered.ts';

import { openPhone, type Profile } from './phone.ts';

/** Milliseconds since the tap on the event, by the clock of whoever waits. */
export interface Bought {
  open: number;
  held: number;
  shown: number;
}

interface BuyOptions {
  profile: Profile;
  origin: string;
  psp: string;
  db: Kysely<Database>;
  person: Person;
}

/** One ticket, from the tap on its event to its QR, at the pace of somebody who types at once and pays at once. */
export async function buy(
  browser: Browser,
  { profile, origin, psp, db, person }: BuyOptions,
): Promise<Bought> {
  const { page, close, settled } = await openPhone(browser, profile, { storageState: answeredAt(origin) });
  try {
    await page.goto(`${origin}/?q=sunset`);
    await settled();
    const event = page
      .getByRole('main')
      .getByRole('link', { name: /Sunset Vagaluz/ })
      .last();
    const start = performance.now();
    const since = () => performance.now() - start;
    await event.click();
    await addTicket(page, 'Inteira');
    const open = since();
    await goOn(page);
    await logIn(page, person);
    await participantsStep(page).waitFor();
    const held = since();
    await nameEverybody(page, 1);
    await goOn(page);
    await review(page).waitFor();
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await awaitingPix(page).waitFor();
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    await simulator(psp, db).act(order.id, 'pay');
    await confirmed(page).waitFor();
    await ticketQr(page).waitFor();
    return { open, held, shown: since() };
  } finally {
    await close();
  }
}
