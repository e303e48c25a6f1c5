import type { Message } from '#src/wording/message.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { speaker } from '#src/wording/speaker.ts';

import { idOf } from './identity.ts';
import type { Model } from './model.ts';
import type { Phrases } from './phrases.ts';
import type { Path } from './select.ts';
import { orItself, placeTold, stepTold, type ToldPath, wordTold } from './sentences.ts';
import type { Word } from './stage.ts';

const say = speaker(notices, {});

/** What people read in a notice that comes with these words. */
const noticesTold = (said: readonly Word[]): string[] =>
  said.flatMap(({ to, event }) =>
    to === null && event.type === 'notice'
      ? [`aviso: “${sentence(say, Reflect.get(event, 'message') as Message)}”`]
      : [],
  );

/** Tells a path in the words of its flow. */
export function tellPath(model: Model, phrases: Phrases, path: Path): ToldPath {
  const { machine } = model;
  const steps = path.steps.map((each) => ({
    kind: each.step.kind,
    name: each.step.name,
    does: stepTold(model, phrases, each),
    sees: placeTold(machine, each.leaves),
    at: each.leaves,
    taken: each.taken,
    said: each.said.map(wordTold),
    notices: noticesTold(each.said),
    waited: each.waited,
  }));
  const last = steps.at(-1);
  const start = placeTold(machine, path.leaves);
  return {
    id: idOf(machine.id, path),
    title: last ? `${last.sees}: ${last.does}` : start,
    input: path.input,
    given: orItself(phrases.starts, path.input, path.input),
    sees: start,
    steps,
  };
}
