const shorten = (text: string, most: number) => Array.from(text).slice(0, most).join('');

/** What of a word is a name: no dot, so that nobody's mail makes a link of it. */
const namePart = (word: string) => /\p{L}[\p{L}\p{M}'’-]*/u.exec(word)?.[0] ?? '';

const namesIn = (name: string) =>
  name
    .split(/\s+/)
    .map(namePart)
    .filter((word) => word !== '');

/** The first name, cut to twenty characters; empty where there is none. A stranger may have typed it: it is to carry no message. */
export const firstName = (name: string): string => shorten(namesIn(name)[0] ?? '', 20);

/** `Ana Maria Souza` → `Ana S.`: who that is, to somebody who knows them, and no room for a message. */
export function calledBy(name: string): string {
  const last = namesIn(name).slice(1).at(-1);
  return [firstName(name), ...(last ? [`${shorten(last, 1)}.`] : [])].join(' ');
}
