import { type ActorRefFrom, assign, type DoneActorEvent, emit, sendTo, setup } from 'xstate';

import type { Lease } from '#src/domain/session.ts';

import type { LoginMachine, LoginResult } from './login.machine.ts';
import type { RecoveryMachine } from './recovery.machine.ts';
import type { FormWord, RegistrationMachine, RegistrationResult } from './registration.machine.ts';
import type { Welcome } from './session.machine.ts';
import type { SharingMachine } from './sharing.machine.ts';
import { type Loaded, lateFlow } from './support/flow.ts';
import { hear } from './support/hear.ts';
import type { Notice } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';
import type { ProfileWord, VerificationMachine } from './verification.machine.ts';

/** Dialogs live in memory: they have a route of their own, not an address (specification §2). */
export type DialogRoute =
  | '/login'
  | '/acesso/socio'
  | '/login/socio'
  | '/register'
  | '/recover'
  | '/email/verification'
  | '/event/description'
  | '/event/map'
  | '/event/share';

/** What the dialog tells the storefront. */
export type DialogWord =
  | { type: 'lease.granted'; lease: Lease; welcome: Welcome }
  | { type: 'dialog.dismissed' }
  | { type: 'work.began' | 'work.ended'; work: string };

/** Code of a dialog, and its flow where it has one. */
export interface DialogCode {
  login: Loaded<LoginMachine> | null;
  registration: Loaded<RegistrationMachine> | null;
  recovery: Loaded<RecoveryMachine> | null;
  verification: Loaded<VerificationMachine> | null;
  sharing: Loaded<SharingMachine> | null;
}

/** Where to, and the CPF that was already typed on the way there. */
export interface DialogPlace {
  route: DialogRoute | '/';
  document: string;
}

interface DialogContext extends DialogPlace {
  /** Somebody came in while a dialog was open that goes on all the same. */
  isMember: boolean;
}

type Said = DialogWord | ProfileWord | Notice;
type Result = LoginResult | RegistrationResult | null;

const resultOf = ({ event }: { event: { output: Result } }) => event.output;
const goes = (next: NonNullable<Result>['next']) =>
  ({
    type: 'goes',
    params: ({ event }: { event: { output: Result } }) => ({ next, result: event.output }),
  }) as const;
const to = (route: DialogRoute) => ({ type: 'note', params: { route, document: '' } }) as const;

/** What covers the page. One dialog at a time; its code arrives when it opens, and how its flow ends says what comes next. */
const dialog = setup({
  types: {} as {
    context: DialogContext;
    events:
      | { type: 'dialog.open'; route: DialogRoute }
      | { type: 'dialog.close' | 'dialog.keep' | 'dialog.retry' | 'back.pressed' }
      /** Came in by another way, such as another tab. */
      | { type: 'member.entered' }
      | { type: 'network.returned' }
      | DoneActorEvent<DialogCode, 'loadFlow'>
      | FormWord
      | ProfileWord
      | Notice;
    children: {
      backButton: 'backButton';
      login: 'login';
      supporterLogin: 'login';
      registration: 'registration';
      recovery: 'recovery';
      verification: 'verification';
      sharing: 'sharing';
    };
    emitted: Said;
    /** `readOnly`: there is nothing to press, so the keyboard comes to it to scroll. */
    tags: 'titled' | 'closable' | 'persistent' | 'asking' | 'readOnly';
  },
  actors: {
    hear,
    backButton: sense<{ type: 'stay' }>(),
    loadFlow: remote<(input: DialogPlace) => Promise<DialogCode>>(),
    login: lateFlow<LoginMachine>(),
    registration: lateFlow<RegistrationMachine>(),
    recovery: lateFlow<RecoveryMachine>(),
    verification: lateFlow<VerificationMachine>(),
    sharing: lateFlow<SharingMachine>(),
  },
  guards: {
    opens: ({ context }, route: DialogRoute) => context.route === route,
    isMember: ({ context }) => context.isMember,
    isWayIn: ({ context: { route } }) => route === '/login' || route === '/login/socio',
    goes: (_, { next, result }: { next: NonNullable<Result>['next']; result: Result }) =>
      result?.next === next,
  },
  actions: {
    note: assign((_, place: DialogPlace) => ({ ...place, isMember: false })),
    noteMember: assign({ isMember: true }),
    carry: assign((_, result: Result) => ({
      route: '/recover' as const,
      document: result?.next === 'recover' && 'document' in result ? result.document : '',
    })),
    say: emit((_, word: Said) => word),
    /** The Back button opened a question and closed nothing: the next press is heard too. */
    stay: sendTo('backButton', { type: 'stay' }),
    grant: emit(
      (_, { result, welcome }: { result: Result; welcome: Welcome }): Said =>
        result?.next === 'entered'
          ? { type: 'lease.granted', lease: result.lease, welcome }
          : { type: 'dialog.dismissed' },
    ),
  },
});

