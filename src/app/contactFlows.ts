import { contactMachine } from '#machines/contact.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { contactApi } from '#src/api/contact.ts';
// Here before the network may go: code that fails to arrive once would cost a reload, and with it what was typed.
import '#src/bots/prover.ts';

import { contactDraft } from './contactDraft.ts';
import { presence } from './senses.ts';
import type { Services } from './services.ts';

/** 128 bits of chance, also on a page without a secure context. */
const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The form at Fale Conosco, bound; loaded with the page. */
export function contactOn({ http, prove }: Pick<Services, 'http' | 'prove'>) {
  return {
    contact: contactMachine.provide({ actors: { presence, ...actorsOf(contactApi(http, prove)) } }),
    seed: newSeed(),
    kept: contactDraft,
  };
}
