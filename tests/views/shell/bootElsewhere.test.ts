import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { WireBoot } from '#src/api/bootstrap.ts';
import { bootElsewhere } from '#src/app/bootElsewhere.ts';

import { producers, wireBoot } from './boots.ts';
import { wireEvent } from './events.ts';

const api = 'https://api.example';
const logo = { on_light: '/storage/producers/11/header-on-light-1.svg' };
const club: Partial<WireBoot> = {
  producer: {
    ...producers.aracauna,
    logos: { header: logo, footer: logo, favicon: '/storage/producers/11/favicon-1.png' },
  },
  event: wireEvent(),
};

/** The page as it lies on a host of files, opened there. */
async function open(facts: Partial<WireBoot>) {
  vi.stubGlobal('fetch', async () => Response.json(wireBoot(facts)));
  const { boot } = await bootElsewhere(api);
  const icon = document.querySelector('link[rel="icon"]');
  return {
    boot,
    icon: icon?.getAttribute('href'),
    iconType: icon?.getAttribute('type'),
    bar: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  };
}

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#0B5CAD" /><title>Bilheteria</title>' +
    '<link rel="icon" href="/logos/favicon.svg" type="image/svg+xml" />';
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

test('puts the producer’s icon, colour and title on the page', async () => {
  const { icon, iconType, bar } = await open(club);
  expect({ icon, iconType, bar, title: document.title }).toEqual({
    icon: `${api}/storage/producers/11/favicon-1.png`,
    iconType: null,
    bar: producers.aracauna.theme.primary,
    title: producers.aracauna.title,
  });
});

test('has every picture of the catalogue of the API’s host', async () => {
  const { boot } = await open(club);
  const { header, footer } = boot.producer.logos;
  const pictures = [
    header.onLight,
    footer.onLight,
    boot.event?.poster,
    boot.event?.venueMap,
    ...boot.events.events.map(({ poster }) => poster),
  ];
  expect(pictures.length).toBeGreaterThan(4);
  for (const picture of pictures) expect(picture).toMatch(/^https:\/\/api\.example\/storage\//);
});

test('asks by nothing that the contract would refuse: what is malformed is as if it were not there', async () => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url));
    return Response.json(wireBoot({}));
  });
  const queryAt = async (address: string) => {
    window.history.replaceState(null, '', address);
    await bootElsewhere(api);
    const { host: _, ...query } = Object.fromEntries(asked.at(-1)?.searchParams ?? []);
    return query;
  };
  expect(await queryAt('/aracauna?categoria=teatro&q=mar%C3%A9&data=hoje')).toEqual({
    slug: 'aracauna',
    categoria: 'teatro',
    q: 'maré',
    data: 'hoje',
  });
  const long = 'a'.repeat(81);
  expect(await queryAt(`/${long}/ticket/buy/1234567890?categoria=<b>&q=${long}&data=amanha`)).toEqual({
    slug: 'a'.repeat(40),
  });
  window.history.replaceState(null, '', '/');
});

test('leaves what came with the page where it is', async () => {
  const bundled = { on_light: '/logos/logo-on-light.svg', on_dark: '/logos/logo-on-dark.svg' };
  const logos = { header: bundled, footer: bundled, favicon: '/logos/favicon.svg' };
  const { boot, icon } = await open({ producer: { ...producers.catracola, logos } });
  expect(boot.producer.logos.header).toEqual({
    onLight: '/logos/logo-on-light.svg',
    onDark: '/logos/logo-on-dark.svg',
  });
  expect(icon).toBe('/logos/favicon.svg');
});