const granted = (welcome: Welcome) =>
  ({
    type: 'grant',
    params: ({ event }: { event: { output: Result } }) => ({ result: event.output, welcome }),
  }) as const;

const loginEnds = [
  { guard: goes('entered'), target: '#dialog.closed', actions: granted('login.welcome') },
  { guard: goes('register'), target: '#dialog.open.opening', actions: to('/register') },
  { guard: goes('recover'), target: '#dialog.open.opening', actions: to('/recover') },
  { target: '#dialog.dismissed' },
] as const;

const flowOf =
  <Name extends keyof DialogCode>(name: Name) =>
  ({
    event,
  }: {
    event: DoneActorEvent<DialogCode, 'loadFlow'> | { type: string };
  }): NonNullable<DialogCode[Name]> => {
    const code = 'output' in event ? event.output[name] : null;
    if (!code) throw new Error(`A dialog came without its ${name}`);
    return code as NonNullable<DialogCode[Name]>;
  };

const opening = dialog.createStateConfig({
  description: 'Abrindo',
  tags: ['titled', 'closable'],
  invoke: {
    id: 'loadFlow',
    src: 'loadFlow',
    input: ({ context }) => context,
    onDone: [
      { guard: { type: 'opens', params: '/login' }, target: 'login' },
      { guard: { type: 'opens', params: '/acesso/socio' }, target: 'supporterAccess' },
      { guard: { type: 'opens', params: '/login/socio' }, target: 'supporterLogin' },
      { guard: { type: 'opens', params: '/register' }, target: 'registration' },
      { guard: { type: 'opens', params: '/recover' }, target: 'recovery' },
      { guard: { type: 'opens', params: '/email/verification' }, target: 'verification' },
      { guard: { type: 'opens', params: '/event/description' }, target: 'eventDescription' },
      { guard: { type: 'opens', params: '/event/map' }, target: 'eventMap' },
      { target: 'eventShare' },
    ],
    onError: 'unavailable',
  },
});

const login = dialog.createStateConfig({
  description: 'ACESSAR CONTA',
  tags: ['titled', 'closable'],
  invoke: {
    id: 'login',
    src: 'login',
    input: flowOf('login'),
    onDone: [...loginEnds],
    onError: 'unavailable',
  },
});

const supporterLogin = dialog.createStateConfig({
  description: 'ACESSO SÓCIO-TORCEDOR',
  tags: ['titled', 'closable'],
  invoke: {
    id: 'supporterLogin',
    src: 'login',
    input: flowOf('login'),
    onDone: [...loginEnds],
    onError: 'unavailable',
  },
});

