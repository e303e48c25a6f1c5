import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { TicketsApi } from '#src/api/tickets.ts';
import { serverMessage } from '#src/domain/failure.ts';
import type { HolderDraft } from '#src/domain/holder.ts';
import { type FieldComplaint, fieldComplaintsIn } from '#src/domain/refusal.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import type { OrderChanged } from './orderCancellation.machine.ts';
import { errorOf } from './support/failure.ts';
import { must } from './support/must.ts';
import { type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

/** A ticket, and the code it has before it changes hands. */
export interface TicketAsked {
  ticketId: string;
  code: string;
}

interface NewHolder {
  holder: HolderDraft;
  /** Their CPF as an order shows it. */
  veiled: string;
}

/** What the order says of the ticket when it is read again: its code of now, and the veiled CPF of whoever has it. */
interface TicketRead {
  code: string;
  cpf: string;
}

interface HolderChangeContext {
  ticket: TicketAsked | null;
  /** As typed, while it is asked whether it is right. */
  holder: HolderDraft | null;
  /** The CPF of the same, as an order shows it. */
  veiled: string;
  /** Of whom the server was asked to give it to, and did not say that it did. */
  tried: string;
  read: TicketRead | null;
  /** Somebody else gave it away while this was typed. */
  isOvertaken: boolean;
  complaint: Message | null;
  complaints: FieldComplaint[];
}

const nobody = { ticket: null, holder: null, veiled: '', tried: '', read: null } as const;

const sayOrderChanged = { type: 'say', params: { type: 'order.changed' } } as const;
const sayGiven = { type: 'say', params: success('ticket.holderChanged') } as const;

const noteRead = {
  type: 'noteRead',
  params: ({ event: { code, cpf } }: { event: TicketRead }) => ({ code, cpf }),
} as const;
const given = { guard: 'isGiven', target: 'unasked', actions: sayGiven } as const;

/**
 * Giving a ticket to another person: who it is, then whether that is right, since the QR shown until now ends. Whatever came of
 * it, the order is read again: a change whose answer got lost is found there, by the ticket's other code and whose it is. Where somebody
 * else gave it away meanwhile, what is typed stays, and whoever typed it decides anew.
 */
export const holderChangeMachine = setup({
  types: {} as {
    context: HolderChangeContext;
    events:
      | ({ type: 'holder.ask' } & TicketAsked)
      | ({ type: 'holder.submit' } & NewHolder)
      | { type: 'holder.confirm' | 'holder.back' | 'holder.cancel' | 'wait.again' }
      | ({ type: 'order.read' } & TicketRead);
    emitted: Notice | OrderChanged;
    tags: 'busy' | 'slow';
  },
  actors: { changeHolder: remote<TicketsApi['changeHolder']>() },
  delays: { patience: seconds(10) },
  guards: {
    isGiven: ({ context: { tried, read } }) => tried !== '' && read?.cpf === tried,
    isElsewhere: ({ context: { read } }) => read !== null,
  },
  actions: {
    keepTicket: assign((_, { ticketId, code }: TicketAsked) => ({ ticket: { ticketId, code } })),
    keepHolder: assign((_, { holder, veiled }: NewHolder) => ({ holder, veiled })),
    noteTried: assign(({ context: { veiled } }) => ({ tried: veiled })),
    /** As it was known it says nothing. */
    noteRead: assign(({ context: { ticket } }, read: TicketRead) => ({
      read: read.code === ticket?.code ? null : read,
    })),
    followRead: assign(({ context: { ticket, read } }) => ({
      ticket: ticket && read && { ...ticket, code: read.code },
      read: null,
      isOvertaken: true,
    })),
    forget: assign(nobody),
    noteFailure: assign((_, failure: unknown) => ({
      complaint: serverMessage(failure),
      complaints: fieldComplaintsIn(failure),
    })),
    forgetFailure: assign({ complaint: null, complaints: [], isOvertaken: false }),
    say: emit((_, word: Notice | OrderChanged) => word),
  },
}).createMachine({
  id: 'holderChange',
  description: 'Trocar o portador de um ingresso',
  context: { ...nobody, complaint: null, complaints: [], isOvertaken: false },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'Nada pedido',
      entry: 'forget',
      on: {
        'holder.ask': { target: 'typing', actions: { type: 'keepTicket', params: ({ event }) => event } },
      },
    },
    typing: {
      description: 'Quem vai usar o ingresso',
      exit: 'forgetFailure',
      on: {
        'holder.submit': {
          target: 'confirming',
          actions: { type: 'keepHolder', params: ({ event }) => event },
        },
        'holder.cancel': 'unasked',
        'order.read': { actions: noteRead },
      },
      always: [given, { guard: 'isElsewhere', actions: 'followRead' }],
    },
    confirming: {
      description: 'É isso mesmo? O QR code atual deixa de valer',
      on: {
        'holder.confirm': 'changing',
        'holder.back': 'typing',
        'order.read': { actions: noteRead },
      },
      always: [given, { guard: 'isElsewhere', target: 'typing' }],
    },
    changing: {
      description: 'Trocando',
      tags: 'busy',
      invoke: {
        id: 'changeHolder',
        src: 'changeHolder',
        input: ({ context: { ticket, holder } }) => ({
          ...must(ticket, 'ticket'),
          holder: must(holder, 'holder'),
        }),
        onDone: {
          target: 'unasked',
          actions: [sayGiven, sayOrderChanged],
        },
        onError: {
          target: 'typing',
          actions: ['noteTried', { type: 'noteFailure', params: errorOf }, sayOrderChanged],
        },
      },
      on: { 'order.read': { actions: noteRead } },
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'Está demorando mais que o normal',
          on: { 'wait.again': { target: '#holderChange.changing', reenter: true } },
        },
      }),
    },
  },
});

export type HolderChangeMachine = typeof holderChangeMachine;
export type HolderChangeFlow = ActorRefFrom<HolderChangeMachine>;
