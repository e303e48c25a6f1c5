import { createHmac, randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';

import { bucketKey, networkOf } from '#server/limits.ts';
import { adoptHolds } from '#server/store/holds.ts';
import { cpfHmac } from '#server/store/secrets.ts';
import { readPass, signPass } from '#server/waitingRoom/pass.ts';

import { openShop, person, settle } from '../commerce/shop.ts';
import { blocked, createRoom, type Fan, fan, grant, member, pass, work } from './line.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db } = shop;
const { secrets } = shop.context;
const refused = { status: 403, body: { code: 'waiting_room', updated: true } };

/** Somebody whose turn it is, and somebody who waits. */
async function atTheDoor(id: number) {
  await createRoom(shop, id, { perMinute: 1 });
  await work(shop);
  const [inside, outside] = [fan(shop), fan(shop)];
  await inside.join(id);
  await outside.join(id);
  await work(shop);
  expect((await inside.look(id)).body.state).toBe('turn');
  expect((await outside.look(id)).body.state).toBe('waiting');
  return { inside, outside };
}

const order = async (buyer: Fan, holdId: string) => {
  await buyer.call('PUT', '/api/reservations/current', {
    id: holdId,
    step: 'payment',
    participants: [person()],
    complete: true,
  });
  return buyer.call<{ id: string; code?: string }>(
    'POST',
    '/api/orders',
    { reservation_id: holdId, method: 'pix' },
    `${holdId}:1`,
  );
};

describe('the door', () => {
  test('whom it lets in is not turned away because many of their neighbours buy; without a room they are', async () => {
    const { inside } = await atTheDoor(300);
    const neighbourhood = bucketKey(shop.context, 'holdNetwork', networkOf('127.0.0.1'));
    await sql`insert into rate_bucket(key, empty_at) values(${neighbourhood}, now()+interval '1 day')
      on conflict (key) do update set empty_at=excluded.empty_at`.execute(db);
    expect((await inside.hold(300)).status).toBe(201);
    await sql`update waiting_room set mode='off' where event_id=300`.execute(db);
    for (let time = 0; time < 2; time++)
      expect(await inside.hold(300)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    await sql`update waiting_room set mode='on' where event_id=300`.execute(db);
    expect((await inside.hold(300)).status).toBe(201);
    await sql`update waiting_room set mode='off' where event_id=300`.execute(db);
    await db.deleteFrom('rateBucket').where('key', '=', neighbourhood).execute();
    expect((await inside.hold(300)).status).toBe(201);
  });

  test('lets in whose turn it is, all the way to an order, and nobody else', async () => {
    const { inside, outside } = await atTheDoor(301);
    expect(await outside.hold(301)).toMatchObject(refused);
    expect(await fan(shop).hold(301)).toMatchObject(refused);
    const hold = await inside.hold(301);
    expect(hold.status).toBe(201);
    await member(shop, inside);
    const { rows } = await sql<{
      sessionHash: Buffer;
    }>`select session_hash from hold where id=${hold.body.id}`.execute(db);
    const { rows: users } = await sql<{
      id: string;
    }>`select id from users order by created_at desc limit 1`.execute(db);
    await adoptHolds({ db }, rows[0]?.sessionHash ?? Buffer.alloc(0), users[0]?.id ?? '');
    expect((await order(inside, hold.body.id)).status).toBe(201);
    await settle(shop);
  });

  test('guards seats and the search for the best ones too', async () => {
    await createRoom(shop, 302);
    const seat = { sector_id: 1, row_id: 1, section_id: 1, symbol: 'A', number: 1, ticket_type_id: 1 };
    const seats = await fan(shop).call('POST', '/api/mapping/seats/reservation', {
      event_id: 302,
      sector_id: 1,
      seats: [seat],
    });
    expect(seats).toMatchObject(refused);
    await sql`update event set drawing='{"name":"","width":1,"height":1,"scene":{},"signs":[]}' where id=302`.execute(
      db,
    );
    const best = await fan(shop).call('POST', '/api/mapping/event/302/best-available', {
      party: 1,
      sector_id: null,
      accessible: false,
      max_cents: null,
    });
    expect(best).toMatchObject(refused);
  });

  test('lets in who was buying when the room came, though another tab of theirs joins at the same moment', async () => {
    await createRoom(shop, 320, { mode: 'off' });
    const buyer = fan(shop);
    const held = await buyer.hold(320);
    await sql`update waiting_room set mode='on', active_since=now() where event_id=320`.execute(db);
    const exchanged = await db.transaction().execute(async (tx) => {
      await sql`
        insert into waiting_place(event_id, qid, session_hash)
          select 320, ${randomBytes(16)}, session_hash from hold where id=${held.body.id}`.execute(tx);
      const asked = buyer.hold(320, 2);
      await vi.waitUntil(async () => (await blocked(shop)) === 1, { timeout: 10_000 });
      return { asked };
    });
    expect((await exchanged.asked).status).toBe(201);
    expect((await buyer.look(320)).body.state).toBe('turn');
  });

  test('lets in again who exchanges in one tab after their turn, though another tab of theirs joins at the same moment', async () => {
    const { inside } = await atTheDoor(321);
    expect((await inside.hold(321)).status).toBe(201);
    await pass(shop, 321, 601);
    const exchanged = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ sessionHash: Buffer }>`
        update waiting_place set left_at=now() where event_id=321 and used_at is not null returning session_hash`.execute(
        db,
      );
      await sql`
        insert into waiting_place(event_id, qid, session_hash)
          values(321, ${randomBytes(16)}, ${rows[0]?.sessionHash})`.execute(tx);
      const asked = inside.hold(321, 2);
      await vi.waitUntil(async () => (await blocked(shop)) === 1, { timeout: 10_000 });
      return { asked };
    });
    expect((await exchanged.asked).status).toBe(201);
    expect((await inside.look(321)).body.state).toBe('turn');
  });

  test.each([
    { id: 322, asked: 'an order', act: (laptop: Fan, holdId: string) => order(laptop, holdId) },
    { id: 323, asked: 'a look', act: (laptop: Fan) => laptop.look(323) },
  ])(
    'answers $asked of one device while another one of the same account takes its first places',
    async ({ id, act }) => {
      const { inside: laptop, outside: phone } = await atTheDoor(id);
      const hold = await laptop.hold(id);
      const account = await member(shop, laptop);
      await sql`update hold set user_id=${account.id} where id=${hold.body.id}`.execute(db);
      const acted = await db.transaction().execute(async (tx) => {
        await sql`
          update waiting_place set cpf_hmac=${cpfHmac(secrets, account.cpf)} where event_id=${id} and used_at is null`.execute(
          tx,
        );
        const asked = act(laptop, hold.body.id);
        await vi.waitUntil(async () => (await blocked(shop)) === 1, { timeout: 10_000 });
        return { asked };
      });
      expect((await acted.asked).status).toBeLessThan(300);
      await account.enter(phone);
      expect((await phone.look(id)).body.state).toBe('turn');
      const { rows } = await sql`select from waiting_place where event_id=${id} and left_at is null`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    },
  );

  test('closes when the window is over, and what is held stays held', async () => {
    const { inside } = await atTheDoor(303);
    const hold = await inside.hold(303);
    await pass(shop, 303, 601);
    await work(shop);
    expect((await inside.look(303)).body.state).toBe('missed');
    const current = await inside.call<{ reservation: { id: string } }>('GET', '/api/reservations/current');
    expect(current.body.reservation.id).toBe(hold.body.id);
    const exchanged = await inside.hold(303, 2);
    expect(exchanged.status).toBe(201);
    await inside.call('DELETE', '/api/reservations/current');
    await pass(shop, 303, 601);
    expect(await inside.hold(303)).toMatchObject(refused);
  });

  test('cuts nobody who held places when the room came: they exchange, order and pay', async () => {
    await createRoom(shop, 304, { mode: 'auto' });
    const buyer = fan(shop);
    const account = await member(shop, buyer);
    const before = await buyer.hold(304, 1, 'before-304');
    expect(before.status).toBe(201);
    await sql`update waiting_room set active_since=now() where event_id=304`.execute(db);
    expect(await fan(shop).hold(304)).toMatchObject(refused);
    expect(await buyer.hold(304, 1, 'before-304')).toMatchObject({
      status: 201,
      body: { id: before.body.id },
    });
    const after = await buyer.hold(304, 1, 'after-304');
    expect(after.status).toBe(201);
    expect(after.body.id).not.toBe(before.body.id);
    expect((await order(buyer, after.body.id)).status).toBe(201);
    expect(account.id).toBeTruthy();
  });

  test('an order of places that were held before the room is an order', async () => {
    await createRoom(shop, 305, { mode: 'auto' });
    const buyer = fan(shop);
    await member(shop, buyer);
    const hold = await buyer.hold(305);
    await sql`update waiting_room set active_since=now() where event_id=305`.execute(db);
    expect((await order(buyer, hold.body.id)).status).toBe(201);
  });

  test('an order of places that came by another way is refused', async () => {
    await createRoom(shop, 306, { mode: 'auto' });
    const buyer = fan(shop);
    await member(shop, buyer);
    await sql`update waiting_room set active_since=now()-interval '1 minute' where event_id=306`.execute(db);
    await sql`update waiting_room set mode='off' where event_id=306`.execute(db);
    const hold = await buyer.hold(306);
    await sql`update waiting_room set mode='auto' where event_id=306`.execute(db);
    expect(await order(buyer, hold.body.id)).toMatchObject({ status: 403, body: { code: 'waiting_room' } });
    expect((await sql`select from orders where event_id=306`.execute(db)).rows).toHaveLength(0);
  });

  test('is told with the event, so that its page shows the way to the line', async () => {
    await createRoom(shop, 307);
    await createRoom(shop, 308, { mode: 'auto' });
    const shown = async (id: number) =>
      (await fan(shop).call<{ waiting_room: boolean }>('GET', `/api/events/${id}`)).body.waiting_room;
    expect([await shown(307), await shown(308)]).toEqual([true, false]);
  });
});

