import type { Order, Ticket as TicketData } from '#src/domain/order.ts';
import { hasOwnName } from '#src/domain/rowName.ts';
import { whenText } from '#src/domain/when.ts';
import paper from '#src/styles/paper.module.css';
import { classNames } from '#src/ui/classNames.ts';
import { Poster } from '#src/ui/Poster.tsx';
import { Stamp } from '#src/ui/Stamp.tsx';
import { bound } from '#src/ui/teams.ts';
import { benefitWords } from '#src/wording/ptBR/benefits.ts';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useBenefit } from '../products/useBenefit.ts';
import { useRowName } from '../useRowName.ts';
import { QrCode } from './QrCode.tsx';
import classes from './Ticket.module.css';

interface TicketProps {
  ticket: TicketData;
  order: Pick<Order, 'event' | 'publicCode' | 'status'>;
}

/** The ticket itself: what, when, where, who; below the tear its proof, or why there is none any more. */
export function Ticket({ ticket, order: { event, publicCode, status } }: TicketProps) {
  const say = useWording(ordersWords);
  const rowName = useRowName();
  const seatOf = ({ row, seat }: TicketData) =>
    row && seat && say('ticket.place', { row: rowName(row, 'lower'), seat });
  return (
    <article
      data-light
      className={classNames(paper['torn'], classes.root)}
      aria-label={[ticket.type, ticket.holder.name, seatOf(ticket)].filter(Boolean).join(', ')}
    >
      <div className={classes.paper}>
        <div className={classNames(paper['perf'], classes.half, classes.upper)}>
          <div className={classes.art}>
            <Poster src={event.poster} isSoldOut={ticket.status !== 'valid'} />
          </div>
          <div className={classes.body}>
            <p className={classes.title}>{bound(event.title)}</p>
            <p className={classes.when}>
              <time dateTime={event.when.iso}>{whenText(event.when)}</time>
            </p>
            <p>
              {event.venue} · {event.city}
            </p>
            <Places ticket={ticket} />
            <div className={classes.holder}>
              <p>
                <span className={classes.label}>{say('holder')}</span>
                <b>{ticket.holder.name}</b>{' '}
                <span className={classes.cpf}>{say('ticket.cpf', { cpf: ticket.holder.cpf })}</span>
              </p>
              <span className={classes.type}>{ticket.type}</span>
            </div>
            {ticket.status === 'valid' ? <Benefit ticket={ticket} /> : null}
          </div>
        </div>
        <div className={classNames(paper['perfTop'], classes.half, classes.stub)}>
          {ticket.status === 'valid' ? (
            <>
              <div className={classes.qr}>
                <QrCode text={ticket.qr} label={say('ticket.qr', { code: ticket.code })} />
              </div>
              <p className={classes.code}>{ticket.code}</p>
              {ticket.isDaily ? <p>{say('ticket.daily')}</p> : null}
            </>
          ) : (
            <Stamped ticket={ticket} status={status} />
          )}
          <p className={classes.order}>{say('ticket.order', { code: publicCode })}</p>
        </div>
      </div>
    </article>
  );
}

/** What to bring besides the ticket, and what happens without it. */
function Benefit({ ticket }: Pick<TicketProps, 'ticket'>) {
  const say = useWording(benefitWords);
  const benefit = useBenefit()(ticket);
  if (!benefit) return null;
  return (
    <p className={classes.benefit}>
      {[benefit.text, benefit.isHalf && say('benefit.differenceNamed')].filter(Boolean).join(' ')}
    </p>
  );
}

function Places({ ticket: { gate, sector, section, row, seat } }: Pick<TicketProps, 'ticket'>) {
  const say = useWording(ordersWords);
  const places = [
    { name: say('ticket.gate'), value: gate },
    { name: say('ticket.sector'), value: sector, more: section === sector ? '' : section },
    { name: say(row && hasOwnName(row) ? 'ticket.named' : 'ticket.row'), value: row },
    { name: say('ticket.seat'), value: seat },
  ].filter(({ value }) => value);
  return (
    <dl className={classes.places} data-numbered={seat !== null || undefined}>
      {places.map(({ name, value, more }) => (
        <div key={name}>
          <dt className={classes.label}>{name}</dt>
          <dd data-long={(value ?? '').length > 6 || undefined}>
            {value}
            {more ? <small>{more}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why a ticket is of no use any more, where its order tells. */
const reasons: Partial<Record<Order['status'], `ticket.${string}Why` & keyof typeof ordersWords>> = {
  cancelled: 'ticket.cancelledWhy',
  refund_due: 'ticket.refundingWhy',
  refunding: 'ticket.refundingWhy',
  refunded: 'ticket.refundedWhy',
};

function Stamped({ ticket, status }: { ticket: TicketData; status: Order['status'] }) {
  const say = useWording(ordersWords);
  const why = reasons[status];
  return (
    <>
      <p className={classes.stamp}>
        <Stamp>
          {say(
            ticket.status === 'used'
              ? 'ticket.used'
              : status === 'refunded'
                ? 'ticket.refunded'
                : 'ticket.void',
          )}
        </Stamp>
      </p>
      <p>
        {ticket.status === 'used'
          ? say('ticket.usedText')
          : [why && say(why), say('ticket.voidText')].filter(Boolean).join(' ')}
      </p>
    </>
  );
}
