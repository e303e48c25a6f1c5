import { useRef, useState } from 'react';

import { Ticket } from '#src/checkout/tickets/Ticket.tsx';
import { useAwake } from '#src/checkout/tickets/useAwake.ts';
import type { Order } from '#src/domain/order.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './TicketPager.module.css';

/** The tickets side by side on the producer's ink: swiped, stepped through, or scrolled with the arrow keys. */
export function TicketPager({ order }: { order: Order }) {
  const say = useWording(ordersWords);
  const { tickets } = order;
  const { row, position, onScroll, onHand, goTo } = usePages();
  const isLong = tickets.length > 1;
  const name = say('order.tickets', { items: say('item.many') });
  const isFirst = position === 0;
  const isLast = position === tickets.length - 1;
  useAwake(tickets.some(({ status }) => status === 'valid'));
  return (
    <section className={classes.root} aria-label={name}>
      {isLong ? (
        <div className={classes.pager}>
          <button
            type="button"
            aria-label={say('tickets.previous')}
            aria-disabled={isFirst}
            onClick={isFirst ? undefined : () => goTo(position - 1)}
          >
            <Icon name="back" />
          </button>
          <output className={classes.position}>
            {say('order.position', { position: position + 1, count: tickets.length })}
          </output>
          <button
            type="button"
            aria-label={say('tickets.next')}
            aria-disabled={isLast}
            onClick={isLast ? undefined : () => goTo(position + 1)}
          >
            <Icon name="forward" />
          </button>
        </div>
      ) : null}
      <ul
        ref={row}
        className={classes.row}
        {...(isLong && { tabIndex: 0, 'aria-label': name })}
        onScroll={onScroll}
        onPointerDown={onHand}
        onWheel={onHand}
        onKeyDown={onHand}
      >
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Ticket ticket={ticket} order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which page of a row that snaps is in view, or being gone to; once a hand is on the row, the row itself is the truth. */
function usePages() {
  const row = useRef<HTMLUListElement>(null);
  const isOnItsWay = useRef(false);
  const [position, setPosition] = useState(0);
  return {
    row,
    position,
    onScroll: () => {
      const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
      const inView = Math.round(scrollLeft / Math.max(1, clientWidth));
      if (isOnItsWay.current && inView !== position) return;
      isOnItsWay.current = false;
      setPosition(inView);
    },
    onHand: () => {
      isOnItsWay.current = false;
    },
    goTo: (page: number) => {
      const { current } = row;
      isOnItsWay.current = true;
      setPosition(page);
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      current?.scrollTo({ left: page * current.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
    },
  };
}
