import { useMemo } from 'react';
import type { SeatsFlow } from '#machines/seats.machine.ts';
import type { SeatWish } from '#src/domain/seats.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import type { Narrowing } from './fits.ts';

const nothing: SeatWish = { party: 2, accessible: false, maxCents: null };

/** What is looked for, by the map and by the list alike. */
export function useNarrowing(seats: SeatsFlow | undefined): Narrowing {
  const wish = useSelector(seats, (snapshot) => snapshot?.context.wish ?? nothing);
  const isTogether = useSelector(seats, (snapshot) => snapshot?.context.isTogether ?? false);
  return useMemo(() => ({ ...wish, isTogether }), [wish, isTogether]);
}
