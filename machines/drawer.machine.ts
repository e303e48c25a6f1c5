import { assign, setup } from 'xstate';

import { sense } from './support/sense.ts';

/** How wide the page is: a phone (< 600 px), a tablet (< 900 px), or wide enough for a menu in the bar. */
export type Width = 'phone' | 'tablet' | 'wide';

/** One finger moved across the page and let go; in CSS pixels. Not one that moves a map or scrolls a row. */
export interface Swipe {
  /** Where it began, from the left edge. */
  start: number;
  /** To the right; to the left below zero. */
  distance: number;
  /** Up or down. */
  drift: number;
}

/** Specification §4. */
const edgeWidth = 50;
const shortestSwipe = 100;

const widthOf = ({ event }: { event: { width: Width } }) => event.width;
const swipeOf = ({ event }: { event: Swipe }) => event;

/** The transition of a page that became so wide; notes the width. */
const when = <Target extends string>(
  guard: 'isPhone' | 'isNarrow' | 'isRailAgain' | 'isWide',
  target: Target,
) => ({ guard: { type: guard, params: widthOf }, target, actions: noteWidth }) as const;
const noteWidth = { type: 'noteWidth', params: widthOf } as const;

/** The menu at the left: a sheet that slides in, which a tablet may keep as a column of icons. */
export const drawerMachine = setup({
  types: {} as {
    context: {
      width: Width;
      /** Somebody asked for the column in this visit; a width that has no room for it only hides it. */
      keepsRail: boolean;
    };
    events:
      | { type: 'drawer.open' | 'drawer.close' | 'route.changed' }
      /** The column stays, or goes. */
      | { type: 'rail.keep' | 'rail.drop' }
      | { type: 'width.changed'; width: Width }
      | ({ type: 'page.swiped' } & Swipe);
    tags: 'open' | 'rail';
  },
  actors: {
    swipes: sense(),
    width: sense(),
  },
  guards: {
    opens: (_, { start, distance, drift }: Swipe) =>
      start <= edgeWidth && distance >= shortestSwipe && drift < distance,
    closes: (_, { distance, drift }: Swipe) => -distance >= shortestSwipe && drift < -distance,
    hasRoom: ({ context }) => context.width === 'tablet',
    isWide: (_, width: Width) => width === 'wide',
    isPhone: (_, width: Width) => width === 'phone',
    isNarrow: (_, width: Width) => width !== 'wide',
    isRailAgain: ({ context }, width: Width) => width === 'tablet' && context.keepsRail,
  },
  actions: {
    noteWidth: assign((_, width: Width) => ({ width })),
    keepRail: assign({ keepsRail: true }),
    dropRail: assign({ keepsRail: false }),
  },
}).createMachine({
  id: 'drawer',
  description: 'Menu lateral',
  context: { width: 'phone', keepsRail: false },
  invoke: [
    { id: 'swipes', src: 'swipes' },
    { id: 'width', src: 'width' },
  ],
  on: { 'width.changed': [when('isWide', '.spared'), { actions: noteWidth }] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Fechado',
      on: {
        'drawer.open': 'open',
        'page.swiped': { guard: { type: 'opens', params: swipeOf }, target: 'open' },
        'width.changed': when('isRailAgain', 'rail'),
      },
    },
    open: {
      description: 'Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página',
      tags: 'open',
      on: {
        'drawer.close': 'closed',
        'route.changed': 'closed',
        'rail.keep': { guard: 'hasRoom', target: 'rail', actions: 'keepRail' },
        'page.swiped': { guard: { type: 'closes', params: swipeOf }, target: 'closed' },
        'width.changed': when('isRailAgain', 'unfolded'),
      },
    },
    rail: {
      description: 'Coluna de ícones ao lado da página, num tablet',
      tags: 'rail',
      on: {
        'drawer.open': 'unfolded',
        'rail.drop': { target: 'closed', actions: 'dropRail' },
        'page.swiped': { guard: { type: 'opens', params: swipeOf }, target: 'unfolded' },
        'width.changed': when('isPhone', 'closed'),
      },
    },
    unfolded: {
      description: 'Aberto por cima da coluna de ícones, que volta quando ele fecha',
      tags: ['open', 'rail'],
      on: {
        'drawer.close': 'rail',
        'route.changed': 'rail',
        'rail.drop': { target: 'closed', actions: 'dropRail' },
        'page.swiped': { guard: { type: 'closes', params: swipeOf }, target: 'rail' },
        'width.changed': when('isPhone', 'open'),
      },
    },
    spared: {
      description: 'Tela larga: o menu está na barra',
      on: {
        'width.changed': [when('isRailAgain', 'rail'), when('isNarrow', 'closed')],
      },
    },
  },
});
