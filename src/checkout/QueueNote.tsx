import type { ReactNode } from 'react';

import page from '#src/styles/page.module.css';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Note } from '#src/ui/Note.tsx';
import { queueWords } from '#src/wording/ptBR/queue.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { LittleTime } from './LittleTime.tsx';
import classes from './SlowNote.module.css';
import { type MaybeCheckout, useLiveHold, useTurn } from './useCheckout.ts';

/** A line is in front of this sale: the way to it, or for whom it called in, that their time runs or has passed. Who holds places already needs none. */
export function QueueNote({ eventId, flow }: { eventId: number; flow: MaybeCheckout }) {
  const say = useWording(queueWords);
  const { turn, isOver } = useTurn(flow);
  if (useLiveHold(flow)) return null;
  const way = (label: ReactNode) => (
    <ButtonLink to={`/ticket/queue/${eventId}`} preload={false}>
      {label}
    </ButtonLink>
  );
  return (
    <div className={page['wrap']}>
      <div className={classes.root}>
        {turn ? (
          <>
            <Note tone="info" icon="clock" title={say('queue.note.turn')}>
              {say('queue.note.turnText')}
            </Note>
            <LittleTime
              expiresIn={turn.expiresIn}
              since={turn.endsAt - turn.expiresIn}
              say={(left) => say(`queue.ends.${left}`)}
            />
          </>
        ) : isOver ? (
          <>
            <Note tone="warning" icon="clock" title={say('queue.note.over')} isNews>
              {say('queue.note.overText')}
            </Note>
            {way(say('queue.note.line'))}
          </>
        ) : (
          <>
            <Note tone="warning" icon="clock" title={say('queue.note.title')}>
              {say('queue.note.text')}
            </Note>
            {way(say('queue.note.go'))}
          </>
        )}
      </div>
    </div>
  );
}
