import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { goOn, logIn, participantsStep } from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';

/** Everything of it is sold. */
const eventId = 108;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('who waits for what is sold out is called in turn, takes the offer and buys as anybody does', async ({
  page,
  person,
  newcomer,
  mailbox,
  db,
  look,
}) => {
  const room = (places: number) =>
    sql`update ga_slot set capacity=capacity+${places} where (event_id, pool_id, slot) in (
      select event_id, pool_id, min(slot) from ga_slot where event_id=${eventId} and pool_id in (1, -2)
        group by event_id, pool_id)`.execute(db);
  const entryOf = async (userId: string) => {
    const { rows } = await sql<{ state: string; holdId: string | null }>`
      select state, hold_id from waitlist_entry where event_id=${eventId} and user_id=${userId}`.execute(db);
    return rows[0];
  };
  const list = page.getByRole('link', { name: /^Entrar na lista de espera ?: Inteira/ }).first();

  await test.step('the event shows the way, and asks who it is', async () => {
    await page.goto(`/ticket/buy/${eventId}`);
    await list.click();
    await expect(heading(page, 'Avisamos se vagar')).toBeVisible();
    await look('1-stranger');
    await press(page, 'Entrar na conta');
    await logIn(page, person);
  });

  await test.step('so many are asked for, and the place is told', async () => {
    await expect(heading(page, 'Entrar na lista de espera')).toBeVisible();
    await page.getByRole('button', { name: /^Mais/ }).click();
    await look('2-choice');
    await press(page, 'Entrar na lista de espera');
    await expect(heading(page, 'Você está em 1º lugar na lista de espera')).toBeVisible();
    await look('3-waiting');
    await sql`
      with line as (update waitlist set last_number=last_number+1 where event_id=${eventId} returning last_number)
      insert into waitlist_entry(event_id, id, number, user_id, ticket_type_id, amount)
        select event_id, gen_random_uuid(), last_number, ${newcomer.id}, ticket_type_id, 1 from line, waitlist_entry
          where event_id=${eventId} and user_id=${person.id}`.execute(db);
  });

  await test.step('what comes back is offered by letter, in the orders and at the event', async () => {
    await room(2);
    await expect.poll(async () => (await entryOf(person.id))?.state).toBe('offered');
    expect((await entryOf(newcomer.id))?.state).toBe('waiting');
    await page.goto('/ticket/payments');
    await expect(page.getByRole('heading', { name: /^Listas de espera/ })).toBeVisible();
    await expect(page.getByText(/^Vagou: aceite até/)).toBeVisible();
    await look('4-orders');
    await page.goto(`/ticket/buy/${eventId}`);
    await expect(page.getByText('Vagou para você.')).toBeVisible();
    await look('5-event');
    await mailbox.letter(person.email, 'Vagou: Stand-up: Fila Preferencial');
    await page.getByRole('link', { name: 'Ver a oferta' }).click();
    await expect(heading(page, 'Vagou! É a sua vez')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/0[12]:\d\d:\d\d/);
    await look('6-offer');
  });

  await test.step('taken, it is a hold like any other', async () => {
    await press(page, 'Aceitar e comprar');
    await expect(page).toHaveURL(new RegExp(`/ticket/buy/${eventId}$`));
    await expect(participantsStep(page)).toBeVisible();
    await expect(page.getByRole('timer').first()).toContainText(/1[45]:\d\d/);
    await look('7-hold');
    const hold = await db
      .selectFrom('hold')
      .select(['userId', 'state'])
      .where('id', '=', (await entryOf(person.id))?.holdId ?? '')
      .executeTakeFirstOrThrow();
    expect(hold).toEqual({ userId: person.id, state: 'active' });
  });

  await test.step('back among what is sold out there is a way on again', async () => {
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByText('2 no seu pedido').first()).toBeVisible();
    await goOn(page);
    await expect(participantsStep(page)).toBeVisible();
  });

  await sql`delete from waitlist_entry where event_id=${eventId} and state='waiting'`.execute(db);
  await sql`select release_hold(event_id, hold_id, false) from waitlist_entry where event_id=${eventId} and hold_id is not null`.execute(
    db,
  );
  await sql`delete from waitlist_entry where event_id=${eventId}`.execute(db);
  await room(-2);
});
