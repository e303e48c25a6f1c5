import { type ActorRefFrom, assign, fromPromise, raise, type SnapshotFrom, setup } from 'xstate';

import type { ToldPath } from '#tests/paths/sentences.ts';

import type { LiveMoment } from './channel.ts';
import type { DeepLink } from './deepLink.ts';
import type { StepName } from './history.ts';
import { type Mark, type Marks, marked } from './marks.ts';

/** What was drawn and told of a flow beforehand. */
export interface FlowDocument {
  chart: string;
  paths: readonly ToldPath[];
}

/** How much of a flow its paths show. */
export interface Coverage {
  paths: number;
  steps: number;
}

export const tabs = ['next', 'paths', 'history', 'context'] as const;
export type Tab = (typeof tabs)[number];

/** One life of a flow in another tab. */
interface Session {
  id: string;
  moments: readonly LiveMoment[];
}

const mostMoments = 300;
const mostSessions = 20;
const scales = [0.25, 0.5, 0.75, 1, 1.5, 2, 3] as const;

interface ExplorerInput {
  flow: string;
  /** Named starts of each flow; the first one is taken until somebody chooses. */
  starts: Readonly<Record<string, readonly string[]>>;
  link: DeepLink | null;
  marks: Marks;
  /** Every page of the store in this browser is watched. */
  watchesAll: boolean;
}

interface ExplorerContext {
  flow: string;
  starts: ExplorerInput['starts'];
  input: string;
  /** The whole history, done again from the beginning whenever it is looked at. */
  steps: readonly StepName[];
  /** How many of them are done. */
  at: number;
  path: string | null;
  /** A path asked for by an address before the flow's paths were there. */
  wanted: DeepLink | null;
  document: FlowDocument | null;
  coverage: Readonly<Record<string, Coverage>>;
  marks: Marks;
  live: Readonly<Record<string, readonly Session[]>>;
  /** Which moment of the other tab is looked at; null for the latest. */
  liveAt: LiveMoment | null;
  tab: Tab;
  query: string;
  scale: number | 'fit';
  isFollowing: boolean;
  hasShortcuts: boolean;
  watchesAll: boolean;
  note: 'copied' | 'notCopied' | null;
}

type ExplorerEvent =
  | { type: 'flow.choose'; flow: string }
  | { type: 'start.choose'; input: string }
  | { type: 'link.follow'; link: DeepLink }
  | { type: 'mode.simulate' | 'mode.watch' | 'mode.walk' }
  | { type: 'step.take'; step: StepName }
  | { type: 'time.back' | 'time.forward' }
  | { type: 'time.travel'; to: number }
  | { type: 'path.choose'; path: string; at?: number }
  | { type: 'mark.set'; step: number; change: Partial<Mark> }
  | { type: 'moment.heard'; moment: LiveMoment }
  | { type: 'tab.choose'; tab: Tab }
  | { type: 'query.type'; query: string }
  | { type: 'chart.enlarge' | 'chart.reduce' | 'chart.fit' | 'chart.follow' }
  | { type: 'shortcuts.switch' | 'watchAll.switch' }
  | { type: 'copy.done' | 'copy.failed' };

const within = (index: number, last: number) => Math.min(Math.max(index, 0), last);

const firstStart = ({ starts }: Pick<ExplorerContext, 'starts'>, flow: string) => starts[flow]?.[0] ?? '';

/** Everything that other tabs told of the flow, one life of it after the other; the one that spoke last is the last. */
export const momentsOf = ({ live, flow }: Pick<ExplorerContext, 'live' | 'flow'>): readonly LiveMoment[] =>
  (live[flow] ?? []).flatMap(({ moments }) => moments);

/** Where in it one looks: at a moment, wherever that has gone meanwhile, or at the latest. */
export function liveIndexOf(context: Pick<ExplorerContext, 'live' | 'flow' | 'liveAt'>): number {
  const moments = momentsOf(context);
  return context.liveAt === null ? moments.length - 1 : Math.max(moments.indexOf(context.liveAt), 0);
}

/** A moment that is told again, because somebody new began to look, is the same moment. */
const isToldAgain = (moment: LiveMoment, last: LiveMoment | undefined) =>
  JSON.stringify(moment) === JSON.stringify(last);

function heard(sessions: readonly Session[], moment: LiveMoment): readonly Session[] {
  const known = sessions.find(({ id }) => id === moment.session);
  if (!known) return [...sessions, { id: moment.session, moments: [moment] }].slice(-mostSessions);
  if (isToldAgain(moment, known.moments.at(-1))) return sessions;
  const moments = [...known.moments, moment].slice(-mostMoments);
  return [...sessions.filter((each) => each !== known), { ...known, moments }];
}

