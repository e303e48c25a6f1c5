import { openingMachine } from '#machines/opening.machine.ts';
import { seconds } from '#src/domain/time.ts';

import { bare, defineModel, endless } from '../paths/model.ts';
import { event } from './facts.ts';

export const opensIn = (expiresIn: number, toldAt = 0) =>
  event({ opening: { text: 'Abertura das vendas', whenText: '', expiresIn, endsAt: toldAt + expiresIn } });

export const openingModel = defineModel({
  machine: openingMachine,
  inputs: {
    'nothing opens': { event: event() },
    'in three seconds': { event: opensIn(seconds(3)) },
  },
  events: {
    'event.refreshed': { open: { event: event() }, 'something else opens': { event: opensIn(seconds(9)) } },
    'page.returned': bare,
    'moment.came': bare,
    'jitter.ended': bare,
  },
  actors: { presence: endless, moment: endless, jitter: endless },
  saidBy: {
    'event.refreshed': 'parent',
    'page.returned': 'presence',
    'moment.came': 'moment',
    'jitter.ended': 'jitter',
  },
  invariant: (snapshot) =>
    snapshot.matches('expected') !== (snapshot.context.endsAt !== null && !snapshot.matches('nothing'))
      ? 'waiting for nothing'
      : null,
});
