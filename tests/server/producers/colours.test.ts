import { beforeAll, describe, expect, test } from 'vitest';
import { demoProducers } from '#server/demo/producers.ts';
import { inks, leastContrast, papers, readableTheme } from '#server/store/readableTheme.ts';
import { contrast } from '#src/producers/colour.ts';
import { coloursOf } from '#src/producers/theme.ts';
import { seedProducer } from '#tests/support/seeds.ts';
import type { TestServer } from '#tests/support/server.ts';

import { open, storefront } from './storefront.ts';

const theme = {
  primary: '#F7C948',
  on_primary: '#FFFFFF',
  secondary: '#222222',
  on_secondary: '#333333',
  surface: '#101010',
  spot: null,
};

let server: TestServer;
beforeAll(async () => {
  server = await storefront(async ({ db }) => {
    await seedProducer(db);
    await seedProducer(db, { id: '9', slug: 'escuro', theme: JSON.stringify(theme) });
  });
});

/** Every pair of a text and its ground that is below AA. */
const unreadIn = (colours: ReturnType<typeof coloursOf>) =>
  inks.flatMap((ink) =>
    papers
      .map((paper) => `${ink} on ${paper}: ${contrast(colours[ink], colours[paper]).toFixed(2)}`)
      .filter((pair) => Number(pair.split(': ')[1]) < leastContrast),
  );

describe('colours nobody could read', () => {
  test('are replaced when a producer is loaded, wherever it is told', async () => {
    const page = await open(server, '/escuro');
    const api = await server.inject({ method: 'GET', url: '/api/producers/escuro' });
    expect(page.boot.producer).toMatchObject({ theme: { on_primary: '#000000', on_secondary: '#ffffff' } });
    expect(api.json().theme).toEqual(readableTheme(theme).theme);
    expect(page.document.getElementById('theme')?.textContent).toContain('--bt-on-primary:#000000');
  });

  test('are logged once each, with what was measured', async () => {
    await open(server, '/escuro/faq');
    await open(server, '/escuro/sobre');
    const logged = server.lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'a colour that cannot be read was replaced');
    expect(logged.map(({ producer, field }) => [producer, field])).toEqual([
      ['9', 'on_primary'],
      ['9', 'on_secondary'],
      ['9', 'surface'],
    ]);
    expect(logged[0]).toMatchObject({ given: '#FFFFFF', ground: '#F7C948', contrast: 1.57, used: '#000000' });
  });

  test.each(['#000000', '#101010', '#7F7F7F', '#C0C0C0', '#D9D2C0', '#FF0000', '#0000FF', '#FFFFFF'])(
    'are none on paper %s once it is repaired',
    (surface) => {
      for (const primary of ['#F7C948', '#000000', '#FFFFFF', '#8A1538']) {
        const { theme: fixed } = readableTheme({ ...theme, primary, surface });
        const colours = coloursOf({
          ...{ primary: fixed.primary, onPrimary: fixed.on_primary, secondary: fixed.secondary },
          ...{ onSecondary: fixed.on_secondary, surface: fixed.surface, spot: fixed.spot },
        });
        expect(unreadIn(colours)).toEqual([]);
        expect(readableTheme(fixed).repairs).toEqual([]);
      }
    },
  );

  test.each(['#FFFBF2', '#FFF8F2', '#F3F8F4', '#FFFFFF'])(
    'are none of those all producers share, on paper %s that nobody has to change',
    (surface) => {
      for (const primary of ['#6B3A10', '#8A1538', '#1B6B3A', '#FFE27A']) {
        expect(readableTheme({ ...theme, primary, on_primary: '#808080', surface }).theme.surface).toBe(
          surface,
        );
        const colours = coloursOf({
          ...{ primary, onPrimary: '#808080', secondary: '#222222', onSecondary: '#FFFFFF' },
          ...{ surface, spot: null },
        });
        expect(unreadIn(colours)).toEqual([]);
      }
    },
  );

  test('are none in the demonstration', () => {
    for (const { theme: own } of demoProducers)
      expect(
        readableTheme({
          ...{ primary: own.primary, on_primary: own.on_primary ?? '', secondary: own.secondary },
          ...{
            on_secondary: own.on_secondary ?? '',
            surface: own.surface ?? '#FFFFFF',
            spot: own.spot ?? null,
          },
        }).repairs,
      ).toEqual([]);
  });
});
