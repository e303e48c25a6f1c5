import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import { isUnauthorized, isUncertain, serverMessageOr } from '#src/domain/failure.ts';
import type { FieldComplaint } from '#src/domain/refusal.ts';
import { seconds } from '#src/domain/time.ts';

import { complain, errorOf, noteFieldComplaints } from './support/failure.ts';
import { error, type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

/** Nobody is logged in any more, perhaps because there is no account: the session has to end here too. */
export type RemovalWord = { type: 'account.removed' };

interface RemovalContext {
  complaints: FieldComplaint[];
  /** A removal was asked for, and nobody said what came of it: there may be no account any more. */
  isInDoubt: boolean;
}

const sayPerhaps = { type: 'say', params: error('account.perhapsRemoved') } as const;
const sayLeft = { type: 'say', params: { type: 'account.removed' } } as const;
/** There is no account, or only no session: a login would be asked for what may be gone. */
const leave = {
  target: '#accountRemoval.left',
  actions: [sayPerhaps, sayLeft],
} as const;
const stopWaiting = {
  target: '#accountRemoval.asking',
  actions: ['noteDoubt', sayPerhaps],
} as const;

const removing = waiting({
  asking: { description: 'Mandando o pedido de exclusão' },
  slow: {
    description: 'A exclusão está demorando, e pode já ter sido feita',
    on: { 'removal.look': 'looking', 'removal.cancel': stopWaiting },
  },
});

/**
 * Deleting the account: asked, said what stays by law, confirmed with the password. A removal that is not answered may have happened: whoever
 * waits for it may look whether the account is there, while its answer may still come, and nothing is promised. Where nobody is logged in any
 * more, whoever asked for a removal leaves, and is not asked to log in to what may be gone.
 */
export const accountRemovalMachine = setup({
  types: {} as {
    context: RemovalContext;
    events:
      | { type: 'removal.ask' | 'removal.cancel' | 'removal.look' }
      | { type: 'removal.confirm'; password: string };
    emitted: Notice | RemovalWord;
    tags: 'busy' | 'slow';
  },
  actors: {
    removeAccount: remote<AccountApi['removeAccount']>(),
    lookForAccount: remote<AccountApi['lookForAccount']>(),
  },
  delays: { patience: seconds(10) },
  guards: {
    isUnauthorized: (_, failure: unknown) => isUnauthorized(failure),
    isUncertain: (_, failure: unknown) => isUncertain(failure),
    mayBeGone: ({ context: { isInDoubt } }, failure: unknown) => isInDoubt && isUnauthorized(failure),
  },
  actions: {
    noteComplaints: assign((_, complaints: FieldComplaint[]) => ({ complaints })),
    noteDoubt: assign({ isInDoubt: true }),
    say: emit((_, word: Notice | RemovalWord) => word),
  },
}).createMachine({
  id: 'accountRemoval',
  description: 'Excluir a conta',
  context: { complaints: [], isInDoubt: false },
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
        input: ({ context: { isInDoubt }, event }) => {
          assertEvent(event, 'removal.confirm');
          return { password: event.password, isInDoubt };
        },
        onDone: {
          target: 'removed',
          actions: [{ type: 'say', params: success('account.removed') }, sayLeft],
        },
        onError: [
          { guard: { type: 'mayBeGone', params: errorOf }, ...leave },
          {
            guard: { type: 'isUncertain', params: errorOf },
            target: 'asking',
            actions: [
              'noteDoubt',
              {
                type: 'say',
                params: ({ event }) => error(serverMessageOr(event.error, 'account.perhapsRemoved')),
              },
            ],
          },
          { target: 'asking', actions: [noteFieldComplaints, complain] },
        ],
      },
      initial: removing.initial,
      states: {
        ...removing.states,
        looking: {
          description: 'Olhando se a conta ainda existe',
          tags: 'slow',
          invoke: {
            id: 'lookForAccount',
            src: 'lookForAccount',
            input: undefined,
            onDone: {
              target: 'slow',
              actions: { type: 'say', params: error('account.notYetRemoved') },
            },
            onError: [
              { guard: { type: 'isUnauthorized', params: errorOf }, ...leave },
              { target: 'slow', actions: complain },
            ],
          },
          on: { 'removal.cancel': stopWaiting },
          after: { patience: 'slow' },
        },
      },
    },
    removed: { description: 'Conta excluída', type: 'final' },
    left: { description: 'Não se sabe se há conta, e a sessão termina', type: 'final' },
  },
});

export type AccountRemovalMachine = typeof accountRemovalMachine;
export type AccountRemovalFlow = ActorRefFrom<AccountRemovalMachine>;
