import { useSelector } from '@xstate/react';
import { ordinal } from '#src/domain/waitingRoom.ts';
import { spanOf } from '#src/domain/waitlist.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Note } from '#src/ui/Note.tsx';

import classes from '../queue/Queue.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useWaitlistWords } from './useWaitlistWords.ts';
import type { WaitlistProps } from './WaitlistView.tsx';

/** In the line: the position, and that nothing is lost by looking away. */
export function Waiting({ flow, ticketType: { name } }: WaitlistProps) {
  const say = useWaitlistWords();
  const standing = useSelector(flow, ({ context }) => context.standing);
  const isLost = useSelector(flow, (snapshot) => snapshot.matches({ waiting: { signal: 'lost' } }));
  const isAsking = useSelector(flow, (snapshot) => !snapshot.matches({ waiting: { door: 'shut' } }));
  if (!standing) return null;
  const position = ordinal(standing.position ?? 1);
  return (
    <>
      <EmptyState sign={{ number: position }} level={1} title={say('waitlist.line.title', { position })}>
        {say('waitlist.line.asked', { amount: standing.amount ?? 1, type: name })}
      </EmptyState>
      <div className={classes.notes}>
        {isLost ? (
          <Note
            tone="warning"
            icon="offline"
            title={say('waitlist.lost')}
            isNews
            action={
              <button
                type="button"
                className={classes.inline}
                onClick={() => flow.send({ type: 'list.retry' })}
              >
                {say('waitlist.retry')}
              </button>
            }
          >
            {say('waitlist.lostText')}{' '}
          </Note>
        ) : null}
        <Note>
          <p>{say('waitlist.line.kept')}</p>
          <p>{say('waitlist.rule.order', { span: spanOf(standing.offerMinutes) })}</p>
          <p>{say('waitlist.rule.letter')}</p>
          <p>{say('waitlist.rule.whole')}</p>
        </Note>
        <Button variant="subtle" onClick={() => flow.send({ type: 'list.leave' })}>
          {say('waitlist.leave')}
        </Button>
      </div>
      {isAsking ? <LeaveQuestion flow={flow} of="leave" /> : null}
    </>
  );
}
