import { reais } from '#src/domain/money.ts';
import type { PlacedCard } from '#src/domain/participants.ts';
import { seatNames } from '#src/domain/seatNames.ts';
import { PaperStub } from '#src/ui/Paper.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useRowName } from '../useRowName.ts';
import classes from './CardHead.module.css';

interface CardHeadProps {
  card: PlacedCard;
  position: number;
  count: number;
  /** Its fee is one of the whole order, which no ticket has a part of. */
  hasOrderFee: boolean;
  /** Of the heading, which names the card. */
  titleId: string;
}

/** Least height of the head in pixels: a seat says more about where it is. */
export const headHeight = ({ seat }: PlacedCard) => (seat ? 96 : 76);

/** Whose ticket a card is about: its seat, or its number among the others where nobody has a seat. */
export function CardHead({ card, position, count, hasOrderFee, titleId }: CardHeadProps) {
  const say = useWording(participantsWords);
  const rowName = useRowName();
  const { seat, sector, ticketType } = card;
  const { isExtra } = ticketType;
  const priceCents = hasOrderFee ? ticketType.priceCents : ticketType.allInCents;
  const name = seat ? seatNames([seat]) : String(position);
  const place = new Set([
    sector.group,
    sector.name,
    sector.gate && say('participants.gate', { gate: sector.gate }),
  ]);
  return (
    <PaperStub className={classes.root}>
      <span aria-hidden="true" className={classes.name} data-long={name.length > 6 || undefined}>
        {name}
      </span>
      <div className={classes.place}>
        {seat ? (
          <>
            <h3 id={titleId}>
              <VisuallyHidden>
                {say(isExtra ? 'participants.extraSeatCard' : 'participants.seatCard', {
                  position,
                  count,
                  row: rowName(seat.symbol, 'lower'),
                  number: seat.number,
                })}
              </VisuallyHidden>
            </h3>
            <p className={classes.title}>{[...place].filter(Boolean).join(' · ')}</p>
            <p>{ticketType.name}</p>
          </>
        ) : (
          <>
            <h3 id={titleId} className={classes.title}>
              {say(isExtra ? 'participants.extraCard' : 'participants.card', { position, count })}
            </h3>
            <p>
              {sector.name} · {ticketType.name}
            </p>
          </>
        )}
      </div>
      {ticketType.passportAmount === 1 && priceCents > 0 ? (
        <b className={classes.price}>{reais(priceCents)}</b>
      ) : null}
    </PaperStub>
  );
}
