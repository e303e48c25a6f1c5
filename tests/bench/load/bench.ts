import { withDatabase } from '../database.ts';
import { createHouse } from '../holds/house.ts';
import type { Options } from '../options.ts';
import type { Report, Table } from '../report.ts';
import { arrivalsOf } from './arrivals.ts';
import { invite } from './people.ts';
import { type End, ends, type Orders, type Outcome, type Step, steps } from './protocol.ts';
import { holdSeconds, openShop, type Shop, type Used } from './shop.ts';

/** Counters of the floor. */
const slots = 8;
/** Other events of the home page, each with a sector. */
const others = 23;
const warmMinutes = 10 / 60;
/** Of a try in a search. */
const tryMinutes = 0.75;
const workers = 2;

const rush = { sectors: 1, minutes: 1 / 60 };

/** A try fits when nobody is refused by trouble, holding and ordering are quick for 99 of 100, and payments are seen. */
const bounds: readonly (readonly [Step, number])[] = [
  ['hold', 1_000],
  ['order with its Pix', 2_000],
  ['from the bank’s yes to the paid order', 10_000],
];

/** Milliseconds; nothing for what nobody came to. */
const p99 = ({ times }: Outcome, step: Step) => times[step]?.p99 ?? 0;

interface Sale {
  perMinute: number;
  minutes: number;
  outcome: Outcome;
  /** Seconds; null where nobody waited for it. */
  settledIn: number | null;
  used: Used;
  /** By the minute, while buyers came. */
  byMinute: Used[];
}

/** Opens sales at one shop: each at an event of its own, with buyers of its own. */
class Sales {
  readonly #shop: Shop;
  readonly #options: Options;
  #events = 0;
  #buyers = 0;

  constructor(shop: Shop, options: Options) {
    this.#shop = shop;
    this.#options = options;
  }

