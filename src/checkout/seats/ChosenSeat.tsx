import { type EventDetails, typesOf } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { seatName } from '#src/domain/seatNames.ts';
import { type Seat, typesForSeat } from '#src/domain/seats.ts';
import type { PlaceKind } from '#src/domain/venue.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './ChosenSeats.module.css';

interface ChosenSeatProps {
  event: EventDetails;
  seat: Seat;
  /** Its name to whoever listens: with the sector where seats of another are chosen too. */
  label: string;
  /** Whom the place was made for. */
  kind: PlaceKind;
  /** Of another sector than the one that is open: says which, and leads there. */
  isElsewhere: boolean;
  /** Nothing of it can be changed now. */
  isDisabled: boolean;
  onOpen: () => void;
  onExchange: (typeId: number) => void;
  onRemove: () => void;
}

/** `C 14 · Inteira · R$ 132,00 · ×` */
export function ChosenSeat({
  event,
  seat,
  label,
  kind,
  isElsewhere,
  isDisabled,
  onOpen,
  onExchange,
  onRemove,
}: ChosenSeatProps) {
  const say = useWording(seatWords);
  const sector = event.sectors.find(({ id }) => id === seat.sectorId);
  const current = typesOf(event).find(({ ticketType }) => ticketType.id === seat.ticketTypeId)?.ticketType;
  const open = typesForSeat(event, seat, kind);
  const types = current && !open.includes(current) ? [current, ...open] : open;
  return (
    <li className={classes.row}>
      <p className={classes.place}>
        <b>{seatName(seat)}</b>
        {isElsewhere && sector ? (
          <button type="button" className={classes.sector} onClick={onOpen}>
            {sector.name}
          </button>
        ) : null}
      </p>
      {types.length > 1 ? (
        <select
          className={classes.type}
          aria-label={say('chosen.type', { seat: label })}
          value={seat.ticketTypeId}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onExchange(Number(currentTarget.value))}
        >
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </select>
      ) : (
        <p className={classes.only}>{current?.name}</p>
      )}
      <b className={classes.price}>{current ? priceOf(current.allInCents, say('order.free')) : null}</b>
      <button
        type="button"
        className={classes.remove}
        data-remove
        disabled={isDisabled}
        aria-label={say('chosen.remove', { seat: label })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

const priceOf = (cents: number, free: string) => (cents === 0 ? free : reais(cents));
