import { participantsMachine } from '#machines/participants.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline, participant } from './facts.ts';

const typed = { '': { participants: [participant] } };

export const participantsModel = defineModel({
  machine: participantsMachine,
  inputs: { '': { holdId: 'hold-7' } },
  events: {
    'participants.typed': typed,
    'participants.submit': typed,
    'draft.saved': bare,
    'draft.failed': bare,
    'page.returned': bare,
  },
  actors: {
    keeper: endless,
    presence: endless,
    nameParticipants: {
      named: done(undefined),
      'a field is wrong': answers(422, {
        details: { complaints: [{ card: 0, field: 'cpf', message: 'rule.cpf' }] },
      }),
      'the hold is gone': answers(404),
      offline,
    },
  },
  saidBy: { 'draft.saved': 'keeper', 'draft.failed': 'keeper', 'page.returned': 'presence' },
  invariant: ({ context }) =>
    JSON.stringify(context).includes(participant.cpf) || JSON.stringify(context).includes(participant.name)
      ? 'a participant is kept in context'
      : null,
});
