import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { projectFolder } from '#server/config.ts';

import { brands, strangersTo } from './brands.ts';
import { readOptions } from './options.ts';
import { galleryPage, inOrder } from './page.ts';
import { shots } from './readme.ts';
import { screenNames } from './screens.ts';
import type { Picture } from './stage.ts';
import { walks } from './walks/all.ts';
import { widths } from './widths.ts';

const [market, club] = brands;
if (!market || !club) throw new Error('The demo has no producers');

const picture = (facts: Partial<Picture> = {}): Picture => ({
  brand: club,
  screen: 'inicio',
  width: 360,
  image: Buffer.from('a picture'),
  findings: [],
  ...facts,
});

describe('what is asked for', () => {
  test('is everything, unless something is', () => {
    expect(readOptions([])).toEqual({
      brands,
      screens: screenNames,
      widths,
      out: 'gallery',
      isDark: false,
      isReadme: false,
    });
  });

  test('is a producer by slug or id, a screen, a width, each as often as one likes', () => {
    const args =
      '--producer aracauna --producer 0 --screen pix --width 360 --width 1280 --dark --out pictures';
    expect(readOptions(args.split(' '))).toEqual({
      brands: [market, club],
      screens: ['pix'],
      widths: [360, 1280],
      out: 'pictures',
      isDark: true,
      isReadme: false,
    });
  });

  test.each([
    ['--producer', 'ninguem'],
    ['--screen', 'nada'],
    ['--width', '361'],
  ])('%s %s is none', (option, value) => {
    expect(() => readOptions([option, value])).toThrow(`"${value}"`);
  });
});

test('every screen has a way to it, and no way passes one twice', () => {
  const passed = brands.map(({ id }) =>
    walks.filter((walk) => walk.brands?.includes(id) ?? true).flatMap(({ screens }) => screens),
  );
  expect(new Set(passed.flat())).toEqual(new Set(screenNames));
  for (const names of passed) expect(names).toHaveLength(new Set(names).size);
});

test('each picture of the README is one that is taken, on a way that its producer has', () => {
  const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/docs\/pictures\/(\w+)\.webp/g)].map(([, name]) => name);
  expect(shots.map(({ name }) => name).toSorted()).toEqual(shown.toSorted());
  for (const { brand, screen, name } of shots)
    expect(
      walks.some(({ screens, brands }) => screens.includes(screen) && (brands?.includes(brand.id) ?? true)),
      name,
    ).toBe(true);
});

test('a producer is a stranger to all but itself', () => {
  for (const brand of brands) {
    const { names, colours, footers } = strangersTo(brand);
    expect(names).not.toEqual([]);
    expect([...names, ...footers].filter((name) => [...brand.names, brand.footer].includes(name))).toEqual(
      [],
    );
    expect(colours.filter((colour) => brand.colours.includes(colour))).toEqual([]);
    expect(colours.every((colour) => /^rgb\(\d+, \d+, \d+\)$/.test(colour))).toBe(true);
  }
});

describe('the page', () => {
  const found = picture({ width: 768, findings: ['text “<b>” reaches over the side'] });
  const page = galleryPage(inOrder([found, picture({ brand: market, screen: 'pix' }), picture()]));

  test('holds its pictures itself, each with its words, by screen, producer and width', () => {
    const alts = [...page.matchAll(/src="data:image\/webp;base64,[\w=]+" alt="([^"]+)"/g)].map(
      ([, alt]) => alt,
    );
    expect(alts).toEqual([
      'Captura de tela: E. C. Araçaúna · Início · 360 px',
      'Captura de tela: E. C. Araçaúna · Início · 768 px',
      'Captura de tela: Catracola Ingressos · Pix · 360 px',
    ]);
    expect(page).not.toMatch(/(src|href)="https?:/);
  });

  test('begins with what was found, which leads to its picture', () => {
    const [, place] = /<a href="#([^"]+)">[^<]+<\/a>: text “&lt;b&gt;” reaches/.exec(page) ?? [];
    expect(page).toContain(`<figure id="${place}"`);
    expect(page.indexOf('Encontrado: 1')).toBeLessThan(page.indexOf('<figure'));
  });

  test('says so when there is nothing to find', () => {
    expect(galleryPage([picture()])).toContain('Nada encontrado');
  });
});
