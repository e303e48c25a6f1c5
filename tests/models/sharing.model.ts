import { sharingMachine } from '#machines/sharing.machine.ts';

import { bare, defineModel, done, fails } from '../paths/model.ts';

const refused = fails(new Error('Permission denied'));

export const sharingModel = defineModel({
  machine: sharingMachine,
  inputs: { '': { title: 'Noite de Teste', url: 'https://ingressos.example/ticket/buy/42' } },
  events: { 'link.copy': bare, 'link.send': bare },
  actors: {
    copyLink: { copied: done(undefined), refused },
    sendLink: { over: done(undefined), refused },
  },
});