const explorer = setup({
  types: {} as {
    context: ExplorerContext;
    events: ExplorerEvent;
    input: ExplorerInput;
  },
  actors: {
    /** What lies in the flow's folder. */
    readFlow: fromPromise<FlowDocument, string>(() => Promise.reject(new Error('nobody reads'))),
    /** Of every flow. */
    survey: fromPromise<Readonly<Record<string, Coverage>>>(() => Promise.reject(new Error('nobody reads'))),
  },
  guards: {
    isKnown: ({ context }, flow: string) => flow in context.starts,
    isOther: ({ context }, flow: string) => flow in context.starts && flow !== context.flow,
    hasPath: ({ context }, path: string) => context.document?.paths.some(({ id }) => id === path) === true,
    /** An address names a path that the flow does not have: the list of paths says so. */
    isLost: ({ context }) => context.wanted !== null,
    hasPaths: ({ context }) => (context.document?.paths.length ?? 0) > 0,
  },
  actions: {
    openFlow: assign(({ context }, flow: string) => ({
      flow,
      input: firstStart(context, flow),
      steps: [],
      at: 0,
      path: null,
      wanted: null,
      document: null,
      liveAt: null,
    })),
    noteWanted: assign((_, link: DeepLink) => ({ wanted: link.path === null ? null : link })),
    walkWanted: raise(({ context: { wanted } }) => ({
      type: 'path.choose' as const,
      path: wanted?.path ?? '',
      at: wanted?.at ?? 0,
    })),
    openStart: assign((_, input: string) => ({ input, steps: [], at: 0 })),
    keepDocument: assign((_, document: FlowDocument) => ({ document })),
    keepCoverage: assign((_, coverage: Readonly<Record<string, Coverage>>) => ({ coverage })),
    take: assign(({ context: { steps, at } }, step: StepName) => ({
      steps: [...steps.slice(0, at), step],
      at: at + 1,
    })),
    travel: assign(({ context: { steps } }, to: number) => ({ at: within(to, steps.length) })),
    travelLive: assign(({ context }, to: number) => {
      const moments = momentsOf(context);
      return { liveAt: to >= moments.length - 1 ? null : (moments[Math.max(to, 0)] ?? null) };
    }),
    openPath: assign(({ context: { document } }, { path, at }: { path: string | null; at: number }) => {
      const told = document?.paths.find(({ id }) => id === path) ?? document?.paths[0];
      const steps = told?.steps.map(({ kind, name }) => ({ kind, name })) ?? [];
      return {
        path: told?.id ?? null,
        input: told?.input ?? '',
        steps,
        at: within(at, steps.length),
        wanted: null,
        tab: 'paths' as const,
      };
    }),
    /** From a path one goes on freely, from where one stands. */
    leavePath: assign(({ context: { steps, at } }) => ({ path: null, steps: steps.slice(0, at) })),
    mark: assign(({ context: { marks, path } }, { step, change }: { step: number; change: Partial<Mark> }) =>
      path === null ? {} : { marks: marked(marks, path, step, change) },
    ),
    hear: assign(({ context: { live } }, moment: LiveMoment) => ({
      live: { ...live, [moment.flow]: heard(live[moment.flow] ?? [], moment) },
    })),
    showLatest: assign({ liveAt: null }),
    showTab: assign((_, tab: Tab) => ({ tab })),
    noteQuery: assign((_, query: string) => ({ query })),
    enlarge: assign(({ context: { scale } }) => ({
      scale: scale === 'fit' ? 1 : (scales.find((each) => each > scale) ?? scale),
    })),
    reduce: assign(({ context: { scale } }) => ({
      scale: scale === 'fit' ? 0.5 : (scales.findLast((each) => each < scale) ?? scale),
    })),
    fit: assign({ scale: 'fit' as const }),
    follow: assign({ isFollowing: ({ context }) => !context.isFollowing }),
    switchShortcuts: assign({ hasShortcuts: ({ context }) => !context.hasShortcuts }),
    switchWatchAll: assign({ watchesAll: ({ context }) => !context.watchesAll }),
    say: assign((_, note: 'copied' | 'notCopied') => ({ note })),
  },
});

const flowOf = { params: ({ event }: { event: { flow: string } }) => event.flow } as const;

/**
 * What somebody looks at in the explorer of flows, and how: a flow simulated step by step, the same flow in another tab, or one of its
 * paths walked by hand. Going back in time is a number; what stood there is worked out again from the steps.
 */
