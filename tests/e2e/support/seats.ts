import type { Locator, Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/store/schema.ts';

import { awaitingPix, confirmed, review, ticketQr } from './buying.ts';
import { expect, expectAccessible } from './fixtures.ts';
import type { Person } from './person.ts';
import type { Simulator } from './psp.ts';

/** A seat of the list, by its place and, unless any will do, by its state. */
export const seatButton = (page: Page, row: string, number: number, state = ''): Locator =>
  page.getByRole('button', { name: new RegExp(`^Fila ${row}, assento ${number}, ${state}`) });

export const chosenSeats = (page: Page): Locator =>
  page.getByRole('region', { name: /^\d+ lugar(es)? seus?$/ });

const chosenPlaces = (page: Page) => chosenSeats(page).getByRole('listitem').locator('p > b');

/** What is chosen is exactly this, in this order: `C 14`. */
export const expectChosen = (page: Page, names: readonly string[]): Promise<void> =>
  expect(chosenPlaces(page)).toHaveText([...names]);

/** So many are chosen; answers which, in the order they were. */
export async function chosenNames(page: Page, count: number): Promise<string[]> {
  await expect(chosenPlaces(page)).toHaveCount(count);
  return chosenPlaces(page).allInnerTexts();
}

/** Opens a sector from the list of stands; `stand` where sectors are folded into one. */
export async function openSector(page: Page, sector: string, stand?: string): Promise<void> {
  const row = page.getByRole('button', { name: sector, exact: true });
  if (stand !== undefined) await page.getByRole('heading', { name: stand, exact: true }).click();
  await row.click();
  await expect(page.locator('#step-title')).toContainText(sector, { ignoreCase: true });
}

export const showList = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Lista', exact: true }).click();

/** Chooses free seats of a row in the list, on whichever of its pages that row is. */
export async function pick(page: Page, row: string, numbers: readonly number[]): Promise<void> {
  const after = page.getByRole('button', { name: 'Próximas filas' });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(async () => {
    if (!(await seatButton(page, row, numbers[0] ?? 1).isVisible())) await after.click();
    await expect(seatButton(page, row, numbers[0] ?? 1)).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const number of numbers) await seatButton(page, row, number, 'disponível').click();
}

interface Place {
  seat: string;
  state: 'held' | 'sold' | 'over';
}

/** Seats of a person as the database has them: `F 1`, by row and number. */
export async function placesOf(db: Kysely<Database>, { id }: Person): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select s.symbol || ' ' || s.num as seat,
           case when c.sold_order_id is not null then 'sold' when c.hold_until > now() then 'held' else 'over' end as state
    from seat_claim c
    join hold h on h.event_id = c.event_id and h.id = c.hold_id
    join seat s on s.event_id = c.event_id and s.sector_id = c.sector_id and s.seat_no = c.seat_no
    where h.user_id = ${id} order by s.symbol, s.num`.execute(db);
  return rows;
}

const sold = (seats: readonly string[]): Place[] => seats.map((seat) => ({ seat, state: 'sold' }));
export const held = (seats: readonly string[]): Place[] => seats.map((seat) => ({ seat, state: 'held' }));

const byPlace = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

interface Payment {
  db: Kysely<Database>;
  psp: Simulator;
  person: Person;
  /** `F 1`, all that have a number. */
  seats: readonly string[];
}

/** From the review to the tickets, by Pix: the seats are on the review, in the database and on the tickets. */
export async function payForSeats(
  page: Page,
  { db, psp, person, seats }: Payment,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  await expect(review(page)).toBeVisible();
  for (const seat of seats) await expect(page.getByRole('main')).toContainText(seat.replace(' ', '\u00a0'));
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Pagar com Pix' }));
  await expect(awaitingPix(page)).toBeVisible();
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(order.id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  expect(await placesOf(db, person)).toEqual(sold(seats.toSorted(byPlace)));
  await press(page.getByRole('button', { name: 'Ver meus ingressos' }));
  await expect(page).toHaveURL(new RegExp(`/ticket/list/${order.id}$`));
  await expect(ticketQr(page)).toBeVisible();
  for (const seat of seats) {
    const [row, number] = seat.split(' ');
    await expect(
      page.getByRole('article', { name: new RegExp(`fila ${row}, assento ${number}$`) }),
    ).toBeVisible();
  }
  await expectAccessible(page);
}
