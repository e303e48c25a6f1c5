import type pg from 'pg';

import type { Place } from '#server/database/connection.ts';

import type { Table } from '../report.ts';
import { chanceOf, median, quantile, shuffled } from '../statistics.ts';
import type { Clients } from './clients.ts';
import { blocksOf, createHouse } from './house.ts';
import { type Measured, openInside } from './inside.ts';

const sectors = 60;
const eventId = 1;
const hotEventId = 2;
const slots = 16;
const rounds = 3;
/** Of each kind in a round, by all clients together. */
const amounts = { bare: 16_000, holds: 4_800 };
export const clients = { inside: 16, processes: 2, each: 16 };

const kinds = [
  'bare one-row update',
  'free seats',
  'seats of holds that are over',
  'people, one counter',
  `people, ${slots} counters`,
] as const;
type Kind = (typeof kinds)[number];
type Where = 'in the database' | 'through Node';

const share = <T>(all: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => all.filter((_each, index) => index % parts === part));

/** Holds of four, spread over the house, beside updates of one row through the same clients. */
export async function benchSpread(
  place: Place,
  pool: pg.Pool,
  node: Clients,
  say: (line: string) => void,
): Promise<Table> {
  await createHouse(pool, { id: eventId, sectors });
  await createHouse(pool, { id: hotEventId, sectors: 1, slots });
  const inside = await openInside(place, clients.inside);
  const found = new Map<string, Measured[]>();
  const note = (where: Where, kind: Kind, measured: Measured) => {
    const key = `${where}/${kind}`;
    found.set(key, [...(found.get(key) ?? []), measured]);
  };
  try {
    for (let round = 1; round <= rounds; round++) {
      say(`Spread holds, round ${round} of ${rounds}…`);
      const chance = chanceOf(round);
      const blocks = shuffled(blocksOf(sectors), chance).slice(0, amounts.holds);
      const rows = Array.from({ length: amounts.bare }, () => 1 + Math.floor(chance() * 60_000));

      await emptied(pool);
      note('in the database', 'bare one-row update', await inside.bare(share(rows, clients.inside)));
      note('in the database', 'free seats', await inside.take(eventId, share(blocks, clients.inside)));
      await overNow(pool);
      note(
        'in the database',
        'seats of holds that are over',
        await inside.take(eventId, share(blocks, clients.inside)),
      );

      await emptied(pool);
      const [theirRows, theirBlocks] = [share(rows, clients.processes), share(blocks, clients.processes)];
      const take = async () =>
        sound(
          await node.work((process) => ({
            type: 'seats',
            eventId,
            clients: share(theirBlocks[process] ?? [], clients.each),
          })),
        );
      note(
        'through Node',
        'bare one-row update',
        sound(
          await node.work((process) => ({
            type: 'bare',
            clients: share(theirRows[process] ?? [], clients.each),
          })),
        ),
      );
      note('through Node', 'free seats', await take());
      await overNow(pool);
      note('through Node', 'seats of holds that are over', await take());

      for (const [kind, event] of [
        ['people, one counter', eventId],
        [`people, ${slots} counters`, hotEventId],
      ] as const) {
        await emptied(pool);
        const each = amounts.holds / clients.processes / clients.each;
        note(
          'through Node',
          kind,
          sound(
            await node.work(() => ({
              type: 'people',
              eventId: event,
              clients: Array.from({ length: clients.each }, () => each),
            })),
          ),
        );
      }
    }
  } finally {
    await inside.close();
  }
  return tableOf(found);
}

/** Throws when something was refused or broke: it would not have been measured. */
function sound<T extends Measured & { refusals: number[]; failures: string[] }>(done: T): T {
  if (done.refusals.length + done.failures.length > 0)
    throw new Error(`${done.refusals.length} refusals, failures: ${done.failures.slice(0, 3).join('; ')}`);
  return done;
}

/** Nobody holds anything, and nothing of earlier rounds waits to be written. */
export async function emptied(pool: pg.Pool): Promise<void> {
  await pool.query('truncate hold, hold_item, seat_claim, ga_part, visitor cascade');
  await pool.query('update ga_slot set held=0 where held>0');
  await pool.query('vacuum analyze bench.bare, ga_slot');
  await pool.query('checkpoint');
}

/** Time passes: every hold is over, and nobody has swept. */
async function overNow(pool: pg.Pool): Promise<void> {
  await pool.query(`update hold set expires_at=now()-interval '6 seconds'`);
  await pool.query('checkpoint');
}

function tableOf(found: ReadonlyMap<string, readonly Measured[]>): Table {
  const bare = (where: string) => found.get(`${where}/bare one-row update`) ?? [];
  const rate = ({ times, seconds }: Measured) => times.length / seconds;
  const ratio = (where: string, all: readonly Measured[]) =>
    median(all.map((each, round) => rate(each) / rate(bare(where)[round] ?? each)));
  const ratioOf = (where: Where, kind: Kind) => ratio(where, found.get(`${where}/${kind}`) ?? []);
  return {
    title: 'Four at a time, spread over 60,000 seats',
    head: ['what', 'where', 'a second', '÷ bare update', 'p50 / p99 ms'],
    lines: [...found].map(([key, all]) => {
      const [where = '', kind = ''] = key.split('/');
      const at = (p: number) => median(all.map(({ times }) => quantile(times, p))).toFixed(1);
      return [
        kind,
        where,
        Math.round(median(all.map(rate))).toLocaleString('en'),
        ratio(where, all).toFixed(2),
        `${at(0.5)} / ${at(0.99)}`,
      ];
    }),
    targets: [
      {
        what: 'holds of 4 ÷ bare update, in the database',
        found: ratioOf('in the database', 'free seats'),
        digits: 2,
        atLeast: 0.25,
      },
      {
        what: 'the same, seats of holds that are over',
        found: ratioOf('in the database', 'seats of holds that are over'),
        digits: 2,
        atLeast: 0.25,
      },
      {
        what: 'holds of 4 ÷ bare update, through Node',
        found: ratioOf('through Node', 'free seats'),
        digits: 2,
        atLeast: 0.4,
      },
      {
        what: 'the same, seats of holds that are over',
        found: ratioOf('through Node', 'seats of holds that are over'),
        digits: 2,
        atLeast: 0.4,
      },
    ],
  };
}
