import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { shopFigures } from '#server/metrics/shop.ts';
import { retire } from '#server/workers/retention.ts';
import { findings } from '#tests/support/books.ts';

import { auditOf, newMember } from '../account/members.ts';
import { browser, openShop, poolOf } from '../commerce/shop.ts';
import { call, comeBack, createSoldOut, fan, passTime } from './stage.ts';

const shop = await openShop({ PUBLIC_URL: 'http://loja.localhost:4000', RATE_FACTOR: '1000' });
const { db } = shop;
const lettersTo = async (id: string) => {
  const rows = await db
    .selectFrom('mailbox')
    .select(['subject', 'body', 'html'])
    .where('recipient', '=', `${id}@example.com`)
    .orderBy('sentAt')
    .execute();
  return rows.map((row) => ({ ...row, body: row.body.replaceAll('\u00a0', ' ') }));
};

test('who is called is written to once, under the producer’s name and with the way to the offer', async () => {
  await createSoldOut(shop, 601, { producer: '11' });
  await sql`update producer set locale='{"item.many": "produtos"}' where id='11'`.execute(db);
  const only = await fan(shop);
  await only.join(601, 2);
  await comeBack(shop, 601, 2);
  await call(shop);
  await Promise.all([shop.workers.tick(), shop.workers.tick()]);
  const [letter, ...others] = await lettersTo(only.id);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Vagou: Evento 601');
  expect(letter?.body).toContain('http://loja.localhost:4000/clube/ticket/waitlist/601/1');
  expect(letter?.body).toMatch(/^Quando: .+ de \d{4}, às \d{2}:\d{2}$/m);
  expect(letter?.body).toContain('Produtos: 2 × Pista, Setor 1\n');
  expect(letter?.body).toMatch(/O que vagou está guardado só para você até .+\d{2}:\d{2}/);
});

test('who let it pass is told, and nobody is told of an offer that is over already', async () => {
  await createSoldOut(shop, 602);
  const [late, quick] = [await fan(shop), await fan(shop)];
  await late.join(602);
  await quick.join(602);
  await comeBack(shop, 602, 2);
  await call(shop);
  await quick.accept((await quick.look(602)).body.entry_id ?? '');
  await passTime(shop, 602, 121 * 60);
  await shop.workers.tick();
  await shop.workers.tick();
  expect((await lettersTo(late.id)).map(({ subject }) => subject)).toEqual(['A oferta terminou: Evento 602']);
  expect(await lettersTo(quick.id)).toEqual([]);
});

test('who joins, takes, declines and leaves is in the log of the account', async () => {
  await createSoldOut(shop, 603);
  const only = await fan(shop);
  const entry = async () => (await only.look(603)).body.entry_id ?? '';
  await only.join(603);
  await only.leave(await entry());
  await only.join(603);
  await comeBack(shop, 603, 1);
  await call(shop);
  await only.leave(await entry());
  await comeBack(shop, 603, -1);
  await only.join(603);
  await comeBack(shop, 603, 1);
  await call(shop);
  await only.accept(await entry());
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from audit_log where user_id=${only.id} order by at, id`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual([
    'waitlist.joined',
    'waitlist.left',
    'waitlist.joined',
    'waitlist.declined',
    'waitlist.joined',
    'waitlist.accepted',
  ]);
  expect(rows[0]?.details).toEqual({ event: 603, type: 1, amount: 1 });
});

test('an account that is removed gives its place and its offer to whoever is next', async () => {
  await createSoldOut(shop, 604);
  const member = await newMember(shop);
  const leaving = browser(shop);
  await leaving.join({ id: member.id });
  const next = await fan(shop);
  await leaving.post('/api/events/604/waitlist/1', { quantidade: 1 });
  await next.join(604);
  await comeBack(shop, 604, 1);
  await call(shop);
  expect(await auditOf(shop, member.id)).toBeTruthy();
  expect((await member.call('DELETE', '/api/user', { password: member.password })).statusCode).toBe(204);
  expect(await poolOf(shop, 604)).toEqual({ held: 0, sold: 0 });
  const { rows } = await sql`select from waitlist_entry where user_id=${member.id}`.execute(db);
  expect(rows).toEqual([]);
  await call(shop);
  expect((await next.look(604)).body.state).toBe('offered');
  await shop.workers.tick();
  expect(await findings(db)).toEqual([]);
});

test('is in the copy of what is kept about an account', async () => {
  await createSoldOut(shop, 605);
  const member = await newMember(shop);
  const visitor = browser(shop);
  await visitor.join({ id: member.id });
  await visitor.post('/api/events/605/waitlist/1', { quantidade: 2 });
  const { waitlists } = (await member.call('GET', '/api/user/export')).json();
  expect(waitlists).toEqual([
    expect.objectContaining({ event: 'Evento 605', ticket_type_id: 1, amount: 2, state: 'waiting' }),
  ]);
});

test('who stopped waiting is forgotten after a month, and whoever waits never', async () => {
  await createSoldOut(shop, 606);
  const [gone, recent, waiting] = [await fan(shop), await fan(shop), await fan(shop)];
  for (const each of [gone, recent, waiting]) await each.join(606);
  for (const each of [gone, recent]) await each.leave((await each.look(606)).body.entry_id ?? '');
  await sql`update waitlist_entry set ended_at=now()-interval '31 days' where user_id=${gone.id}`.execute(db);
  await sql`update waitlist_entry set ended_at=now()-interval '29 days' where user_id=${recent.id}`.execute(
    db,
  );
  await sql`update outbox set sent_at=now()-interval '8 days' where topic like 'waitlist.%'`.execute(db);
  await retire(shop.context);
  const { rows } = await sql<{ userId: string }>`
    select user_id from waitlist_entry where event_id=606 order by number`.execute(db);
  expect(rows.map(({ userId }) => userId)).toEqual([recent.id, waiting.id]);
  expect((await sql`select from outbox where topic like 'waitlist.%'`.execute(db)).rows).toEqual([]);
});

test('its figures say who waits and what is offered', async () => {
  const families = await shopFigures(db)();
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from waitlist_entry where state in ('waiting','offered') group by state`.execute(
    db,
  );
  const told = families.find(({ name }) => name === 'bilheteria_waitlist')?.samples ?? [];
  expect(rows.length).toBeGreaterThan(0);
  expect(
    told
      .filter(({ value }) => value !== 0)
      .map(({ labels, value }) => [labels['state'], value])
      .toSorted(),
  ).toEqual(rows.map(({ state, n }) => [state, n]).toSorted());
});
