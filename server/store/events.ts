import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';

import type { EventCard, EventDetails, EventPage } from '#src/api/contract/events.ts';
import type { TypeState } from '#src/domain/event.ts';
import { decimalOf } from '#src/domain/money.ts';
import { allIn } from '#src/domain/price.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { keepsLines } from '../database/capabilities.ts';
import { groupOf, inBrasilia, whenOf } from '../dates.ts';
import { awaitsDate, eventsWithProducer, type Filters, listedAt, matching } from './eventFilters.ts';
import { type Holder, quotasOf, type TypeRow, typesOfEvents } from './eventTypes.ts';
import { isMine } from './holds.ts';
import { openingOf } from './openings.ts';
import { postponedNotice } from './postponed.ts';
import { eventSale, type Membership, type Places, type QuotaLeft, quotaFor, typeSale } from './sale.ts';
import type { Database } from './schema.ts';
import { opensTo, planOf, type Window, windowsOf } from './supporters.ts';

type WireCard = z.output<typeof EventCard>;
export type WireDetails = z.output<typeof EventDetails>;
export type WirePage = z.output<typeof EventPage>;
type Wire = Pick<Context, 'db'>;

const pageSize = 24;

const cardColumns = [
  ...(['event.id', 'event.title', 'event.subtitle', 'event.category', 'event.venue', 'event.city'] as const),
  ...([
    'event.timezone',
    'event.startsAt',
    'event.endsAt',
    'event.span',
    'event.poster',
    'event.rating',
  ] as const),
  ...([
    'event.status',
    'event.dateToCome',
    'event.saleStart',
    'event.saleEnd',
    'event.feeMode',
    'event.feeValue',
  ] as const),
  ...(['event.perOrderLimit', 'producer.id as producerId', 'producer.slug as producerSlug'] as const),
  'producer.title as producerTitle',
] as const;

