/** Lower case, no accents, single spaces: what the column `search` holds and what is looked for in it. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The words of a query as patterns of LIKE: every one of them has to occur. Quotes belong to none: older addresses have them around numbers. */
export const patternsOf = (query: string): string[] =>
  searchable(query)
    .split(/[ "]/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
