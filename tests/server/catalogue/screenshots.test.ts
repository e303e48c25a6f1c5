import { describe, expect, test } from 'vitest';

import { sizeOf } from '#server/catalogue/pictureSize.ts';
import { ProducerEntry } from '#server/catalogue/schema.ts';
import { screenshotAssets } from '#server/catalogue/screenshots.ts';
import { nothingKnown, validate } from '#server/catalogue/validate.ts';
import { demoPictures } from '#server/demo/pictures.ts';
import { demoProducers } from '#server/demo/producers.ts';
import { pngOf } from '#server/manifest/png.ts';

import { refusalsOf } from './support/folders.ts';

const png = (width: number, height: number) => pngOf(width, new Uint8Array(width * height * 4), height);
const base64 = (text: string) => Buffer.from(text, 'base64');

describe('the size of a picture', () => {
  test.each([
    ['a PNG', png(333, 444)],
    ['a lossless WebP', base64('UklGRigAAABXRUJQVlA4TBwAAAAvTMFuAAcQ/Y/+')],
    ['a WebP with transparency', base64('UklGRrYBAABXRUJQVlA4WAoAAAAQAAAATAEAuwEA')],
    ['a JPEG', base64('/9j/4AAQSkZJRgABAQAAAQABAAD/wAARCAG8AU0DASIAAhEBAxEB')],
  ])('of %s is what it says itself', (_, content) => {
    expect(sizeOf(content)).toEqual({ width: 333, height: 444 });
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG that stops', base64('/9j/4AAQSkZJRgAB')],
    ['a WebP that stops', Buffer.from('RIFF0000WEBPVP8 ')],
  ])('of %s is unknown', (_, content) => {
    expect(sizeOf(content)).toBeNull();
  });
});

const entryWith = (screenshots: object[]) => ({
  id: '90',
  slug: 'prova',
  domain: 'prova.example',
  title: 'Casa de Prova',
  footer: 'Casa de Prova',
  theme: { primary: '#0B5CAD', secondary: '#FFB300' },
  screenshots,
});
const narrow = (file: string) => ({ file, form_factor: 'narrow', label: 'Agenda' });

/** What is said of pictures of these sizes, all for phones. */
const refusals = (...sizes: [number, number][]) => {
  const files = sizes.map((_, index) => `${index}.png`);
  return refusalsOf(() =>
    validate(
      {
        documents: new Map([['producers.json', [entryWith(files.map(narrow))]]]),
        pictures: new Map(sizes.map(([width, height], index) => [`${index}.png`, png(width, height)])),
      },
      nothingKnown,
    ),
  );
};

describe('screenshots', () => {
  test('are what a browser shows', async () => {
    expect(await refusals([390, 844], [780, 1688])).toEqual([]);
  });

  test.each<[string, [number, number][], RegExp]>([
    ['too small', [[319, 600]], /screenshots\[0\]\.file = "0\.png": is 319 × 600/],
    ['too slim', [[390, 900]], /is 390 × 900: .* at most 2\.3 times/],
    [
      'of two shapes',
      [
        [390, 844],
        [400, 800],
      ],
      /screenshots\[1\].* another shape than the first narrow/,
    ],
  ])('%s are refused', async (_, sizes, rule) => {
    expect((await refusals(...sizes)).join('\n')).toMatch(rule);
  });

  test('that are missing, or drawings, are refused', async () => {
    const source = {
      documents: new Map([['producers.json', [entryWith([narrow('none.png'), narrow('i.svg')])]]]),
      pictures: new Map([['i.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]]),
    };
    expect(
      (await refusalsOf(() => validate(source, nothingKnown))).map((line) => line.split(': ').at(-1)),
    ).toEqual(['no such file in the folder', 'is not a PNG, JPEG or WebP picture']);
  });

  test('are kept under the producer’s id, with their true sizes', () => {
    const entry = ProducerEntry.parse(entryWith([narrow('a.png')]));
    const { id, slug, domain, title } = entry;
    const theme = { ...entry.theme, on_primary: '#FFFFFF', on_secondary: '#1A1A1A' };
    const { screenshots, assets } = screenshotAssets(
      { id, slug, domain, title, theme, entry, hasClub: false },
      new Map([['a.png', png(390, 844)]]),
    );
    expect(screenshots).toEqual([
      {
        src: expect.stringMatching(/^\/storage\/producers\/90\/narrow-1-[0-9a-f]{12}\.png$/),
        sizes: '390x844',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'Agenda',
      },
    ]);
    expect(assets.map(({ path }) => path)).toEqual([screenshots[0]?.src]);
  });
});

test('every producer of the demo has its own for phones and desktops, each below 120 kB', () => {
  const pictures = demoPictures();
  const files = demoProducers.map(({ screenshots = [] }) => screenshots.map(({ file }) => file));
  expect(new Set(files.flat()).size).toBe(2 * demoProducers.length);
  for (const [index, { screenshots = [] }] of demoProducers.entries()) {
    expect(
      screenshots.map(({ form_factor: form }) => form),
      files[index]?.join(),
    ).toEqual(['narrow', 'wide']);
    for (const { file } of screenshots) expect(pictures.get(file)?.length).toBeLessThan(120_000);
  }
});
