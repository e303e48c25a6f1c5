import type { openingMachine } from '#machines/opening.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const openingPhrases = definePhrases<typeof openingMachine>({
  title: 'Abertura das vendas',
  starts: {
    'nothing opens': 'abro um evento em que nada mais vai abrir',
    'in three seconds': 'abro um evento cujas vendas abrem em 3 segundos',
  },
  events: {
    'event.refreshed': {
      open: 'o evento é lido de novo e nada mais vai abrir',
      'something else opens': 'o evento é lido de novo e outra coisa abre em 9 segundos',
    },
    'page.returned': 'o aplicativo volta para a frente',
    'moment.came': 'chega a hora do que abre',
    'jitter.ended': 'passam os instantes antes de ler o evento de novo',
  },
  actors: {},
});
