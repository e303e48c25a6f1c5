import type { EventDetails } from '#src/domain/event.ts';
import { inSectors, seatsBySector } from '#src/domain/seatNames.ts';
import { samePlaces } from '#src/domain/seats.ts';
import { Note } from '#src/ui/Note.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { type MaybeCheckout, useCart, useLiveHold } from '../useCheckout.ts';

/** What the server holds, such as the best places it found, for as long as it is what is chosen. */
export function HeldNote({ event, flow }: { event: EventDetails; flow: MaybeCheckout }) {
  const say = useWording(seatWords);
  const { seats } = useCart(flow);
  const held = useLiveHold(flow)?.hold.seats ?? [];
  return held.length > 0 && samePlaces(held, seats) ? (
    <Note tone="success" isNews>
      {say('best.held', { seats: seatsBySector(inSectors(event, held)) })}
    </Note>
  ) : null;
}
