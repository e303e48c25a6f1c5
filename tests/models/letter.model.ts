import { letterMachine } from '#machines/letter.machine.ts';

import { defineModel } from '../paths/model.ts';

export const letterModel = defineModel({
  machine: letterMachine,
  inputs: { '': undefined },
  events: {},
  actors: {},
  invariant: (snapshot) =>
    snapshot.status === 'done' && snapshot.hasTag('resendable') ? 'expired, and yet to be sent again' : null,
});
