import type { OrderPapersFlow } from '#machines/orderPapers.machine.ts';
import { isSettled, type Order } from '#src/domain/order.ts';
import { forgets } from '#src/pwa/device.ts';
import text from '#src/styles/text.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './OrderView.module.css';

interface PapersProps {
  order: Order;
  flow: OrderPapersFlow;
}

/** What one keeps of an order: its tickets on paper, its receipt, and its date once it stands. */
export function Papers({ order, flow }: PapersProps) {
  const say = useWording(ordersWords);
  const place = useSelector(flow, (snapshot) => snapshot.value);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isOpen = order.status === 'paid' && order.tickets.some(({ status }) => status === 'valid');
  return (
    <div className={classes.papers}>
      {isOpen ? (
        <ActionButton
          variant="default"
          size="sm"
          isBusy={place === 'fetchingTickets'}
          isMuted={isBusy && place !== 'fetchingTickets'}
          onClick={() => flow.send({ type: 'tickets.ask' })}
        >
          {say('order.pdf', { items: say('item.many') })}
        </ActionButton>
      ) : null}
      <ActionButton
        variant="default"
        size="sm"
        isBusy={place === 'fetchingReceipt'}
        isMuted={isBusy && place !== 'fetchingReceipt'}
        onClick={() => flow.send({ type: 'receipt.ask' })}
      >
        {say(isSettled(order.status) ? 'order.receipt' : 'order.summary')}
      </ActionButton>
      {order.status === 'paid' ? (
        <ActionButton
          variant="subtle"
          size="sm"
          isBusy={place === 'fetchingCalendar'}
          isMuted={isBusy && place !== 'fetchingCalendar'}
          onClick={() => flow.send({ type: 'calendar.ask' })}
        >
          {say('order.calendar')}
        </ActionButton>
      ) : null}
      {isOpen && forgets() ? <p className={text['muted']}>{say('order.forgotten')}</p> : null}
    </div>
  );
}
