import { useEffect } from 'react';

import type { OrderCancellationFlow } from '#machines/orderCancellation.machine.ts';
import { reais } from '#src/domain/money.ts';
import type { Order } from '#src/domain/order.ts';
import text from '#src/styles/text.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { ticketsWords } from '#src/wording/ptBR/tickets.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Confirm, onIntent } from './Confirm.tsx';
import classes from './OrderView.module.css';
import { useDeadlineText } from './useDeadlineText.ts';

/** Of the heading beside which the state of the order is told. */
export const orderTitleId = 'order-title';

interface CancellationProps {
  order: Order;
  flow: OrderCancellationFlow;
}

/** The right of regret, where the purchase was made: until when, what comes back, and the question; or whom to write to. */
export function Cancellation({ order, flow }: CancellationProps) {
  const say = useWording(ticketsWords);
  const sayNotice = useWording(notices);
  const { email } = useBoot().company;
  const deadline = useDeadlineText(order.event.when);
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('unasked'));
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  const complaint = useSelector(flow, ({ context }) => context.complaint);
  const { cancellableUntil, awaitsNewDate, writtenUntil, isInWriting, status, totalCents, returnedCents } =
    order;
  const isTaken = cancellableUntil !== null || (awaitsNewDate && !isInWriting);
  const isOffered = isTaken || isOpen;
  useFocusAfterwards(isOffered);
  if (!isOffered)
    return writtenUntil || awaitsNewDate ? (
      <Paper as="section">
        <PaperBody className={classes.part}>
          <h2 className={text['card']}>{say('cancel.title')}</h2>
          {isInWriting ? null : <p>{say('cancel.siteOver')}</p>}
          <p>
            {writtenUntil
              ? say('cancel.write', { until: deadline(writtenUntil), email })
              : say('cancel.writeAwaiting', { email })}
          </p>
        </PaperBody>
      </Paper>
    ) : null;
  const until = cancellableUntil === null ? '' : deadline(cancellableUntil);
  const isPaid = status === 'paid';
  const left = reais(totalCents - returnedCents);
  return (
    <Paper as="section">
      <PaperBody className={classes.part}>
        <h2 className={text['card']}>{say('cancel.title')}</h2>
        {isTaken ? <p>{isPaid ? say(offerOf(order), { until, left }) : say('cancel.unpaid')}</p> : null}
        <div>
          <ActionButton
            {...onIntent}
            variant="default"
            size="sm"
            onClick={() => flow.send({ type: 'cancellation.ask' })}
          >
            {say('cancel.ask')}
          </ActionButton>
        </div>
      </PaperBody>
      <Confirm
        isOpen={isOpen}
        isBusy={isBusy}
        title={say('cancel.confirmTitle')}
        complaint={complaint && sentence(sayNotice, complaint)}
        slow={isSlow ? <SlowNote onAgain={() => flow.send({ type: 'wait.again' })} /> : null}
        confirm={say('cancel.confirm')}
        keep={say('cancel.keep')}
        onConfirm={() => flow.send({ type: 'cancellation.confirm' })}
        onKeep={() => flow.send({ type: 'cancellation.keep' })}
      >
        {isTaken ? <Meaning order={order} /> : null}
      </Confirm>
    </Paper>
  );
}

/** What a cancellation brings; of an order that takes none any more nothing is known but the complaint. */
function Meaning({ order }: { order: Order }) {
  const say = useWording(ticketsWords);
  const isPaid = order.status === 'paid';
  const given = givenTo(order);
  return (
    <>
      {isPaid && order.totalCents > 0 ? <Refund order={order} /> : null}
      {isPaid ? null : <p>{say('cancel.unpaid')}</p>}
      <p>{isPaid ? say('cancel.final', { items: say('item.many') }) : say('cancel.finalUnpaid')}</p>
      {given === '' ? null : <p>{say('cancel.given', { name: given })}</p>}
    </>
  );
}

/** Names on tickets that are not those the order was made with. */
const givenTo = ({ items, tickets }: Order) =>
  tickets
    .flatMap(({ status, holder: { name } }) =>
      status !== 'valid' || items.some(({ holders }) => holders.includes(name)) ? [] : name,
    )
    .join(', ');

function offerOf({ totalCents, returnedCents, awaitsNewDate }: Order) {
  if (totalCents === 0) return awaitsNewDate ? 'cancel.freeAwaiting' : 'cancel.freeText';
  if (returnedCents > 0) return awaitsNewDate ? 'cancel.awaitingRest' : 'cancel.paidRest';
  return awaitsNewDate ? 'cancel.awaiting' : 'cancel.paid';
}

/** The offer goes away with its button, and the focus with that: reading goes on where the new state is told. */
function useFocusAfterwards(isOffered: boolean) {
  useEffect(() => {
    if (!isOffered) return;
    return () => {
      if (document.activeElement === document.body) document.getElementById(orderTitleId)?.focus();
    };
  }, [isOffered]);
}

function Refund({ order: { totalCents, returnedCents, payment, publicCode } }: { order: Order }) {
  const say = useWording(ticketsWords);
  const isCard = payment?.method === 'credit';
  const { brand = '', last4 = '' } = payment?.card ?? {};
  const facts = [
    [say('cancel.amount'), reais(totalCents - returnedCents)],
    [say('cancel.how'), isCard ? say('cancel.card', { brand, last4 }) : say('cancel.pix')],
    [say('cancel.when'), say(isCard ? 'cancel.cardDays' : 'cancel.pixDays')],
    [say('cancel.protocol'), publicCode],
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
