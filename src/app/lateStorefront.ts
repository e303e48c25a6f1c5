import type { Subscription } from 'xstate';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import type { StorefrontContext } from '#machines/storefront.vocabulary.ts';
import { blank } from '#machines/support/memory.ts';
import type { Storefront } from '#src/ui/storefront.ts';

type Snapshot = ReturnType<StorefrontFlow['getSnapshot']>;
type Word = Parameters<StorefrontFlow['send']>[0];

/** Nobody is known, nothing runs: what a first screen is drawn of, on both sides. */
const before = {
  context: {
    memory: blank,
    visitor: 'unknown',
    memberId: null,
    wanted: null,
    document: '',
    hasLeft: false,
    event: null,
    orderId: null,
    works: [],
  } satisfies StorefrontContext,
  children: {},
  matches: () => false,
  hasTag: () => false,
  can: () => false,
} as unknown as Snapshot;

interface LateOptions {
  load: () => Promise<StorefrontFlow>;
  /** The code of the flows did not arrive. */
  lost: () => void;
}

/**
 * The root flow, whose code arrives once it is started: no screen waits for it to be drawn or brought to life. Whatever is told
 * to it before is heard when it is there, by whoever listens by then.
 */
export function lateStorefront({ load, lost }: LateOptions): Storefront {
  let flow: StorefrontFlow | null = null;
  let isStarted = false;
  const words: Word[] = [];
  const arrivals = new Set<(arrived: StorefrontFlow) => void>();

  function joined(join: (arrived: StorefrontFlow) => Subscription): Subscription {
    if (flow) return join(flow);
    let joining: Subscription | null = null;
    const arrive = (arrived: StorefrontFlow) => {
      joining = join(arrived);
    };
    arrivals.add(arrive);
    return {
      unsubscribe: () => {
        arrivals.delete(arrive);
        joining?.unsubscribe();
      },
    };
  }

  function arrive(arrived: StorefrontFlow) {
    flow = arrived;
    for (const join of arrivals) join(arrived);
    arrivals.clear();
    for (const word of words.splice(0)) arrived.send(word);
    arrived.start();
  }

  return {
    getSnapshot: () => flow?.getSnapshot() ?? before,
    subscribe: ((...listening: Parameters<StorefrontFlow['subscribe']>) =>
      joined((arrived) => arrived.subscribe(...listening))) as StorefrontFlow['subscribe'],
    on: (...hearing: Parameters<StorefrontFlow['on']>) => joined((arrived) => arrived.on(...hearing)),
    send: (word: Word) => {
      if (flow) flow.send(word);
      else words.push(word);
    },
    start: () => {
      if (!isStarted) load().then(arrive, lost);
      isStarted = true;
    },
    get system() {
      return flow?.system;
    },
  };
}
