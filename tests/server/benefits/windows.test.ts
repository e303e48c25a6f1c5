import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { inBrasilia } from '#server/dates.ts';

import { type Browser, browser, createEvent, openShop, wish } from '../commerce/shop.ts';
import { offered } from './stage.ts';

const shop = await openShop();
await sql`update producer set supporter_club = ${JSON.stringify({ name: 'Raiz Grená', plans_url: 'https://x.example' })}
  where id = '11'`.execute(shop.db);

const [full, supporter] = [1, 2];
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil((Date.now() + hours * hour) / 60_000) * 60_000);
const opened = { plan: 'Raiz', at: inHours(-2) };
const soon = { plan: 'Tronco', at: inHours(3) };
const later = { plan: 'Folha', at: inHours(30) };

let events = 900;
async function newEvent(windows: { plan: string; at: Date }[] = [later, opened, soon], producer = '11') {
  const id = events++;
  await createEvent(shop, {
    id,
    producer,
    types: [
      { id: full, name: 'Inteira' },
      { id: supporter, name: 'Sócio', restricted: 'socio' },
    ],
  });
  const column = windows.map(({ plan, at }) => ({ plan, opens_at: at.toISOString() }));
  await sql`update event set supporter_windows=${JSON.stringify(column)}::jsonb where id=${id}`.execute(
    shop.db,
  );
  return id;
}
const fanOf = async (plan: string | null, club = 'Raiz Grená') => {
  const fan = browser(shop);
  const { id } = await fan.join();
  if (plan !== null)
    await sql`update users set membership = ${JSON.stringify({ club, plan })} where id = ${id}`.execute(
      shop.db,
    );
  return fan;
};
interface Page {
  opening: { in_ms: number; text: string } | null;
  supporter_windows: { plan: string; opens_text: string; open: boolean; mine: boolean }[];
}
const page = async (fan: Browser, id: number) => (await fan.get(`/api/events/${id}`)).body as unknown as Page;
/** What opens next, and at which moment. */
const opening = async (fan: Browser, id: number) => {
  const { opening: next } = await page(fan, id);
  return next && { text: next.text, at: new Date(Math.round((Date.now() + next.in_ms) / 60_000) * 60_000) };
};
const reserve = (fan: Browser, id: number) => fan.post('/api/user/reserva', wish(id, { [supporter]: 1 }));

