import type { Page } from '@playwright/test';

import { type Brand, strangersTo } from '../gallery/brands.ts';
import { findingsOn } from '../gallery/findings.ts';
import { expect, test } from './support/fixtures.ts';

const brand = (id: string, at: string, name: string, colour: string): Brand => ({
  id,
  at,
  title: `Loja ${name}`,
  names: [`Loja ${name}`, name],
  footer: `Rodapé de ${name}`,
  primary: colour,
  colours: [colour],
});

const own = brand('1', '/canoa', 'Canoa', 'rgb(0, 64, 0)');
const market = brand('0', '', 'Feira', 'rgb(64, 0, 0)');
const other = brand('2', '/jangada', 'Jangada', 'rgb(0, 0, 64)');
const all = [market, own, other];

interface Fixture {
  head?: string;
  main?: string;
  footer?: string;
  lang?: string;
}

const set = (page: Page, { head = '', main = '', footer = '', lang = 'pt-BR' }: Fixture) =>
  page.setContent(`<!doctype html><html lang="${lang}"><head><title>Loja Canoa</title>${head}
    <meta name="viewport" content="width=device-width"><style>body{margin:0} main{padding:8px} .cut{overflow:hidden}</style></head>
    <body><div id="root"><div><header><p>Loja Canoa</p></header>
    <main><h1>Próximos eventos</h1><p>Escolha o seu lugar.</p>${main}</main>
    <footer><p>Rodapé de Canoa</p>${footer}</footer></div></div></body></html>`);

const seen = (page: Page, shop = own) => findingsOn(page, strangersTo(shop, all));

test('a page with nothing wrong has no findings', async ({ page }) => {
  await set(page, {
    main: `<p style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:90px">Um nome que não cabe, e diz que não</p>
      <div style="overflow:auto" tabindex="0" role="region" aria-label="Preços"><p style="width:900px">Uma linha que corre</p></div>
      <p style="position:absolute;width:1px;height:1px;overflow:hidden">Só para quem ouve</p>
      <p hidden>Do not look</p>`,
  });
  expect(await seen(page)).toEqual([]);
});

const broken: Record<string, Fixture & { found: RegExp }> = {
  'wider than the screen': {
    main: '<div style="width:2000px">Largo</div>',
    found: /scrolls sideways: 2\d+ in/,
  },
  'cut at the side': {
    main: '<p class="cut" style="width:60px;white-space:nowrap">Inteira com doação</p>',
    found: /“Inteira com doação” cut at the side by <p>/,
  },
  'cut below': {
    main: '<div class="cut" style="height:20px"><p style="margin:40px 0 0">Outra linha</p></div>',
    found: /cut above or below by <div>/,
  },
  'over the side of a page that does not scroll': {
    main: '<style>html{overflow-x:clip}</style><p style="margin-left:-60px">Começa antes</p>',
    found: /“Começa antes” reaches over the side of the page/,
  },
  'over the edge of its button': {
    main: '<button style="width:60px;white-space:nowrap;padding:8px 0;height:44px">Continuar a compra</button>',
    found: /hangs over the edge of its <button>/,
  },
  'a placeholder that does not fit': {
    main: '<input aria-label="Busca" style="width:60px" placeholder="Evento, local ou cidade">',
    found: /placeholder “Evento, local ou cidade” is cut/,
  },
  'a picture that did not come': {
    main: '<img src="data:image/png;base64,AAAA" alt="Cartaz">',
    found: /a picture did not come/,
  },
  'a page that says it is in English': { lang: 'en', found: /the page says it is in en/ },
  'an English word': { main: '<p>Loading, aguarde</p>', found: /English: “.*Loading/ },
  'an English word only heard': {
    main: '<button aria-label="Close" style="width:44px;height:44px"></button>',
    found: /English: “.*Close/,
  },
  'a hole in a sentence': { main: '<p>Olá, {name}</p>', found: /not filled in: “.*\{name\}/ },
  'a key for a sentence': { main: '<p>home.emptyHint</p>', found: /a key: “.*home\.emptyHint/ },
  'the name of another': { main: '<p>Só na Jangada</p>', found: /another producer: “Jangada”/ },
  'the logo of another': {
    main: '<svg role="img" aria-label="Jangada" width="9" height="9"></svg>',
    found: /another producer: “Jangada”/,
  },
  'the footer of another': { footer: '<p>Rodapé de Feira</p>', found: /another producer: “Rodapé de Feira”/ },
  'another told to phones': {
    head: '<meta name="apple-mobile-web-app-title" content="Loja Feira">',
    found: /another producer: “Loja Feira”/,
  },
  'the colour of another': {
    main: '<p style="border:1px solid rgb(0 0 64)">Aviso</p>',
    found: /colour: rgb\(0, 0, 64\) at <p>/,
  },
  'the colour of another around the page': {
    head: '<meta name="theme-color" content="#400000">',
    found: /colour: rgb\(64, 0, 0\) around/,
  },
  'what shuts somebody out': {
    main: '<p style="color:#ccc">Quase invisível</p>',
    found: /color-contrast .* at /,
  },
};

for (const [what, { found, ...fixture }] of Object.entries(broken))
  test(`${what} is found, and nothing else`, async ({ page, guard }) => {
    guard.expect(/ERR_|data:image/);
    await set(page, fixture);
    const findings = await seen(page);
    expect(findings).toEqual([expect.stringMatching(found)]);
  });

test('who sells for all names the others at their events, not in its frame', async ({ page }) => {
  await set(page, { main: '<p>Organização: Jangada</p>' });
  const names = async () => (await seen(page, market)).filter((each) => each.includes('Jangada'));
  expect(await names()).toEqual([]);
  await set(page, { footer: '<p>Jangada</p>' });
  expect(await names()).toEqual(['another producer: “Jangada”']);
});
