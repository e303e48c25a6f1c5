import page from '#src/styles/page.module.css';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Note } from '#src/ui/Note.tsx';
import classes from '#src/ui/SlowNote.module.css';
import { queueWords } from '#src/wording/ptBR/queue.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { LittleTime } from './LittleTime.tsx';
import { useIsReserving } from './products/useTypes.ts';
import { type MaybeCheckout, useLiveHold, useTurn } from './useCheckout.ts';

/**
 * A line is in front of this sale: the way to it, and whom it called in, that their time runs or has passed, which a reservation on its way
 * may still be in time for. Who holds places already needs none.
 */
export function QueueNote({ eventId, flow }: { eventId: number; flow: MaybeCheckout }) {
  const say = useWording(queueWords);
  const { turn, isOver } = useTurn(flow);
  const isReserving = useIsReserving(flow);
  if (useLiveHold(flow)) return null;
  const isLate = isOver && !isReserving;
  const about = turn ? 'turn' : isLate ? 'over' : 'line';
  return (
    <div className={page['wrap']}>
      <div className={classes.root}>
        <Note
          key={about}
          tone={turn ? 'info' : 'warning'}
          icon="clock"
          title={say(`queue.note.${about}`)}
          isNews={isLate}
        >
          {say(`queue.note.${about}Text`)}
        </Note>
        {turn ? (
          <LittleTime
            expiresIn={turn.expiresIn}
            since={turn.endsAt - turn.expiresIn}
            say={(left) => say(`queue.ends.${left}`)}
          />
        ) : null}
        <ButtonLink to={`/ticket/queue/${eventId}`} preload={false}>
          {say(isLate ? 'queue.note.again' : 'queue.note.go')}
        </ButtonLink>
      </div>
    </div>
  );
}
