import { contactMachine } from '#machines/contact.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import type { ContactApi } from '#src/api/contact.ts';

import { contactDraft } from './contactDraft.ts';
import { importForCall, lateCalls } from './lateCalls.ts';
import { presence } from './senses/presence.ts';
import type { Services } from './services.ts';

/** The form at Fale Conosco, bound; loaded with the page. */
export function contactOn({ http, prove }: Pick<Services, 'http' | 'prove'>) {
  const sending = importForCall(async () => {
    const [{ contactApi }] = await Promise.all([
      import('#src/api/contact.ts'),
      import('#src/bots/prover.ts'),
    ]);
    return contactApi(http, prove);
  });
  // On its way before the network may go: code that fails to arrive later would cost a reload, and with it what was typed.
  sending().catch(() => undefined);
  const calls = lateCalls<ContactApi>(['sendMessage'], sending);
  return {
    contact: contactMachine.provide({ actors: { presence, ...actorsOf(calls) } }),
    /** 128 bits of chance, also on a page without a secure context. */
    seed: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    kept: contactDraft,
  };
}
