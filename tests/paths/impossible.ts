import type { Model } from './model.ts';
import { placeOf } from './place.ts';
import type { Path } from './select.ts';
import { Stage, type Step } from './stage.ts';

/** A step that nobody in front of a screen can bring about, or that is brought about in the paths of another flow. */
export interface Impossible {
  /** `code.resend` */
  step: string;
  /** Only here, or in a state within; everywhere without it. */
  at?: string;
  /** Only with such a context, and only such an event. */
  when?: (context: Record<string, unknown>, event: Record<string, unknown>) => boolean;
  /** In Portuguese, for those who walk paths by hand: `a pergunta cobre a página`. */
  because: string;
  /** Whoever walks by hand can do it: it is left out of the browser's paths, whose screens of it are another flow's. */
  isElsewhere?: true;
}

const isWithin = (place: string, at: string) =>
  place.split(' + ').some((part) => part === at || part.startsWith(`${at}.`)) || place === at;

const isNamed = ({ step }: Impossible, { name }: Step) => name === step || name.startsWith(`${step}:`);

/** Whether it is this step that is said to be impossible. */
export const isMeant = (
  impossible: Impossible,
  next: Step,
  place: string,
  context: Record<string, unknown>,
): boolean =>
  isNamed(impossible, next) &&
  (impossible.at === undefined || isWithin(place, impossible.at)) &&
  (impossible.when?.(context, next.kind === 'event' ? { ...next.event } : {}) ?? true);

/** Of each step of a path, why nobody brings it about by hand; null for those that somebody can. The path is run again where a step may be one. */
export function reasonsIn(
  model: Model,
  { input, steps }: Path,
  impossible: readonly Impossible[],
): (string | null)[] {
  const real = impossible.filter(({ isElsewhere }) => !isElsewhere);
  const last = steps.findLastIndex(({ step }) => real.some((each) => isNamed(each, step)));
  if (last < 0) return steps.map(() => null);
  const stage = new Stage(model, model.inputs[input]);
  try {
    return steps.map(({ step }, index) => {
      if (index > last) return null;
      const { snapshot } = stage;
      const met = real.find((each) => isMeant(each, step, placeOf(snapshot), snapshot.context));
      stage.step(step);
      return met?.because ?? null;
    });
  } finally {
    stage.stop();
  }
}
