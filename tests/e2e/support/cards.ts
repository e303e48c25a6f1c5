import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';

import type { Database } from '#server/store/schema.ts';

import { addTicket, goOn, logIn, nameEverybody, review } from './buying.ts';
import { expect } from './fixtures.ts';
import type { Person } from './person.ts';
import { cardFields, typeCard } from './psp.ts';

type Db = Kysely<Database>;

export const cardTitle = (page: Page) => page.getByRole('heading', { name: 'Pagar com cartão' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ });
/** By keyboard: a click that follows a scroll at once may land where the provider's frame was a moment ago. */
export const pay = (page: Page) => payButton(page).press('Enter');
export const declined = (page: Page) => page.getByRole('group', { name: 'Pagamento não aprovado.' });
export const bank = (page: Page) => page.getByRole('heading', { name: 'Confirme com seu banco' });
export const analysis = (page: Page) => page.getByRole('heading', { name: 'Pagamento em análise' });
export const changeMethod = (page: Page) => page.getByRole('button', { name: 'Trocar forma de pagamento' });

interface Bought {
  eventId?: number;
  /** How the name of its ticket type begins. */
  type?: string | RegExp;
}

/** One ticket, by itself one of R$ 66,00 with its fee that may be paid in three instalments. */
export async function toReview(
  page: Page,
  person: Person,
  { eventId = 102, type = 'Inteira' }: Bought = {},
): Promise<void> {
  await page.goto(`/ticket/buy/${eventId}`);
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toBeVisible();
  await addTicket(page, type);
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
}

export async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check();
  await page.getByRole('button', { name: 'Continuar com cartão' }).click();
  await expect(cardTitle(page)).toBeVisible();
  await expect(cardFields(page).getByLabel('Número do cartão')).toBeVisible();
}

/** From the first step to a card that was submitted. */
export async function payByCard(page: Page, person: Person, number: string, bought?: Bought): Promise<void> {
  await toReview(page, person, bought);
  await chooseCard(page);
  await typeCard(page, number);
  await pay(page);
}

/** The one order of a person, as the database has it. */
export const orderOf = (db: Db, { id }: Person) =>
  db
    .selectFrom('orders')
    .select(['id', 'eventId', 'publicCode', 'status', 'totalCents'])
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();

/** Everything an order has been, oldest first; what it is now is the last. */
export async function statesOf(db: Db, orderId: string): Promise<string[]> {
  const moves = await db
    .selectFrom('orderLog')
    .select('toStatus')
    .where('orderId', '=', orderId)
    .orderBy('at')
    .execute();
  return moves.map(({ toStatus }) => toStatus);
}

/** What became of each try to pay, oldest first. */
export const paymentsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('payment')
    .select(['method', 'status', 'decline'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute();

export const ticketsOf = async (db: Db, orderId: string) =>
  (await db.selectFrom('ticket').select('status').where('orderId', '=', orderId).execute()).map(
    ({ status }) => status,
  );
