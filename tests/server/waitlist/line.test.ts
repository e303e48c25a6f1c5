import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { findings } from '#tests/support/books.ts';

import { age, browser, buy, openShop, poolOf, settle, wish } from '../commerce/shop.ts';
import { call, comeBack, createSoldOut, type Fan, fan, passTime } from './stage.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db } = shop;

afterEach(async () => expect(await findings(db)).toEqual([]));

const fans = async (eventId: number, amounts: readonly number[]) => {
  const all: Fan[] = [];
  for (const amount of amounts) {
    const each = await fan(shop);
    expect((await each.join(eventId, amount)).status).toBe(201);
    all.push(each);
  }
  return all;
};
const statesOf = (eventId: number, all: readonly Fan[]) =>
  Promise.all(all.map(async (each) => (await each.look(eventId)).body.state));
const entryOf = async (eventId: number, each: Fan | undefined) =>
  (await each?.look(eventId))?.body.entry_id ?? '';

describe('joining', () => {
  test('is for who is logged in, one place an account and type, and says honestly where one stands', async () => {
    await createSoldOut(shop, 401);
    const stranger = browser(shop);
    expect((await stranger.get('/api/events/401/waitlist/1')).body).toMatchObject({
      state: 'login',
      position: null,
    });
    expect((await stranger.post('/api/events/401/waitlist/1', { quantidade: 1 })).status).toBe(401);
    const [first, second] = await fans(401, [2, 1]);
    expect((await first?.look(401))?.body).toMatchObject({
      state: 'waiting',
      position: 1,
      quantidade: 2,
      most: 6,
    });
    expect((await second?.look(401))?.body).toMatchObject({
      state: 'waiting',
      position: 2,
      offer_minutes: 120,
    });
    const again = await second?.join(401, 3);
    expect(again).toMatchObject({ status: 201, body: { position: 2, quantidade: 1 } });
    expect(await second?.mine()).toMatchObject([
      { event_id: 401, state: 'waiting', position: 2, nome: 'Pista', sector: 'Setor 1' },
    ]);
    const { rows } = await sql`select from waitlist_entry where event_id=401`.execute(db);
    expect(rows).toHaveLength(2);
  });

  test('the same account from many tabs at once has one place', async () => {
    await createSoldOut(shop, 402);
    const each = await fan(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => each.join(402)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.entry_id)).size).toBe(1);
  });

  test('is refused where there is nothing to wait for, or nobody may have so many', async () => {
    await createSoldOut(shop, 403, {
      types: [{ capacity: 0 }, { capacity: 5 }, { capacity: 0, passport: 2 }],
      perOrder: 4,
      perCpf: 4,
    });
    const each = await fan(shop);
    expect(await each.join(403, 1, 2)).toMatchObject({ status: 409, body: { code: 'available' } });
    expect(await each.join(403, 5)).toMatchObject({ status: 422, body: { code: 'limit' } });
    expect(await each.join(403, 3, 3)).toMatchObject({ status: 422, body: { code: 'limit' } });
    expect((await each.join(403, 2, 3)).status).toBe(201);
    expect((await each.join(403, 1, 9)).status).toBe(404);
    expect((await each.look(403, 9)).status).toBe(404);
    expect((await each.look(499)).status).toBe(404);
    await buy(each.visitor, 403, { 2: 3 }, 3);
    expect(await each.join(403, 2)).toMatchObject({ status: 422, body: { code: 'quota' } });
  });

  test('is for no more than the places hold, whatever an order may have', async () => {
    await createSoldOut(shop, 409, {
      types: [{ capacity: 4 }, { capacity: 5, passport: 2 }, { capacity: 0 }],
    });
    const [buyer, each] = [await fan(shop), await fan(shop)];
    await buyer.visitor.post('/api/user/reserva', wish(409, { 1: 4, 2: 1 }));
    await sql`update ga_slot set capacity=3 where event_id=409 and pool_id=2`.execute(db);
    expect((await each.look(409)).body).toMatchObject({ state: 'none', most: 4 });
    expect(await each.join(409, 6)).toMatchObject({
      status: 422,
      body: { code: 'limit', message: 'Limite de 4 por pedido.', details: { limit: 4 } },
    });
    expect((await each.join(409, 4)).status).toBe(201);
    expect((await each.look(409, 2)).body).toMatchObject({ state: 'none', most: 1 });
    expect((await each.join(409, 2, 2)).status).toBe(422);
    expect((await each.look(409, 3)).body, 'none have places yet').toMatchObject({ state: 'none', most: 6 });
  });

  test('is not for a place of two where there is one', async () => {
    await createSoldOut(shop, 410, { types: [{ capacity: 1, passport: 2 }] });
    const each = await fan(shop);
    expect((await each.look(410)).body.state).toBe('closed');
    expect(await each.join(410)).toMatchObject({ status: 409, body: { code: 'waitlist_closed' } });
  });

  test('is for places without a number, of a sale that goes on, where the producer wants it', async () => {
    await createSoldOut(shop, 404, { types: [{ capacity: 0, pool: null, numbered: true }] });
    await createSoldOut(shop, 405, { status: 'cancelled' });
    await createSoldOut(shop, 406);
    await sql`update waitlist set is_open=false where event_id=406`.execute(db);
    await createSoldOut(shop, 407, { types: [{ capacity: 0, saleEnd: '2020-01-01' }] });
    const each = await fan(shop);
    for (const event of [404, 405, 406, 407]) {
      expect((await each.look(event)).body.state, String(event)).toBe('closed');
      expect(await each.join(event), String(event)).toMatchObject({
        status: 409,
        body: { code: 'waitlist_closed' },
      });
    }
  });

  test('is told with the event, for types that are sold out and no others', async () => {
    await createSoldOut(shop, 408, { types: [{ capacity: 0 }, { capacity: 5 }] });
    const { body } = await browser(shop).get('/api/events/408');
    const { sectors } = body as unknown as {
      sectors: { sections: { tipos_ingresso: { id: number; waitlist?: boolean }[] }[] }[];
    };
    const types = sectors.flatMap(({ sections }) => sections.flatMap((section) => section.tipos_ingresso));
    expect(types.map(({ id, waitlist }) => [id, waitlist])).toEqual([
      [1, true],
      [2, undefined],
    ]);
  });
});

