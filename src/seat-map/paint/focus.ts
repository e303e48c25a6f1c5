import type { Frame, Picture } from './frame.ts';
import { trace } from './outlines.ts';

/** The ring of the keyboard: ink with a halo of ground, seen on both. */
export function paintFocus(frame: Frame, { house, focus }: Picture): void {
  if (!focus) return;
  const { pen, palette, scale, left, top, dpr, level } = frame;
  pen.setTransform(1, 0, 0, 1, left, top);
  pen.beginPath();
  const seat = 'rowId' in focus ? house.find(focus.rowId, focus.number) : null;
  if (seat && level !== 'sectors') {
    const { seats, index } = seat;
    const angle = seats.angle[index] as number;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    pen.setTransform(
      cos,
      sin,
      -sin,
      cos,
      left + (seats.x[index] as number) * scale,
      top + (seats.y[index] as number) * scale,
    );
    const [halfWidth, halfHeight] = [13.5 * scale + 3 * dpr, 14 * scale + 3 * dpr];
    pen.roundRect(-halfWidth, -halfHeight, 2 * halfWidth, 2 * halfHeight, 8 * scale);
  } else {
    const sector = house.sectors.get(focus.sectorId);
    if (!sector) return;
    trace(pen, sector.shape.outline, scale);
  }
  pen.lineJoin = 'round';
  pen.strokeStyle = palette.ground;
  pen.lineWidth = 7 * dpr;
  pen.stroke();
  pen.strokeStyle = palette.ink;
  pen.lineWidth = 3 * dpr;
  pen.stroke();
}
