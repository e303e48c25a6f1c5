import { turnMachine } from '#machines/turn.machine.ts';
import { minutes } from '#src/domain/time.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { event, offline } from './facts.ts';
import { place } from './waitingRoom.model.ts';

const without = { position: null, waitMinutes: null };
const lined = event({ hasLine: true });

export const turnModel = defineModel({
  machine: turnMachine,
  inputs: { 'no line': { event: event() }, 'a line': { event: lined } },
  events: {
    'event.refreshed': { 'a line': { event: lined }, 'no line': { event: event() } },
    'page.returned': bare,
    'moment.came': bare,
  },
  actors: {
    presence: endless,
    moment: endless,
    look: {
      turn: done(place({ ...without, state: 'turn', turn: { expiresIn: minutes(10), endsAt: minutes(10) } })),
      missed: done(place({ ...without, state: 'missed' })),
      waiting: done(place()),
      offline,
    },
  },
  saidBy: { 'event.refreshed': 'parent', 'page.returned': 'presence', 'moment.came': 'moment' },
  invariant: (snapshot) => {
    const { turn, hasTurnEnded } = snapshot.context;
    if (turn && hasTurnEnded) return 'a turn that lasts and is over';
    if (snapshot.matches('lasting') && !turn) return 'a turn without an end';
    if (snapshot.matches('over') && !hasTurnEnded) return 'over, and nobody says so';
    return snapshot.matches('none') && (turn || hasTurnEnded) ? 'a turn where there is none' : null;
  },
});
