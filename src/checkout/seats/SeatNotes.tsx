import { placesOf } from '#src/domain/cart.ts';
import { type EventDetails, isOpen, type Sector } from '#src/domain/event.ts';
import { Note } from '#src/ui/Note.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { offerOf, typesIn } from '../products/groups.ts';
import { useLimit } from '../products/usePeople.ts';
import { type MaybeCheckout, useCart } from '../useCheckout.ts';
import { AloneNote } from './AloneNote.tsx';

interface SeatNotesProps {
  event: EventDetails;
  flow: MaybeCheckout;
  sector: Sector;
}

/** What a visitor should know of the seats before them; none of it stops anybody. */
export function SeatNotes({ event, flow, sector }: SeatNotesProps) {
  const say = useWording(seatWords);
  const limit = useLimit();
  const { cart } = useCart(flow);
  const types = typesIn([sector]);
  const { state, text } = offerOf(types);
  return (
    <>
      {types.some(isOpen) ? null : <Note tone="warning">{text || say(`state.${state}`)}</Note>}
      {placesOf(event, cart) >= event.limit ? (
        <Note isNews>{say('products.atLimit', { people: limit(event) })}</Note>
      ) : null}
      <AloneNote flow={flow} />
    </>
  );
}
