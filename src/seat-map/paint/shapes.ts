import type { Palette } from '../palette.ts';
import type { Pen } from './frame.ts';

/** How a seat looks before anything is written on it. All are drawn around 0, 0, in units. */
export const shapes = [
  'empty',
  'selected',
  'reserved',
  'occupied',
  'wheelchair',
  'companion',
  'reduced',
] as const;
export type Shape = (typeof shapes)[number];

/** What is written on it: these signs, then numbers. */
export const signs = ['check', 'wheelchair', 'companion', 'reduced'] as const;
export type Sign = (typeof signs)[number];

/** A chair 27 × 28 with a round back, `grown` on every side. */
function chair(pen: Pen, grown: number): void {
  const round = Math.max(1, 8 + grown);
  const square = Math.max(1, 3 + grown);
  pen.beginPath();
  pen.roundRect(-13.5 - grown, -14 - grown, 27 + 2 * grown, 28 + 2 * grown, [round, round, square, square]);
}

function box(pen: Pen): void {
  pen.beginPath();
  pen.roundRect(-12.5, -13, 25, 26, 2);
}

const drawings: Record<Shape, (pen: Pen, palette: Palette) => void> = {
  empty(pen, { empty }) {
    chair(pen, -1);
    pen.fillStyle = empty.fill;
    pen.fill();
    pen.strokeStyle = empty.line;
    pen.stroke();
  },
  selected(pen, { selected, chosen }) {
    chair(pen, 2.2);
    pen.fillStyle = chosen.fill;
    pen.fill();
    chair(pen, 0);
    pen.fillStyle = selected.fill;
    pen.fill();
  },
  reserved(pen, { reserved }) {
    chair(pen, -1);
    pen.fillStyle = reserved.fill;
    pen.fill();
    pen.save();
    pen.clip();
    pen.beginPath();
    for (let shift = -28; shift <= 28; shift += 8.4) {
      pen.moveTo(shift - 16, -16);
      pen.lineTo(shift + 16, 16);
    }
    pen.lineWidth = 3.2;
    pen.strokeStyle = reserved.stripe;
    pen.stroke();
    pen.restore();
    chair(pen, -1);
    pen.setLineDash([5, 3.4]);
    pen.strokeStyle = reserved.line;
    pen.stroke();
  },
  occupied(pen, { occupied }) {
    pen.beginPath();
    pen.moveTo(-4.4, -4.4);
    pen.lineTo(4.4, 4.4);
    pen.moveTo(4.4, -4.4);
    pen.lineTo(-4.4, 4.4);
    pen.lineWidth = 2.3;
    pen.lineCap = 'square';
    pen.strokeStyle = occupied;
    pen.stroke();
  },
  wheelchair(pen, { access }) {
    box(pen);
    pen.fillStyle = access.fill;
    pen.fill();
    pen.strokeStyle = access.ink;
    pen.stroke();
  },
  companion(pen, { access, empty }) {
    pen.beginPath();
    pen.arc(0, 0, 12.6, 0, 2 * Math.PI);
    pen.fillStyle = empty.fill;
    pen.fill();
    pen.strokeStyle = access.ink;
    pen.stroke();
  },
  reduced(pen, { access, empty }) {
    chair(pen, -1);
    pen.fillStyle = empty.fill;
    pen.fill();
    pen.fillStyle = access.ink;
    pen.fillRect(-12.5, 9, 25, 4);
    chair(pen, -1);
    pen.strokeStyle = access.ink;
    pen.stroke();
  },
};

export function drawShape(pen: Pen, shape: Shape, palette: Palette): void {
  pen.save();
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  drawings[shape](pen, palette);
  pen.restore();
}

/** Lines on a grid of 24: pairs of x, y. */
function lines(pen: Pen, ...each: number[][]): void {
  for (const points of each)
    for (let i = 0; i < points.length; i += 2) {
      if (i === 0) pen.moveTo(points[0] as number, points[1] as number);
      else pen.lineTo(points[i] as number, points[i + 1] as number);
    }
}

function head(pen: Pen, x: number, y: number): void {
  pen.moveTo(x + 1.5, y);
  pen.arc(x, y, 1.5, 0, 2 * Math.PI);
}

const marks: Record<Exclude<Sign, 'companion'>, { side: number; width: number; draw: (pen: Pen) => void }> = {
  check: { side: 17, width: 3.4, draw: (pen) => lines(pen, [4.5, 12.5, 9.5, 17.5, 19.5, 7]) },
  wheelchair: {
    side: 19,
    width: 2.2,
    draw(pen) {
      head(pen, 10, 5);
      lines(pen, [10, 8.5, 10, 14, 15.5, 14, 18, 20], [10, 11, 15, 11], [8, 12]);
      pen.arc(9.86, 16.64, 5, -1.952, 0.381, true);
    },
  },
  reduced: {
    side: 19,
    width: 2.2,
    draw(pen) {
      head(pen, 10, 4.5);
      lines(pen, [10, 8, 10, 14, 7, 20], [10, 14, 12.5, 20], [10, 9.5, 15.5, 12.5], [16.5, 11, 16.5, 20]);
    },
  },
};

/** `family`: CSS font family of the letter. */
export function drawSign(pen: Pen, sign: Sign, palette: Palette, family: string): void {
  if (sign === 'companion') {
    drawText(pen, 'A', palette.access.ink, family);
    return;
  }
  const { side, width, draw } = marks[sign];
  pen.save();
  pen.scale(side / 24, side / 24);
  pen.translate(-12, -12);
  pen.beginPath();
  draw(pen);
  pen.lineWidth = width;
  pen.lineCap = sign === 'check' ? 'square' : 'round';
  pen.strokeStyle = sign === 'check' ? palette.selected.ink : palette.access.ink;
  pen.stroke();
  pen.restore();
}

/** A number or a letter in the middle of a seat; long ones are smaller. */
export function drawText(pen: Pen, text: string, ink: string, family: string): void {
  const size = text.length < 3 ? 15 : text.length === 3 ? 12.5 : 10;
  pen.font = `800 ${size}px ${family}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = ink;
  pen.fillText(text, 0, size * 0.36);
}
