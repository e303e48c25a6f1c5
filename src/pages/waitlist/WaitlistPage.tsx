import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import type { WaitlistFlow, WaitlistMachine } from '#machines/waitlist.machine.ts';
import type { EventDetails, TicketType } from '#src/domain/event.ts';
import { useCompany } from '#src/ui/boot.ts';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useRepeated } from '#src/ui/useRepeated.ts';
import { useMemberKey, useVisitor } from '#src/ui/visitor.ts';

import { Finding } from '../queue/Finding.tsx';
import { useWaitlistWords } from './useWaitlistWords.ts';
import { WaitlistView } from './WaitlistView.tsx';

const route = getRouteApi('/{-$company}/ticket/waitlist/$id/$type');

/** `/ticket/waitlist/{event}/{type}`: the waitlist of a ticket type, and on to the purchase once an offer is taken. */
export function WaitlistPage() {
  const say = useWaitlistWords();
  const list = route.useLoaderData();
  const member = useMemberKey();
  const { event, ticketType } = list;
  if (useVisitor() === 'unknown') return <Finding label={say('waitlist.finding')} />;
  return <Waitlist key={`${event.id} ${ticketType.id} ${member}`} {...list} />;
}

interface WaitlistProps {
  event: EventDetails;
  ticketType: TicketType;
  waitlist: WaitlistMachine;
}

function Waitlist({ event, ticketType, waitlist }: WaitlistProps) {
  const flow = useActorRef(waitlist, { input: { eventId: event.id, typeId: ticketType.id } });
  useRepeated(flow);
  useWayOn(flow, event.id);
  return <WaitlistView flow={flow} event={event} ticketType={ticketType} />;
}

/** By a whole document: a purchase of this event that is open already learns of the hold that is there now. */
function useWayOn(flow: WaitlistFlow, eventId: number) {
  const company = useCompany();
  const navigate = useNavigate();
  useEffect(() => {
    const taken = flow.on('offer.taken', () => {
      void navigate({
        to: pathOf(company, `/ticket/buy/${eventId}`),
        replace: true,
        reloadDocument: true,
      });
    });
    return () => taken.unsubscribe();
  }, [flow, company, navigate, eventId]);
}
