import type { SeatRow, SectorRows, VenuePlan } from '#src/domain/seats.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { mappingContract as contract } from './contract/mapping.ts';
import type { Http } from './http.ts';

type WireRow = ReplyOf<typeof contract.rows>['data'][number];
type WireSector = ReplyOf<typeof contract.sectors>['data'][number];

export type SeatsApi = ReturnType<typeof seatsApi>;

/** `C14` of row `C` is 14. */
const numbersIn = (symbol: string, labels: readonly string[]) =>
  new Set(labels.map((label) => Number(label.slice(symbol.length))));

const rowOf = (wire: WireRow): SeatRow => {
  const { id, section_id: sectionId, symbol, interval, start, heading, spacing, turn } = wire;
  const { gaps, wheelchair, companion, reduced, table } = wire;
  return {
    id,
    sectionId,
    symbol,
    interval,
    shape: { start, heading, spacing, turn },
    gaps,
    wheelchair,
    companion,
    reduced,
    table,
    reserved: numbersIn(symbol, wire.reserved),
    occupied: numbersIn(symbol, wire.occupied),
  };
};

const sectorOf = ({ from_cents: fromCents, ...sector }: WireSector) => ({ ...sector, fromCents });

export const seatsApi = (http: Http) => ({
  /** The drawing of the house; 404 for an event without one. */
  loadPlan: async ({ eventId }: { eventId: number }, signal?: AbortSignal): Promise<VenuePlan> => {
    const params = { eventId: String(eventId) };
    const { venue, data } = await http(contract.sectors, { params }, { signal });
    return { ...venue, sectors: data.map(sectorOf) };
  },

  /** Rows of a sector, first to last as the house has them, though they may have been kept on the way for a moment. */
  loadRows: async (
    { eventId, sectorId }: { eventId: number; sectorId: number },
    signal?: AbortSignal,
  ): Promise<SectorRows> => {
    const params = { eventId: String(eventId), sectorId: String(sectorId) };
    const { data, news_id: newsId = Number.POSITIVE_INFINITY } = await http(
      contract.rows,
      { params },
      { signal },
    );
    return { rows: data.map(rowOf), newsId };
  },
});
