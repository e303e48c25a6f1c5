import type { AnyStateMachine } from 'xstate';

import type { ActorOf, EventTypeOf, Model } from './model.ts';

/** One sentence, or one for each named case. */
export type Told = string | Readonly<Record<string, string>>;

/**
 * What happens in a flow, in Portuguese, for the people who test it by hand and for Gherkin. States are told by their own
 * `description`, time by how much of it passes.
 */
export interface PhrasesOf<Machine extends AnyStateMachine> {
  /** Of the flow: `Recuperação de senha`. */
  title: string;
  /** Named starts, after "Dado que": `abro a recuperação já com o CPF`. */
  starts: Told;
  /** After "Quando": in the first person what a visitor does (`digito um CPF que não existe`), in the third what comes from elsewhere. */
  events: { readonly [Type in EventTypeOf<Machine>]: Told };
  /** After "Quando": `a busca da conta não acha ninguém`. Actors that never end have none. */
  actors: { readonly [Source in ActorOf<Machine>['src']]?: Told };
}

/** The phrases of a flow, whatever its machine. */
export interface Phrases {
  title: string;
  starts: Told;
  events: Readonly<Record<string, Told>>;
  actors: Readonly<Record<string, Told | undefined>>;
}

/** An event or an actor the machine does not have is a compile error, and so is an event without its phrase. */
export function definePhrases<Machine extends AnyStateMachine>(phrases: PhrasesOf<Machine>): Phrases;
export function definePhrases(phrases: Phrases): Phrases {
  return phrases;
}

/** The sentence of a case; null when nobody wrote it. */
export const sentenceOf = (told: Told | undefined, name: string): string | null =>
  typeof told === 'string' ? told : (told?.[name] ?? null);

/** Cases of a model that nobody has told, and tellings of cases that it does not have. */
export function gapsIn(model: Model, { starts, events, actors }: Phrases): string[] {
  const groups = [
    ['start', { '': starts }, { '': model.inputs }],
    ['event', events, model.events],
    ['actor', actors, model.actors],
  ] as const;
  return groups.flatMap(([kind, told, known]) =>
    Object.entries<Readonly<Record<string, unknown>>>(known).flatMap(([name, cases]) => {
      const phrases = (told as Readonly<Record<string, Told | undefined>>)[name];
      const of = (each: string) => [kind, name, each].filter(Boolean).join(' ');
      const missing = Object.keys(cases).filter((each) => sentenceOf(phrases, each) === null);
      const spare =
        typeof phrases === 'object' ? Object.keys(phrases).filter((each) => !(each in cases)) : [];
      return [
        ...missing.map((each) => `not told: ${of(each)}`),
        ...spare.map((each) => `told, and not there: ${of(each)}`),
      ];
    }),
  );
}
