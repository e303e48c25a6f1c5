import '#src/checkout/seats/map/SeatMapView.tsx';
import '#src/ui/NoticeBoard.tsx';

import { act, fireEvent, screen, within } from '@testing-library/react';

import type { EventDetails } from '#src/domain/event.ts';
import type { Seat, SeatRow, VenuePlan } from '#src/domain/seats.ts';
import { plan as planWith, row, seatedEvent } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { arrive, openStage, press, type Stage } from './stage.tsx';

export const rowOf = (id: number, symbol: string, seats: number, facts: Partial<SeatRow> = {}): SeatRow =>
  row({ id, symbol, interval: { start: 1, end: seats }, occupied: new Set(), ...facts });

/** Rows A, B, C…, so many of them. */
export const rowsOf = (count: number, seats: number) =>
  Array.from({ length: count }, (_, index) => rowOf(301 + index, String.fromCharCode(65 + index), seats));

/** Seat of a row of `rowsOf` or `rowOf`. */
export const seatIn = (rowId: number, symbol: string, number: number, ticketTypeId = 7): Seat => ({
  sectorId: 2,
  sectionId: 21,
  rowId,
  symbol,
  number,
  ticketTypeId,
});

/** At the page of an event with a drawing, its drawing there. */
export async function openHouse({
  event = seatedEvent(),
  plan = planWith(),
  ...arrival
}: { event?: EventDetails; plan?: VenuePlan } & Parameters<typeof arrive>[1] = {}): Promise<Stage> {
  const stage = await openStage({ event });
  await arrive(stage, arrival);
  await stage.seats.answer('loadPlan', plan);
  await calm();
  return stage;
}

/** In the stalls, as a list. */
export async function openSeats(
  rows: SeatRow[],
  house: Parameters<typeof openHouse>[0] = {},
): Promise<Stage> {
  const stage = await openHouse(house);
  await press('Lista');
  await press('Plateia');
  await stage.seats.answer('loadRows', { rows, newsId: 0 });
  await calm();
  return stage;
}

export const list = () => screen.getByRole('region', { name: /^Lugares de/ });
export const grid = () => screen.getByRole('grid', { name: /^Lugares de/ });
export const seat = (name: string | RegExp) => within(grid()).getByRole('button', { name });
export const chosen = () => screen.getByRole('region', { name: /lugar(es)? seus?$/ });

/** A key on whatever has the focus. */
export async function key(name: string, keys: { ctrlKey?: boolean } = {}) {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...keys });
  });
  await calm();
}

export const focused = () => document.activeElement?.getAttribute('aria-label') ?? null;
