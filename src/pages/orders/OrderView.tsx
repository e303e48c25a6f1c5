import { useId } from 'react';

import { OrderReceipt } from '#src/checkout/payment/OrderReceipt.tsx';
import { ProducerNotices } from '#src/checkout/products/ProducerNotices.tsx';
import { isUnpaid, type Order } from '#src/domain/order.ts';
import { momentText } from '#src/domain/time.ts';
import { whenText } from '#src/domain/when.ts';
import page from '#src/styles/page.module.css';
import text from '#src/styles/text.module.css';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { bound } from '#src/ui/teams.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { ticketsWords } from '#src/wording/ptBR/tickets.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Cancellation, orderTitleId } from './Cancellation.tsx';
import { Holders } from './Holders.tsx';
import { KeptNote } from './KeptNote.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import classes from './OrderView.module.css';
import { Papers } from './Papers.tsx';
import { TicketPager } from './TicketPager.tsx';
import { UnverifiedNote } from './UnverifiedNote.tsx';
import type { RunningFlows } from './useOrderFlows.ts';

interface OrderViewProps {
  order: Order;
  flows: RunningFlows;
}

/** An order whole: its tickets first, then what happened and what was paid. */
export function OrderView({ order, flows }: OrderViewProps) {
  const say = useWording(ordersWords);
  const title = say('order.number', { code: order.publicCode });
  const id = useId();
  useTitle(title);
  return (
    <div className={classes.root}>
      <div className={classNames(page['wrap'], classes.head)}>
        <StoreLink to="/ticket/payments" className={classes.back}>
          <Icon name="back" size={20} />
          {say('menu.tickets')}
        </StoreLink>
        <div className={classes.title}>
          <h1 id={orderTitleId} tabIndex={-1} aria-describedby={id} className={text['page']}>
            {title}
          </h1>
          <div role="status">
            <OrderStatusTag id={id} status={order.status} text={order.statusText} />
          </div>
        </div>
        <p>
          {bound(order.event.title)} · {whenText(order.event.when)}
        </p>
        {order.status === 'charged_back' ? <Contested order={order} /> : null}
      </div>
      {order.keptAt ? <KeptNote at={order.keptAt} /> : null}
      {order.tickets.length > 0 ? <TicketPager order={order} /> : <NoTickets order={order} />}
      {order.keptAt ? null : <Details order={order} flows={flows} />}
    </div>
  );
}

/** Whoever looks may not know of it: a bank disputes, or whose card it was. */
function Contested({ order: { isToEnter } }: { order: Order }) {
  const say = useWording(ticketsWords);
  const { email } = useBoot().company;
  const why = say('contested.text', { email });
  return (
    <Note tone="warning" title={say('contested')}>
      {isToEnter ? `${why} ${say('contested.gate', { items: say('item.many') })}` : why}
    </Note>
  );
}

function Details({ order, flows }: OrderViewProps) {
  const say = useWording(ordersWords);
  return (
    <div className={classNames(page['wrap'], classes.details)}>
      <UnverifiedNote />
      {order.notices.length > 0 && order.tickets.some(({ status }) => status === 'valid') ? (
        <div className={classes.notices}>
          <ProducerNotices notices={order.notices} />
        </div>
      ) : null}
      <div>
        <OrderReceipt title={say('order.items')} level={2} order={order} />
        <Papers order={order} flow={flows.papers} />
      </div>
      {order.tickets.length > 0 ? <Holders order={order} flow={flows.holderChange} /> : null}
      <Timeline order={order} />
      <Cancellation order={order} flow={flows.cancellation} />
    </div>
  );
}

function NoTickets({ order }: { order: Order }) {
  const say = useWording(ordersWords);
  const isPayable = order.status === 'awaiting_payment' && order.expiresIn > 0;
  return (
    <div className={classNames(page['wrap'], classes.none)}>
      {isUnpaid(order.status) ? (
        <Note icon="ticket">{say('order.noTickets', { items: say('item.many') })}</Note>
      ) : null}
      {isPayable ? (
        <ButtonLink to={`/ticket/buy/${order.event.id}`} search={{ pedido: order.id }}>
          {say('orders.pay')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Timeline({ order: { timeline } }: { order: Order }) {
  const say = useWording(ordersWords);
  return (
    <Paper as="section">
      <PaperBody>
        <h2 className={text['card']}>{say('order.timeline')}</h2>
        <ol className={classes.timeline}>
          {timeline.map(({ at, text: what }) => (
            <li key={`${at} ${what}`}>
              <b>{what}</b>
              <time dateTime={at}>{momentText(at)}</time>
            </li>
          ))}
        </ol>
      </PaperBody>
    </Paper>
  );
}
