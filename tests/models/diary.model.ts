import { diaryMachine } from '#machines/diary.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline } from './facts.ts';

export const diaryModel = defineModel({
  machine: diaryMachine,
  inputs: { '': undefined },
  events: {
    'step.note': { naming: { holdId: 'hold-7', step: 'participants' } },
    'page.returned': bare,
  },
  actors: {
    saveStep: {
      saved: done(undefined),
      offline,
      'the hold is gone': answers(404),
      'too much': answers(422, { code: 'quota', serverMessage: 'Limite de 6 por CPF.' }),
    },
    presence: endless,
  },
  saidBy: { 'step.note': 'parent', 'page.returned': 'presence' },
  invariant: (snapshot) =>
    snapshot.matches('unwritten') && !snapshot.context.note ? 'nothing is to be written again' : null,
});
