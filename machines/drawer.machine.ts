import { type ActorRefFrom, setup } from 'xstate';

/** The menu that slides in from the left on a phone. */
export const drawerMachine = setup({
  types: {} as {
    events: { type: 'drawer.open' | 'drawer.close' | 'route.changed' };
  },
}).createMachine({
  id: 'drawer',
  description: 'Menu lateral',
  initial: 'closed',
  states: {
    closed: { description: 'Fechado', on: { 'drawer.open': 'open' } },
    open: {
      description: 'Aberto: fecha pelo botão, por um toque fora e ao mudar de página',
      on: { 'drawer.close': 'closed', 'route.changed': 'closed' },
    },
  },
});

export type DrawerFlow = ActorRefFrom<typeof drawerMachine>;
