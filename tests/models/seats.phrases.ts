import type { seatsMachine } from '#machines/seats.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const seatsPhrases = definePhrases<typeof seatsMachine>({
  title: 'Escolha de lugares',
  starts: {
    'a drawn house': 'abro um evento com mapa e limite de 2 pessoas',
    'a hold there': 'abro um evento com mapa e limite de 1 pessoa, onde já reservei o lugar A1',
    'no drawing': 'abro um evento sem mapa e com limite de 1 pessoa',
  },
  events: {
    'sector.open': {
      numbered: 'abro um setor de lugares marcados',
      standing: 'abro um setor sem lugar marcado',
      unknown: 'abro um setor que o mapa não tem',
    },
    'sector.close': 'clico em “Ver todos os setores”',
    'plan.retry': 'clico em “Tentar de novo”',
    'seat.press': {
      free: 'clico no lugar A2, disponível',
      own: 'clico no lugar A1, já reservado',
      sold: 'clico no lugar A5, ocupado',
      'of no row': 'clico em um lugar de uma fila que o setor não tem',
    },
    'view.list': 'clico em “Lista”',
    'view.map': 'clico em “Mapa”',
    'party.more': 'clico em “Mais um: pessoas juntas”',
    'party.less': 'clico em “Menos um: pessoas juntas”',
    'filter.set': {
      accessible: 'ligo o filtro “Lugares acessíveis”',
      price: 'escolho “Até R$ 50,00” em “Preço com taxas”',
    },
    'together.toggle': 'ligo ou desligo o filtro “Só lugares juntos”',
    'best.ask': 'clico em “Melhores lugares”',
    'own.noted': 'a reserva do lugar A1 é confirmada',
    'seats.changed': {
      'a seat gone': 'outra pessoa reserva o lugar A2',
      stock: 'o servidor avisa que restam 3 ingressos',
    },
    'stock.missed': 'ficaram avisos de estoque por ouvir',
    'seats.stale': {
      '': 'os lugares precisam ser lidos de novo',
      'the stream began': 'os avisos de lugares começam a chegar',
    },
  },
  actors: {
    loadPlan: {
      drawn: 'o mapa chega',
      gone: 'o mapa não existe (404)',
      offline: 'a busca do mapa não responde: sem conexão',
    },
    loadRows: {
      rows: 'os lugares do setor chegam',
      'kept on the way': 'os lugares do setor chegam como eram antes dos avisos',
      offline: 'a busca dos lugares do setor não responde: sem conexão',
    },
  },
});
