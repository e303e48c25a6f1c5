import { useQuery } from '@tanstack/react-query';

import type { EventDetails } from '#src/domain/event.ts';
import { useReads } from '#src/queries/api.ts';
import { QueryProvider } from '#src/queries/QueryProvider.tsx';
import { waitlistsQuery } from '#src/queries/waitlists.ts';
import page from '#src/styles/page.module.css';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Note } from '#src/ui/Note.tsx';
import classes from '#src/ui/SlowNote.module.css';
import { useMemberKey } from '#src/ui/visitor.ts';
import { waitlistsWords } from '#src/wording/ptBR/waitlists.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Something of this event came back and is kept for the member who looks: the way to it. */
export function WaitlistNote({ event }: { event: EventDetails }) {
  const member = useMemberKey();
  return (
    <QueryProvider key={member} isMember>
      <Offers eventId={event.id} />
    </QueryProvider>
  );
}

function Offers({ eventId }: { eventId: number }) {
  const say = useWording(waitlistsWords);
  const { data = [] } = useQuery(waitlistsQuery(useReads()));
  const offers = data.filter((entry) => entry.eventId === eventId && entry.state === 'offered');
  return offers.map(({ id, ticketTypeId, typeName, sector, amount, offerEnds }) => (
    <div key={id} className={page['wrap']}>
      <div className={classes.root}>
        <Note tone="success" icon="clock" title={say('waitlist.note.title')} isNews>
          {say('waitlist.note.text', {
            amount,
            type: [typeName, sector].filter(Boolean).join(', '),
            ends: offerEnds ?? '',
          })}
        </Note>
        <ButtonLink to={`/ticket/waitlist/${eventId}/${ticketTypeId}`} preload={false}>
          {say('waitlist.note.go')}
        </ButtonLink>
      </div>
    </div>
  ));
}
