import type { OlderOrdersMachine } from '#machines/olderOrders.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const olderOrdersPhrases = definePhrases<OlderOrdersMachine>({
  title: 'Pedidos mais antigos',
  starts: 'abro Meus Ingressos com mais de duzentos pedidos',
  events: {
    'older.show': 'clico em “Mostrar mais antigos”, ou em “Tentar de novo” durante a espera',
  },
  actors: {
    listOrders: {
      some: 'chegam pedidos mais antigos, e ainda há outros',
      'the last': 'chegam os últimos pedidos',
      offline: 'a busca dos pedidos não responde: sem conexão',
    },
  },
});
