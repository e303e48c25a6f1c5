import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { Wish } from '#src/domain/hold.ts';
import { inSectors, seatsBySector } from '#src/domain/seatNames.ts';
import type { Seat } from '#src/domain/seats.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Cover } from '#src/ui/Cover.tsx';
import { Stub } from '#src/ui/EmptyState.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';

const none: readonly Seat[] = [];
/** The numbered places that would be asked for again. */
const seatsIn = (wish: Wish | undefined) => (wish?.kind === 'chosen' ? wish.seats : none);

function Expired({ flow }: { flow: CheckoutFlow }) {
  const say = useWording(checkoutWords);
  const sayNotice = useWording(notices);
  const hold = useSelector(flow, ({ children }) => children.hold);
  const event = useSelector(flow, ({ context }) => context.event);
  const seats = useSelector(hold, (snapshot) => seatsIn(snapshot?.context.wanted));
  const isBusy = useSelector(hold, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isLined = useSelector(hold, (snapshot) => snapshot?.matches({ expired: 'lined' }) ?? false);
  const complaint = useSelector(hold, (snapshot) =>
    snapshot?.matches({ expired: 'lined' }) || snapshot?.matches({ expired: 'refused' })
      ? snapshot.context.complaint
      : null,
  );
  const restart = () => flow.send({ type: 'step.restart' });
  return (
    <Cover
      title={say('expired.title')}
      art={<Stub sign="expired" />}
      actions={
        <>
          {isLined ? (
            <ButtonLink to={`/ticket/queue/${event.id}`} preload={false} onClick={restart}>
              {say('expired.line')}
            </ButtonLink>
          ) : null}
          <ActionButton
            variant={isLined ? 'default' : 'filled'}
            isBusy={isBusy}
            onClick={() => flow.send({ type: 'hold.retry' })}
          >
            {say('expired.same')}
          </ActionButton>
          <Button variant="default" onClick={restart}>
            {say('expired.again')}
          </Button>
        </>
      }
    >
      {seats.length === 0
        ? say('expired.text')
        : say('expired.seatsText', { seats: seatsBySector(inSectors(event, seats)) })}
      {complaint === null ? null : (
        <Note tone={isLined ? 'warning' : 'error'} isNews>
          {sentence(sayNotice, complaint)}
        </Note>
      )}
    </Cover>
  );
}

function Elsewhere({ flow }: { flow: CheckoutFlow }) {
  const say = useWording(checkoutWords);
  const sayNotice = useWording(notices);
  const event = useSelector(flow, ({ context }) => context.elsewhere?.eventTitle ?? '');
  const complaint = useSelector(flow, ({ context }) => context.complaint);
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('swapping'));
  return (
    <Cover
      title={say('elsewhere.title', { event })}
      actions={
        <>
          <Button onClick={() => flow.send({ type: 'purchase.keep' })}>{say('elsewhere.keep')}</Button>
          <ActionButton
            variant="default"
            isBusy={isBusy}
            onClick={() => flow.send({ type: 'purchase.swap' })}
          >
            {say('elsewhere.swap')}
          </ActionButton>
        </>
      }
    >
      {say('elsewhere.text')}
      {complaint === null ? null : (
        <Note tone="error" isNews>
          {sentence(sayNotice, complaint)}
        </Note>
      )}
    </Cover>
  );
}

function Leaving({ flow }: { flow: CheckoutFlow }) {
  const say = useWording(checkoutWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches({ shopping: { door: 'releasing' } }));
  const stay = () => flow.send({ type: 'leave.refuse' });
  return (
    <Cover
      title={say('leave.title')}
      onEscape={stay}
      actions={
        <>
          <Button onClick={stay}>{say('leave.stay')}</Button>
          <ActionButton
            variant="default"
            isBusy={isBusy}
            onClick={() => flow.send({ type: 'leave.confirm' })}
          >
            {say('leave.go')}
          </ActionButton>
        </>
      }
    >
      {say('leave.text')}
    </Cover>
  );
}

const covers = { elsewhere: Elsewhere, expired: Expired, leaving: Leaving } as const;

interface CoversProps {
  flow: CheckoutFlow;
  question: keyof typeof covers;
}

/** The question that stands over the page of a purchase. */
export function Covers({ flow, question }: CoversProps) {
  const Asked = covers[question];
  return <Asked flow={flow} />;
}
