import { holderChangeMachine } from '#machines/holderChange.machine.ts';
import { orderCancellationMachine } from '#machines/orderCancellation.machine.ts';
import { orderPapersMachine } from '#machines/orderPapers.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import type { PapersApi } from '#src/api/papers.ts';
import type { TicketsApi } from '#src/api/tickets.ts';

import { importForCall, lateCalls } from './lateCalls.ts';
import type { Services } from './services.ts';

/** What may happen to an order on its page, bound; loaded with the page, its calls with the first press. */
export function orderFlowsOn(services: Pick<Services, 'http' | 'olderOrders'>) {
  const { http } = services;
  const { cancelOrder, changeHolder } = lateCalls<TicketsApi>(
    ['cancelOrder', 'changeHolder'],
    importForCall(() => import('#src/api/tickets.ts').then((code) => code.ticketsApi(http))),
  );
  const papers = lateCalls<PapersApi>(
    ['loadReceipt', 'loadCalendar', 'loadTickets'],
    importForCall(() => import('#src/api/papers.ts').then((code) => code.papersApi(http))),
  );
  /** Whatever is answered, the order may not be what the list of the older ones has: nor what it read while that was on its way. */
  const cancel: TicketsApi['cancelOrder'] = (input, signal) => {
    const outdate = () => services.olderOrders?.outdate();
    outdate();
    return cancelOrder(input, signal).finally(outdate);
  };
  return {
    orderCancellation: orderCancellationMachine.provide({ actors: actorsOf({ cancelOrder: cancel }) }),
    orderPapers: orderPapersMachine.provide({ actors: actorsOf(papers) }),
    holderChange: holderChangeMachine.provide({ actors: actorsOf({ changeHolder }) }),
  };
}
