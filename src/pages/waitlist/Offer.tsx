import { useSelector } from '@xstate/react';
import { type Deadline, longClock } from '#src/domain/time.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { markAt, useTimeLeft } from '#src/ui/Clock.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

import classes from '../queue/Queue.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useWaitlistWords } from './useWaitlistWords.ts';
import type { WaitlistProps } from './WaitlistView.tsx';

/** What came back, kept for this person alone, and how long. */
export function Offer({ flow, ticketType: { name } }: WaitlistProps) {
  const say = useWaitlistWords();
  const standing = useSelector(flow, ({ context }) => context.standing);
  const isAccepting = useSelector(flow, (snapshot) => snapshot.matches({ offered: 'accepting' }));
  const isAsking = useSelector(
    flow,
    (snapshot) => snapshot.matches({ offered: 'asking' }) || snapshot.matches({ offered: 'leaving' }),
  );
  if (!standing) return null;
  return (
    <>
      <EmptyState
        sign="done"
        level={1}
        title={say('waitlist.offer.title')}
        actions={
          <>
            <ActionButton isBusy={isAccepting} onClick={() => flow.send({ type: 'offer.accept' })}>
              {say('waitlist.offer.accept')}
            </ActionButton>
            <Button variant="default" onClick={() => flow.send({ type: 'offer.decline' })}>
              {say('waitlist.offer.decline')}
            </Button>
          </>
        }
        footnote={say('waitlist.offer.then')}
      >
        {standing.offer ? <TimeLeft offer={standing.offer} /> : null}
        <p>{say('waitlist.offer.text', { amount: standing.amount ?? 1, type: name })}</p>
      </EmptyState>
      {isAsking ? <LeaveQuestion flow={flow} of="decline" /> : null}
    </>
  );
}

function TimeLeft({ offer: { expiresIn, endsAt } }: { offer: Deadline }) {
  const say = useWaitlistWords();
  const left = useTimeLeft(expiresIn, endsAt - expiresIn);
  const { days, clock } = longClock(left);
  const word = markAt(left);
  return (
    <>
      <p className={classes.window} role="timer" aria-live="off" aria-label={say('waitlist.offer.window')}>
        <span>{say('waitlist.offer.window')}</span>{' '}
        <b className={classes.clock}>
          {[days > 0 && say('waitlist.offer.days', { days }), clock].filter(Boolean).join(' ')}
        </b>
      </p>
      <VisuallyHidden>
        <span role="status">{word && say(`waitlist.offer.ends.${word}`)}</span>
      </VisuallyHidden>
    </>
  );
}
