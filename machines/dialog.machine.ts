import { type ActorRefFrom, assertEvent, assign, type DoneActorEvent, emit, setup } from 'xstate';

import type { Lease } from '#src/domain/session.ts';

import type { LoginMachine } from './login.machine.ts';
import { type Loaded, lateFlow } from './support/flow.ts';
import { hear } from './support/hear.ts';
import type { Notice } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

/** Dialogs live in memory: they have a route of their own, not an address. */
export type DialogRoute = '/login' | '/event/description' | '/event/map';

/** What the dialog tells the storefront. */
export type DialogWord = { type: 'lease.granted'; lease: Lease } | { type: 'dialog.dismissed' };

/** Code of a dialog, and its flow where it has one. */
export interface DialogCode {
  login: Loaded<LoginMachine> | null;
}

type Said = DialogWord | Notice;

/** What covers the page. One dialog at a time; its code arrives when it opens, and how its flow ends says what comes next. */
const dialog = setup({
  types: {} as {
    context: { route: DialogRoute | '/' };
    events:
      | { type: 'dialog.open'; route: DialogRoute }
      | { type: 'dialog.close' | 'dialog.retry' | 'back.pressed' }
      | DoneActorEvent<DialogCode, 'loadFlow'>
      | Notice;
    children: { login: 'login' };
    emitted: Said;
    tags: 'busy' | 'titled' | 'closable' | 'persistent';
  },
  actors: {
    hear,
    backButton: sense(),
    loadFlow: remote<(input: { route: DialogRoute | '/' }) => Promise<DialogCode>>(),
    login: lateFlow<LoginMachine>(),
  },
  guards: {
    opens: ({ context }, route: DialogRoute) => context.route === route,
    brings: (_, lease: Lease | null) => lease !== null,
  },
  actions: {
    note: assign((_, route: DialogRoute | '/') => ({ route })),
    say: emit((_, word: Said) => word),
    grant: emit(
      (_, lease: Lease | null): Said =>
        lease ? { type: 'lease.granted', lease } : { type: 'dialog.dismissed' },
    ),
  },
});

const open = dialog.createStateConfig({
  description: 'Um diálogo cobre a página',
  invoke: [
    { id: 'ear', src: 'hear' },
    { id: 'backButton', src: 'backButton' },
  ],
  on: { 'dialog.close': 'dismissed', 'back.pressed': 'dismissed' },
  initial: 'opening',
  states: {
    opening: {
      description: 'Abrindo',
      tags: ['busy', 'titled', 'closable'],
      invoke: {
        id: 'loadFlow',
        src: 'loadFlow',
        input: ({ context }) => ({ route: context.route }),
        onDone: [
          { guard: { type: 'opens', params: '/login' }, target: 'login' },
          { guard: { type: 'opens', params: '/event/description' }, target: 'eventDescription' },
          { target: 'eventMap' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'Não deu para abrir: sem internet?',
      tags: ['titled', 'closable'],
      on: { 'dialog.retry': 'opening' },
    },
    login: {
      description: 'ACESSAR CONTA',
      tags: ['titled', 'closable'],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'xstate.done.actor.loadFlow');
          const { login } = event.output;
          if (!login) throw new Error('The login came without its flow');
          return login;
        },
        onDone: [
          {
            guard: { type: 'brings', params: ({ event }) => event.output.lease },
            target: '#dialog.closed',
            actions: { type: 'grant', params: ({ event }) => event.output.lease },
          },
          { target: '#dialog.dismissed' },
        ],
        onError: 'unavailable',
      },
    },
    eventDescription: { description: 'Sobre o evento', tags: ['titled', 'closable'] },
    eventMap: { description: 'Mapa do local', tags: ['titled', 'closable'] },
  },
});

export const dialogMachine = dialog.createMachine({
  id: 'dialog',
  description: 'Diálogos',
  context: { route: '/' },
  on: {
    notice: { actions: { type: 'say', params: ({ event }) => event } },
    'dialog.open': {
      target: '.open',
      reenter: true,
      actions: { type: 'note', params: ({ event }) => event.route },
    },
  },
  initial: 'closed',
  states: {
    closed: { description: 'Só a página', entry: { type: 'note', params: '/' } },
    open,
    dismissed: {
      description: 'Fechado sem entrar',
      entry: { type: 'say', params: { type: 'dialog.dismissed' } },
      always: 'closed',
    },
  },
});

export type DialogFlow = ActorRefFrom<typeof dialogMachine>;