describe('what comes back', () => {
  test('is offered in the order people came, and claimed for them', async () => {
    await createSoldOut(shop, 411);
    const all = await fans(411, [2, 1, 1]);
    await comeBack(shop, 411, 3);
    expect(await call(shop)).toBe(2);
    expect(await statesOf(411, all)).toEqual(['offered', 'offered', 'waiting']);
    expect((await all[2]?.look(411))?.body.position).toBe(1);
    expect(await poolOf(shop, 411)).toEqual({ held: 3, sold: 0 });
    const left = (await all[0]?.look(411))?.body.offer_ends_in_ms ?? 0;
    expect(left).toBeGreaterThan(119 * 60_000);
    expect(left).toBeLessThanOrEqual(120 * 60_000);
  });

  test('is nobody else’s while somebody waits, and what they do not want is everybody’s', async () => {
    await createSoldOut(shop, 412);
    const [only] = await fans(412, [2]);
    await comeBack(shop, 412, 3);
    const other = browser(shop);
    expect(await other.post('/api/user/reserva', wish(412, { 1: 2 }))).toMatchObject({
      status: 409,
      body: { details: { shortages: [{ ticket_type_id: 1, available: 1 }] } },
    });
    expect((await other.post('/api/user/reserva', wish(412, { 1: 1 }))).status).toBe(201);
    await call(shop);
    expect((await only?.look(412))?.body.state).toBe('offered');
    expect(await poolOf(shop, 412)).toEqual({ held: 3, sold: 0 });
  });

  test('is everybody’s where the line wants more than the places hold since there are fewer', async () => {
    await createSoldOut(shop, 417, { types: [{ capacity: 4 }] });
    const [three, one] = [await fan(shop), await fan(shop)];
    await three.hold(417, 3);
    await one.hold(417, 1);
    const [only] = await fans(417, [4]);
    await three.visitor.delete('/api/reservations/current');
    const other = browser(shop);
    expect((await other.post('/api/user/reserva', wish(417, { 1: 1 }))).status).toBe(409);
    await comeBack(shop, 417, -1);
    expect(await call(shop)).toBe(0);
    expect((await only?.look(417))?.body.state).toBe('waiting');
    expect((await other.post('/api/user/reserva', wish(417, { 1: 2 }))).status).toBe(201);
    expect(await poolOf(shop, 417)).toEqual({ held: 3, sold: 0 });
    await one.visitor.delete('/api/reservations/current');
    await other.delete('/api/reservations/current');
    await comeBack(shop, 417, 1);
    await call(shop);
    expect((await only?.look(417))?.body.state, 'there are as many again').toBe('offered');
  });

  test('an offer is whole: who wants more than there is keeps the place, and who wants less is served', async () => {
    await createSoldOut(shop, 413);
    const all = await fans(413, [3, 1, 2]);
    await comeBack(shop, 413, 1);
    await call(shop);
    expect(await statesOf(413, all)).toEqual(['waiting', 'offered', 'waiting']);
    expect((await all[0]?.look(413))?.body.position).toBe(1);
    await comeBack(shop, 413, 3);
    await call(shop);
    expect(await statesOf(413, all)).toEqual(['offered', 'offered', 'waiting']);
  });

  test('comes from holds that ran out and orders nobody paid, before anybody else sees them', async () => {
    await createSoldOut(shop, 414, { types: [{ capacity: 2 }] });
    const buyer = browser(shop);
    await buyer.join();
    const order = await buy(buyer, 414, { 1: 2 }, 2);
    const [only] = await fans(414, [2]);
    await call(shop);
    expect((await only?.look(414))?.body.state).toBe('waiting');
    await age(shop, order.id, '20 minutes');
    expect((await browser(shop).post('/api/user/reserva', wish(414, { 1: 1 }))).status).toBe(409);
    await settle(shop);
    expect((await only?.look(414))?.body.state).toBe('offered');
    expect(await poolOf(shop, 414)).toEqual({ held: 2, sold: 0 });
  });

  test('types that share places share a line; one that its quota keeps out keeps nothing from the others', async () => {
    await createSoldOut(shop, 415, {
      types: [{ capacity: 0 }, { pool: 1, name: 'Meia', benefit: 'meia_estudante' }],
    });
    await sql`update event set half_of=10, half_quota=1, half_until=now()+interval '1 day' where id=415`.execute(
      db,
    );
    await sql`update ticket_type set quota_id=case id when 1 then -2 else -1 end where event_id=415`.execute(
      db,
    );
    await sql`insert into ga_slot(event_id, pool_id, slot, capacity) values(415, -1, 0, 0), (415, -2, 0, 9)`.execute(
      db,
    );
    const [half, whole] = [await fan(shop), await fan(shop)];
    await half.join(415, 1, 2);
    expect((await whole.join(415, 1, 1)).body.position).toBe(2);
    await comeBack(shop, 415, 2);
    await call(shop);
    expect((await half.look(415, 2)).body.state).toBe('waiting');
    expect((await whole.look(415, 1)).body.state).toBe('offered');
    expect((await browser(shop).post('/api/user/reserva', wish(415, { 1: 1 }))).status).toBe(201);
  });

  test('is not offered by two servers twice', async () => {
    await createSoldOut(shop, 416);
    const all = await fans(416, [1, 1, 1]);
    await comeBack(shop, 416, 2);
    await Promise.all(Array.from({ length: 6 }, () => call(shop)));
    expect(await statesOf(416, all)).toEqual(['offered', 'offered', 'waiting']);
    expect(await poolOf(shop, 416)).toEqual({ held: 2, sold: 0 });
  });
});

