import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  review,
  ticketQr,
} from './support/buying.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { openLogin } from './support/shell.ts';

/** Its sale has not started, and no other spec buys here. */
const eventId = 114;

// Both want its waiting room for themselves.
test.describe.configure({ mode: 'default' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('two fans wait for an opening, are drawn, keep their places over reloads, and each buys at their turn', async ({
  page,
  browser,
  person,
  guard,
  psp,
  db,
  stack,
  storageState,
  look,
}) => {
  const { rows } = await sql<{ saleStart: Date }>`select sale_start from event where id=${eventId}`.execute(
    db,
  );
  // Of the same walk at another size.
  await sql`delete from waiting_place where event_id=${eventId}`.execute(db);
  await sql`
    insert into waiting_room(event_id, mode, per_minute, credit) values(${eventId}, 'on', 1, -1000)
      on conflict (event_id) do update set mode='on', per_minute=1, credit=-1000, drawn_at=null, opens_at=null, drawn=0,
        last_position=0, released=0`.execute(db);
  const other = await browser.newContext({ storageState: storageState as never, baseURL: stack.origin });
  const second = await other.newPage();

  await test.step('before the opening both are in the draw', async () => {
    await page.goto(`/ticket/buy/${eventId}`);
    await page.getByRole('link', { name: 'Ver meu lugar na fila' }).click();
    await expect(heading(page, 'Você está no sorteio')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/ticket/queue/${eventId}$`));
    await expect(page.getByRole('timer')).toContainText(/A venda abre em.*\d\d:\d\d:\d\d/);
    await look('1-draw');
    await second.goto(`/ticket/queue/${eventId}`);
    await expect(heading(second, 'Você está no sorteio')).toBeVisible();
  });

  const line = await test.step('the opening gives each a position, and a reload takes none', async () => {
    await sql`update waiting_place set joined_at=joined_at-interval '1 hour' where event_id=${eventId}`.execute(
      db,
    );
    await sql`update event set sale_start=clock_timestamp()-interval '1 minute' where id=${eventId}`.execute(
      db,
    );
    await expect
      .poll(async () => {
        const { rows: drawn } =
          await sql`select from waiting_place where event_id=${eventId} and position is not null`.execute(db);
        return drawn.length;
      })
      .toBe(2);
    const positionOf = async (of: Page) => {
      await of.reload();
      const shown = await heading(of, /^Você está em \dº lugar na fila$/).textContent();
      return Number(/\d/.exec(shown ?? '')?.[0]);
    };
    const [mine, theirs] = [await positionOf(page), await positionOf(second)];
    expect([mine, theirs].toSorted()).toEqual([1, 2]);
    expect([await positionOf(page), await positionOf(second)]).toEqual([mine, theirs]);
    await expect(page).toHaveTitle(new RegExp(`^${mine}º na fila · `));
    await look('2-line');
    return mine === 1
      ? { first: page, last: second, position: theirs }
      : { first: second, last: page, position: mine };
  });

  await test.step('a browser that was killed and is opened again has the same position', async () => {
    const kept = await line.last.context().storageState();
    const cookies = kept.cookies.filter(({ expires }) => expires > 0);
    const again = await browser.newContext({ storageState: { ...kept, cookies }, baseURL: stack.origin });
    const opened = await again.newPage();
    await opened.goto(`/ticket/queue/${eventId}`);
    await expect(heading(opened, `Você está em ${line.position}º lugar na fila`)).toBeVisible();
    await again.close();
  });

  await test.step('a device that slept for ten minutes finds its position as it was', async () => {
    const { last, position } = line;
    await last.context().setOffline(true);
    await last.clock.install();
    await last.clock.fastForward('10:00');
    await last.context().setOffline(false);
    await expect(heading(last, `Você está em ${position}º lugar na fila`)).toBeVisible();
    await last.clock.resume();
  });

  await test.step('who tries the tickets without a turn is told, and finds the way back', async () => {
    const { last } = line;
    guard.expect(/403/);
    await last.goto(`/ticket/buy/${eventId}`);
    await addTicket(last, 'Inteira');
    await goOn(last);
    await expect(last.getByText('Este evento está com fila. Entre na fila para comprar.')).toBeVisible();
    await expectAccessible(last);
    await last.getByRole('link', { name: 'Ver meu lugar na fila' }).click();
    await expect(heading(last, 'Você está em 2º lugar na fila')).toBeVisible();
  });

  await test.step('the turn comes in the order of the line', async () => {
    const turnOf = async (of: Page) => {
      await sql`update waiting_room set credit=1 where event_id=${eventId}`.execute(db);
      await expect
        .poll(async () => {
          await of.reload();
          await expect(heading(of, /./)).not.toHaveText(/^Procurando/);
          return heading(of, /./).textContent();
        })
        .toBe('É a sua vez');
    };
    await turnOf(line.first);
    await line.last.reload();
    await expect(heading(line.last, 'Você está em 1º lugar na fila')).toBeVisible();
    await turnOf(line.last);
  });

  await test.step('and a ticket is bought', async () => {
    await page.reload();
    await expect(heading(page, 'É a sua vez')).toBeVisible();
    await look('3-turn');
    if (page.url().includes('/queue/'))
      await page.getByRole('button', { name: 'Escolher ingressos' }).click();
    await expect(page).toHaveURL(new RegExp(`/ticket/buy/${eventId}$`));
    const turn = page.getByRole('timer', { name: 'Tempo para reservar os ingressos' });
    await page.reload();
    await expect(page.getByText('É a sua vez.')).toBeVisible();
    await expect(turn).toHaveText(/0\d:\d\d/);
    await look('4-shop');
    await addTicket(page, 'Inteira');
    await goOn(page);
    await logIn(page, person);
    await nameEverybody(page, 1);
    await goOn(page);
    await expect(review(page)).toBeVisible();
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expect(awaitingPix(page)).toBeVisible();
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', person.id)
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow();
    await psp.act(id, 'pay');
    await expect(confirmed(page)).toBeVisible();
    await expect(ticketQr(page)).toBeVisible();
  });

  await sql`update waiting_room set mode='off' where event_id=${eventId}`.execute(db);
  await sql`update event set sale_start=${rows[0]?.saleStart} where id=${eventId}`.execute(db);
  await other.close();
});

test('a line that ends while a dialog is open: the tickets are below it, and Back does not lead into the line', {
  tag: '@full',
}, async ({ page, db }) => {
  await sql`delete from waiting_place where event_id=${eventId}`.execute(db);
  await sql`
    insert into waiting_room(event_id, mode, per_minute, credit) values(${eventId}, 'on', 1, -1000)
      on conflict (event_id) do update set mode='on', drawn_at=null, opens_at=null`.execute(db);
  await page.goto('/faq');
  await page.goto(`/ticket/queue/${eventId}`);
  await expect(heading(page, 'Você está no sorteio')).toBeVisible();
  const login = await openLogin(page);
  await sql`update waiting_room set mode='off' where event_id=${eventId}`.execute(db);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(`/ticket/buy/${eventId}`);
  await expect(login).toBeVisible();
  await expect(login.getByLabel('E-mail')).toBeFocused();
  await page.goBack();
  await expect(login).toBeHidden();
  await expect(page).toHaveURL(`/ticket/buy/${eventId}`);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});
