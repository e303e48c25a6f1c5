import { appUpdateMachine } from '#machines/appUpdate.machine.ts';

import { bare, defineModel, endless } from '../paths/model.ts';

export const appUpdateModel = defineModel({
  machine: appUpdateMachine,
  inputs: { 'nothing to lose': { works: 0 }, 'in a purchase': { works: 1 } },
  events: {
    'version.found': bare,
    'page.returned': bare,
    'page.changed': bare,
    'page.touched': bare,
    'text.typed': bare,
    'works.changed': { begun: { works: 1 }, ended: { works: 0 } },
    'stakes.changed': { chosen: { isAtStake: true }, nothing: { isAtStake: false } },
    'update.accept': bare,
    'update.later': bare,
  },
  actors: { version: endless, presence: endless, hands: endless, stakes: endless },
  saidBy: {
    'version.found': 'version',
    'page.returned': 'presence',
    'page.touched': 'hands',
    'text.typed': 'hands',
    'stakes.changed': 'stakes',
    'page.changed': 'parent',
    'works.changed': 'parent',
    'update.accept': 'parent',
    'update.later': 'parent',
  },
  invariant: (snapshot) => {
    const { works, isAtStake, isTyped } = snapshot.context;
    if (snapshot.hasTag('offering') && (works > 0 || isAtStake || isTyped))
      return 'a reload is offered over something it would destroy';
    return null;
  },
});
