import type { Message } from '#src/wording/message.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { speaker } from '#src/wording/speaker.ts';

import { idOf } from './identity.ts';
import { type Impossible, reasonsIn } from './impossible.ts';
import type { Model } from './model.ts';
import type { Phrases } from './phrases.ts';
import type { Path } from './select.ts';
import { orItself, placeTold, stepTold, type ToldPath, type ToldStep, wordTold } from './sentences.ts';
import type { Word } from './stage.ts';
import { count } from './table.ts';

const say = speaker(notices, {});

const sentencesIn = (said: readonly Word[], type: string, label: string): string[] =>
  said.flatMap(({ to, event }) =>
    to === null && event.type === type
      ? [`${label} “${sentence(say, Reflect.get(event, 'message') as Message)}”`]
      : [],
  );

/** What people read in a notice that comes with these words, and what a screen reader says of itself. */
export const wordsTold = (said: readonly Word[]): Pick<ToldStep, 'notices' | 'aloud'> => ({
  notices: sentencesIn(said, 'notice', 'aviso'),
  aloud: sentencesIn(said, 'announce', 'leitor de tela'),
});

/** Tells a path in the words of its flow. */
function tellPath(model: Model, phrases: Phrases, path: Path, impossible: readonly Impossible[]): ToldPath {
  const { machine } = model;
  const reasons = reasonsIn(model, path, impossible);
  const steps = path.steps.map(
    (each, index): ToldStep => ({
      kind: each.step.kind,
      name: each.step.name,
      does: stepTold(model, phrases, each),
      sees: placeTold(machine, each.leaves),
      at: each.leaves,
      taken: each.taken,
      said: each.said.map(wordTold),
      ...wordsTold(each.said),
      impossible: reasons[index] ?? null,
      waited: each.waited,
    }),
  );
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

/** Tells the paths of a flow in its words, each under a title of its own, and of its steps which ones nobody brings about by hand. */
export function tellPaths(
  model: Model,
  phrases: Phrases,
  paths: readonly Path[],
  impossible: readonly Impossible[] = [],
): ToldPath[] {
  const told = paths.map((path) => tellPath(model, phrases, path, impossible));
  const alike = Map.groupBy(told, ({ title }) => title);
  return told.map((path) => toldApart(path, alike.get(path.title) ?? []));
}
