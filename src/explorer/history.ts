import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

import type { Model } from '#tests/paths/model.ts';
import type { Phrases } from '#tests/paths/phrases.ts';
import { leavesOf } from '#tests/paths/place.ts';
import { orItself, placeTold, stepTold, wordTold } from '#tests/paths/sentences.ts';
import { type Effect, Stage, type Step } from '#tests/paths/stage.ts';

import type { LiveMoment } from './channel.ts';
import { redacted } from './redaction.ts';

/** A flow as the explorer knows it. */
export interface KnownFlow {
  id: string;
  model: Model;
  phrases: Phrases;
}

/** A step by the name the engine gives it. */
export type StepName = Pick<Step, 'kind' | 'name'>;

/** One moment of a history. */
export interface Frame {
  /** What led here; how it began, for the first. */
  does: string;
  /** What is seen. */
  sees: string;
  /** Ids of every state it is in. */
  states: string[];
  /** Keys of the transitions that led here. */
  taken: string[];
  /** What the flow said on the way. */
  said: string[];
  context: unknown;
  isOver: boolean;
}

/** Something that can happen now. */
export interface Choice {
  step: StepName;
  does: string;
  /** What would be seen. */
  sees: string;
  /** The transitions it would take; none when it changes nothing. */
  taken: string[];
}

export interface History {
  frames: Frame[];
  /** Number of the step that can no longer happen: the flow has changed since somebody wrote it down. */
  broken: number | null;
}

const isSame = (a: StepName) => (b: StepName) => a.kind === b.kind && a.name === b.name;

function frameOf(model: Model, does: string, snapshot: AnyMachineSnapshot, { taken, said }: Effect): Frame {
  return {
    does,
    sees: placeTold(model.machine, leavesOf(snapshot)),
    states: snapshot._nodes.map(({ id }) => id),
    taken,
    said: said.map(wordTold),
    context: redacted(snapshot.context),
    isOver: snapshot.status !== 'active',
  };
}

/** Runs a history from its beginning: going back in time is running less of it. */
export function historyOf({ model, phrases }: KnownFlow, input: string, steps: readonly StepName[]): History {
  const stage = new Stage(model, model.inputs[input]);
  try {
    const frames = [frameOf(model, orItself(phrases.starts, input, input), stage.snapshot, stage.started)];
    for (const [index, wanted] of steps.entries()) {
      const step = stage.possible().find(isSame(wanted));
      if (!step) return { frames, broken: index + 1 };
      const effect = stage.step(step);
      frames.push(
        frameOf(model, stepTold(model, phrases, { step, waited: effect.waited }), stage.snapshot, effect),
      );
    }
    return { frames, broken: null };
  } finally {
    stage.stop();
  }
}

/** Everything that can happen after these steps, each tried on a machine of its own to see where it leads. */
export function choicesAfter(
  { model, phrases }: KnownFlow,
  input: string,
  steps: readonly StepName[],
): Choice[] {
  const at = (): { stage: Stage; possible: Step[] } => {
    const stage = new Stage(model, model.inputs[input]);
    for (const wanted of steps) {
      const step = stage.possible().find(isSame(wanted));
      if (step) stage.step(step);
    }
    return { stage, possible: stage.possible() };
  };
  const { stage: now, possible } = at();
  now.stop();
  return possible.map((step) => {
    const { stage } = at();
    const { taken, waited } = stage.step(step);
    const choice = {
      step: { kind: step.kind, name: step.name },
      does: stepTold(model, phrases, { step, waited }),
      sees: placeTold(model.machine, leavesOf(stage.snapshot)),
      taken,
    };
    stage.stop();
    return choice;
  });
}

/** The states a value stands for. */
function nodesOf(node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] {
  if (value === undefined) return [node];
  const below = typeof value === 'string' ? { [value]: undefined } : value;
  return [
    node,
    ...Object.entries(below).flatMap(([key, inner]) => {
      const child = node.states[key];
      return child ? nodesOf(child, inner) : [];
    }),
  ];
}

const causes = {
  'xstate.init': 'começa',
  'xstate.stop': 'para',
  'xstate.done.actor.': '✓ ',
  'xstate.error.actor.': '✗ ',
  'xstate.after.': '⏱ ',
} as const;

/** What happened in another tab, in the words of the flow as far as it has them: cases are not told apart there. */
function eventTold({ events }: Phrases, type: string): string {
  const told = events[type];
  if (typeof told === 'string') return told;
  const cause = Object.entries(causes).find(([start]) => type.startsWith(start));
  return cause ? `${cause[1]}${type.slice(cause[0].length)}` : type;
}

/** A moment of a flow that runs in another tab. */
export function liveFrame({ model, phrases }: KnownFlow, moment: LiveMoment): Frame {
  const machine: AnyStateMachine = model.machine;
  const nodes = nodesOf(machine.root, moment.value);
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0);
  return {
    does: eventTold(phrases, moment.event.type),
    sees: placeTold(
      machine,
      leaves.map(({ id }) => id),
    ),
    states: nodes.map(({ id }) => id),
    taken: moment.taken,
    said: [],
    context: { event: moment.event, context: moment.context },
    isOver: moment.status !== 'active',
  };
}
