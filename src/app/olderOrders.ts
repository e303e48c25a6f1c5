import { createActor } from 'xstate';

import { type OlderOrdersFlow, olderOrdersMachine } from '#machines/olderOrders.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { minutes } from '#src/domain/time.ts';
import type { Storefront } from '#src/ui/storefront.ts';

import type { Services } from './services.ts';

type Asking = Pick<Services, 'reads'>;

/** The flow asks as the list does. */
export const olderOrdersOn = ({ reads: { orders: listOrders } }: Asking) =>
  olderOrdersMachine.provide({ actors: actorsOf({ listOrders }) });

export interface OlderOrders {
  /** Of whoever is in, running: the same on every page they go to and come back from. */
  of: (storefront: Storefront) => OlderOrdersFlow;
  /** Somebody comes to their page: what is outdated is gone before they see it. */
  visit: () => void;
  /** One of them may not be what it was: from the next visit on they are asked for anew. What is on screen stays. */
  outdate: () => void;
}

/** What was read so long ago is asked for anew. */
const freshFor = minutes(5);

/** Older orders as far as a member has come. They end with the member: when they leave, or somebody else comes in. */
export function keepOlderOrders(services: Asking): OlderOrders {
  const machine = olderOrdersOn(services);
  let kept: {
    memberId: string | null;
    flow: OlderOrdersFlow;
    /** When something was last read, or asked for. */
    movedAt: number;
    isOutdated: boolean;
    end: () => void;
  } | null = null;

  function keep(storefront: Storefront, memberId: string | null) {
    const flow = createActor(machine).start();
    flow.subscribe(() => {
      if (kept?.flow === flow) kept.movedAt = performance.now();
    });
    const watching = storefront.subscribe(({ context }) => {
      if (context.memberId !== memberId) drop();
    });
    return {
      memberId,
      flow,
      movedAt: performance.now(),
      isOutdated: false,
      end: () => {
        watching.unsubscribe();
        flow.stop();
      },
    };
  }

  function drop() {
    kept?.end();
    kept = null;
  }

  return {
    of: (storefront) => {
      const { memberId } = storefront.getSnapshot().context;
      if (kept && kept.memberId !== memberId) drop();
      kept ??= keep(storefront, memberId);
      return kept.flow;
    },
    visit: () => {
      if (kept && (kept.isOutdated || performance.now() - kept.movedAt >= freshFor)) drop();
    },
    outdate: () => {
      if (kept) kept.isOutdated = true;
    },
  };
}
