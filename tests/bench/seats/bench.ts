import { type Phase, phases, type Reaction } from '../page/types.ts';
import type { Report, Table, Target } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { openBrowser, openSite, phone } from './browser.ts';
import { benchHouse, seatsIn } from './house.ts';
import { benchPayload } from './payload.ts';
import { floorRound, type MapRound, mapRound, type Round } from './rounds.ts';

const rounds = 3;

/** How the seat map draws, answers and weighs, beside a page that draws next to nothing. */
export async function benchSeats(say: (line: string) => void): Promise<Report> {
  const house = benchHouse();
  say('Building the bench pages…');
  const site = await openSite(house);
  const browser = await openBrowser();
  const floors: Round[] = [];
  const maps: MapRound[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      say(`Round ${round} of ${rounds}…`);
      floors.push(await floorRound(browser, site.origin));
      maps.push(await mapRound(browser, site.origin));
    }
  } finally {
    await browser.close();
    await site.close();
  }
  say('Weighing what the server sends…');
  const payload = await benchPayload();
  return {
    name: 'seats',
    about:
      `${seatsIn(house).toLocaleString('en')} seats in ${house.sectors.length} sectors, all rows loaded, in every state and of every kind; ` +
      `${phone.width} × ${phone.height} at ${phone.density}, main thread slowed ${phone.slowdown} times, software raster. Medians of ${rounds} rounds, ` +
      'by turns with the floor: a page that fills one rectangle a frame.',
    tables: [frames(maps, floors), answers(maps, floors), weights(maps, floors), payload],
  };
}

const overRounds = <R>(all: readonly R[], of: (round: R) => number) => median(all.map(of));
const ms = (value: number) => value.toFixed(1);
const pair = (p50: number, p95: number) => `${ms(p50)} / ${ms(p95)}`;

function frames(maps: readonly MapRound[], floors: readonly Round[]): Table {
  const both = (all: readonly Round[], phase: Phase, of: 'gaps' | 'pictures' | 'paints') =>
    [0.5, 0.95].map((p) => overRounds(all, ({ gestures }) => quantile(gestures[phase][of], p))) as [
      number,
      number,
    ];
  const lines = phases.map((phase) => {
    const [gaps, floor] = [both(maps, phase, 'gaps'), both(floors, phase, 'gaps')];
    const painted = overRounds(
      maps,
      ({ gestures }) => gestures[phase].paints.length / gestures[phase].gaps.length,
    );
    return [
      phase,
      pair(...floor),
      pair(...gaps),
      ratioOf(maps, floors, phase).toFixed(2),
      pair(...both(maps, phase, 'pictures')),
      pair(...both(maps, phase, 'paints')),
      `${Math.round(100 * Math.min(1, painted))} %`,
    ];
  });
  const targets = phases.map((phase): Target => {
    const isFar = phase.startsWith('overview');
    return {
      what: `frame p95 ÷ floor, ${phase}`,
      found: ratioOf(maps, floors, phase),
      digits: 2,
      atMost: isFar ? 1.25 : 1.6,
    };
  });
  const longTasks = overRounds(maps, (round) => round.longTasks.length);
  return {
    title: 'Frames, p50 / p95 in ms',
    head: [
      'gesture',
      'floor',
      'page',
      'page p95 ÷ floor',
      'between pictures',
      'worker, not slowed',
      'pictures a frame',
    ],
    lines,
    targets: [
      ...targets,
      { what: 'long tasks on the main thread in the gestures', found: longTasks, atMost: 0 },
    ],
  };
}

/** Of the same round each, so that both had the machine to themselves as much. */
const ratioOf = (maps: readonly MapRound[], floors: readonly Round[], phase: Phase) =>
  median(
    maps.map(({ gestures }, round) => {
      const floor = floors[round]?.gestures[phase].gaps ?? [];
      return quantile(gestures[phase].gaps, 0.95) / quantile(floor, 0.95);
    }),
  );

function answers(maps: readonly MapRound[], floors: readonly Round[]): Table {
  const keysOf = (type: 'taps' | 'keys', all: readonly Round[] = maps) => all.flatMap((round) => round[type]);
  const line = (name: string, found: readonly Reaction[]) => {
    const until = (step: 'told' | 'painted' | 'shown' | 'free') => {
      const times = found.map((each) => each[step]);
      return pair(median(times), Math.max(...times));
    };
    return [name, String(found.length), until('told'), until('painted'), until('shown'), until('free')];
  };
  const targets = (['taps', 'keys'] as const).flatMap((type): Target[] => {
    const shown = keysOf(type).map((each) => each.shown);
    const name = type === 'taps' ? 'tap' : 'key';
    return [
      {
        what: `${name} to the frame with its picture, median`,
        found: median(shown),
        digits: 1,
        unit: ' ms',
        atMost: 24,
      },
      {
        what: `${name} to the frame with its picture, worst`,
        found: Math.max(...shown),
        digits: 1,
        unit: ' ms',
        atMost: 40,
      },
    ];
  });
  return {
    title: 'From an input to its picture, median / worst in ms',
    head: [
      'input',
      'how often',
      'told to the painter',
      'painted',
      'the painter’s next frame',
      'the page’s, once it has heard',
    ],
    lines: [
      line('floor: tap', keysOf('taps', floors)),
      line('tap that chooses a seat', keysOf('taps')),
      line('floor: key', keysOf('keys', floors)),
      line('arrow to the next seat, Enter that chooses it', keysOf('keys')),
    ],
    targets,
  };
}

function weights(maps: readonly MapRound[], floors: readonly Round[]): Table {
  const memory = (all: readonly Round[]) => overRounds(all, (round) => round.memory ?? Number.NaN);
  const nodes = overRounds(maps, (round) => round.nodes);
  const value = (found: number, unit: string) =>
    Number.isNaN(found) ? 'not told' : `${found.toFixed(0)}${unit}`;
  const longest = overRounds(maps, ({ filled }) => Math.max(0, ...filled.longTasks));
  return {
    title: 'Start and weight',
    head: ['what', 'floor', 'map'],
    lines: [
      [
        'first picture, from the navigation',
        value(
          overRounds(floors, (round) => round.ready),
          ' ms',
        ),
        value(
          overRounds(maps, (round) => round.ready),
          ' ms',
        ),
      ],
      [
        'all rows handed over, longest task',
        '',
        `${value(
          overRounds(maps, ({ filled }) => filled.took),
          ' ms',
        )}, ${value(longest, ' ms')}`,
      ],
      ['memory of the renderer after the gestures', value(memory(floors), ' MB'), value(memory(maps), ' MB')],
      [
        'elements',
        value(
          overRounds(floors, (round) => round.nodes),
          '',
        ),
        value(nodes, ''),
      ],
    ],
    targets: [
      { what: 'elements of the map', found: nodes, atMost: 300 },
      { what: 'memory ÷ floor', found: memory(maps) / memory(floors), digits: 2, atMost: 1.3 },
    ],
  };
}