describe('a turn', () => {
  /** What the login does with what its browser held. */
  const adopt = async (holdId: string, userId: string) => {
    const { rows } = await sql<{
      sid: Buffer;
    }>`select session_hash as sid from hold where id=${holdId}`.execute(db);
    await adoptHolds({ db }, rows[0]?.sid ?? Buffer.alloc(0), userId);
  };
  /** Places that opened, or might open, the sale: how many, and how many of them are nobody's yet. */
  const admissions = async (id: number) => {
    const { rows } = await sql<{ all: number; unbound: number }>`
      select count(*)::int as all, count(*) filter (where cpf_hmac is null)::int as unbound
        from waiting_place where event_id=${id} and admitted_at is not null`.execute(db);
    return rows[0];
  };
  const buyers = async (id: number) => {
    const { rows } = await sql`select distinct cpf_hmac from orders where event_id=${id}`.execute(db);
    return rows.length;
  };
  /** The same cookies with another account, or with none. */
  const withCookiesOf = (browser: Fan) => fan(shop, new Map(browser.cookies));

  test('says how much of it is left, however often it is asked, and ends when it said', async () => {
    const { inside } = await atTheDoor(339);
    const left = async () => (await inside.look(339)).body.turn_ends_in_ms ?? 0;
    expect(await left()).toBeGreaterThan(590_000);
    await pass(shop, 339, 540);
    expect(await left()).toBeGreaterThan(50_000);
    expect(await left()).toBeLessThanOrEqual(60_000);
    await pass(shop, 339, 60);
    expect((await inside.look(339)).body).toMatchObject({ state: 'missed', turn_ends_in_ms: null });
    expect(await inside.hold(339)).toMatchObject(refused);
  });

  test('serves the first account that takes places with it; who comes after in the same browser stands in line', async () => {
    const { inside, outside } = await atTheDoor(330);
    await member(shop, inside);
    const hold = await inside.hold(330);
    expect((await order(inside, hold.body.id)).status).toBe(201);
    const spouse = withCookiesOf(inside);
    await member(shop, spouse);
    expect(await spouse.hold(330)).toMatchObject(refused);
    expect(await buyers(330)).toBe(1);

    expect((await spouse.join(330)).body.state).toBe('waiting');
    for (const _ of [outside, spouse]) {
      await grant(shop, 330, 1);
      await work(shop);
    }
    expect((await outside.look(330)).body.state).toBe('turn');
    expect((await spouse.look(330)).body.state).toBe('turn');
    const own = await spouse.hold(330);
    expect((await order(spouse, own.body.id)).status).toBe(201);
    expect(await buyers(330)).toBe(2);
  });

  test('of a guest is that of the account they log in to and order with, and no other one’s', async () => {
    const { inside: guest } = await atTheDoor(331);
    const accounts: Fan[] = [];
    const holds: string[] = [];
    for (let time = 0; time < 2; time++) {
      const hold = await guest.hold(331);
      expect(hold.status).toBe(201);
      const account = withCookiesOf(guest);
      await adopt(hold.body.id, (await member(shop, account)).id);
      accounts.push(account);
      holds.push(hold.body.id);
    }
    const [first, second] = accounts;
    if (!first || !second) throw new Error('Nobody came');
    const made = await order(first, holds[0] ?? '');
    expect(made.status).toBe(201);
    expect(await order(second, holds[1] ?? '')).toMatchObject({
      status: 403,
      body: { code: 'waiting_room' },
    });
    expect(await second.hold(331)).toMatchObject(refused);
    expect(await guest.hold(331)).toMatchObject(refused);
    expect(await order(first, holds[0] ?? '')).toMatchObject({ status: 201, body: { id: made.body.id } });
    expect(await admissions(331)).toEqual({ all: 1, unbound: 0 });
    expect(await buyers(331)).toBe(1);
  });

  test('goes with its account to another browser, and leaves no turn there for others', async () => {
    const { inside } = await atTheDoor(332);
    const { enter } = await member(shop, inside);
    expect((await inside.hold(332)).status).toBe(201);
    const phone = fan(shop);
    await enter(phone);
    const exchanged = await phone.hold(332);
    expect(exchanged.status).toBe(201);
    const next = withCookiesOf(phone);
    expect((await next.look(332)).body.state).toBe('none');
    expect(await next.hold(332)).toMatchObject(refused);
    await member(shop, next);
    expect(await next.hold(332)).toMatchObject(refused);
    expect(await admissions(332)).toEqual({ all: 1, unbound: 0 });
    expect((await order(phone, exchanged.body.id)).status).toBe(201);
  });

  test('is none for an account that took over what a guest held, once it served another one', async () => {
    const { inside: guest } = await atTheDoor(333);
    const hold = await guest.hold(333);
    const first = withCookiesOf(guest);
    await member(shop, first);
    expect((await first.look(333)).body.state).toBe('turn');
    expect(await guest.hold(333)).toMatchObject(refused);
    const second = fan(shop);
    await adopt(hold.body.id, (await member(shop, second)).id);
    expect(await second.hold(333)).toMatchObject(refused);
    expect(await admissions(333)).toEqual({ all: 1, unbound: 0 });
  });

  test('is one, however often a guest leaves and exchanges what they hold', async () => {
    const { inside: guest } = await atTheDoor(334);
    expect((await guest.hold(334)).status).toBe(201);
    for (let amount = 2; amount < 5; amount++) {
      await guest.leave(334);
      expect((await guest.hold(334, amount)).status).toBe(201);
    }
    expect(await admissions(334)).toEqual({ all: 1, unbound: 1 });
  });

  test('that came with a room in the middle of a purchase is one, too', async () => {
    await createRoom(shop, 335, { mode: 'off' });
    const guest = fan(shop);
    const held = await guest.hold(335);
    await sql`update waiting_room set mode='on', active_since=now() where event_id=335`.execute(db);
    expect((await guest.hold(335, 60)).status).toBe(422);
    const first = withCookiesOf(guest);
    await member(shop, first);
    expect((await first.look(335)).body.state).toBe('turn');
    expect(await guest.hold(335)).toMatchObject(refused);
    expect(await admissions(335)).toEqual({ all: 1, unbound: 0 });

    const owner = withCookiesOf(guest);
    await adopt(held.body.id, (await member(shop, owner)).id);
    const exchanged = await owner.hold(335);
    expect(exchanged.status).toBe(201);
    expect((await order(owner, exchanged.body.id)).status).toBe(201);
  });

  test.each([
    { id: 336, moment: 'before they take places' },
    { id: 337, moment: 'once they have taken places' },
  ])(
    'counts before a place in line of the same CPF, whose browser logs in $moment',
    async ({ id, moment }) => {
      await createRoom(shop, id, { perMinute: 1 });
      await work(shop);
      const [phone, laptop] = [fan(shop), fan(shop)];
      const account = await member(shop, phone);
      await phone.join(id);
      await laptop.join(id);
      await sql`
      update waiting_place set admitted_at=now(), admitted_until=now()+interval '10 minutes' where event_id=${id} and cpf_hmac is null`.execute(
        db,
      );
      expect((await laptop.look(id)).body.state).toBe('turn');
      if (moment === 'before they take places') await account.enter(laptop);
      const hold = await laptop.hold(id);
      expect(hold.status).toBe(201);
      await adopt(hold.body.id, account.id);
      await account.enter(laptop);
      expect((await order(laptop, hold.body.id)).status).toBe(201);
      expect((await phone.look(id)).body.state).toBe('turn');
      expect(await admissions(id)).toEqual({ all: 1, unbound: 0 });
    },
  );
});

