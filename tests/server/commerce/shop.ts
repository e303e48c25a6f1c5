import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';

import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { botCheckOf } from '#server/bots/choose.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openEar } from '#server/database/listen.ts';
import { openTogether } from '#server/database/together.ts';
import { openLog } from '#server/log.ts';
import { openMetrics } from '#server/metrics/registry.ts';
import { type PaymentProvider, ProviderError } from '#server/payments/provider.ts';
import { sandboxProvider } from '#server/payments/sandbox.ts';
import { postalCodesOf } from '#server/postalCodes/choose.ts';
import { startPsp } from '#server/psp/app.ts';
import { openRefusedLately } from '#server/refusedLately.ts';
import { openSeatLooks } from '#server/seats/looks.ts';
import { openSeatMemory } from '#server/seats/memory.ts';
import { loadSecrets } from '#server/store/secrets.ts';
import { openSession } from '#server/store/sessions.ts';
import { startWorkers } from '#server/workers/workers.ts';
import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { ordersContract } from '#src/api/contract/orders.ts';
import type { reservationsContract } from '#src/api/contract/reservations.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';
import { cpfOf } from '#tests/support/cpf.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { watchedLog } from '#tests/support/watchedLog.ts';

/** Calls the provider misses from now on: it never hears them, or does them and its answer is lost. */
interface Faults {
  deaf: number;
  mute: number;
}

const faulty = (provider: PaymentProvider, faults: Faults): PaymentProvider => {
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    const lost = (message: string) => new ProviderError(message, { refused: false });
    if (faults.deaf > 0) {
      faults.deaf--;
      throw lost('deaf');
    }
    const answer = await work();
    if (faults.mute > 0) {
      faults.mute--;
      throw lost('mute');
    }
    return answer;
  };
  return {
    name: provider.name,
    minimumPixMinutes: provider.minimumPixMinutes,
    cardFields: () => provider.cardFields(),
    createCard: (request) => through(() => provider.createCard(request)),
    createPix: (request) => through(() => provider.createPix(request)),
    get: (id) => through(() => provider.get(id)),
    find: (id) => through(() => provider.find(id)),
    cancel: (id) => through(() => provider.cancel(id)),
    refund: (request) => through(() => provider.refund(request)),
    parseWebhook: (...message) => provider.parseWebhook(...message),
  };
};

/**
 * The whole shop on a fresh database, or on one that is there: the API on a port of its own, the sandbox provider on another,
 * workers by hand.
 */
