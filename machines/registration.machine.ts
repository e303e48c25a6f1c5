import { type ActorRefFrom, assertEvent, assign, type DoneActorEvent, emit, setup } from 'xstate';

import type { Registration, RegistrationApi } from '#src/api/registration.ts';
import type { SessionApi } from '#src/api/session.ts';
import { isDocumentTaken, serverMessageOr } from '#src/domain/failure.ts';
import { sameEmail } from '#src/domain/person.ts';
import { type FieldComplaint, fieldComplaintsIn } from '#src/domain/refusal.ts';
import type { Lease } from '#src/domain/session.ts';
import { seconds } from '#src/domain/time.ts';

import { addressMachine } from './address.machine.ts';
import { complain } from './support/failure.ts';
import { error, type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

/** How registering may end: inside, on the way to recovery with a CPF that has an account, or at the login. */
export type RegistrationResult =
  | { next: 'entered'; lease: Lease }
  | { next: 'recover'; document: string }
  | { next: 'login' };

/** What the form tells whoever shows it: from now on closing it loses something; passwords have to be typed again. */
export type FormWord = { type: 'form.opened' | 'form.closed' | 'passwords.dropped' };

interface RegistrationContext {
  /** CPF, digits only. */
  document: string;
  /** The last e-mail known to be nobody's. */
  freeEmail: string;
  /** The last e-mail known to be somebody's. */
  takenEmail: string;
  /** Why the server made no account; a login that works all the same proves that it was made before. */
  refusal: unknown;
  /** What the server did not accept, for the fields to say. */
  complaints: FieldComplaint[];
  result: RegistrationResult | null;
}

type Made = Awaited<ReturnType<RegistrationApi['register']>>;

const registration = setup({
  types: {} as {
    context: RegistrationContext;
    events:
      | { type: 'document.submit'; document: string }
      | { type: 'email.check'; email: string }
      | { type: 'personal.submit'; email: string }
      | { type: 'address.submit'; person: Registration }
      | { type: 'back' }
      /** Carries the password from one call to the next, past every context. */
      | DoneActorEvent<Made, 'register'>;
    children: { address: 'address' };
    output: RegistrationResult | null;
    emitted: Notice | FormWord;
    tags: 'busy' | 'slow';
  },
  actors: {
    address: addressMachine,
    checkDocument: remote<RegistrationApi['checkDocument']>(),
    checkEmail: remote<RegistrationApi['checkEmail']>(),
    register: remote<RegistrationApi['register']>(),
    signIn: remote<SessionApi['signIn']>(),
  },
  guards: {
    exists: (_, { exists }: { exists: boolean }) => exists,
    isFree: ({ context: { freeEmail } }, email: string) => sameEmail(email, freeEmail),
    isTaken: ({ context: { takenEmail } }, email: string) => sameEmail(email, takenEmail),
    isRefused: ({ context: { refusal } }) => refusal !== null,
    isDocumentTaken: ({ context: { refusal } }) => isDocumentTaken(refusal),
  },
  actions: {
    note: assign((_, facts: Partial<RegistrationContext>) => facts),
    conclude: assign((_, result: RegistrationResult) => ({ result })),
    say: emit((_, word: Notice | FormWord) => word),
  },
  delays: { patience: seconds(10) },
});

/** What the account that was just made is entered with, when that has to be asked for once more. */
const credentialsOf = ({ person: { email, password } }: Registration) => ({
  username: email.trim(),
  password,
});

const emailOf = ({ event }: { event: { email: string } }) => event.email;

const noteDocument = {
  type: 'note',
  params: ({ event: { document } }: { event: { document: string } }) => ({ document }),
} as const;

const document = registration.createStateConfig({
  description: 'CPF',
  initial: 'typing',
  states: {
    typing: {
      description: 'Digitando o CPF',
      on: {
        'document.submit': {
          target: 'checking',
          actions: noteDocument,
        },
      },
    },
    checking: {
      description: 'Já tem cadastro?',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Perguntando pelo CPF' },
        slow: {
          description: 'A consulta do CPF está demorando mais que o normal',
          on: {
            'document.submit': {
              target: '#registration.document.checking',
              reenter: true,
              actions: noteDocument,
            },
          },
        },
      }),
      invoke: {
        id: 'checkDocument',
        src: 'checkDocument',
        input: ({ context: { document } }) => ({ document }),
        onDone: [
          { guard: { type: 'exists', params: ({ event }) => event.output }, target: '#registration.known' },
          { target: '#registration.form' },
        ],
        onError: { target: 'typing', actions: complain },
      },
    },
  },
});

