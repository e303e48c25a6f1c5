import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

import type { SeatsFlow } from '#machines/seats.machine.ts';
import { placesOf, wholeCart } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { VenuePlan } from '#src/domain/seats.ts';
import { seatMapPalette } from '#src/producers/seatMap.ts';
import { createSeatMap, type SeatMap, type Target, type ViewInfo } from '#src/seat-map/index.ts';
import { useBoot } from '#src/ui/boot.ts';
import { useAfterPaint } from '#src/ui/presses.ts';

import type { MaybeCheckout } from '../../useCheckout.ts';
import type { Looker } from '../fits.ts';
import { seatOf } from '../seatOf.ts';
import { useNarrowing } from '../useNarrowing.ts';
import { useMine } from '../useSeats.ts';
import { filterOf, rowsShape, shapesOf, takenFor } from './shapes.ts';

const font = {
  family: '"Roboto Condensed", "Arial Narrow", Impact, sans-serif',
  face: { name: 'Bilheteria Display', source: '/fonts/display.woff2', weight: '600 900' },
};

const contrastQuery = '(prefers-contrast: more), (forced-colors: active)';

interface Shown {
  event: EventDetails;
  flow: MaybeCheckout;
  seats: SeatsFlow;
}

/** A drawing in `host` that shows what the flow knows, and tells the flow what is touched. */
export function useSeatMap(host: RefObject<HTMLElement | null>, { event, flow, seats }: Shown) {
  const [map, setMap] = useState<SeatMap | null>(null);
  const [view, setView] = useState<ViewInfo | null>(null);
  const [isBroken, setBroken] = useState(false);
  const palette = usePalette();
  const first = useRef(palette);
  useEffect(() => {
    if (!host.current) return;
    const made = createSeatMap(host.current, { palette: first.current, font });
    made.on('view', setView);
    made.on('broken', () => setBroken(true));
    // Its house in a task of its own: in one they take a cheap phone long.
    const task = setTimeout(() => setMap(made));
    return () => {
      clearTimeout(task);
      setMap(null);
      made.destroy();
    };
  }, [host]);
  useEffect(() => map?.setTheme(palette), [map, palette]);
  useHouse(map, { event, seats });
  useFilter(map, { event, flow, seats });
  useSector(map, { event, flow, seats });
  useTouch(map, { event, flow, seats });
  return { map, view, isBroken };
}

/** The producer's colours on the page's paper, in more contrast for who asked for it. */
function usePalette() {
  const { theme } = useBoot().producer;
  const isStrong = useMedia(contrastQuery);
  const isForced = useMedia('(forced-colors: active)');
  const isDark = useMedia('(prefers-color-scheme: dark)') && !isForced;
  return useMemo(
    () =>
      seatMapPalette(theme, {
        contrast: isStrong ? 'more' : 'normal',
        scheme: isDark ? 'dark' : 'light',
      }),
    [theme, isStrong, isDark],
  );
}

