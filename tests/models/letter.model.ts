import { letterMachine } from '#machines/letter.machine.ts';

import { defineModel } from '../paths/model.ts';

export const letterModel = defineModel({
  machine: letterMachine,
  inputs: { '': undefined },
  events: {},
  actors: {},
});
