import { randomUUID } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';

import type { Context } from '../context.ts';
import { holdCalls } from '../holdCalls.ts';
import type { Database } from '../store/schema.ts';
import { beat } from '../workers/beat.ts';

/** A crowd is there when more than one in a hundred holds of the last minute took longer, or so many calls wait for a connection. */
const crowdLimits = { slowMs: 300, fewestHolds: 50, queue: 20 };

const minuteMs = 60_000;
const reportMs = 5_000;
/** Of a process that says nothing for longer nothing is believed. */
const staleAfter = sql`interval '15 seconds'`;

interface Taken {
  at: number;
  ms: number;
}

/** What this process saw of one event. */
interface Load {
  taken: Taken[];
  queue: number;
}

function eventOf({ routeOptions, body, params }: FastifyRequest): number | null {
  if (!holdCalls.has(routeOptions.url ?? '')) return null;
  const named =
    (body as { event_id?: unknown } | null)?.event_id ?? (params as { eventId?: unknown }).eventId;
  const id = Number(named);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Places were taken, others were faster, or we failed; whatever else was asked wrongly is no sign of a crowd. */
const isOfTheSale = (status: number) => status < 300 || status === 409 || status >= 500;

/**
 * Measures how long it takes to hold places, event by event, and how many calls wait for the database; tells the table that all
 * processes share. Only events with a room that comes by itself have a line there.
 */
export function measureCrowd(
  app: FastifyInstance,
  { db, pool, log }: Pick<Context, 'db' | 'pool' | 'log'>,
): void {
  const process = randomUUID();
  const loads = new Map<number, Load>();
  const loadOf = (eventId: number) => {
    const load = loads.get(eventId) ?? { taken: [], queue: 0 };
    loads.set(eventId, load);
    return load;
  };

  app.addHook('preHandler', async (request) => {
    const load = loads.get(eventOf(request) ?? 0);
    if (load) load.queue = Math.max(load.queue, pool.waitingCount);
  });
  app.addHook('onResponse', async (request, reply) => {
    const eventId = eventOf(request);
    if (eventId !== null && isOfTheSale(reply.statusCode))
      loadOf(eventId).taken.push({ at: performance.now(), ms: reply.elapsedTime });
  });

  const report = async () => {
    const now = performance.now();
    for (const [eventId, load] of loads) {
      load.taken = load.taken.filter(({ at }) => now - at < minuteMs);
      const holds = load.taken.length;
      const slow = load.taken.filter(({ ms }) => ms > crowdLimits.slowMs).length;
      const { queue } = load;
      load.queue = 0;
      if (holds === 0 && queue === 0) loads.delete(eventId);
      await tellLoad(db, { eventId, process, holds, slow, queue });
    }
  };
  const reports = beat(report, reportMs, (error) => log.warn({ err: error }, 'the load was not told'));
  app.addHook('onClose', async () => reports.stop());
}

/** What one process counted at an event since it last reported. */
export interface LoadReport {
  eventId: number;
  process: string;
  holds: number;
  slow: number;
  queue: number;
}

export async function tellLoad(
  db: Kysely<Database>,
  { eventId, process, holds, slow, queue }: LoadReport,
): Promise<void> {
  await sql`
    insert into waiting_load(event_id, process, at, holds, slow, queue)
      select event_id, ${process}::uuid, now(), ${holds}::int, ${slow}::int, ${queue}::int from waiting_room
        where event_id=${eventId} and mode='auto'
      on conflict (event_id, process) do update
        set at=excluded.at, holds=excluded.holds, slow=excluded.slow, queue=excluded.queue`.execute(db);
}

/** All processes together. */
export async function isCrowded(db: Kysely<Database>, eventId: number): Promise<boolean> {
  const { rows } = await sql<{ holds: number; slow: number; queue: number }>`
    select coalesce(sum(holds), 0)::int as holds, coalesce(sum(slow), 0)::int as slow, coalesce(max(queue), 0)::int as queue
      from waiting_load where event_id=${eventId} and at>now()-${staleAfter}`.execute(db);
  const [load] = rows;
  if (!load) return false;
  const isSlow = load.holds >= crowdLimits.fewestHolds && load.slow * 100 > load.holds;
  return isSlow || load.queue > crowdLimits.queue;
}
