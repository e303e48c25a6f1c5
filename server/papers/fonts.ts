import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { sfntOf } from './sfnt.ts';

const { resolve } = createRequire(import.meta.url);

/** What a text on paper looks like: large and narrow, or for reading. */
export type Face = 'display' | 'body' | 'strong';

/** One file of a face: some letters of it. */
export interface FontFile {
  /** As a document calls it. */
  name: string;
  has: (codePoint: number) => boolean;
  /** The font unpacked, read at its first use and kept. */
  read: () => Buffer;
}

interface Family {
  package: string;
  /** Its file of the letters of `subset`. */
  file: (subset: string) => string;
  /** Parts of the alphabet of the world, the usual one first. */
  subsets: readonly string[];
  /** What is left out of the font. */
  without: readonly string[];
}

/**
 * With its substitutions of glyphs a × between figures is the letter x drawn otherwise, and whoever copies or hears a paper
 * gets another text than the one that was written.
 */
const substitutions = 'GSUB';
/** Reading the pairs of Inter takes longer than making all the rest of a ticket; nobody misses them at 11 points. */
const kerning = 'GPOS';

const everyLetter = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];
const inter = (weight: number): Family => ({
  package: '@fontsource/inter',
  file: (subset) => `inter-${subset}-${weight}-normal.woff`,
  subsets: everyLetter,
  without: [substitutions, kerning],
});
const barlow: Family = {
  package: '@fontsource/barlow-condensed',
  file: (subset) => `barlow-condensed-${subset}-800-normal.woff`,
  subsets: ['latin', 'latin-ext', 'vietnamese'],
  without: [substitutions],
};

/** Whether a list of ranges such as `U+0000-00FF,U+0131` names a code point. */
function within(list: string): (codePoint: number) => boolean {
  const ranges = list
    .split(',')
    .map((range) => range.replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

function filesOf({ package: name, file, subsets, without }: Family): FontFile[] {
  const ranges: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(resolve(`${name}/unicode.json`), 'utf8'),
  );
  return subsets.map((subset) => {
    const path = `${name}/files/${file(subset)}`;
    let content: Buffer | null = null;
    return {
      name: file(subset),
      has: within(ranges[subset] ?? ''),
      read: () => {
        content ??= sfntOf(readFileSync(resolve(path)), without);
        return content;
      },
    };
  });
}

const strong = filesOf(inter(700));
/** A letter the narrow face does not have is drawn in the bold one. */
const faces: Readonly<Record<Face, readonly FontFile[]>> = {
  display: [...filesOf(barlow), ...strong],
  body: filesOf(inter(400)),
  strong,
};

/** A piece of text that one font file can draw. */
export interface Run {
  font: FontFile;
  text: string;
}

/** Accents joined to their letters, one kind of space, nothing invisible. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Letters that are nothing but themselves, which most texts have alone: nobody has to ask where one ends. */
const isPlain = /^[ -~\u00a1-\u00ac\u00ae-\u00ff]*$/;

/** A text in the pieces its fonts can draw; letters no font of ours has (Chinese, Arabic, emoji) become a question mark. */
export function runsOf(text: string, face: Face): Run[] {
  const files = faces[face];
  const [usual] = files;
  if (!usual) return [];
  const clean = tidy(text);
  if (clean !== '' && isPlain.test(clean) && Array.from(clean).every((each) => usual.has(each.charCodeAt(0))))
    return [{ font: usual, text: clean }];
  const runs: Run[] = [];
  for (const { segment } of letters.segment(clean)) {
    const codePoints = Array.from(segment, (character) => character.codePointAt(0) ?? 0);
    const font = files.find(({ has }) => codePoints.every(has));
    const drawn = font ? segment : '?';
    const last = runs.at(-1);
    if (last?.font === (font ?? usual)) last.text += drawn;
    else runs.push({ font: font ?? usual, text: drawn });
  }
  return runs;
}

const letters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
