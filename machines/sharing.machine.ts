import { type ActorRefFrom, setup } from 'xstate';

import { seconds } from '#src/domain/time.ts';

import { remote } from './support/remote.ts';

/** What is passed on: an event by its own address, without the coupon or the campaign that brought the visitor. */
export interface SharedLink {
  title: string;
  url: string;
}

/** Passing an event on to friends: its link is copied, or the device asks to whom it goes. Whatever fails leaves the link to be copied by hand. */
export const sharingMachine = setup({
  types: {} as {
    input: SharedLink;
    context: SharedLink;
    events: { type: 'link.copy' | 'link.send' };
    tags: 'busy';
  },
  actors: {
    copyLink: remote<(link: SharedLink) => Promise<void>>(),
    /** Ends too when the person thinks better of it. */
    sendLink: remote<(link: SharedLink) => Promise<void>>(),
  },
  delays: { told: seconds(4) },
}).createMachine({
  id: 'sharing',
  description: 'Compartilhar um evento',
  context: ({ input }) => input,
  initial: 'offering',
  states: {
    offering: {
      description: 'Copiar ou mandar',
      on: { 'link.copy': 'copying', 'link.send': 'sending' },
      initial: 'plain',
      states: {
        plain: { description: 'O link e por onde mandar' },
        copied: { description: 'Link copiado', after: { told: 'plain' } },
        byHand: { description: 'Não deu: o link fica marcado, para copiar à mão' },
      },
    },
    copying: {
      description: 'Copiando o link',
      tags: 'busy',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => context,
        onDone: 'offering.copied',
        onError: 'offering.byHand',
      },
    },
    sending: {
      description: 'O aparelho pergunta para quem; enquanto isso o link pode ser copiado',
      on: { 'link.copy': 'copying' },
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => context,
        onDone: 'offering',
        onError: 'offering.byHand',
      },
    },
  },
});

export type SharingMachine = typeof sharingMachine;
export type SharingFlow = ActorRefFrom<SharingMachine>;
