import { grouped } from '#src/domain/grouped.ts';
import type { Point } from '#src/domain/venue.ts';

import type { Hit } from './decide.ts';
import {
  type Box,
  boxOf,
  emptyBox,
  holds,
  isInside,
  nearestOn,
  outset,
  overlaps,
  roomAt,
} from './geometry.ts';
import { type Grid, gridOf } from './grid.ts';
import { growthOf } from './grow.ts';
import {
  meets,
  rowOf,
  type Seats,
  type Status,
  seatIndex,
  seatReach,
  seatsOf,
  status as statusCode,
} from './seats.ts';
import { isOnSale, type Stand, standsOf } from './stands.ts';
import type { SeatTarget, SectorPatch, SectorRows, SectorShape, VenueShape } from './types.ts';

/** A sector where it stands. What only the painter or a touch asks is worked out when it is asked: a page opens without it. */
export class HouseSector {
  shape: SectorShape;
  readonly box: Box;
  private readonly standOf: (id: number) => Stand;
  private knownRoom: ReturnType<typeof roomAt> | null = null;
  private knownGrowth: readonly Point[] | null = null;

  constructor(shape: SectorShape, standOf: (id: number) => Stand) {
    this.shape = shape;
    this.box = boxOf(shape.outline);
    this.standOf = standOf;
  }

  get stand(): Stand {
    return this.standOf(this.shape.id);
  }

  /** Around its label, in units. */
  get room(): { width: number; height: number } {
    this.knownRoom ??= roomAt(this.shape.outline, this.shape.label);
    return this.knownRoom;
  }

  /** The shorter side of its room, or of all of it. */
  get least(): number {
    const { room, box } = this;
    return Math.min(room.width, room.height) || Math.min(box.maxX - box.minX, box.maxY - box.minY);
  }

  /** Which way its corners go when it grows. */
  get growth(): readonly Point[] {
    this.knownGrowth ??= growthOf(this.shape.outline);
    return this.knownGrowth;
  }

  liesLike({ outline, label }: SectorShape): boolean {
    return this.shape.outline === outline && this.shape.label === label;
  }
}

interface Loaded {
  seats: Seats;
  /** Made when somebody first points at it. */
  grid: Grid | null;
}

/** A change of some seats of one sector, as indexes. */
interface SeatsChanged {
  sectorId: number;
  seats: Uint32Array;
  status: Uint8Array;
}

/** Where everything stands: what the page asks before it asks the painter. */
export class House {
  venue: VenueShape | null = null;
  /** Everything that is drawn, signs included. */
  world: Box = emptyBox();
  readonly sectors = new Map<number, HouseSector>();
  readonly loaded = new Map<number, Loaded>();
  private readonly sectorOfRow = new Map<number, number>();
  /** By sector; null until somebody asks. */
  private stands: ReadonlyMap<number, Stand> | null = null;

  build(venue: VenueShape): void {
    this.venue = venue;
    this.world = { minX: 0, minY: 0, maxX: venue.width, maxY: venue.height };
    const before = new Map(this.sectors);
    this.sectors.clear();
    this.stands = null;
    for (const shape of venue.sectors) {
      const known = before.get(shape.id);
      const sector = known?.liesLike(shape) ? known : new HouseSector(shape, this.standOf);
      sector.shape = shape;
      this.sectors.set(shape.id, sector);
    }
    for (const id of this.loaded.keys()) if (!this.sectors.has(id)) this.unload(id);
  }

  private readonly standOf = (sectorId: number): Stand => {
    this.stands ??= standsBySector(this.venue);
    return this.stands.get(sectorId) as Stand;
  };

  patch(patches: readonly SectorPatch[]): void {
    const byId = new Map(patches.map((patch) => [patch.id, patch]));
    if (!this.venue) return;
    const sectors = this.venue.sectors.map((shape) => ({ ...shape, ...byId.get(shape.id) }));
    const venue = { ...this.venue, sectors };
    if (sectors.some((shape, index) => isOfAnotherStand(shape, this.venue?.sectors[index]))) {
      this.build(venue);
      return;
    }
    this.venue = venue;
    for (const shape of sectors) {
      const sector = this.sectors.get(shape.id);
      if (sector) sector.shape = shape;
    }
  }

  load(rows: SectorRows): Seats {
    const seats = seatsOf(rows, this.sectors.get(rows.id)?.shape.focus ?? [0, 0]);
    this.adopt(seats);
    return seats;
  }

  /** Seats that somebody else has laid out. */
  adopt(seats: Seats): void {
    this.unload(seats.sectorId);
    this.loaded.set(seats.sectorId, { seats, grid: null });
    for (const row of seats.rowIds) this.sectorOfRow.set(row, seats.sectorId);
  }

  unload(sectorId: number): void {
    for (const row of this.loaded.get(sectorId)?.seats.rowIds ?? []) this.sectorOfRow.delete(row);
    this.loaded.delete(sectorId);
  }