export const explorerMachine = explorer.createMachine({
  id: 'explorer',
  description: 'Explorador de fluxos',
  context: ({ input: { flow, starts, link, marks, watchesAll } }) => {
    const first = link && link.flow in starts ? link.flow : flow;
    return {
      flow: first,
      starts,
      input: starts[first]?.[0] ?? '',
      steps: [],
      at: 0,
      path: null,
      wanted: link?.flow === first && link.path !== null ? link : null,
      document: null,
      coverage: {},
      marks,
      live: {},
      liveAt: null,
      tab: 'next',
      query: '',
      scale: 1,
      isFollowing: true,
      hasShortcuts: true,
      watchesAll,
      note: null,
    };
  },
  invoke: {
    id: 'survey',
    src: 'survey',
    onDone: { actions: { type: 'keepCoverage', params: ({ event }) => event.output } },
    onError: {},
  },
  on: {
    'moment.heard': { actions: { type: 'hear', params: ({ event }) => event.moment } },
    'tab.choose': { actions: { type: 'showTab', params: ({ event }) => event.tab } },
    'query.type': { actions: { type: 'noteQuery', params: ({ event }) => event.query } },
    'chart.enlarge': { actions: 'enlarge' },
    'chart.reduce': { actions: 'reduce' },
    'chart.fit': { actions: 'fit' },
    'chart.follow': { actions: 'follow' },
    'shortcuts.switch': { actions: 'switchShortcuts' },
    'watchAll.switch': { actions: 'switchWatchAll' },
    'copy.done': { actions: { type: 'say', params: 'copied' } },
    'copy.failed': { actions: { type: 'say', params: 'notCopied' } },
  },
  type: 'parallel',
  states: {
    mode: {
      description: 'Como se olha',
      initial: 'simulating',
      on: {
        'path.choose': [
          {
            guard: { type: 'hasPath', params: ({ event }) => event.path },
            target: '.walking',
            actions: { type: 'openPath', params: ({ event }) => ({ path: event.path, at: event.at ?? 0 }) },
          },
          { guard: 'isLost', actions: { type: 'showTab', params: 'paths' } },
        ],
      },
      states: {
        simulating: {
          description: 'Simular',
          on: {
            'mode.watch': { target: 'watching', actions: { type: 'showTab', params: 'next' } },
            'mode.walk': {
              guard: 'hasPaths',
              target: 'walking',
              actions: { type: 'openPath', params: { path: null, at: 0 } },
            },
            'start.choose': { actions: { type: 'openStart', params: ({ event }) => event.input } },
            'step.take': { actions: { type: 'take', params: ({ event }) => event.step } },
            'time.back': { actions: { type: 'travel', params: ({ context }) => context.at - 1 } },
            'time.forward': { actions: { type: 'travel', params: ({ context }) => context.at + 1 } },
            'time.travel': { actions: { type: 'travel', params: ({ event }) => event.to } },
          },
        },
        watching: {
          description: 'Ao vivo',
          entry: 'showLatest',
          on: {
            'mode.simulate': { target: 'simulating', actions: { type: 'showTab', params: 'next' } },
            'mode.walk': {
              guard: 'hasPaths',
              target: 'walking',
              actions: { type: 'openPath', params: { path: null, at: 0 } },
            },
            'time.back': {
              actions: { type: 'travelLive', params: ({ context }) => liveIndexOf(context) - 1 },
            },
            'time.forward': {
              actions: { type: 'travelLive', params: ({ context }) => liveIndexOf(context) + 1 },
            },
            'time.travel': { actions: { type: 'travelLive', params: ({ event }) => event.to } },
          },
        },
        walking: {
          description: 'Caminho',
          on: {
            'flow.choose': {
              guard: { type: 'isOther', ...flowOf },
              target: 'simulating',
            },
            'link.follow': {
              guard: { type: 'isKnown', params: ({ event }) => event.link.flow },
              target: 'simulating',
            },
            'mode.watch': { target: 'watching', actions: ['leavePath', { type: 'showTab', params: 'next' }] },
            'mode.simulate': {
              target: 'simulating',
              actions: ['leavePath', { type: 'showTab', params: 'next' }],
            },
            'mark.set': {
              actions: { type: 'mark', params: ({ event: { step, change } }) => ({ step, change }) },
            },
            'time.back': { actions: { type: 'travel', params: ({ context }) => context.at - 1 } },
            'time.forward': { actions: { type: 'travel', params: ({ context }) => context.at + 1 } },
            'time.travel': { actions: { type: 'travel', params: ({ event }) => event.to } },
          },
        },
      },
    },
    shelf: {
      description: 'O que foi desenhado e contado do fluxo',
      initial: 'reading',
      on: {
        'flow.choose': {
          guard: { type: 'isOther', ...flowOf },
          target: '.reading',
          actions: { type: 'openFlow', ...flowOf },
        },
        'link.follow': {
          guard: { type: 'isKnown', params: ({ event }) => event.link.flow },
          target: '.reading',
          actions: [
            { type: 'openFlow', params: ({ event }) => event.link.flow },
            { type: 'noteWanted', params: ({ event }) => event.link },
          ],
        },
      },
      states: {
        reading: {
          description: 'Abrindo',
          invoke: {
            id: 'readFlow',
            src: 'readFlow',
            input: ({ context }) => context.flow,
            onDone: {
              target: 'read',
              actions: [{ type: 'keepDocument', params: ({ event }) => event.output }, 'walkWanted'],
            },
            onError: 'missing',
          },
        },
        read: { description: 'Aberto' },
        missing: { description: 'Ainda não foi desenhado' },
      },
    },
  },
});

export type ExplorerFlow = ActorRefFrom<typeof explorerMachine>;
export type ExplorerSnapshot = SnapshotFrom<typeof explorerMachine>;
