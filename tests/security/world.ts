import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { notBuilt } from '#server/errors.ts';
import { openSession } from '#server/store/sessions.ts';
import { callWaiting } from '#server/waitlist/caller.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { newMember, type TestMember } from '../server/account/members.ts';
import { createEvent, newCpf, openShop, person, type Shop, wish } from '../server/commerce/shop.ts';
import { idsIn, nameOf, type Sample, sampleOf, withAt } from './samples.ts';

/** A browser: its cookie, its session. */
export interface Actor {
  token: string | null;
  sid: string | null;
}

export const nobody: Actor = { token: null, sid: null };

interface Called {
  status: number;
  body: string;
  /** But for what is of one answer alone: its number, its time, a cookie of chance. */
  headers: Record<string, string>;
}

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  producer?: string;
}

export interface Owner extends TestMember {
  actor: Actor;
}

/** What a route's id may name. Each is made anew, so that one test does not spend another's. */
export type Thing =
  | ('order' | 'ticket' | 'unpaid order' | 'session' | 'companion' | 'hold' | 'named hold')
  | ('place in a waitlist' | 'offer');

const streams = new Set(['text/event-stream']);

/** Where a request goes, without its query. */
export const pathOf = ({ path }: Endpoint, { params }: Request) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));

/** A shop with an event of ours and one of the producer 11, and whoever is wanted. */
export async function openWorld() {
  const shop = await openShop({ RATE_FACTOR: '1000' });
  const types = [
    { cents: 0, capacity: 1000 },
    { cents: 10_000, capacity: 1000 },
    { cents: 10_000, capacity: 0 },
  ];
  for (const id of ['0', '11', '12']) await dress(shop, id);
  await createEvent(shop, { id: 1, perCpf: 100, types, transferHours: 24 });
  await createEvent(shop, { id: 2, perCpf: 100, producer: '11', types, transferHours: 24 });
  await shop.pool.query(`insert into waiting_room(event_id, mode) values(1, 'auto'), (2, 'auto')`);
  await shop.pool.query(`insert into waitlist(event_id) values(1), (2)`);
  for (const eventId of [1, 2])
    await shop.db
      .insertInto('coupon')
      .values({ eventId, id: 1, codeNorm: 'VALE', method: 'percentage', value: 10, maxUses: 1000 })
      .execute();
  for (const event of [1, 2]) await drawSector(shop, event);

  const call = async (endpoint: Endpoint, request: Request, { token, sid }: Actor): Promise<Called> => {
    const path = pathOf(endpoint, request);
    const query = new URLSearchParams(request.query ?? {}).toString();
    const asking = new AbortController();
    const response = await fetch(`${shop.apiOrigin}${path}${query ? `?${query}` : ''}`, {
      method: endpoint.method,
      signal: asking.signal,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sid ? { cookie: `sid=${sid}` } : {}),
        ...(request.producer ? { 'producer-id': request.producer } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const headers = Object.fromEntries(response.headers);
    for (const name of ['date', 'x-request-id', 'connection', 'keep-alive', 'set-cookie'])
      delete headers[name];
    const isStream = response.ok && endpoint.media && streams.has(endpoint.media);
    const body = isStream ? '' : await response.text();
    if (isStream) asking.abort();
    return { status: response.status, body, headers };
  };

  /** Waits are another test's business: each answer after it is that of a first try. */
  const forgetTries = async () => {
    for (const table of ['login_failure', 'one_time_code', 'rate_bucket'])
      await shop.pool.query(`delete from ${table}`);
  };

  const newOwner = async (): Promise<Owner> => {
    const member = await newMember(shop, { name: 'Dona Marcada', cellphone: '11977776666' });
    return {
      ...member,
      actor: { token: (await openSession(shop.context, member.id, 'dela')).access, sid: null },
    };
  };
  /** Somebody with a cookie and a hold of their own, and no account. */
  const newVisitor = async (): Promise<Actor> => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/user/reserva',
      payload: wish(1, { 2: 1 }),
    });
    return { token: null, sid: response.cookies.find(({ name }) => name === 'sid')?.value ?? null };
  };

  return {
    ...shop,
    call,
    forgetTries,
    newOwner,
    newVisitor,
    make: (thing: Thing, owner: Owner) => make(shop, thing, owner),
  };
}

const drawn = { sector: 7, row: 701, seats: 60 };

