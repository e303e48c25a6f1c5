import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { chanceOf, quantile } from '../statistics.ts';
import { openWire, type Wire } from '../wire.ts';
import { Journey, type Shared } from './journey.ts';
import { buyerOf } from './people.ts';
import type { End, Orders, Outcome, Step, Times } from './protocol.ts';

/** A process of buyers, on its own so that what it needs is not taken for the shop's, and so that it can say when it was late itself. */
async function work(orders: Orders): Promise<Outcome> {
  const wire = openWire();
  const books = new pg.Pool({ ...orders.place, max: 2 }).on('error', () => {});
  const times = new Map<Step, number[]>();
  const minutes: number[][] = [];
  const answers = new Map<string, number>();
  const ends = new Map<End, number>();
  const failures: string[] = [];
  const late: number[] = [];
  const won: string[] = [];
  let tickets = 0;
  const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

  if (orders.kind === 'rush') await openPages(wire, orders);

  const start = performance.now() + 200;
  const shared: Shared = {
    orders,
    wire,
    books,
    start,
    note: (step, ms, answer) => {
      const known = times.get(step) ?? [];
      times.set(step, known);
      known.push(ms);
      add(answers, answer);
      if (step !== 'hold') return;
      const minute = Math.floor((performance.now() - ms - start) / 60_000);
      minutes[minute] ??= [];
      minutes[minute].push(ms);
    },
    late: (ms) => void late.push(Math.max(0, ms)),
    fail: (words) => void failures.push(words),
    won: (holdId) => void won.push(holdId),
    ticketed: (count) => {
      tickets += count;
    },
  };

  const before = performance.eventLoopUtilization();
  const journeys: Promise<void>[] = [];
  for (const [index, arrival] of orders.arrivals.entries()) {
    const wait = start + arrival - performance.now() - 20;
    if (wait > 0) await pause(wait);
    const journey = new Journey(
      shared,
      buyerOf(orders.first + index),
      chanceOf(orders.seed * 1_000_003 + index * 7_919),
      arrival,
    );
    journeys.push(
      journey.run().then((end) => {
        if (end) add(ends, end);
      }),
    );
  }
  await Promise.all(journeys);
  const { utilization } = performance.eventLoopUtilization(before);
  const seconds = (performance.now() - start) / 1_000;
  wire.close();
  await books.end();
  return {
    times: Object.fromEntries([...times].map(([step, all]) => [step, summary(all)])),
    minutes: Array.from(minutes, (all = []) => summary(all)),
    answers: Object.fromEntries(answers),
    failures,
    ends: Object.fromEntries(ends),
    tickets,
    won,
    lateness: summary(late),
    utilization,
    seconds,
  };
}

/** Whoever waits for the opening of a sale has its page open, and with it a connection. */
const openPages = (wire: Wire, { origin, eventId, first, arrivals }: Orders) =>
  Promise.all(
    arrivals.map((_, index) => {
      const { sid, token } = buyerOf(first + index);
      return wire.ask(origin, { method: 'GET', path: `/api/mapping/event/${eventId}/sectors`, sid, token });
    }),
  );

const summary = (all: readonly number[]): Times => ({
  count: all.length,
  p50: quantile(all, 0.5),
  p95: quantile(all, 0.95),
  p99: quantile(all, 0.99),
  max: quantile(all, 1),
});

process.on('message', (orders: Orders) => {
  void work(orders).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());
