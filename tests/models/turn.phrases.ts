import type { turnMachine } from '#machines/turn.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const turnPhrases = definePhrases<typeof turnMachine>({
  title: 'A vez de comprar',
  starts: {
    'no line': 'abro um evento sem fila',
    'a line': 'abro um evento com fila',
  },
  events: {
    'event.refreshed': {
      'a line': 'o evento é lido de novo e está com fila',
      'no line': 'o evento é lido de novo e está sem fila',
    },
    'page.returned': 'o aplicativo volta para a frente',
    'moment.came': 'o tempo da minha vez acaba',
  },
  actors: {
    look: {
      turn: 'a fila responde: é a minha vez, por 10 minutos',
      missed: 'a fila responde: a minha vez passou',
      waiting: 'a fila responde: ainda espero',
      offline: 'a fila não responde: sem conexão',
    },
  },
});