/** A sector with a number on every seat, each a ticket of type 7. */
async function drawSector({ db }: Shop, event: number): Promise<void> {
  const { sector, row, seats } = drawn;
  const drawing = {
    name: 'Casa',
    width: 900,
    height: 600,
    scene: { kind: 'stage', name: 'Palco', outline: [] },
    signs: [],
  };
  const shape = { start: [0, 0], heading: 0, spacing: 31, turn: 0 };
  await sql`update event set drawing=${JSON.stringify(drawing)} where id=${event}`.execute(db);
  await sql`insert into sector(event_id, id, name, group_name, numbered, capacity, zone, outline, label, focus)
    values(${event}, ${sector}, 'L104', 'Leste', true, ${seats}, 'Leste', '[[0,0],[900,0],[900,90]]', '[1,1]', '[9,9]')`.execute(
    db,
  );
  await sql`insert into section(event_id, id, sector_id, name) values(${event}, ${sector}, ${sector}, 'Cadeira')`.execute(
    db,
  );
  await sql`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents)
    values(${event}, ${sector}, ${sector}, ${sector}, 'Inteira', 10000)`.execute(db);
  await sql`insert into seat_row(event_id, id, sector_id, section_id, symbol, first_number, last_number, shape, position)
    values(${event}, ${row}, ${sector}, ${sector}, 'A', 1, ${seats}, ${JSON.stringify(shape)}, 1)`.execute(
    db,
  );
  await sql`insert into seat(event_id, sector_id, seat_no, row_id, symbol, num, rank)
    select ${event}::int, ${sector}::int, n, ${row}::int, 'A', n, n from generate_series(1, ${seats}::int) n`.execute(
    db,
  );
}

/** A producer with a face, as the contract wants it. */
const dress = ({ db }: Shop, id: string) =>
  sql`insert into producer(id, slug, domain, title, footer, theme, logos)
    values(${id}, ${id}, ${`${id}.example`}, 'Produtor', '', ${JSON.stringify({
      primary: '#0B5CAD',
      on_primary: '#FFFFFF',
      secondary: '#FFB300',
      on_secondary: '#1A1A1A',
      surface: '#FFFFFF',
      spot: null,
    })}, ${JSON.stringify({ header: { on_dark: '/h.svg' }, footer: { on_dark: '/f.svg' }, favicon: '/i.svg' })})
    on conflict (id) do update set theme=excluded.theme, logos=excluded.logos`.execute(db);

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The id of a thing that is this member's. */
async function make(shop: Shop, thing: Thing, owner: Owner): Promise<string> {
  const ask = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const response = await shop.app.inject({
      method,
      url,
      payload,
      headers: { authorization: `Bearer ${owner.actor.token}`, 'idempotency-key': randomUUID() },
    });
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
    return response.json<{ id: string }>().id;
  };
  const hold = (type: number) => ask('POST', '/api/user/reserva', wish(1, { [type]: 1 }));
  const named = async (type: number) => {
    const id = await hold(type);
    const participants = [person({ name: 'Dona Marcada', cpf: owner.document, email: owner.email })];
    return ask('PUT', '/api/reservations/current', { id, step: 'payment', participants, complete: true });
  };
  const wait = async () => {
    await ask('POST', '/api/events/1/waitlist/3', { quantidade: 1 });
    const { rows } = await shop.pool.query<{ id: string }>('select id from waitlist_entry where user_id=$1', [
      owner.id,
    ]);
    return rows[0]?.id ?? '';
  };
  switch (thing) {
    case 'session': {
      const before = await shop.db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', owner.id)
        .execute();
      await openSession(shop.context, owner.id, 'outro');
      const after = await shop.db.selectFrom('session').select('id').where('userId', '=', owner.id).execute();
      const id = after.find((row) => !before.some((each) => each.id === row.id))?.id;
      if (!id) throw new Error('No session was opened');
      return id;
    }
    case 'companion':
      return ask('POST', '/api/user/companions', { name: 'Companhia Marcada', document: newCpf() });
    case 'hold': {
      const id = await hold(2);
      await shop.pool.query(`update hold set expires_at=now() + interval '2 minutes' where id=$1`, [id]);
      return id;
    }
    case 'named hold':
      return named(2);
    case 'order':
      return ask('POST', '/api/orders', { reservation_id: await named(1), method: 'free' });
    case 'ticket': {
      const orderId = await make(shop, 'order', owner);
      const { id } = await shop.db
        .selectFrom('ticket')
        .select('id')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow();
      return id;
    }
    case 'place in a waitlist':
      return wait();
    case 'offer': {
      const id = await wait();
      await shop.pool.query('update ga_slot set capacity=capacity+1 where event_id=1 and pool_id=3');
      await callWaiting(shop.context);
      return id;
    }
    case 'unpaid order':
      return ask('POST', '/api/orders', { reservation_id: await named(2), method: 'pix' });
  }
}

/** Routes whose id is somebody's, where it stands and what it names. A new one without an entry fails by its name. */
export const owned: Record<string, Thing> = {
  'DELETE /api/user/sessions/:id params.id': 'session',
  'DELETE /api/user/companions/:id params.id': 'companion',
  'POST /api/reservations/:id/renew params.id': 'hold',
  'PUT /api/reservations/current body.id': 'hold',
  'POST /api/orders body.reservation_id': 'named hold',
  'GET /api/orders/:id params.id': 'order',
  'GET /api/orders/:id/stream params.id': 'order',
  'GET /api/orders/:id/receipt params.id': 'order',
  'GET /api/orders/:id/calendar.ics params.id': 'order',
  'GET /api/tickets/:id/pdf params.id': 'ticket',
  'GET /api/orders/:id/tickets.pdf params.id': 'order',
  'POST /api/orders/:id/payments params.id': 'unpaid order',
  'POST /api/orders/:id/cancel params.id': 'order',
  'PUT /api/tickets/:id/holder params.id': 'ticket',
  'POST /api/waitlist/:id/accept params.id': 'offer',
  'DELETE /api/waitlist/:id params.id': 'place in a waitlist',
};

