import { useMemo } from 'react';

import { type ExplorerSnapshot, liveIndexOf, momentsOf } from './explorer.machine.ts';
import { flows } from './flows.ts';
import { type Choice, choicesAfter, type Frame, historyOf, type KnownFlow, liveFrame } from './history.ts';

export type Mode = 'simulating' | 'watching' | 'walking';

/** What there is to be seen. */
export interface View {
  mode: Mode;
  known: KnownFlow;
  frames: readonly Frame[];
  at: number;
  /** Null where the other tab has not said anything yet. */
  frame: Frame | null;
  choices: readonly Choice[];
  broken: number | null;
}

const none: readonly Choice[] = [];

export function useView({ value, context }: ExplorerSnapshot): View | null {
  const { mode } = value;
  const { flow, input, steps, at, live, liveAt } = context;
  const known = flows.find(({ id }) => id === flow);
  const done = useMemo(
    () => (known && mode !== 'watching' ? historyOf(known, input, steps) : null),
    [known, mode, input, steps],
  );
  const choices = useMemo(
    () => (known && mode === 'simulating' ? choicesAfter(known, input, steps.slice(0, at)) : none),
    [known, mode, input, steps, at],
  );
  const heard = useMemo(
    () => (known ? momentsOf({ live, flow }).map((moment) => liveFrame(known, moment)) : []),
    [known, live, flow],
  );
  if (!known) return null;
  const frames = done?.frames ?? heard;
  const shown = Math.min(done ? at : liveIndexOf({ live, flow, liveAt }), frames.length - 1);
  return {
    mode,
    known,
    frames,
    at: Math.max(shown, 0),
    frame: frames[shown] ?? null,
    choices,
    broken: done?.broken ?? null,
  };
}
