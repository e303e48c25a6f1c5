import type { drawerMachine } from '#machines/drawer.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const drawerPhrases = definePhrases<typeof drawerMachine>({
  title: 'Menu lateral',
  starts: 'abro a loja em um celular',
  events: {
    'drawer.open': 'clico em “Abrir menu”',
    'drawer.close': 'clico em “Fechar menu”, ou fora dele',
    'route.changed': 'passo para outra página',
    'rail.keep': 'clico em “Deixar só os ícones”',
    'rail.drop': 'clico em “Esconder os ícones”',
    'width.changed': {
      'of a phone': 'a janela fica da largura de um celular',
      'of a tablet': 'a janela fica da largura de um tablet',
      wide: 'a janela fica da largura de um computador',
    },
    'page.swiped': {
      'in from the edge': 'arrasto o dedo 100 pixels para a direita, a partir da borda (50 pixels)',
      'out to the left': 'arrasto o dedo 100 pixels para a esquerda',
      'from the middle': 'arrasto o dedo 300 pixels para a direita, longe da borda (51 pixels)',
      'too short': 'arrasto o dedo só 99 pixels para a direita, a partir da borda',
      'too short to the left': 'arrasto o dedo só 99 pixels para a esquerda',
      'rather down': 'arrasto o dedo para a direita a partir da borda, e para baixo outro tanto',
      'rather down, to the left': 'arrasto o dedo para a esquerda, e para baixo outro tanto',
    },
  },
  actors: {},
});
