import { type Box, overlaps } from '../geometry.ts';
import { kind, meets, type Seats, status } from '../seats.ts';
import { type Frame, faded, type Picture } from './frame.ts';
import { isFaded } from './outlines.ts';
import { isLeftOut } from './seats.ts';

/** Of a band, in units: a little less than a seat. */
const thickness = 19;
/** How far it goes beyond the middle of its last seat. */
const end = 14;

const looks = ['taken', 'reserved', 'free', 'access'] as const;
type Look = (typeof looks)[number];

/** What of one row looks the same: x, y of points along it, and where each line through them starts. */
interface Band {
  row: number;
  look: Look;
  points: number[];
  starts: number[];
}

/** A line goes through every third seat: where rows are bands, no eye sees the curve between. */
const stride = 3;

/** Rows as bands of what is free in them, for when a seat is a few pixels. */
export class Bands {
  private readonly bySector = new Map<number, Band[]>();

  forget(sectorId: number): void {
    this.bySector.delete(sectorId);
  }

  clear(): void {
    this.bySector.clear();
  }

  paint(frame: Frame, picture: Picture): void {
    const { pen, palette, scale, left, top, damage } = frame;
    const colours: Record<Look, string> = {
      taken: palette.hair,
      reserved: palette.reserved.stripe,
      free: palette.empty.line,
      access: palette.access.ink,
    };
    pen.setTransform(scale, 0, 0, scale, left, top);
    pen.lineWidth = thickness;
    pen.lineCap = 'butt';
    pen.lineJoin = 'bevel';
    for (const { seats } of picture.house.loaded.values()) {
      const box = picture.house.sectors.get(seats.sectorId)?.box;
      if (!box || !overlaps(box, damage)) continue;
      pen.globalAlpha = isFaded(picture, seats.sectorId) ? faded : 1;
      for (const band of this.bandsOf(seats, picture)) {
        if (!meets(seats.rowBox, band.row, damage)) continue;
        // A path a row: rasterisers take a short cut for paths of few points.
        pen.beginPath();
        trace(frame, band);
        pen.strokeStyle = colours[band.look];
        pen.stroke();
      }
    }
    pen.globalAlpha = 1;
  }

  private bandsOf(seats: Seats, picture: Picture): Band[] {
    const known = this.bySector.get(seats.sectorId);
    if (known) return known;
    const rows = seats.symbols.flatMap((_, row) => bandsOfRow(seats, row, picture));
    const made = looks.flatMap((look) => rows.filter((band) => band.look === look));
    this.bySector.set(seats.sectorId, made);
    return made;
  }
}

function trace({ pen }: Frame, { points, starts }: Band): void {
  let next = 0;
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    if (starts[next] === i) {
      pen.moveTo(x, y);
      next++;
    } else pen.lineTo(x, y);
  }
}

function lookOf(seats: Seats, seat: number, picture: Picture): Look {
  if (isLeftOut(picture, seats, seat)) return 'taken';
  if (seats.status[seat] === status.occupied) return 'taken';
  if (seats.status[seat] === status.reserved) return 'reserved';
  return seats.kind[seat] === kind.regular ? 'free' : 'access';
}

function bandsOfRow(seats: Seats, row: number, picture: Picture): Band[] {
  const bands = new Map<Look, Band>();
  const last = (seats.rowStart[row + 1] as number) - 1;
  let first = seats.rowStart[row] as number;
  for (let seat = first; seat <= last; seat++) {
    const look = lookOf(seats, seat, picture);
    const goesOn =
      seat < last &&
      seats.number[seat + 1] === (seats.number[seat] as number) + 1 &&
      lookOf(seats, seat + 1, picture) === look;
    if (goesOn) continue;
    const band = bands.get(look) ?? { row, look, points: [], starts: [] };
    bands.set(look, band);
    addLine(seats, first, seat, band, seats.tables[row] ? 1 : stride);
    first = seat + 1;
  }
  return [...bands.values()];
}

/** From before seat `from` to after seat `to`, along the row. */
function addLine(
  { x, y, angle }: Seats,
  from: number,
  to: number,
  { points, starts }: Band,
  step: number,
): void {
  const [cosFrom, sinFrom] = [Math.cos(angle[from] as number), Math.sin(angle[from] as number)];
  const ahead =
    to === from ||
    ((x[from + 1] as number) - (x[from] as number)) * cosFrom +
      ((y[from + 1] as number) - (y[from] as number)) * sinFrom >=
      0;
  const reach = ahead ? end : -end;
  starts.push(points.length);
  points.push((x[from] as number) - reach * cosFrom, (y[from] as number) - reach * sinFrom);
  for (let seat = from; seat <= to; seat += step) points.push(x[seat] as number, y[seat] as number);
  points.push(
    (x[to] as number) + reach * Math.cos(angle[to] as number),
    (y[to] as number) + reach * Math.sin(angle[to] as number),
  );
}

/** What has to be painted again when these seats change. */
export function boxOfSeats({ x, y }: Seats, seats: Iterable<number>, reach: number): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const seat of seats) {
    box.minX = Math.min(box.minX, (x[seat] as number) - reach);
    box.minY = Math.min(box.minY, (y[seat] as number) - reach);
    box.maxX = Math.max(box.maxX, (x[seat] as number) + reach);
    box.maxY = Math.max(box.maxY, (y[seat] as number) + reach);
  }
  return box;
}
