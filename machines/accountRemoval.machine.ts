import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import type { FieldComplaint } from '#src/domain/refusal.ts';

import { complain, noteFieldComplaints } from './support/failure.ts';
import { type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';

/** Nobody is logged in any more: the session has to end here too. */
export type RemovalWord = { type: 'account.removed' };

/** Deleting the account: asked, said what stays by law, confirmed with the password. */
export const accountRemovalMachine = setup({
  types: {} as {
    context: { complaints: FieldComplaint[] };
    events: { type: 'removal.ask' | 'removal.cancel' } | { type: 'removal.confirm'; password: string };
    emitted: Notice | RemovalWord;
    tags: 'busy';
  },
  actors: { removeAccount: remote<AccountApi['removeAccount']>() },
  actions: {
    noteComplaints: assign((_, complaints: FieldComplaint[]) => ({ complaints })),
    say: emit((_, word: Notice | RemovalWord) => word),
  },
}).createMachine({
  id: 'accountRemoval',
  description: 'Excluir a conta',
  context: { complaints: [] },
  initial: 'kept',
  states: {
    kept: { description: 'Nada pedido', on: { 'removal.ask': 'asking' } },
    asking: {
      description: 'O que se perde, o que fica, e a senha',
      exit: { type: 'noteComplaints', params: [] },
      on: { 'removal.confirm': 'removing', 'removal.cancel': 'kept' },
    },
    removing: {
      description: 'Excluindo',
      tags: 'busy',
      invoke: {
        id: 'removeAccount',
        src: 'removeAccount',
        input: ({ event }) => {
          assertEvent(event, 'removal.confirm');
          return { password: event.password };
        },
        onDone: {
          target: 'removed',
          actions: [
            { type: 'say', params: success('account.removed') },
            { type: 'say', params: { type: 'account.removed' } },
          ],
        },
        onError: {
          target: 'asking',
          actions: [noteFieldComplaints, complain],
        },
      },
    },
    removed: { description: 'Conta excluída', type: 'final' },
  },
});

export type AccountRemovalMachine = typeof accountRemovalMachine;
export type AccountRemovalFlow = ActorRefFrom<AccountRemovalMachine>;