/** From the second step on, nothing throws away what was typed without asking. */
const registration = dialog.createStateConfig({
  description: 'CADASTRO',
  tags: ['titled', 'closable'],
  invoke: {
    id: 'registration',
    src: 'registration',
    input: flowOf('registration'),
    onDone: [
      {
        guard: goes('entered'),
        target: 'opening',
        actions: [granted('registration.welcome'), to('/email/verification')],
      },
      { guard: goes('recover'), target: 'opening', actions: { type: 'carry', params: resultOf } },
      { guard: 'isMember', target: '#dialog.dismissed' },
      { target: 'opening', actions: to('/login') },
    ],
    onError: 'unavailable',
  },
  initial: 'document',
  states: {
    document: { description: 'CPF', on: { 'form.opened': 'form' } },
    form: {
      description: 'Formulário aberto',
      tags: 'persistent',
      entry: { type: 'say', params: { type: 'work.began', work: 'registration' } },
      exit: { type: 'say', params: { type: 'work.ended', work: 'registration' } },
      on: { 'form.closed': 'document' },
      initial: 'typing',
      states: {
        typing: {
          description: 'Preenchendo',
          on: {
            'dialog.close': 'leaving',
            'back.pressed': { target: 'leaving', actions: 'stay' },
          },
        },
        leaving: {
          description: 'Fechar perde o que foi digitado: fechar mesmo assim?',
          tags: 'asking',
          on: { 'dialog.keep': 'typing' },
        },
      },
    },
  },
});

const open = dialog.createStateConfig({
  description: 'Um diálogo cobre a página',
  invoke: [
    { id: 'ear', src: 'hear' },
    { id: 'backButton', src: 'backButton' },
  ],
  on: {
    'dialog.open': {
      target: '.opening',
      actions: { type: 'note', params: ({ event }) => ({ route: event.route, document: '' }) },
    },
    'dialog.close': 'dismissed',
    'back.pressed': 'dismissed',
    'member.entered': [{ guard: 'isWayIn', target: 'closed' }, { actions: 'noteMember' }],
  },
  initial: 'opening',
  states: {
    opening,
    unavailable: {
      description: 'Não deu para abrir: sem internet?',
      tags: ['titled', 'closable'],
      on: { 'dialog.retry': 'opening', 'network.returned': 'opening' },
    },
    login,
    supporterAccess: { description: 'Sou Sócio ou Quero ser Sócio', tags: ['titled', 'closable'] },
    supporterLogin,
    registration,
    recovery: {
      description: 'RECUPERAR SENHA',
      tags: ['titled', 'closable', 'persistent'],
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: flowOf('recovery'),
        onDone: [
          { guard: 'isMember', target: '#dialog.dismissed' },
          { description: 'Entra-se com a senha nova', target: 'opening', actions: to('/login') },
        ],
        onError: 'unavailable',
      },
    },
    verification: {
      description: 'VERIFICAR E-MAIL',
      tags: ['titled', 'closable', 'persistent'],
      invoke: {
        id: 'verification',
        src: 'verification',
        input: flowOf('verification'),
        onDone: '#dialog.dismissed',
        onError: 'unavailable',
      },
    },
    eventDescription: { description: 'Sobre o evento', tags: ['titled', 'closable', 'readOnly'] },
    eventMap: { description: 'Mapa do local', tags: ['titled', 'closable', 'readOnly'] },
    eventShare: {
      description: 'Compartilhar o evento',
      tags: ['titled', 'closable'],
      invoke: { id: 'sharing', src: 'sharing', input: flowOf('sharing'), onError: 'unavailable' },
    },
  },
});

export const dialogMachine = dialog.createMachine({
  id: 'dialog',
  description: 'Diálogos',
  context: { route: '/', document: '', isMember: false },
  on: {
    notice: { actions: { type: 'say', params: ({ event }) => event } },
    'profile.changed': { actions: { type: 'say', params: ({ event }) => event } },
    'dialog.open': {
      target: '.open',
      actions: { type: 'note', params: ({ event }) => ({ route: event.route, document: '' }) },
    },
  },
  initial: 'closed',
  states: {
    closed: { description: 'Só a página', entry: { type: 'note', params: { route: '/', document: '' } } },
    open,
    dismissed: {
      description: 'Fechado sem entrar',
      entry: { type: 'say', params: { type: 'dialog.dismissed' } },
      always: 'closed',
    },
  },
});

export type DialogFlow = ActorRefFrom<typeof dialogMachine>;
