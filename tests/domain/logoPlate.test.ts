import { expect, test } from 'vitest';

import { logoAssets } from '#server/catalogue/assets.ts';
import { producerRow } from '#server/catalogue/rows.ts';
import { ProducerEntry } from '#server/catalogue/schema.ts';

const files = { header: 'h.svg', footer: 'f.svg', favicon: 'i.svg' };

function plateOf(facts: object) {
  const entry = ProducerEntry.parse({
    id: '90',
    slug: 'prova',
    domain: 'prova.example',
    title: 'Casa de Prova',
    footer: 'Casa de Prova',
    theme: { primary: '#0B5CAD', on_primary: '#FFFFFF', secondary: '#FFB300', on_secondary: '#1A1A1A' },
    ...facts,
  });
  const { id, slug, domain, title } = entry;
  const theme = { ...entry.theme, on_primary: '#FFFFFF', on_secondary: '#1A1A1A' };
  const producer = { id, slug, domain, title, theme, entry, hasClub: false };
  return producerRow(producer, logoAssets(producer, new Map())).logos.plate ?? false;
}

test.each([
  ['files nobody said anything of', { logos: files }, true],
  ['files made for dark grounds', { logos: files, logos_for_dark: true }, false],
  ['a drawing', { logos: { mark: 'hill', name: 'Prova' } }, false],
  ['no logo at all', {}, false],
])('%s', (_, facts, plate) => {
  expect(plateOf(facts)).toBe(plate);
});
