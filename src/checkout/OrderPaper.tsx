import type { ReactNode } from 'react';

import { type Cart, placesOf, priceOfCart } from '#src/domain/cart.ts';
import { type EventDetails, isFree, typesOf } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { seatName } from '#src/domain/seatNames.ts';
import type { Seat } from '#src/domain/seats.ts';
import page from '#src/styles/page.module.css';
import { classNames } from '#src/ui/classNames.ts';
import { Paper, PaperBody, PaperStub } from '#src/ui/Paper.tsx';
import { useItems } from '#src/ui/useItems.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { CouponBox } from './coupons/CouponBox.tsx';
import { useCoupons } from './coupons/useCoupons.ts';
import classes from './OrderPaper.module.css';

interface OrderPaperProps {
  event: EventDetails;
  /** Everything, numbered places among it. */
  cart: Cart;
  /** The places that have a number. */
  seats?: readonly Seat[];
  /** Beside the title where the page is wide; phones have it at their foot. */
  clock?: ReactNode;
  /** The button of the step, likewise. */
  action: ReactNode;
}

/** What is in the cart and what it costs, as the screen itself adds it up; the server has the last word. */
export function OrderPaper({ event, cart, seats = [], clock, action }: OrderPaperProps) {
  const say = useWording(checkoutWords);
  const items = useItems();
  const { applied } = useCoupons(event);
  const { subtotalCents, discountCents, feeCents, totalCents } = priceOfCart(event, cart, applied);
  const places = placesOf(event, cart);
  const lines = typesOf(event).filter(({ ticketType }) => (cart[ticketType.id] ?? 0) > 0);
  const total = totalCents === 0 && (places > 0 || isFree(event)) ? say('order.free') : reais(totalCents);
  return (
    <Paper
      as="section"
      tear="bottom"
      stub={78}
      className={classNames(places === 0 && applied.length === 0 && classes.isEmpty)}
      aria-labelledby="order-title"
    >
      <PaperBody>
        <div className={classes.head}>
          <h2 id="order-title">{say('order.title')}</h2>
          <div className={page['desktop']}>{clock}</div>
        </div>
        {lines.length === 0 ? (
          <p className={classes.empty}>{say('order.empty')}</p>
        ) : (
          <dl className={classes.lines}>
            {lines.map(({ sector, ticketType: { id, name, priceCents } }) => (
              <div key={id}>
                <dt>
                  <span>{`${cart[id]} × ${name} `}</span>
                  <span className={classes.place}>
                    {[
                      ...namesOf(seats, id),
                      sector.name,
                      (cart[id] ?? 0) > 1 &&
                        priceCents > 0 &&
                        say('order.each', { price: reais(priceCents) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </dt>
                <dd>{priceCents === 0 ? say('order.free') : reais(priceCents * (cart[id] ?? 0))}</dd>
              </div>
            ))}
            {discountCents > 0 || (feeCents > 0 && lines.length > 1) ? (
              <div className={classes.sum}>
                <dt>{say('order.subtotal')}</dt>
                <dd>{reais(subtotalCents)}</dd>
              </div>
            ) : null}
            {discountCents > 0 ? (
              <div className={classes.discount}>
                <dt>{say('order.discount')}</dt>
                <dd>{`− ${reais(discountCents)}`}</dd>
              </div>
            ) : null}
            {feeCents > 0 ? (
              <div>
                <dt>{say('order.fee')}</dt>
                <dd>{reais(feeCents)}</dd>
              </div>
            ) : null}
          </dl>
        )}
        <CouponBox event={event} cart={cart} />
      </PaperBody>
      <PaperStub className={classes.stub}>
        <p className={classes.total}>
          <span>
            {places === 0
              ? say('order.choose', { items: items.many })
              : [items.counted(places), feeCents > 0 && say('order.withFees')].filter(Boolean).join(' · ')}
          </span>
          <b>{total}</b>
        </p>
        <div className={page['desktop']}>{action}</div>
      </PaperStub>
    </Paper>
  );
}

/** `C 14`, `C 15`: places bought with one ticket type; no name is torn at the end of a line. */
const namesOf = (seats: readonly Seat[], typeId: number) =>
  seats
    .filter(({ ticketTypeId }) => ticketTypeId === typeId)
    .map((seat) => seatName(seat).replaceAll(' ', '\u00a0'));
