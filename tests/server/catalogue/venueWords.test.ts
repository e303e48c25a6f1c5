import { describe, expect, test } from 'vitest';

import { wordsOf } from '#server/catalogue/pictures.ts';
import { arenaMap } from '#server/demo/arena.ts';
import { hallMap, type Stand } from '#server/posters/venueMap.ts';
import { hallMapInWords, stadiumMapInWords } from '#server/posters/venueMapWords.ts';

describe('the plan of a hall, told', () => {
  test.each([
    [
      ['Pista Premium', 'Pista', 'Camping'],
      'Palco Lajedo à frente; depois, da frente para o fundo: Pista Premium, Pista, Camping.',
    ],
    [['Pista'], 'Palco Lajedo à frente; depois, Pista.'],
    [[], 'Palco Lajedo à frente.'],
  ])('goes from the front to the back: %s', (areas, told) => {
    expect(hallMapInWords({ front: 'Palco Lajedo', areas })).toBe(told);
  });

  test('names the areas that are drawn, and no other', () => {
    const areas = Array.from({ length: 14 }, (_, index) => `Área ${index + 1}.`);
    const plan = { title: 'Mapa', front: 'Palco', areas };
    const named = (text: string) => areas.filter((area) => text.includes(area));
    expect(named(hallMapInWords(plan))).toEqual(named(hallMap(plan, { primary: '#8A1538' })));
    expect(named(hallMapInWords(plan))).toHaveLength(12);
  });
});

describe('the plan of a stadium, told', () => {
  const sides = { top: 'OESTE', right: 'SUL', bottom: 'LESTE', left: 'NORTE' };
  const toldOf = (...stands: Stand[]) =>
    stadiumMapInWords({ stands, sides })
      .replace('Campo no centro; em cada lado, os setores vão do campo para fora. ', '')
      .replaceAll(/(No alto, OESTE|À direita, SUL|Embaixo, LESTE|À esquerda, NORTE)\.\s?/g, '')
      .trim();
  const stand = (from: number, to: number, facts: Partial<Stand> = {}): Stand => ({
    name: 'Anel',
    ring: 1,
    from,
    to,
    sectors: ['A', 'B'],
    ...facts,
  });

  test('goes round the field, side by side, and from the field outwards', () => {
    expect(stadiumMapInWords(arenaMap.stadium)).toBe(
      'Campo no centro; em cada lado, os setores vão do campo para fora. ' +
        'No alto, OESTE: Premium (P1 a P4); Oeste Inferior (O101 a O110); Oeste Superior (O201 a O206); Camarotes (C1 e C2). ' +
        'À direita, SUL: Sul (S01 a S05); Sul (S06 a S10). ' +
        'Embaixo, LESTE: Leste Inferior (L101 a L110); Leste Superior (L201 a L208). ' +
        'À esquerda, NORTE: Norte (N01 a N05); Norte (N06 a N10).',
    );
  });

  test.each([
    [225, 315, 'No alto, OESTE: Anel (A e B).'],
    [-45, 45, 'À direita, SUL: Anel (A e B).'],
    [315, 405, 'À direita, SUL: Anel (A e B).'],
    [45, 135, 'Embaixo, LESTE: Anel (A e B).'],
    [135, 45, 'Embaixo, LESTE: Anel (A e B).'],
    [135, 225, 'À esquerda, NORTE: Anel (A e B).'],
    [0, 90, 'No canto entre SUL e LESTE: Anel (A e B).'],
    [280, 350, 'No canto entre OESTE e SUL: Anel (A e B).'],
    [-30, 100, 'Ao longo de SUL e LESTE: Anel (A e B).'],
    [10, 350, 'Ao longo de OESTE, LESTE e NORTE: Anel (A e B).'],
    [0, 360, 'Em toda a volta: Anel (A e B).'],
    [-90, 270, 'Em toda a volta: Anel (A e B).'],
  ])('says where a stand from %i to %i degrees is', (from, to, told) => {
    expect(toldOf(stand(from, to))).toBe(told);
  });

  test('says the words of sides without a stand', () => {
    expect(stadiumMapInWords({ stands: [stand(225, 315)], sides })).toMatch(
      /\(A e B\)\. À direita, SUL\. Embaixo, LESTE\. À esquerda, NORTE\.$/,
    );
  });

  test('puts stands that are as far from the field beside each other', () => {
    const [left, right] = [stand(225, 272, { name: 'Torre' }), stand(265, 315, { name: 'Social' })];
    expect(toldOf(stand(225, 315, { ring: 2 }), left, right)).toBe(
      'No alto, OESTE: Torre (A e B) e Social (A e B); Anel (A e B).',
    );
  });

  test.each([
    [['N09', 'N10', 'N11'], 'Anel (N09 a N11)'],
    [['N99', 'N100', 'N101'], 'Anel (N99 a N101)'],
    [['C1', 'C2'], 'Anel (C1 e C2)'],
    [['N01', 'N02', 'N03', 'N05', 'VIP', 'VIP'], 'Anel (N01 a N03, N05, VIP e VIP)'],
    [['N3', 'N2', 'N1'], 'Anel (N3, N2 e N1)'],
    [['N1', 'S2', 'N3'], 'Anel (N1, S2 e N3)'],
    [['Anel'], 'Anel'],
  ])('names sectors as they count on: %s', (sectors, told) => {
    expect(toldOf(stand(225, 315, { sectors }))).toBe(`No alto, OESTE: ${told}.`);
  });
});

describe('what a picture says of itself', () => {
  const words = (inside: string, before = '') =>
    wordsOf(Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`));

  test.each([
    ['<title>Planta</title><desc>Palco ao norte.</desc>', 'Palco ao norte.'],
    ['<title>Planta</title>', 'Planta'],
    ['<title>Planta</title><desc> \n </desc>', 'Planta'],
    [
      '<desc>\n  Palco &amp; pista,\n  <b>bar</b> ao\u0007fundo &lt;br&gt;\n</desc>',
      'Palco & pista, bar ao fundo <br>',
    ],
    ['<desc><![CDATA[Palco <- &amp; -> pista]]></desc>', 'Palco <- &amp; -> pista'],
    ['<g><title>Pista</title><desc>Um retângulo</desc></g>', null],
    ['<metadata><dc:title>Planta</dc:title></metadata><path d="M0 0"/>', null],
    ['<desc/><title/>', null],
    ['', null],
  ])('is the text of its description, or else its title: %s', (inside, told) => {
    expect(words(inside)).toBe(told);
  });

  test('is found behind what may stand before a picture', () => {
    expect(words('<desc>Palco.</desc>', '\uFEFF<?xml version="1.0"?>\n<!-- <svg> -->\n')).toBe('Palco.');
  });

  test('is shortened at a word where it is longer than a thousand signs', () => {
    const told = words(`<desc>${'palco '.repeat(400)}</desc>`) ?? '';
    expect(told).toMatch(/^(palco )+palco…$/);
    expect(told.length).toBeGreaterThan(990);
    expect(told.length).toBeLessThanOrEqual(1000);
    expect(words(`<desc>${'p'.repeat(3000)}</desc>`)).toHaveLength(1000);
    expect(words(`<desc>${'p'.repeat(1000)}</desc>`)).toBe('p'.repeat(1000));
  });
});
