import type PDFDocument from 'pdfkit';

import { type Face, type Run, runsOf } from './fonts.ts';

export type Document = InstanceType<typeof PDFDocument>;

export interface Ink {
  face: Face;
  /** In points. */
  size: number;
  /** `#rrggbb` */
  color: string;
}

interface Fitted {
  lines: string[];
  size: number;
}

const ellipsis = '…';

/**
 * Writes text into a document in as many fonts as its letters need. All measures are points; `y` is the line the letters
 * stand on.
 */
export function penOf(doc: Document) {
  const known = new Set<string>();
  const take = ({ font }: Run, size: number) => {
    if (!known.has(font.name)) doc.registerFont(font.name, font.read());
    known.add(font.name);
    return doc.font(font.name, size);
  };

  const widthOf = (text: string, { face, size }: Pick<Ink, 'face' | 'size'>): number =>
    runsOf(text, face).reduce((sum, run) => sum + take(run, size).widthOfString(run.text), 0);

  /** Words in lines of at most `width`; a word that is wider than a line is broken. No-break spaces hold. */
  const wrap = (text: string, ink: Pick<Ink, 'face' | 'size'>, width: number): string[] => {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, ink) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (widthOf(line, ink) > width && line.length > 1) {
        const start = cut(line, ink, width);
        lines.push(start);
        line = line.slice(start.length);
      }
    }
    if (line !== '') lines.push(line);
    return lines;
  };

  /** As much of a word as fits, one letter at least. */
  const cut = (word: string, ink: Pick<Ink, 'face' | 'size'>, width: number): string => {
    const letters = Array.from(word);
    let length = 1;
    while (length < letters.length && widthOf(letters.slice(0, length + 1).join(''), ink) <= width) length++;
    return letters.slice(0, length).join('');
  };

  const write = (text: string, x: number, y: number, { face, size, color }: Ink): void => {
    let left = x;
    for (const run of runsOf(text, face)) {
      take(run, size).fillColor(color).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += doc.widthOfString(run.text);
    }
  };

  return {
    widthOf,
    wrap,
    /** One line, from the left. */
    write,
    /** Lines below one another, `leading` from one to the next. */
    writeAll: (lines: readonly string[], x: number, y: number, ink: Ink, leading: number): void => {
      for (const [index, line] of lines.entries()) write(line, x, y + index * leading, ink);
    },

    /** The largest size, `least` or more, at which a text takes at most so many lines; what is too long even then ends in …. */
    fit: (
      text: string,
      { face, size: largest }: Pick<Ink, 'face' | 'size'>,
      { width, lines: most, least }: { width: number; lines: number; least: number },
    ): Fitted => {
      for (let size = largest; size >= least; size -= 1) {
        const lines = wrap(text, { face, size }, width);
        if (lines.length <= most && !lines.some((line) => isTorn(line, text))) return { lines, size };
      }
      const lines = wrap(text, { face, size: least }, width);
      if (lines.length <= most) return { lines, size: least };
      const last = `${lines[most - 1] ?? ''}${ellipsis}`;
      return { lines: [...lines.slice(0, most - 1), last], size: least };
    },
  };
}

export type Pen = ReturnType<typeof penOf>;

/** A line that ends in the middle of a word. */
const isTorn = (line: string, text: string) => {
  const words = text.split(/[ \t\r\n]+/);
  return line.split(' ').some((word) => !words.includes(word));
};
