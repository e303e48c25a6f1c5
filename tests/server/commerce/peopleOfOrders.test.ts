import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { retire } from '#server/workers/retention.ts';
import { findings } from '#tests/support/books.ts';

import { bare, readPdf, textOf } from '../papers/pdfReader.ts';
import { browser, chargeOf, createEvent, newCpf, openShop, person, settle, simulate, wish } from './shop.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db } = shop;

const child = { name: 'Zulmira Inventada', email: 'zulmira@example.com', cellphone: '11988887777' };
const answer = { additional: [{ field: 'matricula', value: 'Matrícula Secreta' }] };
const contacts = [child.email, child.cellphone, 'Matrícula Secreta'];

let event = 0;
beforeEach(async () => {
  await createEvent(shop, {
    id: ++event,
    perCpf: 50,
    transferHours: 1,
    types: [{ fields: [{ key: 'matricula', label: 'Matrícula', type: 'text', required: true }] }],
  });
});

/** Two people let in by a living account: what was typed of them, everywhere. */
async function bought() {
  const fan = browser(shop);
  await fan.join();
  const { body: hold } = await fan.post('/api/user/reserva', wish(event, { 1: 2 }));
  const people = [person(child), person(child)].map((each) => ({ ...each, ...answer }));
  await fan.put('/api/reservations/current', {
    id: hold.id,
    step: 'payment',
    participants: people,
    complete: true,
  });
  const { body } = await fan.post(
    '/api/orders',
    { reservation_id: hold.id, method: 'pix' },
    { key: `${hold.id}:1` },
  );
  await simulate(shop, await chargeOf(shop, body.id), 'pay');
  await settle(shop);
  return { fan, id: body.id, holdId: hold.id, names: [child.name, ...people.map(({ cpf }) => cpf)] };
}
/** So long ago it was bought and its event ended. */
const pass = async (id: string, { purchase, end }: { purchase: string; end: string }) => {
  await sql`update orders set created_at=now()-${purchase}::interval where id=${id}`.execute(db);
  await sql`update event set sale_start=now()-interval '20 years', sale_end=now()-interval '19 years',
    ends_at=now()-${end}::interval, starts_at=now()-${end}::interval-interval '4 hours' where id=${event}`.execute(
    db,
  );
};
const everything = async (id: string) => {
  const { rows } = await sql<{ all: string }>`select concat(
    (select string_agg(i::text, ' ') from order_item i where i.order_id=${id}),
    (select string_agg(t::text, ' ') from ticket t where t.order_id=${id})) as all`.execute(db);
  return rows[0]?.all ?? '';
};
const expectKept = async (id: string, texts: readonly string[]) => {
  const held = await everything(id);
  for (const text of texts) expect(held).toContain(text);
};
const expectGone = async (id: string, texts: readonly string[]) => {
  const held = await everything(id);
  for (const text of texts) expect(held).not.toContain(text);
};

