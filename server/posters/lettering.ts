import { group, line } from './draw.ts';

/** Centre lines of condensed capitals, 20 high, drawn 4 thick: a logo is a file of its own and cannot count on any font. */
const glyphs: Readonly<Record<string, { width: number; path: string }>> = {
  A: { width: 10, path: 'M2 20V5a3 3 0 0 1 6 0V20M2 12H8' },
  B: {
    width: 10,
    path: 'M2 0V18M2 2H5a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3H2M5 10a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3H0',
  },
  C: { width: 10, path: 'M8 7.5V5a3 3 0 0 0-6 0V15a3 3 0 0 0 6 0V12.5' },
  D: { width: 10, path: 'M2 2V18H5a3 3 0 0 0 3-3V5a3 3 0 0 0-3-3z' },
  E: { width: 9, path: 'M9 2H2V18H9M2 10H8' },
  F: { width: 9, path: 'M9 2H2V20M2 10H8' },
  G: { width: 10, path: 'M8 7.5V5a3 3 0 0 0-6 0V15a3 3 0 0 0 6 0V11H5' },
  H: { width: 10, path: 'M2 0V20M8 0V20M2 10H8' },
  I: { width: 4, path: 'M2 0V20' },
  J: { width: 10, path: 'M8 0V15a3 3 0 0 1-6 0V12.5' },
  K: { width: 10, path: 'M2 0V20M8 0V4a6 6 0 0 1-6 6a6 6 0 0 1 6 6V20' },
  L: { width: 9, path: 'M2 0V18H9' },
  M: { width: 16, path: 'M2 20V2H11a3 3 0 0 1 3 3V20M8 2V20' },
  N: { width: 10, path: 'M2 20V2H5a3 3 0 0 1 3 3V20' },
  O: { width: 10, path: 'M2 5a3 3 0 0 1 6 0V15a3 3 0 0 1-6 0z' },
  P: { width: 10, path: 'M2 20V2H5a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3H2' },
  Q: { width: 10, path: 'M2 5a3 3 0 0 1 6 0V15a3 3 0 0 1-6 0zM5 13L9 20' },
  R: { width: 10, path: 'M2 20V2H5a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3H2M5 11a3 3 0 0 1 3 3V20' },
  S: { width: 10, path: 'M8 7V5a3 3 0 0 0-6 0v2a3 3 0 0 0 3 3a3 3 0 0 1 3 3v2a3 3 0 0 1-6 0V13' },
  T: { width: 10, path: 'M0 2H10M5 2V20' },
  U: { width: 10, path: 'M2 0V15a3 3 0 0 0 6 0V0' },
  V: { width: 10, path: 'M2 0V9L5 18L8 9V0' },
  W: { width: 16, path: 'M2 0V15a3 3 0 0 0 3 3H14V0M8 0V18' },
  X: { width: 10, path: 'M2 0V5L8 15V20M8 0V5L2 15V20' },
  Y: { width: 10, path: 'M2 0V7a3 3 0 0 0 6 0V0M5 10V20' },
  Z: { width: 10, path: 'M1 2H8V5L2 15V18H9' },
  0: { width: 10, path: 'M2 5a3 3 0 0 1 6 0V15a3 3 0 0 1-6 0z' },
  1: { width: 7, path: 'M0 4H4M5 2V20' },
  2: { width: 10, path: 'M2 7V5a3 3 0 0 1 6 0V8L2 15V18H9' },
  3: { width: 10, path: 'M1 2H8V5L5 9a3 3 0 0 1 3 3V15a3 3 0 0 1-6 0V13' },
  4: { width: 11, path: 'M8 20V3L2 12V14H11' },
  5: { width: 10, path: 'M8 2H2V9H5a3 3 0 0 1 3 3V15a3 3 0 0 1-6 0V13' },
  6: { width: 10, path: 'M8 7V5a3 3 0 0 0-6 0V15a3 3 0 0 0 6 0V13a3 3 0 0 0-6 0' },
  7: { width: 9, path: 'M0 2H7V6L4 20' },
  8: {
    width: 10,
    path: 'M5 10a3 3 0 0 1-3-3V5a3 3 0 0 1 6 0V7a3 3 0 0 1-3 3a3 3 0 0 1 3 3V15a3 3 0 0 1-6 0V13a3 3 0 0 1 3-3z',
  },
  9: { width: 10, path: 'M2 13V15a3 3 0 0 0 6 0V5a3 3 0 0 0-6 0V7a3 3 0 0 0 6 0' },
  '.': { width: 4, path: 'M2 16V20' },
  '-': { width: 7, path: 'M0 10H7' },
  '&': { width: 12, path: 'M11 20L3 6V5a2.500 2.500 0 0 1 5 0V7L2 13V15a3 3 0 0 0 6 0L10 11' },
};

/** Marks over and under a letter 10 wide, by their combining character. */
const marks: Readonly<Record<string, string>> = {
  '\u0300': 'M3-6L6-2.500',
  '\u0301': 'M7-6L4-2.500',
  '\u0302': 'M2-2.500L5-5L8-2.500',
  '\u0303': 'M1-3q2-3 4-1t4-1',
  '\u0308': 'M2-6V-3M8-6V-3',
  '\u0327': 'M5 20V24',
};

const gap = 2;
const space = 6;

interface Lettering {
  width: number;
  drawing: string;
}

/** A word in capitals, 20 high; characters it does not know are left out. */
export function letter(text: string, ink: string): Lettering {
  let x = 0;
  let drawing = '';
  for (const character of text.normalize('NFD').toUpperCase()) {
    const mark = marks[character];
    if (mark) {
      const previous = drawing.lastIndexOf('</g>');
      drawing = `${drawing.slice(0, previous)}${line(mark, ink, 3)}</g>`;
      continue;
    }
    const glyph = glyphs[character];
    if (glyph) drawing += group(`translate(${x} 0)`, line(glyph.path, ink, 4, { 'stroke-miterlimit': 2 }));
    x += glyph ? glyph.width + gap : character === ' ' ? space : 0;
  }
  return { width: Math.max(0, x - gap), drawing };
}
