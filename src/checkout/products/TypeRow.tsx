import { memo } from 'react';
import { dialogIntent } from '#src/dialogs/DialogHost.tsx';
import type { Refusal } from '#src/domain/cart.ts';
import { type EventDetails, isLockedToSupporters, isOpen, type TicketType } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useOffersClub } from '#src/ui/supporter.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { isToldAbove } from './groups.ts';
import classes from './TypeRow.module.css';
import { useBenefit } from './useBenefit.ts';
import { useLimit, usePeople } from './usePeople.ts';

interface TypeRowProps {
  event: EventDetails;
  amount: number;
  refusal: Refusal | null;
  sectorName: string;
  ticketType: TicketType;
  onMore: (typeId: number) => void;
  onLess: (typeId: number) => void;
}

/** A ticket type: what it is, what it costs with everything, and how many. Of hundreds, only what changed is drawn anew. */
export const TypeRow = memo(function TypeRow({
  event,
  amount,
  refusal,
  sectorName,
  ticketType,
  onMore,
  onLess,
}: TypeRowProps) {
  const say = useWording(checkoutWords);
  const limit = useLimit();
  const people = usePeople();
  const benefit = useBenefit()(ticketType);
  const { id, name, description, passportAmount, isExtra, sale } = ticketType;
  const isForSeveral = passportAmount > 1 && !isExtra;
  const reason =
    refusal === 'limit'
      ? say('products.atLimit', { people: limit(event) })
      : refusal === 'stock'
        ? say('products.atStock')
        : refusal === 'companion'
          ? say('products.companion')
          : null;
  return (
    <li className={classNames(classes.root, !isOpen(ticketType) && classes.gone)}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <TypePrice event={event} ticketType={ticketType} />
        {sale.state === 'few' ? <p className={classes.few}>{sale.text || say('state.few')}</p> : null}
        {isOpen(ticketType) || isToldAbove(event, sale) ? null : (
          <p className={classes.state}>
            <Icon name={sale.state === 'restricted' ? 'lock' : 'info'} size={18} />
            <span>
              <span>{sale.text || say(`state.${sale.state}`)}</span>
              {isLockedToSupporters(ticketType) ? <AsSupporter type={name} /> : null}
              {ticketType.hasWaitlist ? <Wait eventId={event.id} ticketType={ticketType} /> : null}
            </span>
          </p>
        )}
      </div>
      {description || isForSeveral || benefit ? (
        <div className={classes.notes}>
          {description ? <p>{description}</p> : null}
          {isForSeveral ? <p>{say('products.people', { people: people(passportAmount) })}</p> : null}
          {benefit ? <p>{benefit.text}</p> : null}
        </div>
      ) : null}
      {isOpen(ticketType) ? (
        <Quantity
          label={`${name}, ${sectorName}`}
          value={amount}
          onLess={() => onLess(id)}
          onMore={() => onMore(id)}
          reason={reason}
        />
      ) : null}
    </li>
  );
});

/** The way to what may come back. */
function Wait({ eventId, ticketType: { id, name } }: { eventId: number; ticketType: TicketType }) {
  const say = useWording(checkoutWords);
  return (
    <span>
      {' · '}
      <StoreLink to={`/ticket/waitlist/${eventId}/${id}`} preload={false} className={classes.way}>
        {say('products.wait')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </StoreLink>
    </span>
  );
}

/** The way in for whoever may have what is locked to others. */
function AsSupporter({ type }: { type: string }) {
  const say = useWording(checkoutWords);
  const storefront = useStorefront();
  if (!useOffersClub()) return null;
  return (
    <span>
      {' · '}
      <button
        {...dialogIntent}
        type="button"
        className={classes.way}
        aria-haspopup="dialog"
        onClick={() => storefront.send({ type: 'dialog.open', route: '/acesso/socio' })}
      >
        {say('products.asSupporter')}
        <VisuallyHidden>: {type}</VisuallyHidden>
      </button>
    </span>
  );
}

/** The price to pay first and biggest, then what it is made of (no amount appears later for the first time). */
function TypePrice({ event: { fee }, ticketType }: Pick<TypeRowProps, 'event' | 'ticketType'>) {
  const say = useWording(checkoutWords);
  const { priceCents, allInCents } = ticketType;
  if (allInCents === 0) return <p className={classes.price}>{say('products.free')}</p>;
  const amounts = { unit: reais(priceCents), fee: reais(allInCents - priceCents) };
  return (
    <p className={classes.prices}>
      <b className={classes.price}>{reais(allInCents)}</b>
      <span>
        {allInCents === priceCents
          ? say('products.noFee')
          : say(fee.mode === 'fixed' ? 'products.unitPlusOrderFee' : 'products.unitPlusFee', amounts)}
      </span>
    </p>
  );
}
