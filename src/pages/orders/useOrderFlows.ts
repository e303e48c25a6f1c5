import { useLoaderData } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import { handsOver, openPage, saveFile } from '#src/ui/files.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';
import { itemWords } from '#src/wording/ptBR/items.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** The flows of an order's page, running; `onChanged` is told when the order may not be what the screen shows any more. */
export function useOrderFlows(orderId: string, onChanged: () => void) {
  const flows = useLoaderData({ from: '/{-$company}/members/ticket/list/{-$id}' });
  const items = useWording(itemWords)('item.many');
  const cancellation = useActorRef(flows.orderCancellation, { input: { orderId } });
  const holderChange = useActorRef(flows.holderChange);
  const papers = useActorRef(flows.orderPapers, { input: { orderId } });
  useRepeated(papers);
  useRepeated(cancellation);
  useRepeated(holderChange);
  useEffect(() => {
    const words = [cancellation, holderChange].map((flow) => flow.on('order.changed', onChanged));
    return () => {
      for (const word of words) word.unsubscribe();
    };
  }, [cancellation, holderChange, onChanged]);
  useEffect(() => {
    const { give, again } = handsOver((handed) => {
      if (handed === 'waits') papers.send({ type: 'paper.waits' });
    });
    const words = [
      papers.on('receipt.ready', ({ text }) => give(() => openPage({ name: 'comprovante.html', text }))),
      papers.on('calendar.ready', ({ text }) => {
        const file = new Blob([text], { type: 'text/calendar;charset=utf-8' });
        give(() => saveFile({ name: 'evento.ics', file }));
      }),
      papers.on('tickets.ready', ({ file }) => give(() => saveFile({ name: `${items}.pdf`, file }))),
      papers.on('paper.wanted', again),
    ];
    return () => {
      for (const word of words) word.unsubscribe();
    };
  }, [papers, items]);
  return { cancellation, holderChange, papers };
}

export type RunningFlows = ReturnType<typeof useOrderFlows>;
