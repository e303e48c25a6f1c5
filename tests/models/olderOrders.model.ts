import { olderOrdersMachine } from '#machines/olderOrders.machine.ts';
import type { OrderSummary } from '#src/domain/order.ts';

import { defineModel, done } from '../paths/model.ts';
import { offline } from './facts.ts';

const summary = (id: string): OrderSummary => ({
  id,
  publicCode: id,
  event: {
    id: 42,
    title: 'Noite de Teste',
    venue: 'Casa da Prova',
    city: 'São Paulo',
    when: {
      iso: '2024-11-20T20:00:00-03:00',
      weekday: 'qua',
      day: '20',
      month: 'nov',
      hour: '20h',
      text: 'quarta-feira, 20 de novembro, às 20:00',
      zone: null,
    },
    poster: '',
    producer: { id: '0', slug: '' },
    overAt: null,
  },
  status: 'paid',
  statusText: 'Confirmado',
  totalCents: 5_500,
  tickets: 1,
  seats: [],
  createdAt: '2024-11-01T10:00:00-03:00',
  isPast: true,
  payableFor: 0,
});

export const olderOrdersModel = defineModel({
  machine: olderOrdersMachine,
  inputs: { '': undefined },
  events: { 'older.show': { '': { shown: [summary('newest')] } } },
  actors: {
    listOrders: {
      some: done({ orders: [summary('older')], hasOlder: true }),
      'the last': done({ orders: [summary('oldest')], hasOlder: false }),
      offline,
    },
  },
  invariant: (snapshot) => {
    const ids = snapshot.context.orders.map(({ id }) => id);
    if (snapshot.matches('reading') && ids.length === 0) return 'asked for what is older than nothing';
    if (snapshot.matches('all') && ids.at(-1) !== 'oldest') return 'all, and the last is not there';
    return null;
  },
});
