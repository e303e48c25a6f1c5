import type { WaitingRoomFlow } from '#machines/waitingRoom.machine.ts';
import { type Deadline, longClock } from '#src/domain/time.ts';
import { ordinal, roundedWait, type WaitingPlace } from '#src/domain/waitingRoom.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTimeLeft } from '#src/ui/Clock.tsx';
import { Cover } from '#src/ui/Cover.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { OutsideLink } from '#src/ui/OutsideLink.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { queueWords } from '#src/wording/ptBR/queue.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Queue.module.css';

/** In the draw or in the line: position, how long, and that nothing is lost by looking away. */
export function Line({ flow, draw }: { flow: WaitingRoomFlow; draw: string }) {
  const say = useWording(queueWords);
  const place = useSelector(flow, ({ context }) => context.place);
  const isLost = useSelector(flow, (snapshot) => snapshot.matches({ kept: { line: { signal: 'lost' } } }));
  if (!place) return null;
  return (
    <>
      {place.state === 'soon' ? <Soon opening={place.opening} /> : <Standing place={place} />}
      <div className={classes.notes}>
        {isLost ? (
          <Note
            tone="warning"
            icon="offline"
            title={say('queue.lost')}
            isNews
            action={
              <button
                type="button"
                className={classes.inline}
                onClick={() => flow.send({ type: 'queue.retry' })}
              >
                {say('queue.retry')}
              </button>
            }
          >
            {`${say('queue.lostText')} `}
          </Note>
        ) : null}
        {place.allHeld ? <Note tone="warning">{say('queue.line.held')}</Note> : null}
        <Note>
          <p>{say('queue.kept')}</p>
          <p>{say('queue.keptTurn')}</p>
        </Note>
        {place.number ? <DrawNumber number={place.number} draw={draw} /> : null}
        <Leave flow={flow} />
      </div>
    </>
  );
}

function Soon({ opening }: { opening: Deadline | null }) {
  const say = useWording(queueWords);
  return (
    <EmptyState sign="ticket" level={1} title={say('queue.soon.title')}>
      {opening ? <TimeLeft opening={opening} /> : null}
      <p>{say('queue.soon.text')}</p>
    </EmptyState>
  );
}

function TimeLeft({ opening: { expiresIn, endsAt } }: { opening: Deadline }) {
  const say = useWording(queueWords);
  const left = useTimeLeft(expiresIn, endsAt - expiresIn);
  const { days, clock } = longClock(left);
  return (
    <p className={classes.window} role="timer" aria-live="off">
      {left === 0 ? (
        say('queue.soon.now')
      ) : (
        <>
          <span>{say('queue.soon.opens')}</span>{' '}
          <b className={classes.clock}>
            {[days > 0 && say('queue.soon.days', { days }), clock].filter(Boolean).join(' ')}
          </b>
        </>
      )}
    </p>
  );
}

function Standing({ place: { position, waitMinutes } }: { place: WaitingPlace }) {
  const say = useWording(queueWords);
  if (position === null)
    return (
      <EmptyState sign="ticket" level={1} title={say('queue.line.unnumbered')}>
        {say('queue.line.numbering')}
      </EmptyState>
    );
  const shown = ordinal(position);
  return (
    <EmptyState sign={{ number: shown }} level={1} title={say('queue.line.title', { position: shown })}>
      <Wait minutes={waitMinutes} />
    </EmptyState>
  );
}

function Wait({ minutes }: { minutes: number | null }) {
  const say = useWording(queueWords);
  if (minutes === null) return <p>{say('queue.line.unknownWait')}</p>;
  const rounded = roundedWait(minutes);
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
  return (
    <p>
      {hours === 0
        ? say('queue.line.wait', { minutes: rounded })
        : rest === 0
          ? say('queue.line.waitWhole', { hours })
          : say('queue.line.waitHours', { hours, minutes: rest })}
    </p>
  );
}

/** What a fan needs to check the draw without believing us. */
function DrawNumber({ number, draw }: { number: string; draw: string }) {
  const say = useWording(queueWords);
  return (
    <details className={classes.draw}>
      <summary>
        {say('queue.number.title')}
        <Icon name="down" size={20} />
      </summary>
      <p>{say('queue.number.text')}</p>
      <p>
        {say('queue.number.label')}: <code translate="no">{number}</code>
      </p>
      <p>
        <OutsideLink href={draw}>{say('queue.number.link')}</OutsideLink>
      </p>
    </details>
  );
}

function Leave({ flow }: { flow: WaitingRoomFlow }) {
  const say = useWording(queueWords);
  const isAsking = useSelector(flow, (snapshot) => !snapshot.matches({ kept: { line: { door: 'shut' } } }));
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const stay = () => flow.send({ type: 'leave.refuse' });
  return (
    <>
      <Button variant="subtle" onClick={() => flow.send({ type: 'queue.leave' })}>
        {say('queue.leave')}
      </Button>
      {isAsking ? (
        <Cover
          title={say('queue.leave.title')}
          onEscape={stay}
          actions={
            <>
              <Button onClick={stay}>{say('queue.leave.stay')}</Button>
              <ActionButton
                variant="default"
                isBusy={isBusy}
                onClick={() => flow.send({ type: 'leave.confirm' })}
              >
                {say('queue.leave.go')}
              </ActionButton>
            </>
          }
        >
          {say('queue.leave.text')}
        </Cover>
      ) : null}
    </>
  );
}
