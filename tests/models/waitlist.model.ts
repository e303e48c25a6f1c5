import { waitlistMachine } from '#machines/waitlist.machine.ts';
import { minutes, seconds } from '#src/domain/time.ts';
import type { WaitlistStanding } from '#src/domain/waitlist.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline } from './facts.ts';

export const standing = (facts: Partial<WaitlistStanding> = {}): WaitlistStanding => ({
  state: 'waiting',
  entryId: '5b0f6c1e-3333-4444-8888-0123456789ab',
  amount: 2,
  position: 3,
  offer: null,
  most: 2,
  offerMinutes: 120,
  retryIn: seconds(45),
  ...facts,
});

const nowhere = (state: WaitlistStanding['state']) =>
  done(standing({ state, entryId: null, amount: null, position: null }));
const offered = (left: number) =>
  done(standing({ state: 'offered', position: null, offer: { expiresIn: left, endsAt: left } }));
const over = answers(409, { serverMessage: 'O prazo desta oferta terminou.', updated: true });

const looked = {
  third: done(standing()),
  'first now': done(standing({ position: 1 })),
  offered: offered(minutes(120)),
  'offered, and ending': offered(seconds(4)),
  accepted: done(standing({ state: 'accepted', position: null })),
  lapsed: done(standing({ state: 'lapsed', position: null })),
  'nobody is logged in': nowhere('login'),
  'one may join': nowhere('none'),
  'tickets are for sale': nowhere('available'),
  'no list': nowhere('closed'),
  offline,
};

export const waitlistModel = defineModel({
  machine: waitlistMachine,
  inputs: { '': { eventId: 42, typeId: 1 } },
  events: {
    'account.enter': bare,
    'amount.more': bare,
    'amount.less': bare,
    'list.join': bare,
    'list.again': bare,
    'list.leave': bare,
    'leave.confirm': bare,
    'leave.refuse': bare,
    'list.retry': bare,
    'offer.accept': bare,
    'offer.decline': bare,
    'page.returned': bare,
  },
  actors: {
    presence: endless,
    look: looked,
    joinList: {
      third: looked.third,
      'too many for a CPF': answers(422, { serverMessage: 'Limite de 2 por CPF.' }),
      'tickets came back meanwhile': answers(409, {
        serverMessage: 'Já há lugares à venda: é só escolher.',
        updated: true,
      }),
      offline,
    },
    acceptOffer: {
      accepted: looked.accepted,
      over,
      'too many for a CPF': answers(422, { serverMessage: 'Limite de 2 por CPF.' }),
      offline,
    },
    leaveList: { left: done(undefined), 'not there': answers(404), offline },
  },
  saidBy: { 'page.returned': 'presence' },
  invariant: (snapshot) => {
    const { standing: known, amount, complaint } = snapshot.context;
    if (snapshot.matches('waiting') && known?.state !== 'waiting') return 'a place nobody spoke of';
    if (snapshot.matches('offered') && (known?.state !== 'offered' || !known.entryId))
      return 'the offer of somebody else';
    if (snapshot.matches('choosing') && (amount < 1 || amount > (known?.most ?? 0)))
      return 'more than one may ask for, or nothing';
    return snapshot.matches('unavailable') === (complaint === null)
      ? 'out of reach without a word, or a word that outlived it'
      : null;
  },
});