  /** `settles`: until everything it left behind is over, as it is worked off beside the next sale otherwise. */
  async open(perMinute: number, minutes: number, { settles = true } = {}): Promise<Sale> {
    const seed = this.#options.seed + this.#events;
    const orders = await this.#prepare(
      'sale',
      this.#options.sectors,
      arrivalsOf({ perMinute, minutes, seed }),
    );
    const before = await this.#shop.used();
    const marks = [before];
    const mark = setInterval(() => void this.#shop.used().then((used) => marks.push(used)), 60_000);
    const outcome = await this.#shop.buy(orders).finally(() => clearInterval(mark));
    const settledIn = settles ? await this.#shop.settle() : null;
    const used = spent(before, await this.#shop.used());
    const byMinute = marks.slice(1).map((after, index) => spent(marks[index] ?? before, after));
    return { perMinute, minutes, outcome, settledIn, used, byMinute };
  }

  settle = () => this.#shop.settle();

  async rush(): Promise<{ outcome: Outcome; eventId: number }> {
    const { crowd: perMinute, seed } = this.#options;
    const arrivals = arrivalsOf({ perMinute: perMinute / rush.minutes, minutes: rush.minutes, seed });
    const orders = await this.#prepare('rush', rush.sectors, arrivals);
    return { outcome: await this.#shop.buy(orders), eventId: orders.eventId };
  }

  async #prepare(kind: Orders['kind'], count: number, arrivals: number[]) {
    const { pool } = this.#shop;
    const eventId = 1_000 + ++this.#events;
    const first = this.#buyers;
    this.#buyers += arrivals.length;
    await createHouse(pool, { id: eventId, sectors: count, slots });
    await invite(pool, { from: first, count: arrivals.length });
    await pool.query('vacuum analyze');
    await pool.query('checkpoint');
    return { kind, eventId, first, sectors: count, arrivals, seed: this.#options.seed + this.#events };
  }
}

const spent = (before: Used, after: Used): Used => {
  const less = (a: number | null, b: number | null) => (a === null || b === null ? null : b - a);
  return {
    server: less(before.server, after.server),
    database: less(before.database, after.database),
    machine: before.machine &&
      after.machine && {
        idle: after.machine.idle - before.machine.idle,
        stolen: after.machine.stolen - before.machine.stolen,
      },
    transactions: after.transactions - before.transactions,
    bytes: after.bytes - before.bytes,
  };
};

const isFit = ({ outcome }: Sale) =>
  outcome.failures.length === 0 && bounds.every(([step, atMost]) => p99(outcome, step) <= atMost);

const grain = 50;

/** The highest rate that fits, by halving: `rate` when it does. */
async function search(sales: Sales, rate: number, say: (line: string) => void): Promise<Sale[]> {
  const tries: Sale[] = [];
  const fits = async (perMinute: number) => {
    say(`A try at ${perMinute} buyers a minute…`);
    const sale = await sales.open(perMinute, tryMinutes, { settles: false });
    tries.push(sale);
    say(`${isFit(sale) ? 'fits' : 'does not fit'}: ${inShort(sale)}`);
    if (!isFit(sale)) await sales.settle();
    return isFit(sale);
  };
  if (await fits(rate)) return tries;
  for (let [low, high] = [0, rate]; high - low > Math.max(2 * grain, rate / 16); ) {
    const middle = Math.round((low + high) / 2 / grain) * grain;
    if (await fits(middle)) low = middle;
    else high = middle;
  }
  return tries;
}

/** What fits for less than a minute may not fit for long: a search goes on with less, until it does. */
async function wholeSale(
  sales: Sales,
  options: Options,
  rate: number,
  tries: Sale[],
  say: (line: string) => void,
): Promise<Sale> {
  say(`${rate} buyers a minute for ${options.minutes} minutes…`);
  const sale = await sales.open(rate, options.minutes);
  say(inShort(sale));
  if (options.search) tries.push(sale);
  const less = rate - 2 * grain;
  return options.search && !isFit(sale) && less > 0 ? wholeSale(sales, options, less, tries, say) : sale;
}

const inShort = ({ outcome, settledIn }: Sale) =>
  `hold p99 ${p99(outcome, 'hold').toFixed(0)} ms, order p99 ${p99(outcome, 'order with its Pix').toFixed(0)} ms, ` +
  `${outcome.failures.length} failures${settledIn === null ? '' : `, settled in ${settledIn.toFixed(0)} s`}` +
  (outcome.failures[0] ? ` (${outcome.failures[0]})` : '');

/** An on-sale as it comes: people arrive whether or not those before them were answered, and buy over HTTP what they find. */
export const benchLoad = (say: (line: string) => void, options: Options): Promise<Report> =>
  withDatabase(async (place) => {
    const shop = await openShop(place, workers, say);
    try {
      for (let id = 1; id <= others; id++) await createHouse(shop.pool, { id, sectors: 1 });
      const sales = new Sales(shop, options);
      say('Warming up…');
      await sales.open(Math.min(options.rate, 600), warmMinutes, { settles: false });
      const tries = options.search ? await search(sales, options.rate, say) : [];
      if (options.search) await shop.settle();
      const best = Math.max(0, ...tries.filter(isFit).map(({ perMinute }) => perMinute));
      const sale = await wholeSale(sales, options, options.search ? best || grain : options.rate, tries, say);
      say(`${options.crowd} buyers within a second…`);
      const crowd = await sales.rush();
      const crowdWrong = await wrongs(shop, crowd);
      say('Waiting for the end of everything…');
      await shop.settle();
      const findings = await shop.findings();
      for (const { invariant, detail } of findings.slice(0, 5)) say(`${invariant} ${JSON.stringify(detail)}`);
      for (const words of [...sale.outcome.failures, ...crowd.outcome.failures, ...shop.errors].slice(0, 5))
        say(words);
      return {
        name: 'load',
        about:
          `A server with \`--workers ${workers}\`, its PostgreSQL, the payment simulator and the process of buyers, all on this machine, over HTTP on the loopback. ` +
          `${count(options.sectors * 1_000)} seats in ${options.sectors} sectors and a floor; 60 % want seats, 40 % the floor, 1 to 4 each; 80 % pay by Pix, 12 % leave what they hold, ` +
          `8 % order and do not pay. Places are held for ${holdSeconds} s, and the time of unpaid orders is moved to a minute, so that both come back while others buy. ` +
          `Between two steps 0.5 to 2 s. Seed ${options.seed}.`,
        tables: [
          timesTable(sale),
          ...(sale.byMinute.length > 0 ? [minutesTable(sale)] : []),
          costTable(sale, options, { findings: findings.length, errors: shop.errors.length }),
          arithmeticTable(sale),
          crowdTable(crowd.outcome, crowdWrong, options.crowd),
          ...(tries.length > 0 ? [searchTable(tries)] : []),
        ],
      };
    } finally {
      await shop.close();
    }
  });

const count = (n: number) => Math.round(n).toLocaleString('en');
const ms = (n: number) => n.toFixed(n < 10 ? 1 : 0);

function timesTable({ perMinute, minutes, outcome }: Sale): Table {
  const of = (status: RegExp) =>
    Object.entries(outcome.answers).reduce((sum, [name, n]) => sum + (status.test(name) ? n : 0), 0);
  return {
    title: `${count(perMinute)} buyers a minute for ${minutes} minutes, milliseconds from the moment each call was due`,
    head: ['step', 'answers', 'p50', 'p95', 'p99', 'max'],
    lines: steps.flatMap((step) => {
      const times = outcome.times[step];
      if (!times) return [];
      return [[step, count(times.count), ms(times.p50), ms(times.p95), ms(times.p99), ms(times.max)]];
    }),
    targets: [
      { what: 'answers of the kind 5xx', found: of(/ 5\d\d$/), atMost: 0 },
      { what: 'calls without an answer', found: of(/ 0$/), atMost: 0 },
      { what: 'anything else that should not be', found: outcome.failures.length, atMost: 0 },
      ...bounds.map(([step, atMost]) => ({
        what: `${step}, p99`,
        found: p99(outcome, step),
        unit: ' ms',
        atMost,
      })),
      {
        what: 'lateness of the buyers’ own process, p99',
        found: outcome.lateness.p99,
        digits: 1,
        unit: ' ms',
        atMost: 50,
      },
    ],
  };
}

/** Slow minutes, and whose they were: another machine's, the database's, or the server's. */
function minutesTable({ outcome, byMinute }: Sale): Table {
  const part = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? 'not known here' : `${((seconds / 60) * 100).toFixed(0)} %`;
  return {
    title: 'Holds by the minute, and what the processors did, in parts of one of them',
    head: ['minute', 'holds', 'p50', 'p99', 'server', 'database', 'idle', 'taken by other machines'],
    lines: byMinute.map(({ server, database, machine }, minute) => {
      const { count: holds, p50, p99: slow } = outcome.minutes[minute] ?? { count: 0, p50: 0, p99: 0 };
      return [
        String(minute + 1),
        count(holds),
        ms(p50),
        ms(slow),
        part(server),
        part(database),
        part(machine?.idle),
        part(machine?.stolen),
      ];
    }),
    targets: [],
  };
}

function costTable(
  { outcome, minutes, settledIn, used }: Sale,
  { coreHour }: Options,
  { findings, errors }: { findings: number; errors: number },
): Table {
  const ended = (end: End) => outcome.ends[end] ?? 0;
  const bought = ended('bought');
  const each = (seconds: number | null) =>
    seconds === null || bought === 0 ? null : (seconds / bought) * 1_000;
  const [server, database] = [each(used.server), each(used.database)];
  const inSeconds = (seconds: number | null) =>
    seconds === null ? 'not known here' : `${seconds.toFixed(0)} s`;
  const price =
    server === null || database === null
      ? 'not known here'
      : `R$ ${(((server + database) / 3_600) * coreHour).toFixed(4)}`;
  return {
    title: 'What became of them, and what it cost',
    head: ['what', 'found'],
    lines: [
      ...ends.map((end) => [`buyers who ${end}`, count(ended(end))]),
      ['paid orders a minute', count(bought / minutes)],
      ['tickets', count(outcome.tickets)],
      ['until every hold was back, every order ended, every letter out', inSeconds(settledIn)],
      ['processor time of the server for 1,000 paid orders', inSeconds(server)],
      ['the same, of the database', inSeconds(database)],
      [`together, at R$ ${coreHour.toFixed(2)} for an hour of a core`, price],
      ['event loop of the buyers’ process, busy', `${(outcome.utilization * 100).toFixed(0)} %`],
    ],
    targets: [
      { what: 'findings of the auditor afterwards', found: findings, atMost: 0 },
      { what: 'errors in the log', found: errors, atMost: 0 },
    ],
  };
}

/** Servers of two cores. */
const nodes = [1, 10, 100];
/** Of its cores a machine is meant to use so much: the rest is for what comes by chance. */
const loaded = 0.6;

/** What so many servers would answer and what their database would have to do, were it all in proportion. */
function arithmeticTable({ outcome, used }: Sale): Table {
  const bought = outcome.ends.bought ?? 0;
  const per = (total: number | null) => (total ?? Number.NaN) / bought;
  const ordersOf = (n: number) => (n * 2 * loaded) / per(used.server);
  return {
    title: `By arithmetic from there, not measured: servers of two cores, each of them ${loaded * 100} % busy`,
    head: [
      'servers',
      'paid orders a minute',
      `cores of the database, ${loaded * 100} % busy`,
      'its transactions a second',
      'MB a second of its log',
    ],
    lines: nodes.map((n) => {
      const perSecond = ordersOf(n);
      return [
        String(n),
        count(perSecond * 60),
        ((perSecond * per(used.database)) / loaded).toFixed(1),
        count(perSecond * per(used.transactions)),
        ((perSecond * per(used.bytes)) / 1e6).toFixed(1),
      ];
    }),
    targets: [],
  };
}

interface Wrongs {
  twice: number;
  partial: number;
}

/** Holds that were promised, held against what the database has: every one whole, and no seat of two. */
async function wrongs(
  { pool }: Shop,
  { outcome, eventId }: { outcome: Outcome; eventId: number },
): Promise<Wrongs> {
  const { rows } = await pool.query<{ id: string; seats: number; claimed: number }>(
    `select h.id, h.seats::int, count(c.seat_no)::int as claimed from hold h
      left join seat_claim c on c.event_id=h.event_id and c.hold_id=h.id
      where h.event_id=$1 and h.state='active' group by h.id, h.seats`,
    [eventId],
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const sold = await pool.query<{ n: number }>(
    'select count(distinct (sector_id, seat_no))::int as n from seat_claim where event_id=$1',
    [eventId],
  );
  return {
    twice: outcome.won.length * 4 - (sold.rows[0]?.n ?? 0),
    partial: outcome.won.filter((id) => kept.get(id)?.claimed !== 4).length,
  };
}

function crowdTable(
  { times, failures, won, answers }: Outcome,
  { twice, partial }: Wrongs,
  crowd: number,
): Table {
  const refused = times['hold, refused: somebody was faster'];
  return {
    title: `Flash crowd: ${count(crowd)} buyers within a second, ${count(rush.sectors * 1_000)} seats, four side by side, most near the beginning`,
    head: [
      'holds won',
      'refused',
      'hold p50 / p99 ms',
      'refusal p50 / p99 ms',
      'seats twice',
      'partial',
      'failures',
    ],
    lines: [
      [
        count(won.length),
        count(answers['hold 409'] ?? 0),
        `${ms(times.hold?.p50 ?? 0)} / ${ms(times.hold?.p99 ?? 0)}`,
        `${ms(refused?.p50 ?? 0)} / ${ms(refused?.p99 ?? 0)}`,
        String(twice),
        String(partial),
        String(failures.length),
      ],
    ],
    targets: [
      { what: 'refusal p99', found: refused?.p99 ?? Number.NaN, unit: ' ms', atMost: 500 },
      { what: 'seats twice', found: twice, atMost: 0 },
      { what: 'partial holds', found: partial, atMost: 0 },
      { what: 'failures', found: failures.length, atMost: 0 },
    ],
  };
}

const searchTable = (tries: readonly Sale[]): Table => ({
  title: 'The highest rate that fits',
  head: ['buyers a minute', 'minutes', 'hold p99 ms', 'order p99 ms', 'failures', ''],
  lines: tries.map((sale) => [
    count(sale.perMinute),
    String(sale.minutes),
    ms(p99(sale.outcome, 'hold')),
    ms(p99(sale.outcome, 'order with its Pix')),
    count(sale.outcome.failures.length),
    isFit(sale) ? 'fits' : 'does not fit',
  ]),
  targets: [],
});
