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
import { count } from './table.ts';

const say = speaker(notices, {});

/** What people read in a notice that comes with these words. */
export const noticesTold = (said: readonly Word[]): string[] =>
  said.flatMap(({ to, event }) =>
    to === null && event.type === 'notice'
      ? [`aviso “${sentence(say, Reflect.get(event, 'message') as Message)}”`]
      : [],
  );

/** Tells a path in the words of its flow. */
function tellPath(model: Model, phrases: Phrases, path: Path): ToldPath {
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

/** What somebody does on this way, before its last step, and on none of the others; the latest such thing. */
function ownStep({ steps }: ToldPath, others: readonly ToldPath[]): string | undefined {
  const elsewhere = new Set(others.flatMap((other) => other.steps.slice(0, -1).map(({ does }) => does)));
  return steps.slice(0, -1).findLast(({ does }) => !elsewhere.has(does))?.does;
}

/** Paths that end alike are told apart by how they got there, or else by how long it took. */
function toldApart(path: ToldPath, alike: readonly ToldPath[]): ToldPath {
  const others = alike.filter((other) => other !== path);
  if (others.length === 0) return path;
  const own = ownStep(path, others);
  const way = own === undefined ? `em ${count(path.steps.length, 'passo')}` : `antes: ${own}`;
  return { ...path, title: `${path.title} (${way})` };
}

/** Tells the paths of a flow in its words, each under a title of its own. */
export function tellPaths(model: Model, phrases: Phrases, paths: readonly Path[]): ToldPath[] {
  const told = paths.map((path) => tellPath(model, phrases, path));
  const alike = Map.groupBy(told, ({ title }) => title);
  return told.map((path) => toldApart(path, alike.get(path.title) ?? []));
}
