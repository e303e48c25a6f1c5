import { type Flow, walkFlow } from './flow.ts';
import type { Model } from './model.ts';
import type { Options } from './options.ts';
import type { Phrases } from './phrases.ts';

export type Say = (text: string) => void;

/** Everything a command works with. */
export interface Desk extends Options {
  say: Say;
  phrasesOf: (model: Model) => Phrases;
}

export const walked = ({ phrasesOf, selection, limit }: Desk, model: Model): Flow =>
  walkFlow(model, phrasesOf(model), selection, { nodes: limit });
