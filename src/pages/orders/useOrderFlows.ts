import { useLoaderData } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import { useRepeated } from '#src/ui/useRepeated.ts';

/** The flows of an order's page, running; `onChanged` is told when the order is not what the screen shows any more. */
export function useOrderFlows(orderId: string, onChanged: () => void) {
  const flows = useLoaderData({ from: '/{-$company}/members/ticket/list/$id' });
  const cancellation = useActorRef(flows.orderCancellation, { input: { orderId } });
  const holderChange = useActorRef(flows.holderChange);
  useRepeated(cancellation);
  useRepeated(holderChange);
  useEffect(() => {
    const words = [cancellation, holderChange].map((flow) => flow.on('order.changed', onChanged));
    return () => {
      for (const word of words) word.unsubscribe();
    };
  }, [cancellation, holderChange, onChanged]);
  return { cancellation, holderChange };
}

export type RunningFlows = ReturnType<typeof useOrderFlows>;
