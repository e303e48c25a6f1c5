import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { PasswordApi, RecoveryMethod } from '#src/api/password.ts';
import { isRefused, isTokenGone, serverMessage } from '#src/domain/failure.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import { type LetterWord, letterMachine } from './letter.machine.ts';
import { complain, errorOf } from './support/failure.ts';
import { hear } from './support/hear.ts';
import { error, type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

interface RecoveryContext {
  /** CPF, digits only: every call of this flow is about it. */
  document: string;
  methods: RecoveryMethod[];
  /** Where the code went; null for one that is at hand already. */
  method: RecoveryMethod | null;
  token: string;
  /** What came of the step on screen, when it was refused; gone with the next try. */
  complaint: Message | null;
  /** The letter had its minute. */
  mayResend: boolean;
}

const recovery = setup({
  types: {} as {
    context: RecoveryContext;
    /** Whoever comes from a registration already typed the CPF. */
    input: { document: string };
    events:
      | { type: 'account.submit'; document: string }
      | { type: 'method.submit'; method: RecoveryMethod }
      | { type: 'code.enter' }
      | { type: 'code.submit'; code: string }
      | { type: 'code.resend' }
      | { type: 'password.submit'; password: string }
      | { type: 'back' }
      | LetterWord;
    children: { letter: 'letter' };
    emitted: Notice;
    tags: 'busy' | 'slow';
  },
  actors: {
    hear,
    letter: letterMachine,
    searchMethods: remote<PasswordApi['searchMethods']>(),
    sendCode: remote<PasswordApi['sendCode']>(),
    checkCode: remote<PasswordApi['checkCode']>(),
    changePassword: remote<PasswordApi['changePassword']>(),
  },
  guards: {
    mayResend: ({ context: { mayResend, method } }) => mayResend && method !== null,
    /** The server looked, and said no; the rest is the network. */
    isRefused: (_, failure: unknown) => isRefused(failure),
    /** The token was used or is too old: only another code helps. */
    isTokenGone: (_, failure: unknown) => isTokenGone(failure),
  },
  actions: {
    note: assign((_, facts: Partial<RecoveryContext>) => facts),
    say: emit((_, word: Notice) => word),
  },
  delays: { patience: seconds(10) },
});

/** What stands at the fields of a step that was refused, until they are sent again. */
const mark = {
  type: 'note',
  params: ({ event }: { event: { error: unknown } }) => ({ complaint: serverMessage(event.error) }),
} as const;
const unmark = { type: 'note', params: { complaint: null } } as const;

const noteDocument = {
  type: 'note',
  params: ({ event: { document } }: { event: { document: string } }) => ({ document }),
} as const;

const account = recovery.createStateConfig({
  description: 'Encontrar sua conta',
  initial: 'typing',
  states: {
    typing: {
      description: 'CPF',
      exit: unmark,
      on: {
        'account.submit': {
          target: 'searching',
          actions: noteDocument,
        },
      },
    },
    searching: {
      description: 'Procurando',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Perguntando pela conta' },
        slow: {
          description: 'A busca está demorando mais que o normal',
          on: {
            'account.submit': { target: '#recovery.account.searching', reenter: true, actions: noteDocument },
          },
        },
      }),
      invoke: {
        id: 'searchMethods',
        src: 'searchMethods',
        input: ({ context: { document } }) => ({ document }),
        onDone: {
          target: '#recovery.method',
          actions: { type: 'note', params: ({ event }) => ({ methods: event.output }) },
        },
        onError: { target: 'typing', actions: [mark, complain] },
      },
    },
  },
});

const method = recovery.createStateConfig({
  description: 'Escolher método de identificação',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'SMS ou e-mail',
      on: {
        'method.submit': {
          target: 'sending',
          actions: { type: 'note', params: ({ event }) => ({ method: event.method }) },
        },
        'code.enter': { target: '#recovery.code', actions: { type: 'note', params: { method: null } } },
        back: '#recovery.account',
      },
    },
    sending: {
      description: 'Enviando o código',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Pedindo o código' },
        slow: { description: 'O envio do código está demorando mais que o normal', on: {} },
      }),
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { document, method } }) => ({ document, method }),
        onDone: '#recovery.code',
        onError: { target: 'choosing', actions: complain },
      },
    },
  },
});