describe('a month after the event', () => {
  test('e-mails, phones and answers of those who were let in are gone, and names and CPFs stay in their order', async () => {
    const { id, names, fan } = await bought();
    await sql`update order_item set nominal=jsonb_set(nominal, '{0,name}', '"Primeira"') where order_id=${id} and line=1`.execute(
      db,
    );
    await pass(id, { purchase: '60 days', end: '29 days' });
    await retire(shop.context);
    await expectKept(id, [...names, ...contacts]);

    await pass(id, { purchase: '60 days', end: '31 days' });
    await retire(shop.context);
    await expectKept(id, names);
    await expectGone(id, contacts);
    const { body } = await fan.get(`/api/orders/${id}`);
    expect(body.items.map(({ holders }) => holders)).toEqual([['Primeira'], [child.name]]);
    expect(await retire(shop.context), 'once is enough').toBe(0);
  });

  test('so is where a ticket went that changed hands', async () => {
    const { id, fan } = await bought();
    const [ticket] = (await fan.get(`/api/orders/${id}`)).body.tickets;
    const given = await fan.put(
      `/api/tickets/${ticket?.id}/holder`,
      { name: 'Outra Pessoa', cpf: newCpf(), email: 'outra@example.com' },
      { key: `${id}:given` },
    );
    expect(given.status, JSON.stringify(given.body)).toBeLessThan(300);
    await pass(id, { purchase: '60 days', end: '31 days' });
    await sql`update order_item set nominal=jsonb_build_array(nominal->0 || '{"email": "", "cellphone": "", "additional": []}')
      where order_id=${id}`.execute(db);
    await expectKept(id, ['outra@example.com']);
    await retire(shop.context);
    await expectKept(id, ['Outra Pessoa']);
    await expectGone(id, ['outra@example.com']);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'the event was put off and has no new date',
      () => sql`update event set status='postponed', date_to_come=true where id=${event}`.execute(db),
    ],
    ['money is to go back', (id) => sql`update orders set status='refund_due' where id=${id}`.execute(db)],
    [
      'a second payment is to go back',
      (id) =>
        sql`insert into refund(event_id, id, payment_id, amount_cents, reason, next_try_at)
          select event_id, gen_random_uuid(), id, 100, 'second_capture', 'infinity' from payment where order_id=${id}`.execute(
          db,
        ),
    ],
    [
      'its payment was contested this half year',
      (id) => sql`update orders set status='charged_back' where id=${id}`.execute(db),
    ],
  ])('nothing goes while %s', async (_, happen) => {
    const { id, names } = await bought();
    await pass(id, { purchase: '9 years', end: '9 years' });
    await happen(id);
    await retire(shop.context);
    await expectKept(id, [...names, ...contacts]);
  });

  test('an order that somebody is at this moment is left alone', async () => {
    const { id } = await bought();
    await pass(id, { purchase: '60 days', end: '31 days' });
    await db.transaction().execute(async (tx) => {
      await sql`select 1 from orders where id=${id} for update`.execute(tx);
      await retire(shop.context);
      await expectKept(id, contacts);
    });
    await retire(shop.context);
    await expectGone(id, contacts);
  });
});

describe('five years after purchase and event', () => {
  test('an order of a living account names nobody; it opens, and so do its papers', async () => {
    const { id, names, fan } = await bought();
    await pass(id, { purchase: '6 years', end: '4 years 364 days' });
    await retire(shop.context);
    await expectKept(id, names);
    const { body: before } = await fan.get(`/api/orders/${id}`);

    await pass(id, { purchase: '6 years', end: '5 years 1 day' });
    await retire(shop.context);
    await expectGone(id, [...names, ...contacts]);
    const { status, body } = await fan.get(`/api/orders/${id}`);
    expect(status).toBe(200);
    expect(body.items.map(({ holders }) => holders)).toEqual([[], []]);
    expect(body).toMatchObject({ status: 'paid', total_cents: before.total_cents });
    expect(body.tickets.map(({ holder }) => holder)).toEqual(
      Array.from({ length: 2 }, () => ({ name: 'Nome apagado', cpf: '***.***.***-**' })),
    );

    const get = (url: string) => shop.app.inject({ url, headers: { authorization: `Bearer ${fan.token}` } });
    const pdf = await get(`/api/tickets/${body.tickets[0]?.id}/pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(bare(textOf(readPdf(pdf.rawPayload)))).toContain(bare('Nome apagado'));
    const receipt = await get(`/api/orders/${id}/receipt`);
    expect(receipt.statusCode).toBe(200);
    expect(receipt.body).toContain(body.public_code);
    for (const name of names) expect(receipt.body).not.toContain(name);
    expect((await findings(db)).filter((finding) => finding.startsWith(`${event}:`))).toEqual([]);
    expect(await retire(shop.context), 'once is enough').toBe(0);
  });

  test('so does one whose money the bank took back long ago', async () => {
    const { id, names } = await bought();
    await pass(id, { purchase: '6 years', end: '6 years' });
    await sql`update orders set status='charged_back' where id=${id}`.execute(db);
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role=replica`.execute(tx);
      await sql`update orders set updated_at=now()-interval '181 days' where id=${id}`.execute(tx);
    });
    await retire(shop.context);
    await expectGone(id, names);
  });
});
