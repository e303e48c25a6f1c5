import page from '#src/styles/page.module.css';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Note } from '#src/ui/Note.tsx';
import { queueWords } from '#src/wording/ptBR/queue.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './SlowNote.module.css';
import { type MaybeCheckout, useLiveHold } from './useCheckout.ts';

/** A line is in front of this sale: the way to it. Who holds places already needs none. */
export function QueueNote({ eventId, flow }: { eventId: number; flow: MaybeCheckout }) {
  const say = useWording(queueWords);
  if (useLiveHold(flow)) return null;
  return (
    <div className={page['wrap']}>
      <div className={classes.root}>
        <Note tone="warning" icon="clock" title={say('queue.note.title')}>
          {say('queue.note.text')}
        </Note>
        <ButtonLink to={`/ticket/queue/${eventId}`} preload={false}>
          {say('queue.note.go')}
        </ButtonLink>
      </div>
    </div>
  );
}
