import { describe, expect, it } from 'vitest';

import { lineOf } from '#server/catalogue/findings.ts';
import { nothingKnown, validate } from '#server/catalogue/validate.ts';
import { wordingKeys } from '#server/catalogue/wordingKeys.ts';
import { demoProducers } from '#server/demo/producers.ts';

import { edited, refusalsOf } from './support/folders.ts';

const wording = await wordingKeys();
const withLocale = (locale: unknown) => edited(['producers.json', [0, 'locale'], locale]);
const refusals = async (locale: Record<string, string>) => {
  const source = await withLocale(locale);
  return (await refusalsOf(() => validate(source, nothingKnown, wording))).map((line) =>
    line.replace(/^producers\.json: \[0\]\.locale\./, ''),
  );
};
const warnings = async (locale: Record<string, string>) =>
  validate(await withLocale(locale), nothingKnown, wording).warnings.map(lineOf);

describe('a sentence of a producer', () => {
  it.each([
    ['menu.tickts', 'menu.tickets'],
    ['Menu.Tickets', 'menu.tickets'],
    ['item.ones', 'item.one'],
    ['buyy', 'buy'],
  ])('%s replaces nothing, and the key that is meant is named: %s', async (key, meant) => {
    expect(await warnings({ [key]: 'Minhas Entradas' })).toEqual([
      expect.stringContaining(`replaces no sentence: there is no such key; “${meant}” comes closest`),
    ]);
  });

  it('that is like none of ours is not guessed at', async () => {
    expect(await warnings({ zzzzzzzzzzzzzzzzzzzzzzzz: 'x' })).toEqual([
      expect.stringMatching(/there is no such key$/),
    ]);
  });

  it.each([
    ['products.title', 'Escolha', 'has lost {items}: ours is “Escolha seus {items}”'],
    ['products.unitPlusFee', '{unit} e taxa', 'has lost {fee}'],
    [
      'products.title',
      'Escolha {items} de {evento}',
      'has {evento}, which nothing fills: only {items} is filled here',
    ],
    ['buy', 'Comprar {item}', 'has {item}, which nothing fills: this sentence has no gaps'],
    ['products.title', 'Escolha {items', 'has lost {items}'],
    ['products.title', 'Escolha {items} }', 'has a brace that belongs to no gap'],
    ['buy', '<b>Comprar</b>', 'holds HTML'],
    ['buy', 'Comprar<img src=x onerror=alert(1)>', 'holds HTML'],
    ['buy', 'Comprar<script', 'holds HTML'],
    ['buy', 'Comprar &amp; levar', 'holds HTML'],
    ['buy', ' ', 'is empty'],
  ])('%s cannot be “%s”: %s', async (key, sentence, rule) => {
    expect((await refusals({ [key]: sentence })).join('\n')).toContain(`${rule}`);
  });

  it.each([
    ['products.title', '{items}, à sua escolha'],
    ['buy', 'Comprar & levar < 1 minuto'],
    ['item.one', 'kit'],
    ['cancel.paid', 'Desista até {until} e receba tudo de volta.'],
    ['cancel.awaiting', 'Ainda sem nova data: desista e receba tudo de volta.'],
  ])('%s may be “%s”', async (key, sentence) => {
    expect(await refusals({ [key]: sentence })).toEqual([]);
    expect(await warnings({ [key]: sentence })).toEqual([]);
  });

  it('is told with all the others in one run', async () => {
    expect(await refusals({ buy: '<b>', 'products.title': 'x', 'item.one': '' })).toHaveLength(3);
  });
});

describe('the wording set “products”', () => {
  const locale = demoProducers.find(({ id }) => id === '12')?.locale ?? {};

  it('leaves no sentence of ours that says ticket, or its holder', () => {
    const said = [...wording].map(([key, ours]) => locale[key] ?? ours);
    expect(said.length).toBeGreaterThan(800);
    expect(said.filter((sentence) => /ingresso|portador/i.test(sentence))).toEqual([]);
  });

  it('gives back to the sale, and keeps, no places: a kit for a race has none', () => {
    const told = [...wording].map(([key, ours]) => locale[key] ?? ours);
    const places = /lugares (\S+ )?(continuam|estão|volta|já não)/i;
    expect(told.filter((sentence) => places.test(sentence) && !sentence.includes('{seats}'))).toEqual([]);
  });

  it('replaces only what has to be, with every gap in its place', async () => {
    expect(await refusals(locale)).toEqual([]);
    expect(await warnings(locale)).toEqual([]);
    const needless = Object.keys(locale).filter(
      (key) => !/ingresso|portador|lugar|setor/i.test(wording.get(key) ?? ''),
    );
    expect(needless).toEqual([]);
  });
});
