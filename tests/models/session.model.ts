import { sessionMachine } from '#machines/session.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, lease, offline, somebodyElse, user } from './facts.ts';

const linkLease = { expiresIn: 3_600_000, renewable: false };

export const sessionModel = defineModel({
  machine: sessionMachine,
  inputs: { '': undefined },
  events: {
    'lease.granted': {
      renewable: { lease, welcome: 'login.welcome' },
      once: { lease: linkLease, welcome: 'registration.welcome' },
    },
    'link.found': bare,
    'link.accept': bare,
    'link.refuse': bare,
    'token.refused': bare,
    'profile.reload': bare,
    'network.returned': bare,
    'session.leave': bare,
    'otherTab.entered': { unnamed: {}, same: { userId: user.id }, other: { userId: somebodyElse.id } },
    'otherTab.left': bare,
  },
  actors: {
    tabs: endless,
    vault: endless,
    restore: {
      session: done(lease),
      nobody: done(null),
      refused: answers(401),
      busy: answers(503, { retryAfter: 30 }),
      offline,
    },
    redeemLink: {
      redeemed: done(linkLease),
      spent: answers(400, { serverMessage: 'Este link já foi usado' }),
    },
    renew: { renewed: done(lease), taken: done(null), refused: answers(401), offline },
    loadProfile: { loaded: done(user), offline, busy: answers(503), refused: answers(401) },
    signOut: { left: done(undefined), offline },
  },
  saidBy: {
    'lease.granted': 'parent',
    'session.leave': 'parent',
    'link.accept': 'parent',
    'link.refuse': 'parent',
    'profile.reload': 'parent',
    'network.returned': 'parent',
  },
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches('member') && !(context.user && context.lease))
      return 'a member without user or lease';
    if (snapshot.matches('visitor') && (context.user || context.lease))
      return 'a visitor with a user or a lease';
    if (snapshot.matches('restoring') && context.user) return 'somebody is inside who is asked for';
    if (snapshot.matches('redeeming') && context.user) return 'a link is redeemed with somebody still inside';
    return null;
  },
});
