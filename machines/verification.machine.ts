import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { EmailApi } from '#src/api/email.ts';
import { isRefused, serverMessage } from '#src/domain/failure.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import { type LetterWord, letterMachine } from './letter.machine.ts';
import { complain } from './support/failure.ts';
import { hear } from './support/hear.ts';
import { error, type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

interface Target {
  /** CPF, digits only: the calls of this flow ask for it. */
  document: string;
  /** Where the code goes, first and last character of the local part only. */
  maskedEmail: string;
}

interface VerificationContext extends Target {
  /** What is wrong with the code that was sent last; gone with the next one. */
  complaint: Message | null;
  /** The letter had its minute, or there is none. */
  mayResend: boolean;
}

/** A code nobody knows is the visitor's to correct; the rest is not about the code. */
const complaintAbout = (failure: unknown): Message =>
  isRefused(failure) ? 'verification.wrong' : serverMessage(failure);

/** What the verification tells whoever runs it: the profile is not what it was. */
export type ProfileWord = { type: 'profile.changed' };

const verification = setup({
  types: {} as {
    context: VerificationContext;
    events:
      | { type: 'code.submit'; code: string }
      | { type: 'code.resend' | 'verification.retry' }
      | LetterWord;
    children: { letter: 'letter' };
    emitted: Notice | ProfileWord;
    tags: 'slow';
  },
  actors: {
    hear,
    letter: letterMachine,
    loadTarget: remote<EmailApi['loadTarget']>(),
    sendCode: remote<EmailApi['sendCode']>(),
    verifyCode: remote<EmailApi['verifyCode']>(),
  },
  guards: {
    isEmpty: (_, code: string) => code.trim() === '',
    mayResend: ({ context }) => context.mayResend,
    isVerified: (_, { isVerified }: { isVerified: boolean }) => isVerified,
  },
  actions: {
    note: assign((_, { document, maskedEmail }: Target) => ({ document, maskedEmail })),
    noteComplaint: assign((_, complaint: Message | null) => ({ complaint })),
    noteResend: assign((_, mayResend: boolean) => ({ mayResend })),
    say: emit((_, word: Notice | ProfileWord) => word),
  },
  delays: { patience: seconds(10) },
});

const opening = verification.createStateConfig({
  description: 'Para qual e-mail?',
  ...waiting({
    asking: { description: 'Perguntando pelo e-mail' },
    slow: {
      description: 'A busca do e-mail está demorando mais que o normal',
      on: { 'verification.retry': { target: '#verification.opening', reenter: true } },
    },
  }),
  invoke: {
    id: 'loadTarget',
    src: 'loadTarget',
    input: undefined,
    onDone: [
      { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'verified' },
      { target: 'sending', actions: { type: 'note', params: ({ event }) => event.output } },
    ],
    onError: 'unavailable',
  },
});

const sendCode = {
  src: 'sendCode',
  input: ({ context: { document } }: { context: VerificationContext }) => ({ document }),
} as const;

/** A letter that did not leave is no reason to keep the form away: a former code may still be on its way. */
const sending = verification.createStateConfig({
  description: 'Enviando o código',
  ...waiting({
    asking: { description: 'Pedindo o código' },
    slow: { description: 'O envio do código está demorando mais que o normal', on: {} },
  }),
  invoke: { id: 'sendCode', ...sendCode, onDone: 'code', onError: '#verification.code.delivery.missing' },
});

const resending = verification.createStateConfig({
  description: 'Enviando outro código',
  ...waiting({
    asking: { description: 'Pedindo outro código' },
    slow: { description: 'O outro código está demorando mais que o normal', on: {} },
  }),
  invoke: {
    id: 'resendCode',
    ...sendCode,
    onDone: { target: 'code', actions: { type: 'say', params: success('code.resent') } },
    onError: { target: '#verification.code.delivery.missing', actions: complain },
  },
});

const code = verification.createStateConfig({
  description: 'Código de 6 caracteres',
  type: 'parallel',
  on: { 'code.resend': { guard: 'mayResend', target: 'resending' } },
  states: {
    form: {
      description: 'O código',
      initial: 'typing',
      states: {
        typing: {
          description: 'Digitando',
          exit: { type: 'noteComplaint', params: null },
          on: {
            'code.submit': [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.code },
                actions: [
                  { type: 'noteComplaint', params: 'verification.empty' },
                  { type: 'say', params: error('verification.empty') },
                ],
              },
              { target: 'checking' },
            ],
          },
        },
        checking: {
          description: 'Conferindo o código',
          ...waiting({
            asking: { description: 'Mandando o código' },
            slow: { description: 'A conferência do código está demorando mais que o normal', on: {} },
          }),
          on: { 'code.resend': {} },
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context: { document }, event }) => {
              assertEvent(event, 'code.submit');
              return { document, code: event.code };
            },
            onDone: {
              target: '#verification.verified',
              actions: [
                { type: 'say', params: success('verification.done') },
                { type: 'say', params: { type: 'profile.changed' } },
              ],
            },
            onError: {
              target: 'typing',
              actions: [
                { type: 'noteComplaint', params: ({ event }) => complaintAbout(event.error) },
                { type: 'say', params: error('verification.failed') },
              ],
            },
          },
        },
      },
    },
    delivery: {
      description: 'O envio',
      initial: 'sent',
      states: {
        sent: {
          description: 'O código está a caminho',
          entry: { type: 'noteResend', params: false },
          on: { 'resend.allowed': { actions: { type: 'noteResend', params: true } } },
          invoke: {
            id: 'letter',
            src: 'letter',
            onDone: { target: 'missing', actions: { type: 'say', params: error('code.expired') } },
            onError: 'missing',
          },
        },
        missing: { description: 'Nenhum código vale agora', entry: { type: 'noteResend', params: true } },
      },
    },
  },
});

/**
 * Verifying the e-mail: the code goes out by itself, and may be asked for again (specification §2, §4).
 *
 * A second letter has to wait a minute, and a code is spent by its first use: where one of them is under way, nothing is asked again.
 */
export const verificationMachine = verification.createMachine({
  id: 'verification',
  description: 'VERIFICAR E-MAIL',
  context: { document: '', maskedEmail: '', complaint: null, mayResend: false },
  invoke: { id: 'ear', src: 'hear' },
  initial: 'opening',
  states: {
    opening,
    unavailable: {
      description: 'Não deu para abrir: sem internet?',
      on: { 'verification.retry': 'opening' },
    },
    sending,
    resending,
    code,
    verified: { description: 'E-mail verificado', type: 'final' },
  },
});

export type VerificationMachine = typeof verificationMachine;
export type VerificationFlow = ActorRefFrom<VerificationMachine>;
