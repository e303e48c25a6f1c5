import { openingMachine } from '#machines/opening.machine.ts';
import { longestWait, seconds } from '#src/domain/time.ts';

import { bare, defineModel, endless } from '../paths/model.ts';
import { event } from './facts.ts';

export const opensIn = (expiresIn: number) =>
  event({ opening: { text: 'Abertura das vendas', whenText: '', expiresIn, endsAt: expiresIn } });

export const openingModel = defineModel({
  machine: openingMachine,
  inputs: {
    'nothing opens': { event: event() },
    'in three seconds': { event: opensIn(seconds(3)) },
    'later than a timer can wait': { event: opensIn(longestWait + seconds(5)) },
  },
  events: {
    'event.refreshed': { open: { event: event() }, 'something else opens': { event: opensIn(seconds(9)) } },
    'page.returned': bare,
    'turn.came': bare,
  },
  actors: { presence: endless, turn: endless },
  saidBy: { 'event.refreshed': 'parent', 'page.returned': 'presence', 'turn.came': 'turn' },
  invariant: (snapshot) =>
    snapshot.matches('expected') !== (snapshot.context.left !== null && !snapshot.matches('nothing'))
      ? 'waiting for nothing'
      : null,
});
