import type { Table, Target } from '../report.ts';
import { median } from '../statistics.ts';
import { promised } from '../weight/budgets.ts';
import type { Doing, Load, Part } from './phone.ts';

/** What is opened cold, by its name in the tables. */
export interface Loaded {
  name: string;
  loads: readonly Load[];
}

/** What is done, by its name in the tables, each time it was. */
export interface Done {
  name: string;
  doings: readonly Doing[];
}

/** Milliseconds from a press to the picture after it. */
const mostToNextPaint = 56;
/** What a browser calls a long task is longer. */
const longestTask = 50;

const worst = (values: readonly number[]) => Math.max(0, ...values);
const over = (loads: readonly Load[], of: (load: Load) => number) => median(loads.map(of));

const measured = (loads: readonly Load[], of: 'fcp' | 'lcp' | 'tbt' | 'quiet' | 'main') => {
  const all = loads.map((each) => each[of]);
  return `${Math.round(median(all))} (${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))})`;
};

const inKb = (bytes: number) => (bytes / 1_000).toFixed(0);

/** All of what was asked for in a time, or some kinds of it. */
const sumOf = (parts: Load['early'], ...kinds: Part[]) => {
  const all = kinds.length > 0 ? kinds.map((kind) => parts[kind]) : Object.values(parts);
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};
const untilQuiet = ({ early }: Load) => sumOf(early);
const untilRest = ({ early, later }: Load) => ({
  requests: sumOf(early).requests + sumOf(later).requests,
  bytes: sumOf(early).bytes + sumOf(later).bytes,
});

const coldHead = [
  ...['page', 'FCP', 'LCP', 'worst CLS', 'TBT', 'quiet', 'main thread', 'requests until then', 'kB'],
  ...['later requests', 'kB'],
];
const coldLine = ({ name, loads }: Loaded) => [
  name,
  ...(['fcp', 'lcp'] as const).map((of) => measured(loads, of)),
  worst(loads.map(({ cls }) => cls)).toFixed(4),
  ...(['tbt', 'quiet', 'main'] as const).map((of) => measured(loads, of)),
  String(over(loads, (load) => untilQuiet(load).requests)),
  inKb(over(loads, (load) => untilQuiet(load).bytes)),
  String(over(loads, ({ later }) => sumOf(later).requests)),
  inKb(over(loads, ({ later }) => sumOf(later).bytes)),
];

/** Nothing may move in any round: one that did in one of five is seen by one in five. */
const stillTargets = (pages: readonly Loaded[]): Target[] =>
  pages.map(({ name, loads }) => ({
    what: `CLS, worst round, ${name}`,
    found: worst(loads.map(({ cls }) => cls)),
    digits: 4,
    atMost: 0,
  }));

const loadsOf = (sites: readonly Loaded[], name: string) =>
  sites.find((site) => site.name === name)?.loads ?? [];

/** `floors`: pages that were opened without scripts as well. `still`: those of our own, which must not move. */
export function coldTable(
  sites: readonly Loaded[],
  { floors, still }: { floors: readonly string[]; still: readonly string[] },
): Table {
  const of = (name: string) => loadsOf(sites, name);
  const ratio = (name: string, what: 'lcp' | 'quiet', atMost: number): Target => ({
    what: `${what === 'lcp' ? 'LCP' : 'quiet'} of ${name} ÷ without scripts`,
    found: over(of(name), (load) => load[what]) / over(of(`${name}, no scripts`), (load) => load[what]),
    digits: 2,
    atMost,
  });
  return {
    title: 'Cold loads, median (least–most), ms and kB',
    head: coldHead,
    lines: sites.map(coldLine),
    targets: [
      ratio('home', 'lcp', 1.3),
      ratio('event page', 'lcp', 1.5),
      ...floors.map((name) => ratio(name, 'quiet', 3)),
      ...floors.map((name) => ({
        what: `TBT of ${name}`,
        found: over(of(name), ({ tbt }) => tbt),
        unit: ' ms',
        atMost: 100,
      })),
      ...stillTargets(sites.filter(({ name }) => still.includes(name))),
    ],
  };
}

