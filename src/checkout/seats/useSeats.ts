import { useMemo } from 'react';
import type { SeatsFlow } from '#machines/seats.machine.ts';
import type { EventDetails, Sector } from '#src/domain/event.ts';
import {
  keyOf,
  type MappedSector,
  placeKind,
  type Seat,
  type SeatKey,
  sameSeats,
} from '#src/domain/seats.ts';
import type { PlaceKind } from '#src/domain/venue.ts';
import { useIsOff } from '#src/ui/settings.ts';
import { useDeferredActor } from '#src/ui/useDeferredActor.ts';
import { useSelector, useSlicedSelector } from '#src/ui/useSelector.ts';

import { type MaybeCheckout, nowhere, seatsIn } from '../useCheckout.ts';

/** The choice of places of this purchase; none while another step is on screen. It stays as it was until that one is drawn. */
export const useSeatsFlow = (flow: MaybeCheckout): SeatsFlow | undefined =>
  useDeferredActor(useSelector(flow, (snapshot) => snapshot?.children.seats));

/** What is chosen and what is held, by key: how a seat looks to this visitor. */
export function useMine(flow: MaybeCheckout): {
  seats: readonly Seat[];
  chosen: ReadonlySet<SeatKey>;
  own: ReadonlySet<SeatKey>;
} {
  const cart = useSelector(flow, (snapshot) => snapshot?.children.cart);
  const seats = useSlicedSelector(cart, seatsIn, sameSeats);
  const held = useSelector(flow, (snapshot) => snapshot?.context.hold?.seats ?? nowhere);
  const own = useMemo(() => new Set(held.map(keyOf)), [held]);
  return useMemo(() => ({ seats, chosen: new Set(seats.map(keyOf)), own }), [seats, own]);
}

/** The sector that is open, as it is drawn and as it is sold; null in the overview. */
export function useOpenSector(
  seats: SeatsFlow | undefined,
  event: EventDetails,
): { drawn: MappedSector; sold: Sector } | null {
  const id = useSelector(seats, (snapshot) => snapshot?.context.sectorId ?? null);
  const drawn = useSelector(seats, (snapshot) =>
    snapshot?.context.plan?.sectors.find((each) => each.id === id),
  );
  const sold = event.sectors.find((each) => each.id === id);
  return drawn && sold ? { drawn, sold } : null;
}

/** Whom a place was made for, as far as its row is on screen; the server knows of the others. */
export function useKindOf(seats: SeatsFlow | undefined): (seat: Pick<Seat, 'rowId' | 'number'>) => PlaceKind {
  const rows = useSelector(seats, (snapshot) => snapshot?.context.rows);
  return ({ rowId, number }) => {
    const row = rows?.find(({ id }) => id === rowId);
    return row ? placeKind(row, number) : 'regular';
  };
}

/** What is on screen: the whole house, with or without its drawing, or one sector. */
export type Place = 'surveying' | 'lost' | 'overview' | 'opening' | 'sector' | 'standing';

const inTheHouse = ['overview', 'opening', 'sector', 'standing'] as const;

/** Nobody looks yet: the drawing is on its way. */
export const usePlace = (seats: SeatsFlow | undefined): Place =>
  useSelector(seats, (snapshot) => {
    if (snapshot?.matches({ place: 'lost' })) return 'lost';
    return inTheHouse.find((house) => snapshot?.matches({ place: { house } })) ?? 'surveying';
  });

/** A list has the same power as the map: it is chosen instead of it, or all there is where the map is switched off. */
export function useIsListed(seats: SeatsFlow | undefined): boolean {
  const isMapOff = useIsOff('seat_map');
  const isChosen = useSelector(seats, (snapshot) => snapshot?.matches({ view: 'list' }) ?? false);
  return isMapOff || isChosen;
}

/** The server is looking for the best places. */
export const useIsFinding = (flow: MaybeCheckout): boolean =>
  useSelector(
    flow,
    (snapshot) => snapshot?.matches({ shopping: { journey: { steps: { products: 'finding' } } } }) ?? false,
  );
