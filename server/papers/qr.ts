import { encode } from 'uqr';

import type { Document } from './pen.ts';

/** White around a code, in modules: scanners ask for four. */
const quiet = 4;

/**
 * Draws a QR code in black on white, `side` points wide with its white margin. One shape: nothing shimmers between its squares.
 */
export function drawQr(
  doc: Document,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = side / (size + 2 * quiet);
  doc.rect(x, y, side, side).fill('#ffffff');
  for (const [row, squares] of data.entries())
    for (const { from, length } of barsIn(squares))
      doc.rect(x + (quiet + from) * module, y + (quiet + row) * module, length * module, module);
  doc.fill('#000000');
}

/** Black squares side by side. */
function barsIn(squares: readonly boolean[]): { from: number; length: number }[] {
  const bars: { from: number; length: number }[] = [];
  for (const [at, isBlack] of squares.entries()) {
    if (!isBlack) continue;
    const last = bars.at(-1);
    if (last && last.from + last.length === at) last.length++;
    else bars.push({ from: at, length: 1 });
  }
  return bars;
}
