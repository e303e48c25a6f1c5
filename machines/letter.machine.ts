import { setup } from 'xstate';

import { codeLifetime, resendWait } from '#src/domain/code.ts';

/** A code that was sent: for a while another one may not be asked for, and after fifteen minutes this one is worth nothing. */
export const letterMachine = setup({
  types: {} as { tags: 'resendable' },
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
        fresh: { description: 'Acabou de sair', after: { resendWait: 'resendable' } },
        resendable: { description: 'Pode pedir outro', tags: 'resendable' },
      },
    },
    expired: { description: 'Venceu', type: 'final' },
  },
});
