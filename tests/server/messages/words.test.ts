import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { fileWord, itemWordsOf } from '#server/papers/itemWords.ts';

/** What operators read and what is demo data; buyers never see the first, and the second is one producer's own. */
const others = ['server/catalogue/', 'server/demo/', 'server/psp/', 'server/config.ts'];

/** What runs, and what it says; comments are for us. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

describe('a word of one producer', () => {
  const files = globSync('server/**/*.ts').filter((file) => !others.some((other) => file.startsWith(other)));

  test('stands in no refusal, letter or paper: all of them are said by every producer', () => {
    expect(files.length).toBeGreaterThan(150);
    const said = files.flatMap((file) =>
      codeOf(file)
        .split('\n')
        .filter((line) => /(?<![_\p{L}])(ingressos?|portador(es)?)(?![_\p{L}])/iu.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(said).toEqual([]);
  });
});

describe('what a producer sells', () => {
  test('is called as its sentences say, or ours', () => {
    expect(itemWordsOf({})).toEqual({
      one: 'ingresso',
      many: 'ingressos',
      mine: 'Meus Ingressos',
      holder: 'portador',
      sector: 'Setor',
    });
    expect(
      itemWordsOf({
        'item.one': 'entrada',
        'menu.tickets': 'Minhas Entradas',
        holder: 'Responsável',
        'ticket.sector': 'Opção',
      }),
    ).toEqual({
      one: 'entrada',
      many: 'ingressos',
      mine: 'Minhas Entradas',
      holder: 'responsável',
      sector: 'Opção',
    });
  });

  test('names files that can be saved anywhere', () => {
    expect(fileWord('Cartões de mesa')).toBe('cartoes-de-mesa');
  });
});
