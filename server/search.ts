/** Lower case, no accents, nothing unseen, single spaces: what the column `search` holds and what is looked for in it. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Between those who play; everybody writes it in another way, or not at all. */
const isVersus = (word: string) => /^(x|×|vs)$/.test(word);

/** What stands between letters in as many ways as there are keyboards: apostrophes and hyphens. Any character will do there. */
const manifold = /['’‘ʼ´`\p{Pd}]/gu;

/**
 * The words of a query as patterns of LIKE: every one of them has to occur. Punctuation around them belongs to none: older addresses have
 * quotes around numbers.
 */
export function patternsOf(query: string): string[] {
  const all = searchable(query)
    .split(/[ "]/)
    .filter((word) => word !== '');
  const words = all
    .map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter((word) => word !== '' && !isVersus(word));
  return (words.length > 0 ? words : all)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&').replace(manifold, '_')}%`);
}
