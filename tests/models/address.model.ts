import { addressMachine } from '#machines/address.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { foundAddress, offline } from './facts.ts';

export const addressModel = defineModel({
  machine: addressMachine,
  inputs: { empty: { cep: '' }, known: { cep: '01001-000' } },
  events: {
    'cep.type': {
      part: { cep: '01001-' },
      whole: { cep: '01001-000' },
      another: { cep: '69005-040' },
    },
    'cep.retry': bare,
  },
  actors: {
    lookup: {
      found: done(foundAddress),
      'a whole town': done({ ...foundAddress, street: '', neighborhood: '' }),
      nowhere: done(null),
      offline,
    },
  },
  invariant: (snapshot) => {
    const isWhole = snapshot.context.cep.length === 8;
    if (snapshot.matches('empty') === isWhole) return 'empty with a whole code, or open without one';
    if (snapshot.hasTag('locked') && isWhole) return 'locked although the code is there';
    return null;
  },
});
