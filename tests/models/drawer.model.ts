import { drawerMachine } from '#machines/drawer.machine.ts';

import { bare, defineModel, endless } from '../paths/model.ts';

export const drawerModel = defineModel({
  machine: drawerMachine,
  inputs: { '': undefined },
  events: {
    'drawer.open': bare,
    'drawer.close': bare,
    'route.changed': bare,
    'rail.keep': bare,
    'rail.drop': bare,
    'width.changed': {
      'of a phone': { width: 'phone' },
      'of a tablet': { width: 'tablet' },
      wide: { width: 'wide' },
    },
    'page.swiped': {
      'in from the edge': { start: 50, distance: 100, drift: 20 },
      'out to the left': { start: 240, distance: -100, drift: 20 },
      'from the middle': { start: 51, distance: 300, drift: 0 },
      'too short': { start: 0, distance: 99, drift: 0 },
      'too short to the left': { start: 240, distance: -99, drift: 0 },
      'rather down': { start: 10, distance: 120, drift: 120 },
      'rather down, to the left': { start: 240, distance: -120, drift: 120 },
    },
  },
  actors: { swipes: endless, width: endless },
  saidBy: {
    'drawer.open': 'parent',
    'drawer.close': 'parent',
    'route.changed': 'parent',
    'rail.keep': 'parent',
    'rail.drop': 'parent',
    'page.swiped': 'swipes',
    'width.changed': 'width',
  },
  invariant: (snapshot) => {
    const { width, keepsRail } = snapshot.context;
    if (snapshot.hasTag('rail') && (width !== 'tablet' || !keepsRail))
      return 'a column of icons nobody asked for, or without its room';
    if (snapshot.matches('spared') !== (width === 'wide'))
      return 'a wide page has its menu in the bar, no other';
    if (keepsRail && width === 'tablet' && !snapshot.hasTag('rail'))
      return 'the column that was asked for is gone';
    return null;
  },
});