const personal = registration.createStateConfig({
  description: 'Dados Pessoais',
  on: {
    'email.check': [
      { guard: { type: 'isFree', params: emailOf } },
      { guard: { type: 'isTaken', params: emailOf } },
      { target: '.checking' },
    ],
    'personal.submit': [
      {
        guard: { type: 'isTaken', params: emailOf },
        actions: { type: 'say', params: error('registration.emailTaken') },
      },
      { guard: { type: 'isFree', params: emailOf }, target: 'address' },
      { target: '.advancing' },
    ],
    back: '#registration.document',
  },
  initial: 'typing',
  states: {
    typing: { description: 'Preenchendo' },
    checking: {
      description: 'O e-mail está livre?',
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ event }) => {
          assertEvent(event, 'email.check');
          return { email: event.email };
        },
        onDone: [
          {
            guard: { type: 'exists', params: ({ event }) => event.output },
            target: 'typing',
            actions: { type: 'note', params: ({ event }) => ({ takenEmail: event.output.email }) },
          },
          {
            target: 'typing',
            actions: { type: 'note', params: ({ event }) => ({ freeEmail: event.output.email }) },
          },
        ],
        onError: 'typing',
      },
    },
    advancing: {
      description: 'Conferindo o e-mail antes de avançar',
      tags: 'busy',
      on: { 'personal.submit': {}, 'email.check': {} },
      ...waiting({
        asking: { description: 'Perguntando pelo e-mail' },
        slow: {
          description: 'A consulta do e-mail está demorando mais que o normal',
          on: { 'personal.submit': { target: '#registration.form.personal.advancing', reenter: true } },
        },
      }),
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ event }) => {
          assertEvent(event, 'personal.submit');
          return { email: event.email };
        },
        onDone: [
          {
            guard: { type: 'exists', params: ({ event }) => event.output },
            target: 'typing',
            actions: [
              { type: 'note', params: ({ event }) => ({ takenEmail: event.output.email }) },
              { type: 'say', params: error('registration.emailTaken') },
            ],
          },
          {
            target: '#registration.form.address',
            actions: { type: 'note', params: ({ event }) => ({ freeEmail: event.output.email }) },
          },
        ],
        onError: '#registration.form.address',
      },
    },
  },
});

const address = registration.createStateConfig({
  description: 'Dados de Endereço',
  on: { 'address.submit': 'creating', back: 'personal' },
});

const creating = registration.createStateConfig({
  description: 'Criando a conta',
  tags: 'busy',
  ...waiting({
    asking: { description: 'Mandando o cadastro' },
    slow: {
      description: 'O cadastro está demorando mais que o normal',
      on: { 'address.submit': { target: '#registration.form.creating', reenter: true } },
    },
  }),
  invoke: {
    id: 'register',
    src: 'register',
    input: ({ event }) => {
      assertEvent(event, 'address.submit');
      return event.person;
    },
    onDone: {
      target: 'signingIn',
      actions: { type: 'note', params: ({ event }) => ({ refusal: event.output.refusal }) },
    },
    onError: {
      target: 'refused',
      actions: { type: 'note', params: ({ event }) => ({ refusal: event.error }) },
    },
  },
});

const signingIn = registration.createStateConfig({
  description: 'Entrando na conta nova',
  tags: 'busy',
  ...waiting({
    asking: { description: 'Pedindo a entrada' },
    slow: {
      description: 'A entrada está demorando mais que o normal',
      on: { 'address.submit': { target: '#registration.form.signingIn', reenter: true } },
    },
  }),
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ event }) => {
      assertEvent(event, ['xstate.done.actor.register', 'address.submit']);
      const credentials =
        event.type === 'address.submit' ? credentialsOf(event.person) : event.output.credentials;
      return { audience: 'buyer' as const, ...credentials };
    },
    onDone: {
      target: '#registration.over',
      actions: {
        type: 'conclude',
        params: ({ event }) => ({ next: 'entered', lease: event.output }),
      },
    },
    onError: [
      { guard: 'isRefused', target: 'refused' },
      {
        target: '#registration.over',
        actions: [
          { type: 'say', params: success('registration.welcome') },
          { type: 'conclude', params: { next: 'login' } },
        ],
      },
    ],
  },
});

/** Whatever the server refuses, what was typed stays, except the passwords (decisions §7). */
const refused = registration.createStateConfig({
  description: 'O cadastro foi recusado',
  always: [
    { guard: 'isDocumentTaken', target: '#registration.known' },
    {
      target: 'personal',
      actions: [
        {
          type: 'note',
          params: ({ context: { refusal, freeEmail } }) => {
            const complaints = fieldComplaintsIn(refusal);
            const isOfEmail = complaints.some(({ field }) => field === 'email');
            return { complaints, freeEmail: isOfEmail ? '' : freeEmail };
          },
        },
        { type: 'say', params: { type: 'passwords.dropped' } },
        {
          type: 'say',
          params: ({ context: { refusal } }) => error(serverMessageOr(refusal, 'registration.failed')),
        },
      ],
    },
  ],
});

/**
 * Registration: CPF, then personal data and address (specification §2, §4, §8).
 *
 * What is typed lives in the form; it comes along with the event that needs it and goes straight to the API.
 */
export const registrationMachine = registration.createMachine({
  id: 'registration',
  description: 'CADASTRO',
  context: { document: '', freeEmail: '', takenEmail: '', refusal: null, complaints: [], result: null },
  output: ({ context: { result } }) => result,
  initial: 'document',
  states: {
    document,
    form: {
      description: 'Formulário em duas etapas',
      entry: { type: 'say', params: { type: 'form.opened' } },
      exit: { type: 'say', params: { type: 'form.closed' } },
      invoke: { id: 'address', src: 'address', input: { cep: '' } },
      initial: 'personal',
      states: { personal, address, creating, signingIn, refused },
    },
    known: {
      description: 'O CPF já tem cadastro',
      entry: [
        { type: 'say', params: error('registration.known') },
        {
          type: 'conclude',
          params: ({ context: { document } }) => ({ next: 'recover', document }),
        },
      ],
      always: 'over',
    },
    over: { description: 'Cadastrada, ou a caminho de outro fluxo', type: 'final' },
  },
});

export type RegistrationMachine = typeof registrationMachine;
export type RegistrationFlow = ActorRefFrom<RegistrationMachine>;
