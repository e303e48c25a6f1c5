import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import type { WaitingRoomFlow, WaitingRoomMachine } from '#machines/waitingRoom.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { useCompany } from '#src/ui/boot.ts';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useRepeated } from '#src/ui/useRepeated.ts';

import { QueueView } from './QueueView.tsx';

const route = getRouteApi('/{-$company}/ticket/queue/$id');

/** `/ticket/queue/{id}`: the line before the sale of an event, and on to the event when nothing stands before it. */
export function QueuePage() {
  const { event, ...room } = route.useLoaderData();
  return <WaitingRoom key={event.id} event={event} {...room} />;
}

interface WaitingRoomProps {
  event: EventDetails;
  waitingRoom: WaitingRoomMachine;
  draw: string;
}

function WaitingRoom({ event, waitingRoom, draw }: WaitingRoomProps) {
  const flow = useActorRef(waitingRoom, { input: { eventId: event.id } });
  useRepeated(flow);
  useWayOn(flow, event.id);
  return <QueueView flow={flow} event={event} draw={draw} />;
}

/** Back from the tickets does not lead into the line again. */
function useWayOn(flow: WaitingRoomFlow, eventId: number) {
  const company = useCompany();
  const navigate = useNavigate();
  useEffect(() => {
    const passed = flow.on('queue.passed', () => {
      void navigate({ to: pathOf(company, `/ticket/buy/${eventId}`), replace: true });
    });
    return () => passed.unsubscribe();
  }, [flow, company, navigate, eventId]);
}
