import { cookieConsentMachine } from '#machines/cookieConsent.machine.ts';
import { everything } from '#src/domain/consent.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { offline, refused } from './facts.ts';

const record = { at: '2026-11-20T13:00:00.000Z', id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708' };

export const cookieConsentModel = defineModel({
  machine: cookieConsentMachine,
  inputs: { '': undefined },
  events: {
    'consent.recalled': {
      nothing: { consent: null },
      refused: { consent: refused },
      'allowed, not written down': { consent: { ...refused, choice: everything, at: null, id: null } },
    },
    'consent.accept': bare,
    'consent.refuse': bare,
    'consent.dismiss': bare,
    'consent.choose': bare,
    'consent.save': bare,
    'consent.reopen': bare,
    'network.returned': bare,
    'purpose.switch': { analytics: { purpose: 'analytics' }, marketing: { purpose: 'marketing' } },
  },
  actors: { recordConsent: { written: done(record), offline }, outside: endless },
  saidBy: {
    'consent.recalled': 'parent',
    'consent.accept': 'parent',
    'consent.refuse': 'parent',
    'consent.choose': 'parent',
    'consent.save': 'parent',
    'consent.reopen': 'parent',
    'purpose.switch': 'parent',
    'network.returned': 'parent',
  },
  invariant: (snapshot) => {
    const { consent, draft } = snapshot.context;
    if (snapshot.matches('settled') && !consent) return 'settled without an answer';
    if ((snapshot.matches('unasked') || snapshot.matches('asking')) && consent)
      return 'asked again of somebody who answered';
    if (snapshot.matches('asking') && (draft.analytics || draft.marketing))
      return 'something is on before anybody switched it on';
    return null;
  },
});
