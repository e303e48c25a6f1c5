import { sql } from 'kysely';

import { allIn, type Fee } from '#src/domain/price.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { biggestId } from '../ids.ts';
import { shortly } from './shortly.ts';

/** An event as far as its drawing goes. */
export interface House {
  eventId: number;
  producerId: string;
  hasDrawing: boolean;
  /** Grows with the drawing. */
  version: number;
  fee: Fee;
  isCancelled: boolean;
  perOrderLimit: number;
  isHighDemand: boolean;
}

/** Part of the drawing that changes with its version only, as JSON to be put together. */
interface Plan {
  version: number;
  venue: string;
  sectors: { id: number; head: string }[];
}

export const withoutDrawing = () => notFound('Este evento não tem mapa de lugares.', 'no_drawing');

/** A text that is ready to be sent, and the news that it knows of. */
export interface Shown {
  json: string;
  newsId: number;
}

/** What is shown of events, the same for everybody, for a second at a time. */
export function openHouses({ db }: Pick<Context, 'db'>) {
  const houseOf = shortly(1_000, (eventId: number) => readHouse(db, eventId));
  const plans = new Map<number, Plan>();
  const planOf = async ({ eventId, version }: House): Promise<Plan> => {
    const known = plans.get(eventId);
    if (known?.version === version) return known;
    const plan = await readPlan(db, eventId, version);
    if (plans.size > 100) plans.clear();
    plans.set(eventId, plan);
    return plan;
  };
  const overview = shortly(1_000, async (eventId: number): Promise<Shown> => {
    const house = await readHouse(db, eventId);
    if (!house?.hasDrawing) throw withoutDrawing();
    const [plan, shown] = [await planOf(house), await readCounts(db, house)];
    const sectors = plan.sectors.map(({ id, head }) => {
      const { free = 0, accessible = 0, cheapest = null } = shown.counts.get(id) ?? {};
      const from = cheapest === null || free === 0 ? null : allIn(cheapest, house.fee);
      return `${head}"free":${free},"accessible":${accessible},"from_cents":${from}}`;
    });
    return { json: `{"data":[${sectors.join()}],"venue":${plan.venue}}`, newsId: shown.newsId };
  });
  const rows = shortly(1_000, async (key: string): Promise<Shown | null> => {
    const [eventId, sectorId] = key.split(' ').map(Number);
    return readRows(db, eventId ?? 0, sectorId ?? 0);
  });

  /** The event at a producer's counter; 404 when it is not there, whatever else is wrong. */
  const at = async (text: string, producerId: string): Promise<House> => {
    const eventId = Number(text);
    const house = eventId <= biggestId ? await houseOf(eventId) : null;
    const isHere = house && (producerId === defaultProducerId || house.producerId === producerId);
    if (!isHere) throw notFound('Evento não encontrado', 'not_found');
    return house;
  };

  return {
    at,
    /** Sectors with what is left in them, as the contract wants them. Throws 404 without a drawing. */
    overview: ({ eventId }: House) => overview(eventId),
    /** Rows of a sector with their seats; 404 when the event has no such sector. */
    rows: async ({ eventId }: House, text: string): Promise<Shown> => {
      const sectorId = Number(text);
      const shown = sectorId <= biggestId ? await rows(`${eventId} ${sectorId}`) : null;
      if (!shown) throw notFound('Este setor não faz parte deste evento.', 'not_found');
      return shown;
    },
  };
}

type Db = Context['db'];

async function readHouse(db: Db, eventId: number): Promise<House | null> {
  const row = await db
    .selectFrom('event')
    .select([
      'producerId',
      'mapVersion as version',
      'feeMode',
      'feeValue',
      'status',
      'perOrderLimit',
      'highDemand as isHighDemand',
    ])
    .select(sql<boolean>`drawing is not null`.as('hasDrawing'))
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) return null;
  const { feeMode: mode, feeValue: value, status, ...house } = row;
  return { ...house, eventId, fee: { mode, value }, isCancelled: status === 'cancelled' };
}

async function readPlan(db: Db, eventId: number, version: number): Promise<Plan> {
  const event = await db
    .selectFrom('event')
    .select(sql<object>`drawing`.as('drawing'))
    .where('id', '=', eventId)
    .where('mapVersion', '=', version)
    .executeTakeFirst();
  if (!event?.drawing) throw withoutDrawing();
  const sectors = await db
    .selectFrom('sector')
    .select(['id', 'name', sql<string>`coalesce(zone, group_name)`.as('zone'), 'gate', 'numbered'])
    .select(sql<unknown>`outline`.as('outline'))
    .select([sql<unknown>`label`.as('label'), sql<unknown>`focus`.as('focus')])
    .where('eventId', '=', eventId)
    .where(sql<boolean>`outline is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    version,
    venue: JSON.stringify({ version, ...event.drawing }),
    sectors: sectors.map((sector) => ({ id: sector.id, head: `${JSON.stringify(sector).slice(0, -1)},` })),
  };
}

/** Places left and the cheapest open ticket, by sector. Benefits that are not sold here yet are nobody's cheapest. */
async function readCounts(db: Db, { eventId, isCancelled }: House) {
  await sql`select show_seats(${eventId}::int)`.execute(db);
  const { rows } = await sql<{
    id: number;
    free: number;
    accessible: number;
    cheapest: number | null;
    newsId: number;
  }>`
    select s.sector_id as id, s.seats_free+s.pooled_free as free, s.wheelchairs_free+s.pooled_accessible as accessible,
        t.cheapest, e.news_id
      from shown_event e join shown_sector s on s.event_id=e.event_id
      left join (
        select t.sector_id, min(t.price_cents) as cheapest from ticket_type t join event on event.id=t.event_id
          where t.event_id=${eventId} and t.active and coalesce(t.benefit, 'socio')='socio' and not ${isCancelled} and event.ends_at>now()
            and now()>=coalesce(t.sale_start, event.sale_start) and now()<coalesce(t.sale_end, event.sale_end)
          group by t.sector_id) t on t.sector_id=s.sector_id
      where e.event_id=${eventId}`.execute(db);
  return { newsId: rows[0]?.newsId ?? 0, counts: new Map(rows.map((row) => [row.id, row])) };
}

async function readRows(db: Db, eventId: number, sectorId: number): Promise<Shown | null> {
  await sql`select show_seats(${eventId}::int)`.execute(db);
  const { rows } = await sql<{ json: string; newsId: number }>`
    select '{"data":' || rows_shown(e.event_id, s.id) || ',"news_id":' || e.news_id || '}' as json, e.news_id
      from shown_event e join sector s on s.event_id=e.event_id where e.event_id=${eventId} and s.id=${sectorId}`.execute(
    db,
  );
  return rows[0] ?? null;
}
