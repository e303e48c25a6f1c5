import { reais } from '#src/domain/money.ts';
import type { OrderSummary } from '#src/domain/order.ts';
import { numberedOf, seatsBySector } from '#src/domain/seatNames.ts';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { DateBlock } from '#src/ui/DateBlock.tsx';
import { Paper, PaperBody, PaperStub } from '#src/ui/Paper.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { bound } from '#src/ui/teams.ts';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './OrderCard.module.css';
import { OrderStatusTag } from './OrderStatusTag.tsx';

/** One order and the one thing to do about it. The list goes back years. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const say = useWording(ordersWords);
  const { event, publicCode, status, statusText, totalCents, tickets, seats } = order;
  const year = event.overAt === null ? null : event.when.iso.slice(0, 4);
  const count = tickets === 0 ? null : `${tickets} ${say(tickets === 1 ? 'item.one' : 'item.many')}`;
  return (
    <Paper as="article" tear="bottom" stub={76}>
      <div className={classes.head}>
        <DateBlock when={event.when} year={year} className={classes.date} />
        <PaperBody className={classes.body}>
          <h3 className={classes.title}>
            <StoreLink to={`/ticket/list/${order.id}`}>{bound(event.title)}</StoreLink>
          </h3>
          <p className={classes.meta}>
            {[event.venue, event.city, event.when.zone].filter(Boolean).join(' · ')}
          </p>
          <p className={classes.meta}>
            {[say('orders.code', { code: publicCode }), count].filter(Boolean).join(' · ')}
          </p>
          {seats.length > 0 ? <p className={classes.meta}>{seatsBySector(numberedOf(seats))}</p> : null}
          <div className={classes.tag}>
            <OrderStatusTag status={status} text={statusText} />
          </div>
        </PaperBody>
      </div>
      <PaperStub className={classes.stub}>
        <b className={classes.total}>{totalCents === 0 ? say('order.free') : reais(totalCents)}</b>
        <NextAction order={order} />
      </PaperStub>
    </Paper>
  );
}

function NextAction({ order: { id, event, status, payableFor, isPast } }: { order: OrderSummary }) {
  const say = useWording(ordersWords);
  if (status === 'awaiting_payment' && payableFor > 0)
    return (
      <ButtonLink to={`/ticket/buy/${event.id}`} search={{ pedido: id }} size="sm">
        {say('orders.pay')}
      </ButtonLink>
    );
  if (status === 'expired' && !isPast)
    return (
      <ButtonLink to={`/ticket/buy/${event.id}`} size="sm" variant="default">
        {say('orders.again')}
      </ButtonLink>
    );
  const isRefund = status === 'refund_due' || status === 'refunding';
  return (
    <ButtonLink to={`/ticket/list/${id}`} size="sm" variant="default">
      {status === 'paid'
        ? say('orders.tickets', { items: say('item.many') })
        : say(isRefund ? 'orders.refund' : 'orders.details')}
    </ButtonLink>
  );
}