  /** Null where the rows of the seat are not loaded. */
  find(rowId: number, number: number): { seats: Seats; index: number } | null {
    const seats = this.loaded.get(this.sectorOfRow.get(rowId) ?? -1)?.seats;
    const index = seats ? seatIndex(seats, rowId, number) : -1;
    return seats && index >= 0 ? { seats, index } : null;
  }

  /** Sets what is known of these seats, and says what that was, sector by sector. Seats of rows that are not here are left out. */
  change(changes: Iterable<readonly [rowId: number, number: number, status: Status]>) {
    const found = [...changes].flatMap(([rowId, number, name]) => {
      const seat = this.find(rowId, number);
      return seat ? [{ ...seat, code: statusCode[name] }] : [];
    });
    return [...grouped(found, ({ seats }) => seats)].map(([seats, own]): SeatsChanged => {
      for (const { index, code } of own) seats.status[index] = code;
      return {
        sectorId: seats.sectorId,
        seats: Uint32Array.from(own, ({ index }) => index),
        status: Uint8Array.from(own, ({ code }) => code),
      };
    });
  }

  /** How far a touch may be from a seat's middle (`reach`), and beside a sector (`near`), in units. */
  hit([x, y]: Point, reach: number, near = 0): Hit {
    let seat: SeatTarget | null = null;
    let least = Infinity;
    for (const loaded of this.loaded.values()) {
      const { seats } = loaded;
      if (!isNearRow(seats, x, y, reach)) continue;
      loaded.grid ??= gridOf(seats.x, seats.y);
      const index = loaded.grid.nearest(x, y, reach);
      if (index < 0) continue;
      const away = Math.hypot((seats.x[index] as number) - x, (seats.y[index] as number) - y);
      if (away < least) [seat, least] = [targetOf(seats, index), away];
    }
    return { seat, sector: this.sectorAt(x, y, near) };
  }

  private sectorAt(x: number, y: number, near: number): Hit['sector'] {
    const sectors = [...this.sectors.values()];
    const sector =
      sectors.find(({ shape, box }) => holds(box, x, y) && isInside(shape.outline, x, y)) ??
      nearestOf(sectors, [x, y], near);
    return (
      sector && {
        id: sector.shape.id,
        label: sector.shape.label,
        least: sector.least,
        get stand() {
          return sector.stand;
        },
      }
    );
  }

  /** Sectors in a part of the drawing. */
  sectorsIn(box: Box): number[] {
    return [...this.sectors.values()]
      .filter((sector) => overlaps(sector.box, box))
      .map(({ shape }) => shape.id);
  }

  /** What surrounds a seat or a sector; null when it is not here. */
  boxOf(target: { sectorId: number } | { rowId: number; number: number }): Box | null {
    if (!('rowId' in target)) return this.sectors.get(target.sectorId)?.box ?? null;
    const found = this.find(target.rowId, target.number);
    if (!found) return null;
    const [x, y] = [found.seats.x[found.index] as number, found.seats.y[found.index] as number];
    return outset({ minX: x, minY: y, maxX: x, maxY: y }, seatReach);
  }
}

/** The price of a stand stands where its sectors meet: whoever presses it means the nearest of them. */
function nearestOf(sectors: readonly HouseSector[], [x, y]: Point, near: number): HouseSector | null {
  const around = near === 0 ? [] : sectors.filter(({ box }) => holds(outset(box, near), x, y));
  const measured = around.map((sector) => {
    const [edgeX, edgeY] = nearestOn(sector.shape.outline, [x, y]);
    return { sector, away: Math.hypot(edgeX - x, edgeY - y) };
  });
  const [nearest] = measured.filter(({ away }) => away <= near).sort((a, b) => a.away - b.away);
  return nearest?.sector ?? null;
}

function standsBySector(venue: VenueShape | null): Map<number, Stand> {
  const { sectors = [], width = 0, height = 0 } = venue ?? {};
  const stands = standsOf(sectors, Math.max(width, height) / 30);
  return new Map(stands.flatMap((stand) => stand.sectors.map((id) => [id, stand] as const)));
}

/** What stands are made by: a price, and whether anything is sold at it. */
const isOfAnotherStand = (shape: SectorShape, before: SectorShape | undefined) =>
  shape.price !== before?.price || isOnSale(shape) !== isOnSale(before);

/** Whether it is worth asking which seat: most sectors lie elsewhere. */
function isNearRow({ rowBox, rowIds }: Seats, x: number, y: number, reach: number): boolean {
  const around = outset({ minX: x, minY: y, maxX: x, maxY: y }, reach);
  for (let row = 0; row < rowIds.length; row++) if (meets(rowBox, row, around)) return true;
  return false;
}

const targetOf = (seats: Seats, index: number): SeatTarget => ({
  sectorId: seats.sectorId,
  rowId: seats.rowIds[rowOf(seats, index)] as number,
  number: seats.number[index] as number,
});
