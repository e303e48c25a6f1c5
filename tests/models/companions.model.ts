import { companionsMachine } from '#machines/companions.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { answers, offline, wrongField } from './facts.ts';

const companion = { name: 'Bia Prova', document: '111.444.777-35', email: '', cellphone: '' };
const kept = { id: 'companion-1', ...companion };
const other = { ...kept, id: 'companion-2', name: 'Caio Prova' };

export const companionsModel = defineModel({
  machine: companionsMachine,
  inputs: { '': undefined },
  events: {
    'companions.retry': bare,
    'companion.add': bare,
    'companion.cancel': bare,
    'companion.submit': { '': { companion } },
    'companion.ask': { one: { id: kept.id }, another: { id: other.id } },
    'companion.confirm': bare,
    'companion.keep': bare,
    'wait.again': bare,
  },
  actors: {
    loadCompanions: { loaded: done([kept, other]), offline },
    addCompanion: { added: done(kept), 'a field is wrong': wrongField('document'), offline },
    removeCompanion: { removed: done(undefined), 'gone already': answers(404), offline },
  },
  invariant: (snapshot) => {
    const { asked } = snapshot.context;
    const isAsking = snapshot.matches({ shown: 'asking' }) || snapshot.matches('removing');
    if (isAsking && asked === null) return 'asking about somebody, and nobody knows whom';
    if (!isAsking && asked !== null && !snapshot.matches('refreshing'))
      return 'the question outlives its answer';
    return null;
  },
});
