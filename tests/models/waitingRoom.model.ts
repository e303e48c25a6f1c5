import { waitingRoomMachine } from '#machines/waitingRoom.machine.ts';
import { minutes, seconds } from '#src/domain/time.ts';
import type { WaitingPlace } from '#src/domain/waitingRoom.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline } from './facts.ts';

export const place = (facts: Partial<WaitingPlace> = {}): WaitingPlace => ({
  state: 'waiting',
  number: '0123456789abcdef0123456789abcdef',
  position: 34,
  waitMinutes: 4,
  opening: null,
  turn: null,
  allHeld: false,
  retryIn: seconds(15),
  ...facts,
});

const soon = place({
  state: 'soon',
  position: null,
  waitMinutes: null,
  opening: { expiresIn: minutes(9), endsAt: minutes(9) },
});
const turn = place({
  state: 'turn',
  position: null,
  waitMinutes: null,
  turn: { expiresIn: minutes(10), endsAt: minutes(10) },
});
const ending = place({
  state: 'turn',
  position: null,
  waitMinutes: null,
  turn: { expiresIn: seconds(4), endsAt: seconds(4) },
});
const without = (state: WaitingPlace['state']) => done(place({ state, position: null, waitMinutes: null }));

const looked = {
  soon: done(soon),
  unnumbered: done(place({ position: null, waitMinutes: null, retryIn: seconds(3) })),
  waiting: done(place()),
  'waiting a little less': done(place({ position: 31, waitMinutes: null })),
  'waiting close by': done(place({ position: 9, waitMinutes: 1 })),
  turn: done(turn),
  'turn that is ending': done(ending),
  missed: without('missed'),
  'sold out': without('sold_out'),
  left: without('left'),
  none: without('none'),
  'no room': without('closed'),
  offline,
};
const { none: _none, left: _left, ...joined } = looked;

export const waitingRoomModel = defineModel({
  machine: waitingRoomMachine,
  inputs: { '': { eventId: 42 } },
  events: {
    'queue.join': bare,
    'queue.leave': bare,
    'leave.confirm': bare,
    'leave.refuse': bare,
    'queue.retry': bare,
    'shop.enter': bare,
    'page.returned': bare,
  },
  actors: {
    presence: endless,
    look: looked,
    joinLine: { ...joined, 'too many': answers(429, { serverMessage: 'Muita gente por aqui agora.' }) },
    leaveLine: { left: done(undefined), offline },
  },
  saidBy: { 'page.returned': 'presence' },
  invariant: (snapshot) => {
    const { place: known, complaint } = snapshot.context;
    if (snapshot.matches('kept') && !known) return 'a place nobody spoke of';
    if (snapshot.matches({ kept: 'turn' }) && known?.state !== 'turn') return 'the turn of somebody else';
    if (snapshot.matches({ kept: { line: { stage: 'waiting' } } }) && known?.state === 'soon')
      return 'waiting for what is still to be drawn';
    return snapshot.matches('unavailable') === (complaint === null)
      ? 'out of reach without a word, or a word that outlived it'
      : null;
  },
});