describe('a pass', () => {
  const qid = randomBytes(16);
  const expires = 4_000_000_000;
  const signed = signPass(secrets, { eventId: 7, qid, expires });

  test('says what was signed, and nothing after a change of any byte', () => {
    expect(readPass(secrets, signed)).toEqual({ eventId: 7, qid, expires });
    const bytes = Buffer.from(signed, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(readPass(secrets, changed.toString('base64url')), `byte ${at}`).toBeNull();
    }
    for (const text of ['', 'x', `${signed}A`, signed.slice(1), undefined])
      expect(readPass(secrets, text)).toBeNull();
    expect(readPass({ tokenKey: randomBytes(32) }, signed)).toBeNull();
  });

  test('is no refresh token: the same key signs nothing else in this form', () => {
    const content = Buffer.from(signed, 'base64url').subarray(0, 26);
    const other = createHmac('sha256', secrets.tokenKey).update(content).digest();
    expect(readPass(secrets, Buffer.concat([content, other]).toString('base64url'))).toBeNull();
  });

  test('is in a cookie that scripts cannot read, bound to the host over https', async () => {
    await createRoom(shop, 311);
    const join = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url: '/api/events/311/queue', headers, payload: {} });
    const plain = (await join({})).cookies.find(({ name }) => name === 'queue-311');
    expect(plain).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const secure = await openSecure();
    expect(secure).toMatch(/^__Host-queue-311=[\w-]{78}; .*Path=\/; HttpOnly; Secure; SameSite=Lax/);
  });

  async function openSecure() {
    const { createApp } = await import('#server/app.ts');
    const { tmpdir } = await import('node:os');
    const config = { ...shop.context.config, publicUrl: 'https://loja.example' };
    const app = await createApp({ ...shop.context, config }, { pages: tmpdir(), provider: shop.provider });
    const response = await app.inject({ method: 'POST', url: '/api/events/311/queue', payload: {} });
    await app.close();
    return [response.headers['set-cookie']].flat().find((line) => line?.includes('queue-311'));
  }

  test('that is forged, of another event, of somebody else or over opens nothing', async () => {
    const { inside, outside } = await atTheDoor(312);
    const own = inside.cookies.get('queue-312') ?? '';
    const read = readPass(secrets, own);
    if (!read) throw new Error('No pass');
    const tries: Record<string, string> = {
      none: '',
      forged: signPass({ tokenKey: randomBytes(32) }, read),
      'of another event': signPass(secrets, { ...read, eventId: 311 }),
      'of a place that is not there': signPass(secrets, { ...read, qid: randomBytes(16) }),
      'that is over': signPass(secrets, { ...read, expires: 1_000_000_000 }),
    };
    for (const [what, pass] of Object.entries(tries)) {
      inside.cookies.set('queue-312', pass);
      expect(await inside.hold(312), what).toMatchObject(refused);
    }
    outside.cookies.set('queue-312', own);
    expect(await outside.hold(312)).toMatchObject(refused);
    inside.cookies.set('queue-312', own);
    expect((await inside.hold(312)).status).toBe(201);
  });
});