describe('an offer', () => {
  test('is taken once, and is an ordinary hold of fifteen minutes from then on', async () => {
    await createSoldOut(shop, 421);
    const [only] = await fans(421, [2]);
    await comeBack(shop, 421, 2);
    await call(shop);
    const id = await entryOf(421, only);
    expect(await only?.held()).toBeNull();
    const answers = await Promise.all([only?.accept(id), only?.accept(id)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { state: 'accepted' } });
    const hold = await only?.held();
    expect(hold).toMatchObject({
      event_id: 421,
      items: [{ ticket_type_id: 1, amount: 2 }],
      draft: { step: 'participants', participants: [] },
    });
    const minutes = (Date.parse(hold?.expires_at ?? '') - Date.parse(hold?.server_now ?? '')) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await poolOf(shop, 421)).toEqual({ held: 2, sold: 0 });
    expect(await only?.accept(id)).toMatchObject({ status: 200, body: { state: 'accepted' } });
    await only?.visitor.delete('/api/reservations/current');
    expect(await only?.accept(id)).toMatchObject({ status: 409, body: { code: 'offer_over' } });
  });

  test('takes the place of what its member held', async () => {
    await createSoldOut(shop, 422, { types: [{ capacity: 0 }, { capacity: 5 }] });
    const [only] = await fans(422, [1]);
    await only?.hold(422, 2, 2);
    await comeBack(shop, 422, 1);
    await call(shop);
    expect((await only?.accept(await entryOf(422, only)))?.status).toBe(200);
    expect((await only?.held())?.items).toMatchObject([{ ticket_type_id: 1, amount: 1 }]);
    expect(await poolOf(shop, 422, 2)).toEqual({ held: 0, sold: 0 });
  });

  test('that nobody takes goes to the next by the clock of the database, and never before', async () => {
    await createSoldOut(shop, 423);
    const all = await fans(423, [1, 1]);
    await comeBack(shop, 423, 1);
    await call(shop);
    await passTime(shop, 423, 120 * 60 - 30);
    expect(await call(shop)).toBe(0);
    expect(await statesOf(423, all)).toEqual(['offered', 'waiting']);
    const id = await entryOf(423, all[0]);
    await passTime(shop, 423, 40);
    expect((await all[0]?.accept(id))?.body.code).toBe('offer_over');
    expect((await browser(shop).post('/api/user/reserva', wish(423, { 1: 1 }))).status).toBe(409);
    await call(shop);
    expect(await statesOf(423, all)).toEqual(['lapsed', 'offered']);
    expect((await all[0]?.join(423))?.body).toMatchObject({ state: 'waiting', position: 1 });
  });

  test('that is over is no place in the line: whoever joins again stands behind, before anybody called', async () => {
    await createSoldOut(shop, 431);
    const all = await fans(431, [1, 1]);
    await comeBack(shop, 431, 1);
    await call(shop);
    await passTime(shop, 431, 121 * 60);
    expect((await all[0]?.join(431))?.body).toMatchObject({ state: 'waiting', position: 2 });
    await call(shop);
    await settle(shop);
    expect(await statesOf(431, all)).toEqual(['waiting', 'offered']);
    expect(await poolOf(shop, 431)).toEqual({ held: 1, sold: 0 });
  });

  test('is over by its own clock and by that of its places, whichever ends first', async () => {
    await createSoldOut(shop, 432);
    const all = await fans(432, [1, 1]);
    await comeBack(shop, 432, 2);
    await call(shop);
    const ids = await Promise.all(all.map((each) => entryOf(432, each)));
    await sql`update waitlist_entry set offer_until=now()-interval '6 seconds' where id=${ids[0]}`.execute(
      db,
    );
    await sql`
      update hold set expires_at=now()-interval '6 seconds' where id=(select hold_id from waitlist_entry where id=${ids[1]})`.execute(
      db,
    );
    for (const [index, each] of all.entries())
      expect(await each.accept(ids[index] ?? '')).toMatchObject({
        status: 409,
        body: { code: 'offer_over' },
      });
    expect(await Promise.all(all.map((each) => each.held()))).toEqual([null, null]);
    const { rows } = await sql`select state from waitlist_entry where event_id=432`.execute(db);
    expect(rows).toEqual([{ state: 'offered' }, { state: 'offered' }]);
    await sql`update waitlist_entry set offer_until=now()-interval '1 day', joined_at=now()-interval '2 days', offered_at=now()-interval '2 days' where event_id=432`.execute(
      db,
    );
    await settle(shop);
    await call(shop);
  });

  test('that is declined goes to the next at once', async () => {
    await createSoldOut(shop, 424);
    const all = await fans(424, [1, 1]);
    await comeBack(shop, 424, 1);
    await call(shop);
    const id = await entryOf(424, all[0]);
    expect((await all[0]?.leave(id))?.status).toBe(204);
    expect((await all[0]?.leave(id))?.status).toBe(204);
    await call(shop);
    expect(await statesOf(424, all)).toEqual(['none', 'offered']);
  });

  test('ends with the sale, however long offers stand', async () => {
    await createSoldOut(shop, 425, { minutes: 600 });
    await sql`update event set sale_end=now()+interval '20 minutes' where id=425`.execute(db);
    const [only] = await fans(425, [1]);
    await comeBack(shop, 425, 1);
    await call(shop);
    expect((await only?.look(425))?.body.offer_ends_in_ms).toBeLessThanOrEqual(20 * 60_000);
    await sql`update event set sale_end=now() where id=425`.execute(db);
    expect(await only?.accept(await entryOf(425, only))).toMatchObject({
      status: 409,
      body: { code: 'offer_over' },
    });
    await call(shop);
    expect((await only?.look(425))?.body.state).toBe('closed');
    expect(await poolOf(shop, 425)).toEqual({ held: 0, sold: 0 });
  });

  test('stands as long as the type says, where it says something', async () => {
    await createSoldOut(shop, 426);
    await sql`update ticket_type set offer_minutes=30 where event_id=426`.execute(db);
    const [only] = await fans(426, [1]);
    await comeBack(shop, 426, 1);
    await call(shop);
    expect((await only?.look(426))?.body).toMatchObject({ offer_minutes: 30 });
    expect((await only?.look(426))?.body.offer_ends_in_ms).toBeLessThanOrEqual(30 * 60_000);
  });

  test('of an event that is cancelled is taken back, and nobody waits any more', async () => {
    await createSoldOut(shop, 427);
    const all = await fans(427, [1, 1]);
    await comeBack(shop, 427, 1);
    await call(shop);
    await sql`update event set status='cancelled' where id=427`.execute(db);
    await call(shop);
    expect(await statesOf(427, all)).toEqual(['closed', 'closed']);
    expect(await poolOf(shop, 427)).toEqual({ held: 0, sold: 0 });
    expect(await all[0]?.mine()).toEqual([]);
  });

  test('is somebody’s: to everybody else, and at another producer’s, it is not there', async () => {
    await createSoldOut(shop, 428);
    const [only] = await fans(428, [1]);
    await comeBack(shop, 428, 1);
    await call(shop);
    const id = await entryOf(428, only);
    const other = await fan(shop);
    expect((await other.accept(id)).status).toBe(404);
    expect((await other.leave(id)).status).toBe(404);
    expect((await only?.accept(id, '11'))?.status).toBe(404);
    expect((await only?.leave(id, '11'))?.status).toBe(404);
    expect(await only?.mine('11')).toEqual([]);
    expect((await only?.look(428, 1, '11'))?.status).toBe(404);
    expect((await only?.join(428, 1, 1, '11'))?.status).toBe(404);
    expect(await only?.mine()).toMatchObject([{ id, state: 'offered' }]);
    expect((await only?.look(428))?.body.state).toBe('offered');
  });

  test('is worth nothing beyond what a CPF may have', async () => {
    await createSoldOut(shop, 429, { types: [{ capacity: 0 }, { capacity: 9 }], perCpf: 2 });
    const [only] = await fans(429, [2]);
    await buy(only?.visitor ?? browser(shop), 429, { 2: 1 }, 1);
    await comeBack(shop, 429, 2);
    await call(shop);
    expect(await only?.accept(await entryOf(429, only))).toMatchObject({
      status: 422,
      body: { code: 'quota' },
    });
  });

  test('stands before a waiting room: what was offered is ordered without standing in another line', async () => {
    await createSoldOut(shop, 430);
    const [only] = await fans(430, [1]);
    await sql`insert into waiting_room(event_id, mode, active_since) values(430, 'on', now()-interval '1 minute')`.execute(
      db,
    );
    await comeBack(shop, 430, 1);
    await call(shop);
    await only?.accept(await entryOf(430, only));
    const hold = await only?.held();
    const { person } = await import('../commerce/shop.ts');
    await only?.visitor.put('/api/reservations/current', {
      id: hold?.id,
      step: 'payment',
      participants: [person()],
      complete: true,
    });
    const order = await only?.visitor.post(
      '/api/orders',
      { reservation_id: hold?.id, method: 'pix' },
      { key: `${hold?.id}:1` },
    );
    expect(order?.status).toBe(201);
  });
});

describe('the operator’s switch', () => {
  test('stops the line and takes nobody’s place', async () => {
    await createSoldOut(shop, 441);
    const [first, second] = await fans(441, [1, 1]);
    await comeBack(shop, 441, 1);
    await call(shop);
    await sql`insert into setting(tag, value) values('waitlist', 'disabled')`.execute(db);
    try {
      await comeBack(shop, 441, 1);
      expect(await call(shop)).toBe(0);
      expect((await second?.look(441))?.body.state).toBe('waiting');
      expect((await first?.accept(await entryOf(441, first)))?.status).toBe(200);
      expect((await browser(shop).post('/api/user/reserva', wish(441, { 1: 1 }))).status).toBe(201);
    } finally {
      await sql`delete from setting where tag='waitlist'`.execute(db);
    }
  });
});
