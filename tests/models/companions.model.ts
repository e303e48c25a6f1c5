import { companionsMachine } from '#machines/companions.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { offline, wrongField } from './facts.ts';

const companion = { name: 'Bia Prova', document: '111.444.777-35', email: '', cellphone: '' };
const kept = { id: 'companion-1', ...companion };

export const companionsModel = defineModel({
  machine: companionsMachine,
  inputs: { '': undefined },
  events: {
    'companions.retry': bare,
    'companion.add': bare,
    'companion.cancel': bare,
    'companion.submit': { '': { companion } },
    'companion.remove': { '': { id: kept.id } },
  },
  actors: {
    loadCompanions: { loaded: done([kept]), offline },
    addCompanion: { added: done(kept), 'a field is wrong': wrongField('document'), offline },
    removeCompanion: { removed: done(undefined), offline },
  },
  invariant: (snapshot) =>
    snapshot.matches('removing') === (snapshot.context.leaving === null)
      ? 'removing somebody, and nobody knows whom'
      : null,
});
