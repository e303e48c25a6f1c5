import { countdownMachine } from '#machines/countdown.machine.ts';

import { defineModel } from '../paths/model.ts';

export const countdownModel = defineModel({
  machine: countdownMachine,
  inputs: {
    '15 min': { expiresIn: 900_000, mayRenew: true },
    '90 s': { expiresIn: 90_000, mayRenew: true },
    '20 s': { expiresIn: 20_000, mayRenew: true },
  },
  events: {},
  actors: {},
});
