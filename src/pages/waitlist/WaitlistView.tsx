import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { WaitlistFlow, WaitlistMachine } from '#machines/waitlist.machine.ts';
import { type EventDetails, type TicketType, typesOf } from '#src/domain/event.ts';
import { ordinal } from '#src/domain/waitingRoom.ts';
import { whenText } from '#src/domain/when.ts';
import page from '#src/styles/page.module.css';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { bound } from '#src/ui/teams.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Finding } from '../queue/Finding.tsx';
import classes from '../queue/Queue.module.css';
import { useStageFocus } from '../queue/useStageFocus.ts';
import { Choice } from './Choice.tsx';
import { Offer } from './Offer.tsx';
import { useWaitlistWords } from './useWaitlistWords.ts';
import { Waiting } from './Waiting.tsx';

export interface WaitlistProps {
  flow: WaitlistFlow;
  event: EventDetails;
  ticketType: TicketType;
}

const stages = [
  'stranger',
  'choosing',
  'joining',
  'waiting',
  'offered',
  'lapsed',
  'left',
  'available',
  'closed',
  'unavailable',
  'passed',
] as const;
type Stage = (typeof stages)[number] | 'finding';

const stageOf = (snapshot: SnapshotFrom<WaitlistMachine>): Stage =>
  stages.find((stage) => snapshot.matches(stage)) ?? 'finding';

/** Where one stands in the waitlist of a ticket type, and what there is to do. */
export function WaitlistView({ flow, event, ticketType }: WaitlistProps) {
  const stage = useSelector(flow, stageOf);
  const sector = typesOf(event).find((placed) => placed.ticketType.id === ticketType.id)?.sector.name;
  const view = useRef<HTMLElement>(null);
  useTab(flow, event, stage);
  useStageFocus(view, stage, stage === 'finding');
  return (
    <article ref={view} className={classNames(page['wrap'], classes.root)} tabIndex={-1} data-stage={stage}>
      <p className={classes.event}>
        <b>{bound(event.title)}</b> {sector} · {ticketType.name} · {whenText(event.when)}
      </p>
      <StageView {...{ flow, event, ticketType, stage }} />
    </article>
  );
}

function StageView({ stage, ...list }: WaitlistProps & { stage: Stage }) {
  const say = useWaitlistWords();
  const { flow, event } = list;
  const again = <Button onClick={() => flow.send({ type: 'list.again' })}>{say('waitlist.again')}</Button>;
  const back = (
    <ButtonLink to={`/ticket/buy/${event.id}`} variant="default">
      {say('waitlist.back')}
    </ButtonLink>
  );
  switch (stage) {
    case 'choosing':
    case 'joining':
      return <Choice {...list} />;
    case 'waiting':
      return <Waiting {...list} />;
    case 'offered':
      return <Offer {...list} />;
    case 'stranger':
      return <Stranger flow={flow} back={back} />;
    case 'lapsed':
      return (
        <EmptyState sign="expired" level={1} title={say('waitlist.lapsed.title')} actions={both(again, back)}>
          {say('waitlist.lapsed.text')}
        </EmptyState>
      );
    case 'left':
      return (
        <EmptyState sign="ticket" level={1} title={say('waitlist.left.title')} actions={both(again, back)}>
          {say('waitlist.left.text')}
        </EmptyState>
      );
    case 'available':
      return (
        <EmptyState
          sign="ticket"
          level={1}
          title={say('waitlist.available.title')}
          actions={<ButtonLink to={`/ticket/buy/${event.id}`}>{say('waitlist.available.go')}</ButtonLink>}
        >
          {say('waitlist.available.text')}
        </EmptyState>
      );
    case 'closed':
      return (
        <EmptyState
          sign="torn"
          level={1}
          title={say('waitlist.closed.title')}
          actions={both(<ButtonLink to="/">{say('waitlist.others')}</ButtonLink>, back)}
        >
          {say('waitlist.closed.text')}
        </EmptyState>
      );
    case 'unavailable':
      return <Unavailable flow={flow} />;
    default:
      return <Finding label={say(stage === 'passed' ? 'waitlist.passing' : 'waitlist.finding')} />;
  }
}

const both = (first: ReactNode, second: ReactNode) => (
  <>
    {first}
    {second}
  </>
);

function Stranger({ flow, back }: { flow: WaitlistFlow; back: ReactNode }) {
  const say = useWaitlistWords();
  const enter = (
    <Button aria-haspopup="dialog" onClick={() => flow.send({ type: 'account.enter' })}>
      {say('waitlist.stranger.enter')}
    </Button>
  );
  return (
    <EmptyState sign="ticket" level={1} title={say('waitlist.stranger.title')} actions={both(enter, back)}>
      {say('waitlist.stranger.text')}
    </EmptyState>
  );
}

function Unavailable({ flow }: { flow: WaitlistFlow }) {
  const say = useWaitlistWords();
  const sayNotice = useWording(notices);
  const complaint = useSelector(flow, ({ context }) => context.complaint);
  return (
    <EmptyState
      sign="offline"
      level={1}
      title={say('waitlist.unavailable.title')}
      isNews
      actions={<Button onClick={() => flow.send({ type: 'list.retry' })}>{say('waitlist.retry')}</Button>}
    >
      {complaint ? <p>{sentence(sayNotice, complaint)}</p> : null}
      <p>{say('waitlist.unavailable.text')}</p>
    </EmptyState>
  );
}

/** The tab says it too: whoever waits reads something else meanwhile. */
function useTab(flow: WaitlistFlow, event: EventDetails, stage: Stage) {
  const say = useWaitlistWords();
  const position = useSelector(flow, ({ context }) => context.standing?.position ?? null);
  const told =
    stage === 'offered'
      ? say('waitlist.offer.title')
      : stage === 'waiting' && position !== null
        ? say('waitlist.line.tab', { position: ordinal(position) })
        : say('waitlist.page');
  useTitle(`${told} · ${event.title}`);
}