export async function openShop(env: Record<string, string> = {}, there?: FreshDatabase) {
  const { place, pool, db } = there ?? (await freshDatabase({ max: 20 }));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DEMO: '0',
    PORT: '0',
    PSP_PORT: '0',
    COMMIT: 'test',
    BOT_CHECK: 'off',
    CEP_SERVICES: 'fixture',
    DATABASE_DIALECT: process.env['DATABASE_DIALECT'] ?? '',
    ...env,
  });
  const lines = watchedLog(db);
  const log = openLog(
    { logLevel: env['LOG_LEVEL'] ? config.logLevel : 'warn' },
    { write: (line) => void lines.push(line) },
  );
  const ear = openEar(place, log);
  const secrets = await loadSecrets(db, null);
  const together = openTogether();
  const context: Context = {
    config,
    db,
    dialect: config.databaseDialect ?? 'postgresql',
    pool,
    together,
    seatLooks: openSeatLooks(db, together),
    seatMemory: openSeatMemory(),
    refusedLately: openRefusedLately(),
    log,
    secrets,
    listen: ear.listen,
    isWell: ear.isWell,
    bots: botCheckOf({ config, db, log, secrets }),
    postalCodes: postalCodesOf(config),
    metrics: openMetrics(),
  };

  const late: { psp?: Awaited<ReturnType<typeof startPsp>> } = {};
  const faults: Faults = { deaf: 0, mute: 0 };
  const honest = sandboxProvider({
    timeoutMs: 60_000,
    origin: () => `http://127.0.0.1:${late.psp?.port}`,
    webhookSecret: context.secrets.webhookSecret,
  });
  const provider = faulty(honest, faults);
  const app = await createApp(context, { pages: tmpdir(), provider });
  const apiOrigin = await app.listen({ port: 0, host: '127.0.0.1' });
  const psp = await startPsp(context, { apiOrigin, pace: 'manual' });
  late.psp = psp;
  const workers = startWorkers(context, { provider, pace: 'manual' });

  await sql`insert into producer(id, slug, domain, title, footer, theme, logos) values
    ('0', '', 'shop.example', 'Loja', '', '{}', '{}'), ('11', 'clube', 'clube.example', 'Clube', '', '{}', '{}')
    on conflict do nothing`.execute(db);
  await sql`insert into category(id, tag, title, icon) values(1, 'shows', 'Shows', 'note') on conflict do nothing`.execute(
    db,
  );

  whenFileIsDone(async () => {
    await workers.stop();
    await psp.close();
    // A client opens more connections than it uses; one that never asked is waited for as long as a question may take to come.
    app.server.closeAllConnections();
    await app.close();
    await ear.close();
  });
  return {
    app,
    apiOrigin,
    context,
    db,
    place,
    pool,
    psp,
    pspOrigin: `http://127.0.0.1:${psp.port}`,
    workers,
    provider,
    faults,
    lines,
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

interface TypeFacts {
  id?: number;
  cents?: number;
  passport?: number;
  pool?: number | null;
  capacity?: number;
  name?: string;
  numbered?: boolean;
  restricted?: 'socio';
  benefit?: string;
  active?: boolean;
  saleStart?: string;
  saleEnd?: string;
  fields?: object[];
}

interface EventFacts {
  id: number;
  producer?: string;
  types?: TypeFacts[];
  perOrder?: number;
  perCpf?: number;
  uniqueDocument?: boolean;
  highDemand?: boolean;
  transferHours?: number;
  feeMode?: 'percentual' | 'fixed';
  feeValue?: number;
  status?: 'scheduled' | 'postponed' | 'cancelled';
}

/** An event with one sector a type; type 1 is "Pista" at R$ 100,00 for 50 people unless said otherwise. */
export async function createEvent({ db }: Pick<Shop, 'db'>, facts: EventFacts): Promise<void> {
  const { id, producer = '0', types = [{}], perOrder = 6, perCpf = 6 } = facts;
  await sql`
    insert into event(id, producer_id, slug, title, category, kind, venue, city, state, timezone, starts_at, ends_at, organizer,
      rating, poster, capacity, sale_start, sale_end, fee_mode, fee_value, search, status, per_order_limit, per_cpf_limit,
      unique_document, high_demand, transfer_hours)
    values(${id}, ${producer}, ${`evento-${id}`}, ${`Evento ${id}`}, 'shows', 'show', 'Casa', 'São Paulo', 'SP', 'America/Sao_Paulo',
      date_trunc('minute', now()) + interval '9 days', date_trunc('minute', now()) + interval '9 days 4 hours', 'Org', 'L', '/storage/p.svg', 1000, now() - interval '1 day',
      now() + interval '8 days', ${facts.feeMode ?? 'percentual'}, ${facts.feeValue ?? 1000}, '', ${facts.status ?? 'scheduled'},
      ${perOrder}, ${perCpf}, ${facts.uniqueDocument ?? false}, ${facts.highDemand ?? false}, ${facts.transferHours ?? null})`.execute(
    db,
  );
  for (const [index, type] of types.entries()) {
    const typeId = type.id ?? index + 1;
    const pool = type.pool === undefined ? typeId : type.pool;
    await sql`insert into sector(event_id, id, name, group_name, capacity, numbered, position)
      values(${id}, ${typeId}, ${`Setor ${typeId}`}, 'G', 1000, ${type.numbered ?? false}, ${index})`.execute(
      db,
    );
    await sql`insert into section(event_id, id, sector_id, name) values(${id}, ${typeId}, ${typeId}, 'Geral')`.execute(
      db,
    );
    await sql`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, passport_amount, pool_id, restricted,
        benefit, active, sale_start, sale_end, additional_fields, max_installments)
      values(${id}, ${typeId}, ${typeId}, ${typeId}, ${type.name ?? (typeId === 1 ? 'Pista' : `Tipo ${typeId}`)},
        ${type.cents ?? 10_000}, ${type.passport ?? 1}, ${pool}, ${type.restricted ?? null}, ${type.benefit ?? null},
        ${type.active ?? true}, ${type.saleStart ?? null}, ${type.saleEnd ?? null}, ${JSON.stringify(type.fields ?? [])}, 3)`.execute(
      db,
    );
    if (pool !== null)
      await sql`insert into ga_slot(event_id, pool_id, slot, capacity) values(${id}, ${pool}, 0, ${type.capacity ?? 50})
        on conflict do nothing`.execute(db);
  }
}

/** CPFs with right check digits, one after another; made up. */
function cpfs() {
  let next = 100_000_000;
  return () => cpfOf(next++);
}
export const newCpf = cpfs();

type Hold = ReplyOf<typeof reservationsContract.reserve>;
type Order = ReplyOf<typeof ordersContract.details>;

/** Every field an answer of these routes may have; a test asks for those of the call it made. */
export interface Wire
  extends Omit<Order, 'items'>,
    Pick<Hold, 'event_id' | 'expires_at' | 'renewals_left' | 'named' | 'draft' | 'seats'> {
  items: (Order['items'][number] & Hold['items'][number])[];
  reservation: Hold | null;
  order: Order | null;
  orders: Order[];
  code: string;
  message: string;
  details: {
    complaints: { card: number; field: string; message: string }[];
    shortages: { ticket_type_id: number; available: number }[];
    seats: Hold['seats'];
  };
}

export interface Answer {
  status: number;
  body: Wire;
  headers: Record<string, unknown>;
}

interface CallOptions {
  key?: string;
  producer?: string;
  /** Of the bot check, where the body has no place for it. */
  proof?: string;
}

/** A browser: keeps its cookie, sends its token once logged in. `from`: the address it calls from. */
export function browser({ app, context, db }: Pick<Shop, 'app' | 'context' | 'db'>, from = '127.0.0.1') {
  let cookie = '';
  let token = '';
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    options: CallOptions = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: from,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...(options.producer ? { 'producer-id': options.producer } : {}),
        ...(options.proof ? { 'bot-check': options.proof } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    const set = response.cookies.find(({ name }) => name === 'sid');
    if (set) cookie = `sid=${set.value}`;
    const answer: Answer = {
      status: response.statusCode,
      body: JSON.parse(response.body || 'null'),
      headers: response.headers,
    };
    return answer;
  };
  return {
    get: (url: string, options?: CallOptions) => call('GET', url, undefined, options),
    post: (url: string, body: object, options?: CallOptions) => call('POST', url, body, options),
    put: (url: string, body: object, options?: CallOptions) => call('PUT', url, body, options),
    delete: (url: string, options?: CallOptions) => call('DELETE', url, undefined, options),
    /** A new member, logged in as the login does it: what the cookie held is adopted. */
    join: async (facts: { cpf?: string; id?: string } = {}) => {
      const id = facts.id ?? randomUUID();
      const cpf = facts.cpf ?? newCpf();
      if (!facts.id)
        await db
          .insertInto('users')
          .values({
            id,
            name: 'Marina Teste',
            username: id,
            email: `${id}@example.com`,
            document: cpf,
            passwordHash: randomBytes(8).toString('hex'),
          })
          .execute();
      const { adoptHolds } = await import('#server/store/holds.ts');
      const { createHash } = await import('node:crypto');
      const sid = cookie ? createHash('sha256').update(cookie.slice(4)).digest() : null;
      const tokens = await openSession(context, id, 'test', async (tx) => {
        if (sid) await adoptHolds({ db: tx }, sid, id);
      });
      token = tokens.access;
      return { id, cpf };
    },
    forget: () => {
      token = '';
    },
    get token() {
      return token;
    },
    get cookie() {
      return cookie;
    },
  };
}

export type Browser = ReturnType<typeof browser>;

/** The body of a reservation: amounts by ticket type, each in its own sector and section. */
export const wish = (eventId: number, amounts: Record<number, number>) => ({
  event_id: eventId,
  sectors: Object.entries(amounts).map(([type, quantidade]) => ({
    id: Number(type),
    sections: [{ secao_id: Number(type), tipos_ingresso: [{ id: Number(type), quantidade }] }],
  })),
  seats: [],
});

export const person = (
  facts: Partial<{ name: string; cpf: string; email: string; cellphone: string }> = {},
) => ({
  name: 'Ana Souza',
  cpf: newCpf(),
  email: 'ana@example.com',
  cellphone: '11900000001',
  additional: [],
  ...facts,
});

/** Holds and names: what precedes an order. */
export async function prepare(
  visitor: Browser,
  eventId: number,
  amounts: Record<number, number>,
  people: number,
) {
  const hold = await visitor.post('/api/user/reserva', wish(eventId, amounts));
  const named = await visitor.put('/api/reservations/current', {
    id: hold.body.id,
    step: 'payment',
    participants: Array.from({ length: people }, () => person()),
    complete: true,
  });
  if (named.status !== 200) throw new Error(`Not named: ${JSON.stringify(named.body)}`);
  return named.body;
}

/** An order waiting for its Pix. */
export async function buy(
  visitor: Browser,
  eventId: number,
  amounts: Record<number, number>,
  people: number,
) {
  const { id } = await prepare(visitor, eventId, amounts, people);
  const order = await visitor.post('/api/orders', { reservation_id: id, method: 'pix' }, { key: `${id}:1` });
  if (order.status !== 201) throw new Error(`No order: ${JSON.stringify(order.body)}`);
  return { ...order.body, holdId: id };
}

/** The charge behind the newest payment of an order. */
export async function chargeOf({ db }: Pick<Shop, 'db'>, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('payment')
    .select('pspPaymentId')
    .where('orderId', '=', orderId)
    .where('pspPaymentId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return row.pspPaymentId ?? '';
}

/** A press of a button in the simulator. */
export const simulate = async ({ pspOrigin }: Pick<Shop, 'pspOrigin'>, chargeId: string, action: string) => {
  const response = await fetch(`${pspOrigin}/sandbox/charges/${chargeId}/${action}`, { method: 'POST' });
  if (!response.ok) throw new Error(`Simulator: ${response.status}`);
};

/** Webhooks go out, workers do everything that is due. */
export async function settle({ psp, workers }: Pick<Shop, 'psp' | 'workers'>) {
  while ((await psp.tick()) > 0);
  // What is forgotten after months takes as long as all the rest.
  await workers.tick({ forgets: false });
}

/** Time passes for one order: its deadlines and those of its payments move back by so much. */
export async function age({ db }: Pick<Shop, 'db'>, orderId: string, interval: string) {
  await sql`update orders set pay_until=pay_until-${interval}::interval, created_at=created_at-${interval}::interval where id=${orderId}`.execute(
    db,
  );
  await sql`update payment set expires_at=expires_at-${interval}::interval, check_at=check_at-${interval}::interval where order_id=${orderId}`.execute(
    db,
  );
  await sql`update psp.charge set expires_at=expires_at-${interval}::interval where external_id in (select id::text from payment where order_id=${orderId})`.execute(
    db,
  );
}

/** Time passes for one hold. */
export const ageHold = ({ db }: Pick<Shop, 'db'>, holdId: string, interval: string) =>
  sql`update hold set expires_at=expires_at-${interval}::interval, created_at=created_at-${interval}::interval where id=${holdId}`.execute(
    db,
  );

/** Places of a pool, and whether the books agree with its parts. */
export async function poolOf({ db }: Pick<Shop, 'db'>, eventId: number, pool = 1) {
  const { rows } = await sql<{ held: number; sold: number; heldParts: number; soldParts: number }>`
    select sum(held)::int as held, sum(sold)::int as sold,
      (select coalesce(sum(qty) filter (where state='held'), 0)::int from ga_part where event_id=${eventId} and pool_id=${pool}) as held_parts,
      (select coalesce(sum(qty) filter (where state='sold'), 0)::int from ga_part where event_id=${eventId} and pool_id=${pool}) as sold_parts
    from ga_slot where event_id=${eventId} and pool_id=${pool}`.execute(db);
  const row = rows[0];
  if (!row || row.held !== row.heldParts || row.sold !== row.soldParts)
    throw new Error(`The books disagree: ${JSON.stringify(row)}`);
  return { held: row.held, sold: row.sold };
}
