import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { ContactApi } from '#src/api/contact.ts';
import { type ContactDraft, sameDraft } from '#src/domain/contact.ts';
import { isOffline, serverMessage } from '#src/domain/failure.ts';
import { type FieldComplaint, fieldComplaintsIn } from '#src/domain/refusal.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import type { EditWord } from './profile.machine.ts';
import { errorOf } from './support/failure.ts';
import { must } from './support/must.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';
import { waiting } from './support/waiting.ts';

interface Written {
  /** Of the member whose what is written is; empty of anybody else. */
  owner: string;
}

/** Who is there: the id of a member, or empty for nobody. */
type Present = { member: string };

interface ContactContext extends Written {
  /** Counts who was at the form: whoever begins anew is shown nothing of what was written before. */
  writer: number;
  /** The session of whoever wrote ended by itself: they may come back to it. */
  hasExpired: boolean;
  /** Of this form alone; with the number of the attempt it makes the key of a call. */
  seed: string;
  /** Counts messages that differ: the same one again has the same key, and is never kept twice. */
  attempt: number;
  /** As it was last sent; gone once it arrived. */
  draft: ContactDraft | null;
  complaint: Message | null;
  /** What the server did not accept, for the fields to say. */
  complaints: FieldComplaint[];
  protocol: string;
}

const work = 'contact';

/** Whoever leaves takes along what is written, and nobody who comes in after somebody else is shown it, after a reload either. */
const isOfAnother = (owner: string, member: string) => owner !== '' && owner !== member;

const contact = setup({
  types: {} as {
    context: ContactContext;
    /** Whose what this tab kept is, and who is there; `member` is null while nobody knows. */
    input: Written & { seed: string; member: string | null };
    events: /** Something was typed: from now on a reload loses it. */
      | { type: 'contact.begin' | 'contact.again' | 'contact.another' }
      | { type: 'contact.submit'; draft: ContactDraft }
      | { type: 'page.returned' }
      | ({ type: 'writer.known' } & Present)
      | { type: 'writer.expired' };
    emitted: EditWord;
    tags: 'busy' | 'slow';
  },
  actors: { sendMessage: remote<ContactApi['sendMessage']>(), presence: sense() },
  delays: { patience: seconds(10) },
  guards: {
    isOffline: (_, failure: unknown) => isOffline(failure),
    isOfAnother: ({ context: { owner } }, { member }: Present) => isOfAnother(owner, member),
    /** A session that ended by itself takes nothing, unless another person comes in. */
    mayComeBack: ({ context: { hasExpired } }, { member }: Present) => hasExpired && member === '',
  },
  actions: {
    note: assign(({ context }, draft: ContactDraft) =>
      context.draft && sameDraft(context.draft, draft) ? {} : { draft, attempt: context.attempt + 1 },
    ),
    keep: assign((_, protocol: string) => ({ protocol, draft: null })),
    noteFailure: assign((_, failure: unknown) => ({
      complaint: serverMessage(failure),
      complaints: fieldComplaintsIn(failure),
    })),
    own: assign((_, { member }: Present) => ({ owner: member, hasExpired: false })),
    beginAnew: assign(({ context: { writer } }) => ({ writer: writer + 1, draft: null, protocol: '' })),
    noteExpired: assign({ hasExpired: true }),
    forgetFailure: assign({ complaint: null, complaints: [] }),
    say: emit((_, word: EditWord) => word),
  },
});

const submit = {
  target: '#contact.writing.sending',
  actions: { type: 'note', params: ({ event }: { event: { draft: ContactDraft } }) => event.draft },
} as const;

const sending = contact.createStateConfig({
  description: 'Enviando',
  tags: 'busy',
  invoke: {
    id: 'sendMessage',
    src: 'sendMessage',
    input: ({ context: { seed, attempt, draft } }) => ({
      draft: must(draft, 'message'),
      idempotencyKey: `${seed}:${attempt}`,
    }),
    onDone: {
      target: '#contact.sent',
      actions: { type: 'keep', params: ({ event }) => event.output },
    },
    onError: [
      { guard: { type: 'isOffline', params: errorOf }, target: 'offline' },
      { target: 'refused', actions: { type: 'noteFailure', params: errorOf } },
    ],
  },
  ...waiting({
    asking: { description: 'Perguntando ao servidor' },
    slow: {
      description: 'Está demorando mais que o normal',
      on: { 'contact.again': { target: '#contact.writing.sending', reenter: true } },
    },
  }),
});

const present = ({ event: { member } }: { event: Present }): Present => ({ member });

/** A message to the support: whatever happens to it, what was typed stays until there is a protocol. */
export const contactMachine = contact.createMachine({
  id: 'contact',
  description: 'Fale Conosco',
  context: ({ input: { seed, owner, member } }) => {
    return {
      seed,
      owner: member ?? owner,
      writer: Number(member !== null && isOfAnother(owner, member)),
      hasExpired: false,
      attempt: 0,
      draft: null,
      complaint: null,
      complaints: [],
      protocol: '',
    };
  },
  on: {
    'writer.known': [
      { guard: { type: 'mayComeBack', params: present } },
      {
        guard: { type: 'isOfAnother', params: present },
        target: '.empty',
        actions: ['beginAnew', { type: 'own', params: present }],
      },
      { actions: { type: 'own', params: present } },
    ],
    'writer.expired': { actions: 'noteExpired' },
  },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nada escrito',
      on: { 'contact.begin': 'writing', 'contact.submit': submit },
    },
    writing: {
      description: 'Há uma mensagem a perder',
      entry: { type: 'say', params: { type: 'work.began', work } },
      exit: { type: 'say', params: { type: 'work.ended', work } },
      initial: 'typing',
      states: {
        typing: { description: 'Escrevendo', on: { 'contact.submit': submit } },
        sending,
        offline: {
          description: 'Sem internet: a mensagem vai de novo com a conexão, a menos que alguém a mude',
          invoke: { id: 'presence', src: 'presence' },
          on: { 'contact.submit': submit, 'contact.begin': 'typing', 'page.returned': 'sending' },
        },
        refused: {
          description: 'O servidor não aceitou, e diz por quê',
          exit: 'forgetFailure',
          on: { 'contact.submit': submit },
        },
      },
    },
    sent: {
      description: 'Enviada: há um protocolo',
      on: { 'contact.another': 'empty' },
    },
  },
});

export type ContactMachine = typeof contactMachine;
export type ContactFlow = ActorRefFrom<ContactMachine>;
