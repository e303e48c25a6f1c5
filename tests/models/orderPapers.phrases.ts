import type { OrderPapersMachine } from '#machines/orderPapers.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const orderPapersPhrases = definePhrases<OrderPapersMachine>({
  title: 'Comprovante, agenda e ingressos em PDF',
  starts: 'abro um pedido meu',
  events: {
    'receipt.ask': 'clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)',
    'calendar.ask': 'clico em “Adicionar à agenda”',
    'tickets.ask': 'clico em “Baixar ingressos em PDF”',
    'paper.waits': 'o iPhone, com a loja instalada, pede outro toque para abrir o arquivo',
  },
  actors: {
    loadReceipt: {
      came: 'o comprovante chega',
      offline: 'a busca do comprovante não responde: sem conexão',
    },
    loadCalendar: {
      came: 'a data para a agenda chega',
      offline: 'a busca da data para a agenda não responde: sem conexão',
    },
    loadTickets: {
      came: 'o PDF dos ingressos chega',
      offline: 'a busca do PDF dos ingressos não responde: sem conexão',
    },
  },
});
