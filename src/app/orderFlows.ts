import { holderChangeMachine } from '#machines/holderChange.machine.ts';
import { orderCancellationMachine } from '#machines/orderCancellation.machine.ts';
import { orderPapersMachine } from '#machines/orderPapers.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { papersApi } from '#src/api/papers.ts';
import { ticketsApi } from '#src/api/tickets.ts';

import type { Services } from './services.ts';

/** What may happen to an order on its page, bound; loaded with the page. */
export function orderFlowsOn({ http }: Pick<Services, 'http'>) {
  const { cancelOrder, changeHolder } = ticketsApi(http);
  return {
    orderCancellation: orderCancellationMachine.provide({ actors: actorsOf({ cancelOrder }) }),
    orderPapers: orderPapersMachine.provide({ actors: actorsOf(papersApi(http)) }),
    holderChange: holderChangeMachine.provide({ actors: actorsOf({ changeHolder }) }),
  };
}
