import { emit, sendTo, setup } from 'xstate';

import { sense } from './support/sense.ts';

/** What the storefront remembers of it. */
export type InstallWord = { type: 'app.kept' };

/** Whether the store can be put on the device as an app, and how: the browser asks, or (on iOS) the person is told how. */
export const installMachine = setup({
  types: {} as {
    events: /** The browser would ask; each offer is good for one question. */
      | { type: 'install.offered' }
      /** This browser never asks, but has a way. */
      | { type: 'install.manual' }
      | { type: 'install.accepted' | 'install.dismissed' | 'app.installed' }
      | { type: 'install.ask' | 'install.close' };
    emitted: InstallWord;
    tags: 'offered' | 'explaining';
  },
  actors: {
    /** Keeps the browser's offer, and asks when told to. */
    prompt: sense<{ type: 'prompt.show' }>(),
  },
  actions: {
    show: sendTo('prompt', { type: 'prompt.show' }),
    say: emit((_, word: InstallWord) => word),
  },
}).createMachine({
  id: 'install',
  description: 'Instalar aplicativo',
  invoke: { id: 'prompt', src: 'prompt' },
  on: { 'app.installed': '.installed' },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'O navegador ainda não ofereceu',
      on: { 'install.offered': 'offered', 'install.manual': 'manual' },
    },
    offered: {
      description: 'Dá para instalar',
      tags: 'offered',
      on: { 'install.ask': 'asking' },
    },
    asking: {
      description: 'O navegador pergunta',
      entry: 'show',
      on: { 'install.accepted': 'accepted', 'install.dismissed': 'dismissed' },
    },
    accepted: {
      description: 'Aceito: o navegador está instalando',
      on: { 'install.offered': 'offered' },
    },
    dismissed: {
      description: 'Recusado: fica para quando o navegador oferecer de novo',
      on: { 'install.offered': 'offered' },
    },
    manual: {
      description: 'Este navegador não pergunta: a pessoa instala pelo menu dele',
      tags: 'offered',
      on: { 'install.ask': 'explaining' },
    },
    explaining: {
      description: 'Como instalar',
      tags: ['offered', 'explaining'],
      on: { 'install.close': 'manual' },
    },
    installed: {
      description: 'Instalado; se sair do aparelho, o navegador oferece de novo',
      entry: { type: 'say', params: { type: 'app.kept' } },
      on: { 'install.offered': 'offered' },
    },
  },
});

export type InstallMachine = typeof installMachine;
