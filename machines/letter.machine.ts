import { emit, setup } from 'xstate';

import { codeLifetime, resendWait } from '#src/domain/code.ts';

/** What a letter tells whoever had it sent: another one may be asked for. */
export type LetterWord = { type: 'resend.allowed' };

/** A code that was sent: for a while another one may not be asked for, and after fifteen minutes this one is worth nothing. */
export const letterMachine = setup({
  types: {} as { emitted: LetterWord },
  actions: { allow: emit({ type: 'resend.allowed' }) },
  delays: { resendWait, codeLifetime },
}).createMachine({
  id: 'letter',
  description: 'Código enviado',
  initial: 'sent',
  states: {
    sent: {
      description: 'Vale por 15 minutos',
      after: { codeLifetime: 'expired' },
      initial: 'fresh',
      states: {
        fresh: {
          description: 'Acabou de sair',
          after: { resendWait: { target: 'resendable', actions: 'allow' } },
        },
        resendable: { description: 'Pode pedir outro' },
      },
    },
    expired: { description: 'Venceu', type: 'final' },
  },
});
