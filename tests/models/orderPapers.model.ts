import { orderPapersMachine } from '#machines/orderPapers.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { offline } from './facts.ts';

export const orderPapersModel = defineModel({
  machine: orderPapersMachine,
  inputs: { '': { orderId: 'order-9' } },
  events: { 'receipt.ask': bare, 'calendar.ask': bare, 'tickets.ask': bare, 'paper.waits': bare },
  actors: {
    loadReceipt: { came: done('<p>Ana Prova</p>'), offline },
    loadCalendar: { came: done('SUMMARY:Ana Prova'), offline },
    loadTickets: { came: done(new Blob(['Ana Prova'])), offline },
  },
  invariant: ({ context }) =>
    JSON.stringify(context).includes('Ana') ? 'what a paper says is kept in context' : null,
});
