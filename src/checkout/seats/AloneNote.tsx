import { useMemo } from 'react';
import { seatName } from '#src/domain/seatNames.ts';
import { leftAlone, type SeatRow } from '#src/domain/seats.ts';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import type { MaybeCheckout } from '../useCheckout.ts';
import { useRowName } from '../useRowName.ts';
import { useMine, useSeatsFlow } from './useSeats.ts';

const none: readonly SeatRow[] = [];

/** A seat that nobody would buy after this choice. Asks politely, never blocks. */
export function AloneNote({ flow }: { flow: MaybeCheckout }) {
  const say = useWording(seatWords);
  const rowName = useRowName();
  const { seats, own } = useMine(flow);
  const rows = useSelector(useSeatsFlow(flow), (snapshot) => snapshot?.context.rows ?? none);
  const alone = useMemo(() => leftAlone(rows, seats, own), [rows, seats, own]);
  const [first, ...others] = alone;
  if (!first) return null;
  return (
    <Note tone="warning" icon="info" isNews>
      {others.length === 0
        ? say('chosen.aloneOne', { number: first.number, row: rowName(first.symbol, 'lower') })
        : say('chosen.aloneMany', { seats: alone.map(seatName).join(', ') })}
    </Note>
  );
}
