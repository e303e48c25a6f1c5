import { useMemo } from 'react';
import type { SeatsFlow } from '#machines/seats.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { hasOwnName } from '#src/domain/rowName.ts';
import { numbersOf, type SeatRow, statusFor } from '#src/domain/seats.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import type { MaybeCheckout } from '../../useCheckout.ts';
import { fittingIn, isNarrowed, type Looker } from '../fits.ts';
import { useNarrowing } from '../useNarrowing.ts';
import { useMine } from '../useSeats.ts';
import type { ListedRow } from './lines.ts';

/** A row of the list as this visitor sees it. */
export interface SeenRow extends ListedRow {
  /** Numbers that are what is looked for. */
  fitting: ReadonlySet<number>;
  /** Seats this visitor may still choose. */
  free: number;
}

/** Rows of the open sector that have what is looked for, how many there are in all, whether some are no rows but tables, and who looks. */
export function useRows(
  event: EventDetails,
  flow: MaybeCheckout,
  seats: SeatsFlow,
  sectorId: number,
): { rows: readonly SeenRow[]; count: number; isNamed: boolean; looker: Looker } {
  const all = useSelector(seats, (snapshot) => snapshot.context.rows);
  const narrowing = useNarrowing(seats);
  const { chosen, own } = useMine(flow);
  return useMemo(() => {
    const looker = { chosen, own };
    const seen = all.map((row, index): SeenRow => {
      const numbers = numbersOf(row);
      return {
        row,
        position: index + 1,
        numbers,
        fitting: fittingIn(event, sectorId, row, narrowing, looker),
        free: freeIn(row, numbers, looker),
      };
    });
    const isThere = ({ numbers, fitting }: SeenRow) =>
      isNarrowed(narrowing) ? fitting.size > 0 : numbers.length > 0;
    const isNamed = all.some(({ symbol }) => hasOwnName(symbol));
    return { rows: seen.filter(isThere), count: all.length, isNamed, looker };
  }, [all, chosen, event, narrowing, own, sectorId]);
}

const freeIn = (row: SeatRow, numbers: readonly number[], looker: Looker) =>
  numbers.filter((number) => statusFor(row, number, looker) === 'empty').length;