describe('tickets of a club open by plan', () => {
  test('to a member whose plan is open', async () => {
    const id = await newEvent();
    const fan = await fanOf('Raiz');
    expect(await offered(fan, id)).toMatchObject({ Sócio: '50 open: Disponível' });
    expect(await opening(fan, id)).toBeNull();
    expect((await reserve(fan, id)).status).toBe(201);
  });

  test('not yet to a member of a later one, who hears when', async () => {
    const id = await newEvent();
    const fan = await fanOf('Tronco');
    expect(await offered(fan, id)).toMatchObject({
      Inteira: '50 open: Disponível',
      Sócio: `50 not_started: Plano Tronco: a partir de ${inBrasilia(soon.at)}`,
    });
    expect(await opening(fan, id)).toEqual({ text: 'Plano Tronco', at: soon.at });
    const { status, body } = await reserve(fan, id);
    expect([status, body.code, body.message]).toEqual([
      422,
      'not_on_sale',
      `Para o plano Tronco, as vendas abrem em ${inBrasilia(soon.at)}.`,
    ]);
    const { rows } = await sql`select 1 from hold where event_id=${id}`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test('to a plan without a moment of its own with the last', async () => {
    const id = await newEvent();
    const fan = await fanOf('Semente');
    expect(await offered(fan, id)).toMatchObject({
      Sócio: `50 not_started: Plano Semente: a partir de ${inBrasilia(later.at)}`,
    });
    expect((await reserve(fan, id)).body.message).toBe(
      `Para o plano Semente, as vendas abrem em ${inBrasilia(later.at)}.`,
    );
    expect(await opening(fan, id)).toEqual({ text: 'Plano Semente', at: later.at });
    expect((await reserve(fan, await newEvent([opened]))).status).toBe(201);
  });

  test('to all plans with the sale where none is named', async () => {
    const id = await newEvent([]);
    const fan = await fanOf('Semente');
    expect(await offered(fan, id)).toMatchObject({ Sócio: '50 open: Disponível' });
    expect(await page(fan, id)).toMatchObject({ opening: null, supporter_windows: [] });
    expect((await reserve(fan, id)).status).toBe(201);
  });

  test.each([
    ['nobody known', async () => browser(shop)],
    ['somebody who is no member', () => fanOf(null)],
    ['a member of another club', () => fanOf('Raiz', 'Outro Clube')],
  ])('never to %s, who sees when the first plan opens', async (_, visitor) => {
    const fan = await visitor();
    const id = await newEvent([later, soon]);
    expect(await offered(fan, id)).toMatchObject({ Sócio: '50 restricted: Exclusivo para sócio-torcedor' });
    expect((await reserve(fan, id)).body).toMatchObject({ code: 'restricted' });
    expect(await opening(fan, id)).toEqual({ text: 'Plano Tronco', at: soon.at });
    expect(await opening(fan, await newEvent())).toBeNull();
  });

  test('to its members alone, also while their entrance is switched off', async () => {
    const id = await newEvent([]);
    const [member, stranger] = [await fanOf('Raiz'), await fanOf(null)];
    await sql`insert into setting(tag, value) values('socio', 'disabled')`.execute(shop.db);
    expect(await offered(stranger, id)).toMatchObject({
      Sócio: '50 restricted: Exclusivo para sócio-torcedor',
    });
    expect((await reserve(stranger, id)).body).toMatchObject({ code: 'restricted' });
    expect((await reserve(member, id)).status).toBe(201);
    await sql`delete from setting where tag='socio'`.execute(shop.db);
  });

  test('with a timetable in its order, one’s own plan marked', async () => {
    const id = await newEvent();
    const at = (mine: string | null) => [
      { plan: 'Raiz', opens_text: inBrasilia(opened.at), open: true, mine: mine === 'Raiz' },
      { plan: 'Tronco', opens_text: inBrasilia(soon.at), open: false, mine: mine === 'Tronco' },
      { plan: 'Folha', opens_text: inBrasilia(later.at), open: false, mine: mine === 'Folha' },
    ];
    expect((await page(browser(shop), id)).supporter_windows).toEqual(at(null));
    expect((await page(await fanOf('Tronco'), id)).supporter_windows).toEqual(at('Tronco'));
  });

  test('never before the sale of the event or after its end', async () => {
    const id = await newEvent();
    const fan = await fanOf('Raiz');
    const start = inHours(1);
    await sql`update event set sale_start=${start} where id=${id}`.execute(shop.db);
    expect(await offered(fan, id)).toMatchObject({
      Sócio: `50 not_started: Vendas a partir de ${inBrasilia(start)}`,
    });
    expect(await opening(fan, id)).toEqual({ text: 'Abertura das vendas', at: start });
    expect((await reserve(fan, id)).body.code).toBe('not_on_sale');
    await sql`update event set sale_start=now()-interval '2 days', sale_end=now()-interval '1 day' where id=${id}`.execute(
      shop.db,
    );
    expect(await opening(await fanOf('Tronco'), id)).toBeNull();
  });
});

describe('what opens next', () => {
  test('is a ticket type with a moment of its own; one of the club only for its members', async () => {
    const id = await newEvent([]);
    const [lot, presale] = [inHours(5), inHours(4)];
    await sql`update ticket_type set sale_start=${lot} where event_id=${id} and id=${full}`.execute(shop.db);
    await sql`update ticket_type set sale_start=${presale} where event_id=${id} and id=${supporter}`.execute(
      shop.db,
    );
    expect(await opening(browser(shop), id)).toEqual({ text: 'Inteira', at: lot });
    expect(await opening(await fanOf('Raiz'), id)).toEqual({ text: 'Sócio', at: presale });
  });

  test('is nothing at an event that was cancelled', async () => {
    const id = await newEvent([soon]);
    await sql`update event set status='cancelled' where id=${id}`.execute(shop.db);
    expect(await opening(browser(shop), id)).toBeNull();
  });
});
