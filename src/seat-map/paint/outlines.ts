import { grouped } from '#src/domain/grouped.ts';
import type { Point } from '#src/domain/venue.ts';

import { overlaps } from '../geometry.ts';
import type { HouseSector } from '../house.ts';
import type { Palette } from '../palette.ts';
import { type DrawAhead, type Frame, faded, type Pen, type Picture } from './frame.ts';

/** Widths in CSS pixels. */
const widths = { gap: 1.6, outline: 3.2, chosen: 2.6, opened: 1 } as const;

/** Adds an outline to the path of a pen that stands at unit 0, 0. */
export function trace(pen: Pen, outline: readonly Point[], scale: number): void {
  outline.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x * scale, y * scale);
    else pen.lineTo(x * scale, y * scale);
  });
  pen.closePath();
}

/** The outline of a sector that is so many pixels larger on every side: to fill it costs less than a broad stroke. */
function traceGrown(pen: Pen, { shape, growth }: HouseSector, scale: number, by: number): void {
  shape.outline.forEach(([x, y], i) => {
    const [dx, dy] = growth[i] as Point;
    if (i === 0) pen.moveTo(x * scale + dx * by, y * scale + dy * by);
    else pen.lineTo(x * scale + dx * by, y * scale + dy * by);
  });
  pen.closePath();
}

/** What a sector is filled with: the same words are filled in one go. */
type Look = `shade ${number}` | 'sold' | 'closed' | 'open';

/** Seats are drawn on plain ground; where they are not there yet, the sector keeps its colour. */
export const isOpened = ({ level }: Pick<Frame, 'level'>, { house }: Pick<Picture, 'house'>, id: number) =>
  level !== 'sectors' && house.loaded.has(id);

function lookOf(frame: Frame, picture: Picture, { shape }: HouseSector): Look {
  if (isOpened(frame, picture, shape.id)) return 'open';
  if (shape.state === 'sold' || shape.state === 'closed') return shape.state;
  return `shade ${shape.shade}`;
}

export const isFaded = ({ filter }: Picture, id: number) =>
  filter?.sectors ? !filter.sectors.includes(id) : false;

function fillOf(look: Look, palette: Palette, hatch: CanvasPattern | null): string | CanvasPattern {
  if (look === 'open') return palette.ground;
  if (look === 'closed') return palette.closed.fill;
  if (look === 'sold') return hatch ?? palette.sold.fill;
  return palette.shades[Number(look.slice(6))]?.fill ?? palette.ground;
}

/** Sectors as polygons: the outline of their stand around them, their colour, the gaps, and the chosen ones over all. */
export function paintOutlines(frame: Frame, picture: Picture, hatch: CanvasPattern | null): void {
  const { pen, palette, scale, dpr, left, top, damage } = frame;
  const sectors = [...picture.house.sectors.values()].filter(({ box }) =>
    overlaps(box, damage, (4 * dpr) / scale),
  );
  pen.setTransform(1, 0, 0, 1, left, top);
  pen.lineJoin = 'miter';
  pen.miterLimit = 2.5;
  const pathOf = (members: readonly HouseSector[]) => {
    pen.beginPath();
    for (const { shape } of members) trace(pen, shape.outline, scale);
  };

  for (const [stand, members] of grouped(sectors, (sector) => sector.stand)) {
    for (const [colour, width] of [
      [palette.outline, widths.outline],
      [palette.ground, widths.gap],
    ] as const) {
      pen.beginPath();
      for (const sector of members) traceGrown(pen, sector, scale, (stand.aisle * scale + width * dpr) / 2);
      pen.fillStyle = colour;
      pen.fill();
    }
  }

  const looks = grouped(
    sectors,
    (sector) => `${isFaded(picture, sector.shape.id) ? 'faded' : 'plain'}/${lookOf(frame, picture, sector)}`,
  );
  for (const [key, members] of looks) {
    const [light, look] = key.split('/') as [string, Look];
    pathOf(members);
    if (light === 'faded') {
      pen.fillStyle = palette.ground;
      pen.fill();
      pen.globalAlpha = faded;
    }
    pen.fillStyle = fillOf(look, palette, hatch);
    pen.fill();
    pen.globalAlpha = 1;
  }

  const [opened = [], closed = []] = [true, false].map((wanted) =>
    sectors.filter(({ shape }) => isOpened(frame, picture, shape.id) === wanted),
  );
  const touching = closed.filter(({ stand }) => stand.aisle * scale < widths.gap * dpr);
  paintEdges(frame, touching, palette.ground, widths.gap);
  paintEdges(frame, opened, palette.hair, widths.opened);

  const chosen = closed.filter(({ shape }) => picture.chosen.sectors.has(shape.id));
  pathOf(chosen);
  pen.fillStyle = palette.chosen.fill;
  pen.fill();
  paintEdges(frame, chosen, palette.ink, widths.chosen);
}

function paintEdges(frame: Frame, sectors: readonly HouseSector[], colour: string, width: number): void {
  const { pen, scale, dpr } = frame;
  if (sectors.length === 0) return;
  pen.beginPath();
  for (const { shape } of sectors) trace(pen, shape.outline, scale);
  pen.strokeStyle = colour;
  pen.lineWidth = width * dpr;
  pen.stroke();
}

/** Grey stripes for what is sold out, at a density that no zoom changes. */
export function hatchOf({ pen, palette, dpr }: Pick<Frame, 'pen' | 'palette' | 'dpr'>, drawAhead: DrawAhead) {
  const side = Math.round(9 * dpr);
  const stripes = drawAhead(side, side, (own) => {
    own.fillStyle = palette.sold.fill;
    own.fillRect(0, 0, side, side);
    own.strokeStyle = palette.sold.stripe;
    own.lineWidth = 2 * dpr;
    own.beginPath();
    for (const shift of [-side, 0, side]) {
      own.moveTo(shift - dpr, side + dpr);
      own.lineTo(shift + side + dpr, -dpr);
    }
    own.stroke();
  });
  return pen.createPattern(stripes, 'repeat');
}
