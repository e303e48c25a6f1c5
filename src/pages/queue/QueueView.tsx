import { type ReactNode, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { WaitingRoomFlow, WaitingRoomMachine } from '#machines/waitingRoom.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { ordinal } from '#src/domain/waitingRoom.ts';
import { whenText } from '#src/domain/when.ts';
import page from '#src/styles/page.module.css';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Clock } from '#src/ui/Clock.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { bound } from '#src/ui/teams.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { queueWords } from '#src/wording/ptBR/queue.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Finding } from './Finding.tsx';
import { Line } from './Line.tsx';
import classes from './Queue.module.css';
import { useStageFocus } from './useStageFocus.ts';

interface QueueProps {
  flow: WaitingRoomFlow;
  event: EventDetails;
  /** Where the draw is published. */
  draw: string;
}

type Stage =
  | 'waiting'
  | 'joining'
  | 'line'
  | 'turn'
  | 'missed'
  | 'soldOut'
  | 'left'
  | 'unavailable'
  | 'passed';

function stageOf(snapshot: SnapshotFrom<WaitingRoomMachine>): Stage {
  if (snapshot.matches({ kept: 'line' })) return 'line';
  if (snapshot.matches({ kept: 'turn' })) return 'turn';
  const others = ['joining', 'missed', 'soldOut', 'left', 'unavailable', 'passed'] as const;
  return others.find((stage) => snapshot.matches(stage)) ?? 'waiting';
}

/** What is read while nothing can be done. */
const ways = { waiting: 'queue.finding', joining: 'queue.joining', passed: 'queue.passing' } as const;

/** Where one stands before the sale, and what there is to do. */
export function QueueView({ flow, event, draw }: QueueProps) {
  const stage = useSelector(flow, stageOf);
  const view = useRef<HTMLElement>(null);
  useTab(flow, event, stage);
  useStageFocus(view, stage, stage === 'waiting' || stage === 'joining');
  return (
    <article ref={view} className={classNames(page['wrap'], classes.root)} tabIndex={-1} data-stage={stage}>
      <p className={classes.event}>
        <b>{bound(event.title)}</b> {whenText(event.when)}
      </p>
      {stage === 'line' ? <Line flow={flow} draw={draw} /> : <Around flow={flow} stage={stage} />}
    </article>
  );
}

function Around({ flow, stage }: { flow: WaitingRoomFlow; stage: Exclude<Stage, 'line'> }) {
  const say = useWording(queueWords);
  const again = <Button onClick={() => flow.send({ type: 'queue.join' })}>{say('queue.again')}</Button>;
  const retry = <Button onClick={() => flow.send({ type: 'queue.retry' })}>{say('queue.retry')}</Button>;
  const others = (
    <ButtonLink to="/" variant="default">
      {say('queue.others')}
    </ButtonLink>
  );
  const both = (first: ReactNode) => (
    <>
      {first}
      {others}
    </>
  );
  switch (stage) {
    case 'turn':
      return <Turn flow={flow} />;
    case 'missed':
      return (
        <EmptyState sign="expired" level={1} title={say('queue.missed.title')} actions={both(again)}>
          {say('queue.missed.text')}
        </EmptyState>
      );
    case 'soldOut':
      return (
        <EmptyState sign="torn" level={1} title={say('queue.soldOut.title')} actions={both(retry)}>
          {say('queue.soldOut.text')}
        </EmptyState>
      );
    case 'left':
      return (
        <EmptyState sign="ticket" level={1} title={say('queue.left.title')} actions={both(again)}>
          {say('queue.left.text')}
        </EmptyState>
      );
    case 'unavailable':
      return <Unavailable flow={flow} retry={retry} />;
    default:
      return <Finding label={say(ways[stage])} />;
  }
}

function Unavailable({ flow, retry }: { flow: WaitingRoomFlow; retry: ReactNode }) {
  const say = useWording(queueWords);
  const sayNotice = useWording(notices);
  const complaint = useSelector(flow, ({ context }) => context.complaint);
  return (
    <EmptyState sign="offline" level={1} title={say('queue.unavailable.title')} isNews actions={retry}>
      {complaint ? <p>{sentence(sayNotice, complaint)}</p> : null}
      <p>{say('queue.unavailable.text')}</p>
    </EmptyState>
  );
}

function Turn({ flow }: { flow: WaitingRoomFlow }) {
  const say = useWording(queueWords);
  const window = useSelector(flow, ({ context }) => context.place?.turn);
  return (
    <EmptyState
      sign="done"
      level={1}
      title={say('queue.turn.title')}
      actions={<Button onClick={() => flow.send({ type: 'shop.enter' })}>{say('queue.turn.go')}</Button>}
    >
      {window ? (
        <p className={classes.window}>
          <span aria-hidden="true">{say('queue.turn.window')}</span>
          <Clock
            expiresIn={window.expiresIn}
            since={window.endsAt - window.expiresIn}
            look="text"
            label={say('queue.turn.window')}
          />
        </p>
      ) : null}
      <p>{say('queue.turn.text')}</p>
    </EmptyState>
  );
}

/** The tab says it too: whoever waits reads something else meanwhile. */
function useTab(flow: WaitingRoomFlow, event: EventDetails, stage: Stage) {
  const say = useWording(queueWords);
  const position = useSelector(flow, ({ context }) => context.place?.position ?? null);
  const isSoon = useSelector(flow, ({ context }) => context.place?.state === 'soon');
  const titles: Partial<Record<Stage, string>> = {
    line: isSoon
      ? say('queue.soon.tab')
      : position === null
        ? say('queue.line.unnumbered')
        : say('queue.line.tab', { position: ordinal(position) }),
    turn: say('queue.turn.title'),
    missed: say('queue.missed.title'),
    soldOut: say('queue.soldOut.title'),
    left: say('queue.left.title'),
  };
  useTitle(`${titles[stage] ?? say('queue.page')} · ${event.title}`);
}
