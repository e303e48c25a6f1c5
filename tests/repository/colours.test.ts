import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { neutralTheme } from '#src/producers/neutral.ts';
import { themeCss } from '#src/producers/themeCss.ts';

/** White and black that no producer's theme may change, and why. Every other colour is a token (docs/design.md). */
const fixed: Record<string, readonly string[]> = {
  // Cameras read black on white.
  'src/checkout/tickets/QrCode.module.css': ['#fff'],
  // A ticket is shown to a camera; the dots of its tear are on its own white, and scissors follow the line round it.
  'src/checkout/tickets/Ticket.module.css': ['#000', '#fff'],
  // Ink of a stamp is on white whatever lies under it.
  'src/ui/Stamp.module.css': ['#fff'],
  // The plate of a logo that was made for white.
  'src/shell/Logo.module.css': ['white'],
  // Texts of the store on paper.
  'src/styles/contents.module.css': ['#000'],
  'src/pages/content/Frame.module.css': ['#000'],
  // Charts of flows are pictures on white; no visitor sees them.
  'src/explorer/Explorer.module.css': ['#fff'],
};

/** Colours that are written out. In a mask a colour only says that something is there, and `#0000` is none. */
const coloursIn = (css: string) =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/url\("[^"]*"\)/g, '')
    .split(/[;{}]/)
    .filter((line) => !/^\s*mask\b/.test(line))
    .flatMap((line) => line.match(/#[\da-f]{3,8}\b|(?<=[\s(,:])(?:white|black)(?=[\s),]|$)/gi) ?? [])
    .filter((colour) => colour !== '#0000');

describe('the styles of screens', () => {
  test('take their colours from the producer’s tokens, but for those that are named here', () => {
    const found = globSync('src/**/*.module.css')
      .map((file) => ({ file, colours: coloursIn(readFileSync(file, 'utf8')) }))
      .filter(({ colours }) => colours.length > 0)
      .map(({ file, colours }) => [file.replaceAll('\\', '/'), [...new Set(colours)].sort()]);
    expect(Object.fromEntries(found)).toEqual(fixed);
  });

  test('read every token that is set, and none that is not', () => {
    const all = [...globSync('src/**/*.{css,ts,tsx}'), 'tests/atlas/atlas.css']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const namesIn = (text: string, shape: RegExp) =>
      [...new Set([...text.matchAll(shape)].map(([, name]) => name))].sort();
    expect(namesIn(`${themeCss(neutralTheme)}\n${all}`, /(--bt-[\w-]+):/g)).toEqual(
      namesIn(all, /var\((--bt-[\w-]+)/g),
    );
  });
});