/** What was asked for, with all that is on a page, and what of it is the store itself: a peer's page was counted with everything. */
export function roadTable(pages: readonly Loaded[]): Table {
  const cell = (loads: readonly Load[], of: (load: Load) => { requests: number; bytes: number }) =>
    `${over(loads, (load) => of(load).requests)} · ${inKb(over(loads, (load) => of(load).bytes))}`;
  const promise = (name: string, when: string, loads: readonly Load[], of: typeof untilQuiet): Target[] => [
    {
      what: `requests of ${name}, ${when}`,
      found: over(loads, (load) => of(load).requests),
      atMost: promised.requests,
    },
    {
      what: `bytes of ${name}, ${when}`,
      found: over(loads, (load) => of(load).bytes) / 1_000,
      digits: 1,
      unit: ' kB',
      atMost: promised.bytes / 1_000,
    },
  ];
  return {
    title: 'What a page asks for, medians, requests · kB',
    head: [
      ...['page', 'until quiet, all', 'page, code, style, font', 'pictures', 'answers'],
      ...['until it rests, all', 'page, code, style, font', 'pictures', 'answers'],
    ],
    lines: pages.map(({ name, loads }) => [
      name,
      cell(loads, untilQuiet),
      ...(['store', 'pictures', 'answers'] as const).map((part) => cell(loads, ({ early }) => early[part])),
      cell(loads, untilRest),
      ...(['store', 'pictures', 'answers'] as const).map((part) =>
        cell(loads, ({ early, later }) => ({
          requests: early[part].requests + later[part].requests,
          bytes: early[part].bytes + later[part].bytes,
        })),
      ),
    ]),
    targets: [
      ...pages.flatMap(({ name, loads }) => promise(name, 'until quiet', loads, untilQuiet)),
      ...promise('home', 'until it rests', loadsOf(pages, 'home'), untilRest),
    ],
  };
}

/** At most so many times what the event page of Hi.Events takes. */
const besideHi: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  home: { LCP: 0.65, quiet: 0.32, TBT: 0.2, 'main thread': 0.45 },
  'event page': { LCP: 0.8, quiet: 0.32, TBT: 0.2, 'main thread': 0.45 },
};

const compared = {
  LCP: ({ lcp }: Load) => lcp,
  quiet: ({ quiet }: Load) => quiet,
  TBT: ({ tbt }: Load) => tbt,
  'main thread': ({ main }: Load) => main,
  'requests until quiet': (load: Load) => untilQuiet(load).requests,
  'bytes until quiet': (load: Load) => untilQuiet(load).bytes,
};

/** Ours by theirs; 0 where neither takes anything, no number where only they do not. */
function shareOf(ours: readonly Load[], theirs: readonly Load[], of: (load: Load) => number): number {
  const [our, their] = [over(ours, of), over(theirs, of)];
  return our === 0 ? 0 : our / their;
}

/** Our pages by those of others in the same rounds. Something was promised of the one that is called `hi`: the event page of Hi.Events. */
export function peersTable(sites: readonly Loaded[], peers: readonly string[]): Table[] {
  if (peers.length === 0) return [];
  const pairs = peers.flatMap((peer) =>
    Object.keys(besideHi).map((page) => ({
      name: `${page} ÷ ${peer}`,
      promises: peer === 'hi' ? besideHi[page] : {},
      shares: Object.entries(compared).map(([what, of]) => ({
        what,
        found: shareOf(loadsOf(sites, page), loadsOf(sites, peer), of),
      })),
    })),
  );
  return [
    {
      title: 'Beside others: the medians of ours ÷ theirs',
      head: ['page', ...Object.keys(compared)],
      lines: pairs.map(({ name, shares }) => [
        name,
        ...shares.map(({ found }) => (Number.isFinite(found) ? found.toFixed(2) : '–')),
      ]),
      targets: pairs.flatMap(({ name, promises, shares }) =>
        shares.flatMap(({ what, found }) => {
          const atMost = promises?.[what];
          return atMost === undefined ? [] : [{ what: `${what}, ${name}`, found, digits: 2, atMost }];
        }),
      ),
    },
  ];
}

export const stepsTable = (pages: readonly Loaded[]): Table => ({
  title: 'In the middle of a purchase and after it, opened anew, median (least–most), ms and kB',
  head: coldHead,
  lines: pages.map(coldLine),
  targets: stillTargets(pages),
});

/** `bare`: what the same finger and keys take on a page that has nothing else to do; nothing is promised of it. */
export function doingsTable(bare: readonly Done[], steps: readonly Done[]): Table {
  const slowest = steps
    .map(({ name, doings }) => ({ name, inp: worst(doings.map(({ inp }) => inp)) }))
    .reduce((most, each) => (each.inp > most.inp ? each : most), { name: 'none', inp: 0 });
  return {
    title: 'How a page at rest takes what is done, median (most), ms',
    head: ['what', 'interaction to next paint', 'longest task'],
    lines: [...bare, ...steps].map(({ name, doings }) => [
      name,
      ...(['inp', 'task'] as const).map((of) => {
        const found = doings.map((each) => each[of]);
        return `${median(found).toFixed(0)} (${worst(found).toFixed(0)})`;
      }),
    ]),
    targets: [
      {
        what: `INP, worst round of any step: ${slowest.name}`,
        found: slowest.inp,
        unit: ' ms',
        atMost: mostToNextPaint,
      },
      ...steps.map(({ name, doings }) => ({
        what: `INP, median, ${name}`,
        found: median(doings.map(({ inp }) => inp)),
        unit: ' ms',
        atMost: mostToNextPaint,
      })),
      ...steps.map(({ name, doings }) => ({
        what: `longest task, worst round, ${name}`,
        found: worst(doings.map(({ task }) => task)),
        unit: ' ms',
        atMost: longestTask,
      })),
    ],
  };
}
