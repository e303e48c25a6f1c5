import { globSync } from 'node:fs';
import { relative } from 'node:path';

import { projectFolder } from './folder.ts';

/** Without D: what is called ad1 is taken for an advertisement, and hidden. */
const letters = 'abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ';
const inLetters = (count: number): string =>
  (count < letters.length ? '' : inLetters(Math.floor(count / letters.length) - 1)) +
  letters.charAt(count % letters.length);

/**
 * Names of classes as they are sent, in every page, style and script: letters for the sheet and a number in it, the same in the
 * browser's build and in the server's. Whoever develops reads what stands in the sources.
 */
export function shortNames(): (name: string, sheet: string) => string {
  const sheets = globSync('src/**/*.module.css', { cwd: projectFolder }).sort();
  const known = new Map<string, string[]>();
  return (name, path) => {
    const sheet = relative(projectFolder, path.replace(/\?.*$/, ''));
    const place = sheets.indexOf(sheet);
    if (place < 0) throw new Error(`${sheet} is not among the style sheets under src`);
    const names = known.get(sheet) ?? [];
    known.set(sheet, names);
    if (!names.includes(name)) names.push(name);
    return `${inLetters(place)}${names.indexOf(name)}`;
  };
}