const countOf = async (query: ReturnType<typeof matching>) =>
  (await query.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n;

/** A page of cards, the next event first, those without a date last; beyond the last one, the last. `elsewhere` counts the hits of other categories when this one has none. */
export async function eventPage(context: Wire, filters: Filters): Promise<WirePage> {
  const asked = Math.max(1, filters.page ?? 1);
  const rowsOf = (page: number) =>
    matching(context, filters)
      .select(cardColumns)
      .select([awaitsDate.as('awaitsDate'), listedAt.as('listedAt'), sql<Date>`now()`.as('now')])
      .orderBy(awaitsDate)
      .orderBy(listedAt)
      .orderBy('event.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
  const [total, found] = await Promise.all([countOf(matching(context, filters)), rowsOf(asked)]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  const rows = page === asked ? found : await rowsOf(page);
  const ids = rows.map(({ id }) => id);
  const [types, quotas] = await Promise.all([typesOfEvents(context, ids), quotasOf(context, ids)]);
  return {
    events: rows.map((row) =>
      cardOf(
        row,
        types.filter(({ eventId }) => eventId === row.id),
        quotas.get(row.id),
      ),
    ),
    total,
    page,
    pages,
    elsewhere:
      total === 0 && filters.category
        ? await countOf(matching(context, { ...filters, category: undefined }))
        : 0,
  };
}

type EventRow = Pick<
  Selectable<Database['event']>,
  | (
      | 'id'
      | 'title'
      | 'subtitle'
      | 'category'
      | 'venue'
      | 'city'
      | 'timezone'
      | 'startsAt'
      | 'endsAt'
      | 'span'
    )
  | (
      | 'poster'
      | 'rating'
      | 'status'
      | 'dateToCome'
      | 'saleStart'
      | 'saleEnd'
      | 'feeMode'
      | 'feeValue'
      | 'perOrderLimit'
    )
> & {
  producerId: string;
  producerSlug: string;
  producerTitle: string;
  awaitsDate: boolean;
  listedAt: Date;
  now: Date;
};

const feeOf = ({ feeMode: mode, feeValue: value }: EventRow) => ({ mode, value });

const isForAll = ({ restricted, benefit }: TypeRow) => restricted === null && benefit === null;

const placeOf = ({ numbered, drawn, poolId, sectorId, sectionId }: TypeRow) =>
  drawn ? `section ${sectionId}` : numbered ? `sector ${sectorId}` : `pool ${poolId}`;

/** Each pool once, each numbered section once. */
const placesIn = (types: readonly TypeRow[]): Places =>
  [...new Map(types.map((type) => [placeOf(type), type])).values()].reduce(
    (sum, { left, capacity }) => ({ left: sum.left + left, capacity: sum.capacity + capacity }),
    { left: 0, capacity: 0 },
  );

/** Places anybody may have; where nothing is for everybody, those of whoever it is for. */
function placesForAll(types: readonly TypeRow[]): Places {
  const forAll = types.filter(isForAll);
  return placesIn(forAll.length > 0 ? forAll : types);
}

const hasBegun = (state: TypeState) => state !== 'not_started' && state !== 'ended';

/** What lets somebody in, where anything does: a place for a tent is no way into a festival. */
const waysIn = (types: readonly TypeRow[]) =>
  types.some(({ admission }) => admission) ? types.filter(({ admission }) => admission) : types;

const startOf = (row: EventRow, { saleStart }: TypeRow) => saleStart ?? row.saleStart;

function cardOf(row: EventRow, types: readonly TypeRow[], quota?: QuotaLeft): WireCard {
  const { now } = row;
  const sales = waysIn(types).map((type) => ({
    type,
    sale: typeSale(row, type, now, quota ? { quota } : {}),
  }));
  const isIn = (...states: readonly TypeState[]) =>
    sales.filter(({ type, sale: { state } }) => isForAll(type) && states.includes(state));
  const onSale = isIn('open', 'few', 'numbered');
  const toCome = isIn('not_started')
    .filter(({ type }) => type.left >= type.passportAmount)
    .toSorted((a, b) => startOf(row, a.type).getTime() - startOf(row, b.type).getTime());
  const offered = onSale.length > 0 ? onSale : toCome;
  const prices = offered.map(({ type }) => allIn(type.priceCents, feeOf(row)));
  const standing = sales.filter(({ sale: { state } }) => state !== 'ended');
  const begun = standing.filter(({ sale: { state } }) => hasBegun(state));
  const counted = begun.some(({ type }) => isForAll(type)) ? begun : standing;
  return {
    id: row.id,
    producer: { id: row.producerId, slug: row.producerSlug, title: row.producerTitle },
    title: row.title,
    subtitle: row.subtitle,
    category: row.category,
    venue: row.venue,
    city: row.city,
    when: whenOf(row.startsAt, row.timezone, now, row.awaitsDate),
    span: row.span,
    poster: row.poster,
    rating: row.rating,
    sale: eventSale(
      row,
      sales.map(({ sale }) => sale),
      {
        places: placesForAll(counted.map(({ type }) => type)),
        toCome: toCome[0]?.sale ?? null,
      },
      now,
    ),
    from_cents: prices.length > 0 ? Math.min(...prices) : null,
    limit: row.perOrderLimit,
    group: row.awaitsDate ? 'later' : groupOf(row.listedAt, row.endsAt, row.timezone, now),
  };
}

/** The same, with the map that `EVENT_MAP_URL` leads to where the catalogue brings none. */
export const withMap = (
  { eventMapUrl }: Pick<Config, 'eventMapUrl'>,
  event: WireDetails | null,
): WireDetails | null =>
  event && {
    ...event,
    imagemEstadio: event.imagemEstadio ?? eventMapUrl?.replaceAll('{id}', String(event.id)) ?? null,
  };

/**
 * One event with all there is to buy; null when this producer has no such event. `holder`: whose own hold counts as free, and
 * to whom the tickets of a club's supporters are open if they are one.
 */
export async function eventDetails(
  context: Pick<Context, 'db' | 'dialect' | 'together'>,
  at: { id: number; producerId: string },
  holder?: Holder,
): Promise<WireDetails | null> {
  const { db, together } = context;
  const [facts, plan] = await Promise.all([
    (await hasHold(db, at.id, holder))
      ? factsOf(context, at, holder)
      : together(`details ${at.id} ${at.producerId}`, () => factsOf(context, at)),
    planOf(db, holder?.user?.id, at.id),
  ]);
  if (!facts) return null;
  const { row, types, sectors, quotas } = facts;
  const windows = windowsOf(row.supporterWindows);
  const member = plan === null ? null : { plan, opensAt: opensTo(plan, windows) };
  const quota = quotas.get(at.id) ?? { halves: null, others: null };
  return {
    ...cardOf(row, types, quota),
    sobre: row.about,
    imagemEstadio: row.map,
    descricaoImagemEstadio: row.mapText,
    convenience_fee: decimalOf(row.feeValue),
    convenience_fee_mode: row.feeMode,
    organizer: row.organizer,
    address: row.address,
    notices: [...postponedNotice(row, 'Quem já comprou pode manter ou cancelar até lá.'), ...row.notices],
    cpf_limit: row.perCpfLimit,
    unique_document: row.uniqueDocument,
    high_demand: row.highDemand,
    seat_map: row.hasDrawing,
    waiting_room: row.hasLine,
    half: halfOf(row, types, quota),
    supporter_windows: windows.map((window) => wireWindow(window, member, row.now)),
    opening: openingOf(row, types, { member, windows }, row.now),
    sectors: sectors.map(({ groupName, sections, ...sector }) => ({
      ...sector,
      group: groupName,
      sections: sections.map((section) => ({
        secao_id: section.id,
        name: section.name,
        tipos_ingresso: types
          .filter((type) => type.sectorId === sector.id && type.sectionId === section.id)
          .map((type) => wireType(row, type, { member, quota })),
      })),
    })),
  };
}

/** Whether something is left depends on who asks: what they hold counts as free for them. */
async function hasHold(db: Context['db'], eventId: number, holder?: Holder): Promise<boolean> {
  if (!holder?.user && !holder?.sid) return false;
  const hold = await db
    .selectFrom('hold')
    .select('id')
    .where('eventId', '=', eventId)
    .where('state', '=', 'active')
    .where(isMine(holder))
    .limit(1)
    .executeTakeFirst();
  return hold !== undefined;
}

/** All there is to say of an event, to everybody who holds nothing of it. */
async function factsOf(
  context: Pick<Context, 'db' | 'dialect'>,
  { id, producerId }: { id: number; producerId: string },
  holder?: Holder,
) {
  const row = await eventsWithProducer(context)
    .select(cardColumns)
    .select(['event.about', 'event.map', 'event.organizer', 'event.address', 'event.notices'])
    .select(['event.mapText', 'event.perCpfLimit', 'event.uniqueDocument', 'event.highDemand'])
    .select(['event.halfOf', 'event.halfQuota', 'event.halfUntil', 'event.supporterWindows'])
    .select([
      sql<boolean>`event.drawing is not null`.as('hasDrawing'),
      awaitsDate.as('awaitsDate'),
      listedAt.as('listedAt'),
      sql<Date>`now()`.as('now'),
    ])
    .select(
      sql<boolean>`exists (select from waiting_room_now r where r.event_id=event.id and r.active)`.as(
        'hasLine',
      ),
    )
    .select(
      sql<boolean>`${keepsLines(context.dialect)} and exists (select from waitlist_now w where w.event_id=event.id and w.is_active)`.as(
        'hasWaitlist',
      ),
    )
    .where('event.id', '=', id)
    .$if(producerId !== defaultProducerId, (query) => query.where('event.producerId', '=', producerId))
    .executeTakeFirst();
  if (!row) return null;
  const [types, sectors, quotas] = await Promise.all([
    typesOfEvents(context, [id], holder),
    sectorsOf(context, id),
    quotasOf(context, [id], holder),
  ]);
  return { row, types, sectors, quotas };
}

/**
 * Of a quota nobody can have more than there are places left where halves are sold (domain M6): in what has begun or, where nothing of that is
 * left, in what is to come too. What is over counts no more.
 */
const halvesLeft = (row: EventRow, types: readonly TypeRow[], quota: QuotaLeft): number => {
  const counted = types.filter(({ quotaId }) => quotaId === -1);
  if (counted.length === 0) return quota.halves ?? 0;
  const stateOf = (type: TypeRow) => typeSale(row, type, row.now, { quota }).state;
  const begun = counted.filter((type) => hasBegun(stateOf(type)));
  const standing = counted.filter((type) => stateOf(type) !== 'ended');
  return Math.min(quota.halves ?? 0, placesIn(begun).left || placesIn(standing).left);
};

const halfOf = (
  row: EventRow & { halfOf: number | null; halfQuota: number | null; halfUntil: Date | null },
  types: readonly TypeRow[],
  quota: QuotaLeft,
): WireDetails['half'] =>
  row.halfQuota === null || row.halfUntil === null
    ? null
    : {
        total: row.halfOf ?? 0,
        quota: row.halfQuota,
        left: halvesLeft(row, types, quota),
        until_text: inBrasilia(row.halfUntil),
        kept: row.halfUntil > row.now,
      };

const wireWindow = ({ plan, opensAt }: Window, member: Membership | null, now: Date) => ({
  plan,
  opens_text: inBrasilia(opensAt),
  open: opensAt <= now,
  mine: plan === member?.plan,
});

const wireType = (
  event: EventRow & { hasWaitlist: boolean },
  type: TypeRow,
  buyer: { member: Membership | null; quota: QuotaLeft },
): WireDetails['sectors'][number]['sections'][number]['tipos_ingresso'][number] => {
  const sale = typeSale(event, type, event.now, buyer);
  const mayWait = event.hasWaitlist && sale.state === 'sold_out' && !type.numbered && type.poolId !== null;
  return {
    id: type.id,
    nome: type.name,
    preco: decimalOf(type.priceCents),
    quantidade: 0,
    max_installments: type.maxInstallments,
    additional_fields: type.additionalFields,
    passport_amount: type.passportAmount,
    ...(!type.admission && { admission: false }),
    description: type.description,
    benefit: type.benefit,
    documents: type.documents,
    all_in_cents: allIn(type.priceCents, feeOf(event)),
    sale,
    available: type.numbered
      ? null
      : Math.floor(Math.min(type.left, quotaFor(type, buyer.quota) ?? type.left) / type.passportAmount),
    ...(mayWait && { waitlist: true }),
  };
};

/** Sectors that have something to buy, with their sections. */
async function sectorsOf({ db }: Wire, eventId: number) {
  const [sectors, sections] = await Promise.all([
    db
      .selectFrom('sector')
      .select(['id', 'name', 'groupName', 'gate', 'numbered', 'capacity'])
      .where('eventId', '=', eventId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('section')
      .select(['id', 'name', 'sectorId'])
      .where('eventId', '=', eventId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  return sectors.map((sector) => ({
    ...sector,
    sections: sections.filter(({ sectorId }) => sectorId === sector.id),
  }));
}
