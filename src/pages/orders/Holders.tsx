import type { HolderChangeFlow } from '#machines/holderChange.machine.ts';
import { useRowName } from '#src/checkout/useRowName.ts';
import type { Order, Ticket } from '#src/domain/order.ts';
import text from '#src/styles/text.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { late } from '#src/ui/late.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useFormFocus } from '#src/ui/useFormFocus.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { ticketsWords } from '#src/wording/ptBR/tickets.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './OrderView.module.css';
import { useDeadlineText } from './useDeadlineText.ts';

const HolderForm = late(() => import('./HolderForm.tsx').then((code) => code.HolderForm), {
  waiting: (
    <SkeletonRegion>
      <Skeleton height="340px" />
    </SkeletonRegion>
  ),
});

interface HoldersProps {
  order: Order;
  flow: HolderChangeFlow;
}

/** Whose each ticket is, and the way to give it to somebody else while there is time. */
export function Holders({ order, flow }: HoldersProps) {
  const say = useWording(ticketsWords);
  return (
    <Paper as="section">
      <PaperBody className={classes.part}>
        <h2 className={text['card']}>{say('holders.title')}</h2>
        <ul className={classes.holders}>
          {order.tickets.map((ticket) => (
            <Holder key={ticket.id} ticket={ticket} event={order.event} flow={flow} />
          ))}
        </ul>
      </PaperBody>
    </Paper>
  );
}

function Holder({ ticket, event, flow }: { ticket: Ticket; event: Order['event']; flow: HolderChangeFlow }) {
  const say = useWording(ticketsWords);
  const deadline = useDeadlineText(event.when);
  const rowName = useRowName();
  const asked = useSelector(flow, ({ context }) => context.ticket?.ticketId ?? null);
  const isOpen = asked === ticket.id;
  const { opener, form } = useFormFocus(isOpen);
  const {
    id,
    code,
    type,
    sector,
    row,
    seat,
    holder,
    status,
    transferableUntil: until,
    isTransferable,
  } = ticket;
  const place = row && seat ? say('holders.place', { row: rowName(row, 'lower'), seat }) : null;
  return (
    <li>
      <div>
        <b>{holder.name}</b>
        <span>{say('holders.cpf', { cpf: holder.cpf })}</span>
        <span>{[type, sector, place].filter(Boolean).join(' · ')}</span>
        {status === 'valid' ? null : <span>{say(status === 'used' ? 'holders.used' : 'holders.void')}</span>}
        {until ? <span>{say('holders.until', { until: deadline(until) })}</span> : null}
      </div>
      {isOpen ? (
        <HolderForm ref={form} ticket={ticket} flow={flow} />
      ) : isTransferable ? (
        <div>
          <ActionButton
            {...HolderForm.onIntent}
            ref={opener}
            variant="default"
            size="sm"
            isMuted={asked !== null}
            onClick={() => flow.send({ type: 'holder.ask', ticketId: id, code })}
          >
            {say('holders.change')} <VisuallyHidden>{holder.name}</VisuallyHidden>
          </ActionButton>
        </div>
      ) : null}
    </li>
  );
}
