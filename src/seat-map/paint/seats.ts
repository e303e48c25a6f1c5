import type { Box } from '../geometry.ts';
import { kind, kinds, meets, rowOf, type Seats, seatReach, status } from '../seats.ts';
import { dimmed, type Frame, faded, type Picture } from './frame.ts';
import { isFaded } from './outlines.ts';
import { drawText, type Shape } from './shapes.ts';
import { type Atlas, numberSlot, shapeSlot, signSlot } from './sprites.ts';

/** Whether a filter leaves this seat out; whole sectors are another matter. */
export function isLeftOut({ filter }: Picture, seats: Seats, seat: number): boolean {
  if (filter?.kinds && !filter.kinds.includes(kinds[seats.kind[seat] as number] ?? 'regular')) return true;
  if (filter?.seats?.sectorId !== seats.sectorId) return false;
  const bright = filter.seats.byRow.get(seats.rowIds[rowOf(seats, seat)] as number);
  return !bright?.has(seats.number[seat] as number);
}

const shapeByKind: readonly Shape[] = kinds.map((name) => (name === 'regular' ? 'empty' : name));
const slotByKind = shapeByKind.map(shapeSlot);
const slotByStatus = [-1, shapeSlot('reserved'), shapeSlot('occupied')];
const signByKind = [-1, signSlot('wheelchair'), signSlot('companion'), signSlot('reduced')];

/** Every seat of the damaged part, and its number where there is room for it; chosen ones last, over their neighbours. */
export function paintSeats(frame: Frame, picture: Picture, atlas: Atlas): void {
  const { damage, level } = frame;
  for (const { seats } of picture.house.loaded.values()) {
    const whole = isFaded(picture, seats.sectorId) ? faded : 1;
    for (let row = 0; row < seats.symbols.length; row++) {
      if (!meets(seats.rowBox, row, damage)) continue;
      const first = seats.rowStart[row] as number;
      const end = seats.rowStart[row + 1] as number;
      for (let seat = first; seat < end; seat++)
        if (isIn(seats, seat, damage)) paintSeat(frame, picture, atlas, seats, seat, whole);
      if (level !== 'numbers') continue;
      frame.pen.setTransform(1, 0, 0, 1, 0, 0);
      for (let seat = first; seat < end; seat++)
        if (seats.status[seat] === status.empty && isIn(seats, seat, damage))
          paintText(frame, picture, atlas, seats, seat, whole);
    }
  }
  frame.pen.globalAlpha = 1;
  for (const [sectorId, chosen] of picture.chosen.seats) {
    const seats = picture.house.loaded.get(sectorId)?.seats;
    if (!seats) continue;
    for (const seat of chosen) paintChosen(frame, atlas, seats, seat);
  }
}

const isIn = ({ x, y }: Seats, seat: number, { minX, minY, maxX, maxY }: Box) =>
  (x[seat] as number) >= minX - seatReach &&
  (x[seat] as number) <= maxX + seatReach &&
  (y[seat] as number) >= minY - seatReach &&
  (y[seat] as number) <= maxY + seatReach;

const opacityOf = (picture: Picture, seats: Seats, seat: number, whole: number) => {
  if (isLeftOut(picture, seats, seat)) return faded;
  return picture.dimmed && seats.status[seat] === status.empty ? whole * dimmed : whole;
};

function paintSeat(frame: Frame, picture: Picture, atlas: Atlas, seats: Seats, seat: number, whole: number) {
  const code = seats.status[seat] as number;
  const slot = code === status.empty ? slotByKind[seats.kind[seat] as number] : slotByStatus[code];
  frame.pen.globalAlpha = opacityOf(picture, seats, seat, whole);
  stamp(frame, atlas, slot ?? 0, seats, seat);
}

/** One drawing of the atlas, turned as the seat is. Straight ones stand on whole pixels. */
function stamp({ pen, scale, left, top }: Frame, atlas: Atlas, slot: number, seats: Seats, seat: number) {
  const side = atlas.shapeSide;
  const ratio = scale / atlas.scale;
  const x = left + (seats.x[seat] as number) * scale;
  const y = top + (seats.y[seat] as number) * scale;
  const angle = seats.angle[seat] as number;
  if (angle === 0 && ratio === 1) {
    pen.setTransform(1, 0, 0, 1, Math.round(x - side / 2), Math.round(y - side / 2));
    pen.drawImage(atlas.shapes, slot * side, 0, side, side, 0, 0, side, side);
    return;
  }
  const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
  pen.setTransform(cos, sin, -sin, cos, x, y);
  pen.drawImage(atlas.shapes, slot * side, 0, side, side, -side / 2, -side / 2, side, side);
}

function paintText(frame: Frame, picture: Picture, atlas: Atlas, seats: Seats, seat: number, whole: number) {
  const { pen } = frame;
  pen.globalAlpha = opacityOf(picture, seats, seat, whole);
  const own = seats.kind[seat] as number;
  const number = seats.number[seat] as number;
  if (own === kind.regular && number > atlas.highest) {
    pen.setTransform(
      frame.scale,
      0,
      0,
      frame.scale,
      frame.left + (seats.x[seat] as number) * frame.scale,
      frame.top + (seats.y[seat] as number) * frame.scale,
    );
    drawText(pen, String(number), frame.palette.empty.ink, frame.family);
    pen.setTransform(1, 0, 0, 1, 0, 0);
  } else write(frame, atlas, own === kind.regular ? numberSlot(number) : (signByKind[own] ?? 0), seats, seat);
}

/** Upright, however the seat is turned, and on whole pixels. Wants the pen where pixels are counted from. */
function write({ pen, scale, left, top }: Frame, atlas: Atlas, slot: number, seats: Seats, seat: number) {
  const { textWidth, textHeight, columns } = atlas;
  const ratio = scale / atlas.scale;
  const [width, height] = [textWidth * ratio, textHeight * ratio];
  pen.drawImage(
    atlas.texts,
    (slot % columns) * textWidth,
    Math.floor(slot / columns) * textHeight,
    textWidth,
    textHeight,
    Math.round(left + (seats.x[seat] as number) * scale - width / 2),
    Math.round(top + (seats.y[seat] as number) * scale - height / 2),
    width,
    height,
  );
}

function paintChosen(frame: Frame, atlas: Atlas, seats: Seats, seat: number): void {
  if (!isIn(seats, seat, frame.damage)) return;
  stamp(frame, atlas, shapeSlot('selected'), seats, seat);
  frame.pen.setTransform(1, 0, 0, 1, 0, 0);
  write(frame, atlas, signSlot('check'), seats, seat);
}

/** Chosen seats where the others are only bands. */
export function paintChosenDots({ pen, palette, scale, left, top, dpr }: Frame, picture: Picture): void {
  pen.setTransform(1, 0, 0, 1, left, top);
  pen.beginPath();
  const radius = Math.max(11 * scale, 3 * dpr);
  for (const [sectorId, chosen] of picture.chosen.seats) {
    const seats = picture.house.loaded.get(sectorId)?.seats;
    for (const seat of seats ? chosen : []) {
      const [x, y] = [(seats?.x[seat] ?? 0) * scale, (seats?.y[seat] ?? 0) * scale];
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
  pen.fillStyle = palette.selected.fill;
  pen.fill();
  pen.lineWidth = 2 * dpr;
  pen.strokeStyle = palette.chosen.fill;
  pen.stroke();
}
