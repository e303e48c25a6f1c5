import type { Findings } from '../findings.ts';
import type { ProducerEntry } from '../schema.ts';
import type { Wording } from '../wordingKeys.ts';
import type { Placed } from './shared.ts';

/** A name this many letters away is no longer a typing error. */
const furthest = 4;

/** How many letters have to be added, taken away or changed (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + Number(letter.toLowerCase() !== other.toLowerCase()),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

function closestTo(key: string, wording: Wording): string | null {
  const [best] = [...wording.keys()]
    .map((other) => ({ other, far: distance(key, other) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.min(furthest, Math.ceil(key.length / 2)) ? best.other : null;
}

const gapsOf = (sentence: string) => new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([gap]) => gap));

const quoted = (gaps: readonly string[]) => gaps.join(', ');

/** Something like a tag, or an entity: sentences are shown as text, letter by letter. */
const html = /<\/?[a-z!][^>]*>?|&(#\w+|\w+);/i;

function problemsWith(sentence: string, ours: string): string[] {
  const gaps = gapsOf(sentence);
  const known = [...gapsOf(ours)];
  const missing = known.filter((gap) => !gaps.has(gap));
  const unknown = [...gaps].filter((gap) => !known.includes(gap));
  const stray = /[{}]/.test(sentence.replace(/\{\w+\}/g, ''));
  return [
    ...(sentence.trim() === '' ? ['is empty: a sentence is replaced by a sentence'] : []),
    ...(html.test(sentence) ? ['holds HTML: sentences are plain text'] : []),
    ...(missing.length > 0 ? [`has lost ${quoted(missing)}: ours is “${ours}”`] : []),
    ...(unknown.length > 0
      ? [
          `has ${quoted(unknown)}, which nothing fills: ${known.length > 0 ? `only ${quoted(known)} is filled here` : 'this sentence has no gaps'}`,
        ]
      : []),
    ...(stray ? ['has a brace that belongs to no gap: a gap is written {name}'] : []),
  ];
}

/**
 * The sentences of a producer: one that replaces nothing is named with the key that may be meant; one that would be shown with a
 * hole, or with HTML to be read aloud, is refused. Nothing is said where our sentences are not there to be read.
 */
export function checkWording(
  findings: Findings,
  { file, steps, entry: { locale } }: Placed<ProducerEntry>,
  wording: Wording,
): void {
  if (wording.size === 0) return;
  for (const [key, sentence] of Object.entries(locale)) {
    const place = [...steps, 'locale', key];
    const ours = wording.get(key);
    if (ours !== undefined)
      for (const problem of problemsWith(sentence, ours)) findings.refuse(file, place, problem);
    else {
      const meant = closestTo(key, wording);
      findings.warn(
        file,
        place,
        `replaces no sentence: there is no such key${meant ? `; “${meant}” comes closest` : ''}`,
      );
    }
  }
}
