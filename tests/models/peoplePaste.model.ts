import { peoplePasteMachine } from '#machines/peoplePaste.machine.ts';

import { bare, defineModel } from '../paths/model.ts';

export const peoplePasteModel = defineModel({
  machine: peoplePasteMachine,
  inputs: { '': undefined },
  events: {
    'people.pasted': { three: { facts: { card: 1, count: 2, extra: 1, replaced: [2], hasName: true } } },
    'paste.accept': bare,
    'paste.refuse': bare,
    'paste.undo': bare,
  },
  actors: {},
  invariant: (snapshot) =>
    !snapshot.matches('nothing') && snapshot.context.facts === null ? 'asking about no list' : null,
});
