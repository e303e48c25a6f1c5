import { useQuery } from '@tanstack/react-query';

import { ordinal } from '#src/domain/waitingRoom.ts';
import type { WaitlistEntry } from '#src/domain/waitlist.ts';
import { useReads } from '#src/queries/api.ts';
import { waitlistsQuery } from '#src/queries/waitlists.ts';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { GroupHeading } from '#src/ui/GroupHeading.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { bound } from '#src/ui/teams.ts';
import { waitlistsWords } from '#src/wording/ptBR/waitlists.ts';
import { useWording } from '#src/wording/useWording.tsx';

import card from './OrderCard.module.css';
import classes from './OrdersPage.module.css';

/** What the member waits for and what is offered to them; nothing where there is none, or it cannot be asked. */
export function Waitlists() {
  const say = useWording(waitlistsWords);
  const { data = [] } = useQuery(waitlistsQuery(useReads()));
  if (data.length === 0) return null;
  return (
    <section>
      <GroupHeading title={say('waitlist.mine')} count={String(data.length)} />
      <ul className={classes.list}>
        {data.map((entry) => (
          <li key={entry.id}>
            <Place entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ entry }: { entry: WaitlistEntry }) {
  const say = useWording(waitlistsWords);
  const { eventId, eventTitle, ticketTypeId, typeName, sector, amount, state, position, offerEnds } = entry;
  const isOffered = state === 'offered';
  return (
    <Paper as="article">
      <PaperBody className={card.body}>
        <h3 className={card.title}>{bound(eventTitle)}</h3>
        <p className={card.meta}>{[`${amount} × ${typeName}`, sector].filter(Boolean).join(' · ')}</p>
        <p className={card.meta}>
          {isOffered
            ? say('waitlist.mine.offer', { ends: offerEnds ?? '' })
            : say('waitlist.mine.position', { position: ordinal(position ?? 1) })}
        </p>
        <ButtonLink
          to={`/ticket/waitlist/${eventId}/${ticketTypeId}`}
          size="sm"
          variant={isOffered ? 'filled' : 'default'}
        >
          {say(isOffered ? 'waitlist.note.go' : 'waitlist.mine.open')}
        </ButtonLink>
      </PaperBody>
    </Paper>
  );
}