/** Things that belong to the event of a producer, and are not there at another one's counter. */
export const atACounter: readonly Thing[] = [
  ...(['order', 'ticket', 'unpaid order', 'hold', 'named hold'] as const),
  ...(['place in a waitlist', 'offer'] as const),
];

/** Ids of what everybody may ask about, and words that are no ids. */
export const everybodys: readonly string[] = [
  'GET /api/user/:field/check params.field',
  'GET /api/producers/:slug params.slug',
  'GET /api/events/:id params.id',
  'POST /api/events/:id/queue params.id',
  'GET /api/events/:id/queue params.id',
  'DELETE /api/events/:id/queue params.id',
  'GET /api/events/:id/queue/draw params.id',
  'GET /api/events/:id/waitlist/:type params.id',
  'GET /api/events/:id/waitlist/:type params.type',
  'POST /api/events/:id/waitlist/:type params.id',
  'POST /api/events/:id/waitlist/:type params.type',
  'GET /api/cep/:cep params.cep',
  'POST /api/consent body.id',
  'POST /api/webhooks/:provider params.provider',
  'GET /api/mapping/event/:eventId/rows/:sectorId params.eventId',
  'GET /api/mapping/event/:eventId/rows/:sectorId params.sectorId',
  'GET /api/mapping/event/:eventId/sectors params.eventId',
  'GET /api/mapping/event/:eventId/stream params.eventId',
  'POST /api/mapping/event/:eventId/best-available params.eventId',
];

/** What a sample does not know: the one body that means something else at each call. */
const better: Record<string, Sample> = {
  'POST /api/orders': { method: 'pix', card: undefined, coupons: [], total_cents: undefined },
  'POST /api/orders/:id/payments': { method: 'pix', card: undefined },
  'POST /api/coupons/check': { event_id: 1, code: 'VALE', items: [] },
  'POST /api/user/reserva': wish(1, { 2: 1 }),
  'POST /api/mapping/event/:eventId/best-available': { party: 1, sector_id: drawn.sector, max_cents: null },
  'POST /api/mapping/seats/reservation': {
    event_id: 1,
    sector_id: drawn.sector,
    seats: [
      {
        sector_id: drawn.sector,
        row_id: drawn.row,
        section_id: drawn.sector,
        symbol: 'A',
        number: drawn.seats,
        ticket_type_id: drawn.sector,
      },
    ],
    nearest: true,
  },
  'POST /api/orders/quote': { event_id: 1, items: [{ ticket_type_id: 2, amount: 1 }], coupons: [] },
};

/** Of paths: the type that is sold out. */
const where: Record<string, Record<string, string>> = {
  'GET /api/events/:id/waitlist/:type': { type: '3' },
  'POST /api/events/:id/waitlist/:type': { type: '3' },
};

/** A request the schemas admit. */
export const requestFor = (endpoint: Endpoint): Required<Pick<Request, 'params'>> & Request => {
  const name = nameOf(endpoint);
  return {
    params: { ...(sampleOf(endpoint.params, `${name} params`) as Record<string, string>), ...where[name] },
    query: sampleOf(endpoint.query, `${name} query`) as Record<string, string>,
    ...(endpoint.body ? { body: { ...sampleOf(endpoint.body, `${name} body`), ...better[name] } } : {}),
  };
};

/** A request as its owner would send it: about a thing of theirs, with their own CPF where one proves who asks. */
export async function deepestRequest(world: World, endpoint: Endpoint, owner: Owner): Promise<Request> {
  let request: Request = requestFor(endpoint);
  if (endpoint.access === 'member' && endpoint.path.startsWith('/api/email/'))
    request = withAt(request, ['body', 'document'], owner.document);
  for (const place of idsIn(endpoint)) {
    const thing = owned[`${nameOf(endpoint)} ${place}`];
    if (thing) request = about(request, place, await world.make(thing, owner));
  }
  return request;
}

/** The same request about another thing. `place`: `params.id`, `body.reservation_id`. */
export const about = (request: Request, place: string, id: string): Request =>
  withAt(request, place.split('.'), id);

const missing = notBuilt();

/** In the contract, not built yet: by what it answers, not by what a list says. */
export const isBuilt = async (world: World, endpoint: Endpoint): Promise<boolean> => {
  const { status, body } = await world.call(endpoint, requestFor(endpoint), nobody);
  return !(status === missing.status && body.includes(missing.code));
};