const code = recovery.createStateConfig({
  description: 'Validar identificação',
  entry: { type: 'note', params: { mayResend: false } },
  on: { 'resend.allowed': { actions: { type: 'note', params: { mayResend: true } } } },
  invoke: {
    id: 'letter',
    src: 'letter',
    onDone: {
      target: 'method',
      actions: { type: 'say', params: error('code.expired') },
    },
    onError: 'method',
  },
  initial: 'typing',
  states: {
    typing: {
      description: 'Código de 6 caracteres',
      exit: unmark,
      on: {
        'code.submit': 'checking',
        'code.resend': { guard: 'mayResend', target: 'resending' },
        back: '#recovery.method',
      },
    },
    checking: {
      description: 'Conferindo o código',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Mandando o código' },
        slow: { description: 'A conferência do código está demorando mais que o normal', on: {} },
      }),
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context: { document }, event }) => {
          assertEvent(event, 'code.submit');
          return { document, code: event.code };
        },
        onDone: {
          target: '#recovery.password',
          actions: { type: 'note', params: ({ event }) => ({ token: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'typing',
            actions: [
              { type: 'note', params: { complaint: 'recovery.codeNotFound' } },
              { type: 'say', params: error('recovery.codeNotFound') },
            ],
          },
          { target: 'typing', actions: [mark, complain] },
        ],
      },
    },
    resending: {
      description: 'Enviando outro código',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Pedindo outro código' },
        slow: { description: 'O outro código está demorando mais que o normal', on: {} },
      }),
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: ({ context: { document, method } }) => ({ document, method }),
        onDone: {
          target: '#recovery.code',
          reenter: true,
          actions: { type: 'say', params: success('code.resent') },
        },
        onError: { target: 'typing', actions: complain },
      },
    },
  },
});

const password = recovery.createStateConfig({
  description: 'Escolher nova senha',
  initial: 'typing',
  states: {
    typing: { description: 'Senha e confirmação', exit: unmark, on: { 'password.submit': 'saving' } },
    saving: {
      description: 'Guardando a senha',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Mandando a senha' },
        slow: { description: 'A troca da senha está demorando mais que o normal', on: {} },
      }),
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { document, token }, event }) => {
          assertEvent(event, 'password.submit');
          return { document, token, password: event.password };
        },
        onDone: '#recovery.recovered',
        onError: [
          {
            guard: { type: 'isTokenGone', params: errorOf },
            target: '#recovery.method',
            actions: complain,
          },
          { target: 'typing', actions: [mark, complain] },
        ],
      },
    },
  },
});

/**
 * Password recovery in four steps: account, method, code, password (specification §2, §4).
 *
 * The code and the new password go from their event straight to the API; context never holds them. A second letter has to wait a
 * minute, and a code or a token is spent by its first use: where one of them is under way, nothing is asked again. A phone that went to the
 * mail forgets the page: a code that is at hand is entered without another letter, which would void it.
 */
export const recoveryMachine = recovery.createMachine({
  id: 'recovery',
  description: 'RECUPERAR SENHA',
  context: ({ input: { document } }) => ({
    document,
    methods: [],
    method: null,
    token: '',
    complaint: null,
    mayResend: false,
  }),
  invoke: { id: 'ear', src: 'hear' },
  initial: 'account',
  states: {
    account,
    method,
    code,
    password,
    recovered: {
      description: 'Senha alterada',
      type: 'final',
      entry: [
        { type: 'note', params: { token: '' } },
        { type: 'say', params: success('recovery.recovered') },
      ],
    },
  },
});

export type RecoveryMachine = typeof recoveryMachine;
export type RecoveryFlow = ActorRefFrom<RecoveryMachine>;
