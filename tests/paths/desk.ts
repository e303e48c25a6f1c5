import { LimitError } from './explore.ts';
import { type Flow, walkFlow } from './flow.ts';
import type { Impossible } from './impossible.ts';
import type { Model } from './model.ts';
import type { Options } from './options.ts';
import type { Phrases } from './phrases.ts';

export type Say = (text: string) => void;

/** Everything a command works with. */
export interface Desk extends Options {
  say: Say;
  phrasesOf: (model: Model) => Phrases;
  /** What of a flow nobody brings about on its screen. */
  impossibleIn: (flow: string) => readonly Impossible[];
}

/** A model that is not whole; the message says what it lacks. */
export class UntoldError extends Error {
  override readonly name = 'UntoldError';
}

/** Whether one flow alone cannot be walked, and why. */
export const isOfOneFlow = (error: unknown): error is LimitError | UntoldError =>
  error instanceof LimitError || error instanceof UntoldError;

export const walked = ({ phrasesOf, impossibleIn, selection, limit }: Desk, model: Model): Flow =>
  walkFlow(model, phrasesOf(model), selection, { nodes: limit, impossible: impossibleIn(model.machine.id) });

/** Every flow, walked. One that cannot be leaves its sentence in `undone`, and the others are walked all the same. */
export function* eachWalked(desk: Desk, undone: string[]): Generator<{ model: Model; flow: Flow }> {
  for (const model of desk.models)
    try {
      yield { model, flow: walked(desk, model) };
    } catch (error) {
      if (!isOfOneFlow(error)) throw error;
      undone.push(error.message);
    }
}
