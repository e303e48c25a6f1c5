import { describe, expect, test } from 'vitest';

import { logoAssets } from '#server/catalogue/logos.ts';
import { ProducerEntry } from '#server/catalogue/schema.ts';

/** Every file holds its own name, so that a stored one says which it was. */
const pictures = new Map(
  ['h.svg', 'hl.svg', 'hd.svg', 'fl.svg', 'i.svg'].map((name) => [name, Buffer.from(`<svg>${name}</svg>`)]),
);

/** Which file is kept at each address of a producer that says this of its logos. */
function keptFor(facts: object) {
  const entry = ProducerEntry.parse({
    id: '90',
    slug: 'prova',
    domain: 'prova.example',
    title: 'Casa de Prova',
    footer: 'Casa de Prova',
    theme: { primary: '#0B5CAD', secondary: '#FFB300' },
    ...facts,
  });
  const { id, slug, domain, title } = entry;
  const theme = { ...entry.theme, on_primary: '#FFFFFF', on_secondary: '#1A1A1A' };
  const { logos, assets } = logoAssets({ id, slug, domain, title, theme, entry, hasClub: false }, pictures);
  const contentAt = (path: string | undefined) =>
    assets
      .find((asset) => asset.path === path)
      ?.content.toString()
      .replaceAll(/<\/?svg>/g, '');
  return {
    paths: assets.map(({ path }) => path.replace(/-[0-9a-f]{12}\./, '.')),
    header: [contentAt(logos.header.on_light), contentAt(logos.header.on_dark)],
    footer: [contentAt(logos.footer.on_light), contentAt(logos.footer.on_dark)],
    favicon: contentAt(logos.favicon),
  };
}

describe('the logos a producer brings', () => {
  test.each([
    [
      'one file a place is for light grounds',
      { logos: { header: 'h.svg', footer: 'fl.svg', favicon: 'i.svg' } },
      { header: ['h.svg', undefined], footer: ['fl.svg', undefined] },
    ],
    [
      'or for dark ones, where it says so',
      { logos: { header: 'h.svg', footer: 'fl.svg', favicon: 'i.svg' }, logos_for_dark: true },
      { header: [undefined, 'h.svg'], footer: [undefined, 'fl.svg'] },
    ],
    [
      'each ground may have its own',
      {
        logos: {
          header: { on_light: 'hl.svg', on_dark: 'hd.svg' },
          footer: { on_light: 'fl.svg' },
          favicon: 'i.svg',
        },
      },
      { header: ['hl.svg', 'hd.svg'], footer: ['fl.svg', undefined] },
    ],
    [
      'a footer without files has those of the header',
      { logos: { header: { on_light: 'hl.svg', on_dark: 'hd.svg' }, favicon: 'i.svg' } },
      { header: ['hl.svg', 'hd.svg'], footer: ['hl.svg', 'hd.svg'] },
    ],
  ])('%s', (_, facts, expected) => {
    expect(keptFor(facts)).toMatchObject({ ...expected, favicon: 'i.svg' });
  });

  test('are kept under its id, by place and ground', () => {
    const header = { on_light: 'hl.svg', on_dark: 'hd.svg' };
    expect(keptFor({ logos: { header, footer: 'fl.svg', favicon: 'i.svg' } }).paths).toEqual([
      '/storage/producers/90/header-on-light.svg',
      '/storage/producers/90/header-on-dark.svg',
      '/storage/producers/90/footer-on-light.svg',
      '/storage/producers/90/favicon.svg',
    ]);
  });
});

test.each([[{ logos: { mark: 'hill', name: 'Prova' } }], [{}]])(
  'drawn ones are there for both grounds: %j',
  (facts) => {
    const { header, footer, favicon } = keptFor(facts);
    for (const drawing of [...header, ...footer, favicon])
      expect(drawing).toContain('aria-label="Casa de Prova"');
    expect(header[1]).toContain('stroke="#FFFFFF"');
    for (const onLight of [header[0], footer[0]]) expect(onLight).toContain('stroke="#1f2328"');
  },
);
