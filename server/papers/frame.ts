import type { WrittenTheme } from '#src/domain/producer.ts';
import { mix } from '#src/producers/colour.ts';

import type { Document } from './pen.ts';

/** Colours of a producer, as far as paper needs them. */
export interface Inks {
  ground: string;
  onGround: string;
  accent: string;
  onAccent: string;
  spot: string;
}

const colour = /^#[0-9a-f]{6}$/i;
const neutral: Inks = {
  ground: '#1f2328',
  onGround: '#ffffff',
  accent: '#d0d7de',
  onAccent: '#1f2328',
  spot: '#767f8c',
};

/** A producer's own, when they are colours. */
export function inksOf({ primary, on_primary, secondary, on_secondary, spot }: Partial<WrittenTheme>): Inks {
  const wanted = [primary, on_primary, secondary, on_secondary];
  if (!wanted.every((each) => each !== undefined && colour.test(each))) return neutral;
  const [ground = '', onGround = '', accent = '', onAccent = ''] = wanted;
  return { ground, onGround, accent, onAccent, spot: spot && colour.test(spot) ? spot : accent };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Radius of the bites where a ticket tears. */
const notch = 9;
const edge = '#b9c0c8';

/** The band on top: the producer's colour with slanted stripes of its other inks at the right. */
export function drawBand(doc: Document, { x, y, width, height }: Box, inks: Inks): void {
  const deep = mix(inks.ground, 0.55, '#0c0a10');
  const stripes = [
    { color: deep, from: 0.66, wide: 0.5 },
    { color: inks.accent, from: 0.74, wide: 0.09 },
    { color: inks.spot, from: 0.86, wide: 0.035 },
    { color: inks.accent, from: 0.92, wide: 0.2 },
  ];
  const slant = height * 0.55;
  doc.save().rect(x, y, width, height).clip();
  doc.rect(x, y, width, height).fill(inks.ground);
  for (const { color, from, wide } of stripes) {
    const left = x + from * width;
    const right = left + wide * width;
    doc.polygon([left + slant, y], [right + slant, y], [right, y + height], [left, y + height]).fill(color);
  }
  doc.restore();
}

/** The outline of a ticket, bitten on both sides at `tear`, with the dots along which it is torn. */
export function drawOutline(doc: Document, { x, y, width, height }: Box, tear: number): void {
  const right = x + width;
  const bottom = y + height;
  doc
    .path(
      `M${x} ${y} L${right} ${y} L${right} ${tear - notch} A${notch} ${notch} 0 0 0 ${right} ${tear + notch} L${right} ${bottom} L${x} ${bottom} L${x} ${tear + notch} A${notch} ${notch} 0 0 0 ${x} ${tear - notch} Z`,
    )
    .lineWidth(0.8)
    .stroke(edge);
  const gap = 9;
  const dots = Math.floor((width - 4 * notch) / gap);
  const first = x + (width - (dots - 1) * gap) / 2;
  for (let dot = 0; dot < dots; dot++) doc.circle(first + dot * gap, tear, 1.5);
  doc.fill(edge);
}