/** Whether it is so, now and from then on. */
function useMedia(asked: string): boolean {
  const [is, set] = useState(() => matchMedia(asked).matches);
  useEffect(() => {
    const query = matchMedia(asked);
    const follow = () => set(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [asked]);
  return is;
}

const sameHouse = (a: VenuePlan | null, b: VenuePlan | null) => a?.version === b?.version;

/** The house once, and from then on what is left in its sectors. */
function useHouse(map: SeatMap | null, { event, seats }: Pick<Shown, 'event' | 'seats'>) {
  const house = useSelector(seats, ({ context }) => context.plan, sameHouse);
  const plan = useSelector(seats, ({ context }) => context.plan);
  useEffect(() => {
    if (map && house) map.setVenue({ ...house, sectors: shapesOf(event, house) });
  }, [map, house, event]);
  useEffect(() => {
    // The house that was just handed over says it all.
    if (map && plan && plan !== house)
      map.setSectors(
        shapesOf(event, plan).map(({ id, state, price, shade }) => ({ id, state, price, shade })),
      );
  }, [map, plan, house, event]);
}

const anybody: Looker = { chosen: new Set(), own: new Set() };

/** What is looked for; who looks matters only to who sits together. */
function useFilter(map: SeatMap | null, { event, flow, seats }: Shown) {
  const id = useSelector(seats, ({ context }) => context.sectorId);
  const rows = useSelector(seats, ({ context }) => context.rows);
  const narrowing = useNarrowing(seats);
  const mine = useMine(flow);
  const looker = narrowing.isTogether ? mine : anybody;
  const filter = useMemo(
    () => filterOf(event, narrowing, id === null || rows.length === 0 ? null : { id, rows }, looker),
    [event, narrowing, id, rows, looker],
  );
  useEffect(() => map?.setFilter(filter), [map, filter]);
}

type CartContents = Parameters<typeof wholeCart>[0];
const empty: CartContents = { cart: {}, seats: [] };

/** The open sector: its rows, who sits there, what is chosen. */
function useSector(map: SeatMap | null, { event, flow, seats }: Shown) {
  const sectorId = useSelector(seats, ({ context }) => context.sectorId);
  const rows = useSelector(seats, ({ context }) => context.rows);
  const { own } = useMine(flow);
  const cart = useSelector(flow, (snapshot) => snapshot?.children.cart);
  const drawn = useRef('');

  useEffect(() => {
    if (!map || sectorId === null) return;
    return () => {
      map.dropSector(sectorId);
      drawn.current = '';
    };
  }, [map, sectorId]);

  useEffect(() => {
    if (!map || sectorId === null || rows.length === 0) return;
    const shape = rows.map(({ id }) => id).join();
    if (drawn.current !== shape) {
      map.setSector(rowsShape(sectorId, rows));
      drawn.current = shape;
    }
    map.setAvailability(sectorId, takenFor(rows, own));
  }, [map, sectorId, rows, own]);

  // Straight from the flow: what was pressed is drawn long before the page around the map.
  useEffect(() => {
    if (!map) return;
    const select = ({ cart: chosen, seats: places }: CartContents) => {
      const targets: Target[] = places.map(({ sectorId: id, rowId, number }) => ({
        sectorId: id,
        rowId,
        number,
      }));
      map.setSelection(sectorId === null ? targets : [...targets, { sectorId }]);
      map.setDimmed(placesOf(event, wholeCart({ cart: chosen, seats: places })) >= event.limit);
    };
    let shown = cart?.getSnapshot().context ?? empty;
    select(shown);
    const listening = cart?.subscribe(({ context }) => {
      if (context.cart === shown.cart && context.seats === shown.seats) return;
      shown = context;
      select(shown);
    });
    return () => listening?.unsubscribe();
  }, [map, event, cart, sectorId]);
}

/** What is touched, and where the view goes. A sector that was reached by zooming is opened where it is. */
function useTouch(map: SeatMap | null, { event, seats }: Shown) {
  const sectorId = useSelector(seats, ({ context }) => context.sectorId);
  const afterPaint = useAfterPaint();
  const reached = useRef<number | null>(null);
  useEffect(() => {
    if (!map) return;
    if (sectorId === null) map.fit();
    else if (reached.current !== sectorId) map.fitSector(sectorId);
    reached.current = null;
  }, [map, sectorId]);

  useEffect(() => {
    if (!map) return;
    const stops = [
      map.on('tap', (target) => {
        afterPaint.answer?.();
        const { context } = seats.getSnapshot();
        if (!('rowId' in target)) {
          seats.send({ type: 'sector.open', sectorId: target.sectorId });
          return;
        }
        const row = context.rows.find(({ id }) => id === target.rowId);
        if (!row) return;
        seats.send({ type: 'seat.press', seat: seatOf(event, target.sectorId, row, target.number) });
      }),
      map.on('need', ({ sectorIds: [nearest] }) => {
        const isClose = map.view?.level === 'seats' || map.view?.level === 'numbers';
        if (!isClose || map.view?.isWhole) return;
        const { context } = seats.getSnapshot();
        const isThere = context.sectorId !== null && map.view?.sectors.includes(context.sectorId);
        if (nearest === undefined || isThere) return;
        reached.current = nearest;
        seats.send({ type: 'sector.open', sectorId: nearest });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [map, seats, event, afterPaint]);
}
