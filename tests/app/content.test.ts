import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { accessible as accessiblePrice } from '#server/demo/format.ts';
import { demoProducers } from '#server/demo/producers.ts';
import { about } from '#src/content/about.ts';
import { accessibility } from '#src/content/accessibility.ts';
import { cancellation } from '#src/content/cancellation.ts';
import type { ContentDocument } from '#src/content/document.ts';
import { faq } from '#src/content/faq.ts';
import { type Facts, factsOf, fill } from '#src/content/fill.ts';
import { halfPrice } from '#src/content/halfPrice.ts';
import { privacy } from '#src/content/privacy.ts';
import { support } from '#src/content/support.ts';
import { terms } from '#src/content/terms.ts';
import type { Producer } from '#src/domain/producer.ts';
import { foundIn } from '#src/pages/content/faq/search.ts';
import { holderWords } from '#src/wording/ptBR/holder.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { speaker } from '#src/wording/useWording.tsx';

const documents: Record<string, ContentDocument> = {
  sobre: about,
  acessibilidade: accessibility,
  termos: terms,
  privacidade: privacy,
  cancelamentos: cancellation,
  'meia-entrada': halfPrice,
  suporte: support,
};
const texts: Record<string, unknown> = { ...documents, faq };
const { company } = readConfig({ NODE_ENV: 'test', BOT_CHECK: 'off', CEP_SERVICES: 'fixture' });

const words = { ...shell, ...holderWords };
const factsFor = ({ title, locale = {} }: (typeof demoProducers)[number]): Facts =>
  factsOf({ company, producer: { title } as Producer }, speaker(words, locale));

/** Everything of a text that is read, link targets and ids left out. */
function said(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['id', 'kind', 'to', 'href', 'iso'].includes(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => said(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => said(each, name));
}
const wordsIn = (value: unknown) =>
  said(value)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));

describe.each(Object.entries(texts))('/%s', (_, document) => {
  test.each(demoProducers.map((producer) => [producer.title, producer] as const))(
    'leaves no gap open for %s, and has between 300 and 700 words',
    (_title, producer) => {
      const filled = fill(document, factsFor(producer));
      expect(JSON.stringify(filled)).not.toMatch(/\{\w+\}|undefined/);
      const { length } = wordsIn(filled);
      expect(length).toBeGreaterThanOrEqual(300);
      expect(length).toBeLessThanOrEqual(700);
    },
  );

  test('speaks of products where the producer sells products', () => {
    const itabarema = demoProducers.find(({ slug }) => slug === 'itabarema');
    if (!itabarema) throw new Error('The demonstration lost its city');
    const words = said(fill(document, factsFor(itabarema))).join(' ');
    expect(words).not.toMatch(/ingresso|portador/i);
  });

  test('repeats no dead law, and promises the fee back', () => {
    const words = said(document).join(' ');
    expect(words).not.toMatch(/14\.046|14\.186|14\.390|[Pp]andemia|\bUNE\b|\bUBES\b|\bANPG\b/);
    expect(words).not.toMatch(/exceto a taxa|taxa não (é|será) (devolvida|reembolsada)/i);
  });
});

test('a ticket has its holder, and a product who is responsible for it', () => {
  const spoken = (slug: string) => {
    const producer = demoProducers.find((one) => one.slug === slug);
    if (!producer) throw new Error(`The demonstration lost ${slug}`);
    return Object.values(texts).map((document) => said(fill(document, factsFor(producer))).join(' '));
  };
  const told = (all: string[], word: string) => all.filter((words) => words.includes(`roca de ${word}`));
  expect(told(spoken(''), 'portador')).toHaveLength(4);
  expect(told(spoken('itabarema'), 'responsável')).toHaveLength(4);
});

test('who sells is named where the law wants it', () => {
  const [first] = demoProducers;
  if (!first) throw new Error('The demonstration lost its producers');
  for (const document of [about, terms, privacy]) {
    const words = said(fill(document, factsFor(first))).join(' ');
    for (const fact of [company.name, company.document, company.address, company.email])
      expect(words).toContain(fact);
  }
});

test('the privacy policy names whoever gets data, and the officer where the company has one', () => {
  const [first] = demoProducers;
  if (!first) throw new Error('The demonstration lost its producers');
  const unnamed = said(fill(privacy, factsFor(first))).join('');
  expect(unnamed).toContain('Google (medição) e Meta (publicidade)');
  expect(unnamed).toContain('Google (verificação contra robôs), nas lojas que a usam, também sem o seu sim.');
  expect(unnamed).toContain(`Fale com o encarregado por ${company.email} ou por carta`);
  const producer = { title: first.title } as Producer;
  const facts = factsOf({ company: { ...company, dpo: 'Ana Prado' }, producer }, speaker(words, {}));
  expect(said(fill(privacy, facts)).join('')).toContain(
    `Encarregado: Ana Prado, ${company.email} ou por carta`,
  );
});

test('who is recognised by the face is whom the law names: over 16, at matches, in arenas for more than 20,000', () => {
  for (const text of [faq, privacy, terms]) {
    const words = said(text).join(' ');
    expect(words).toMatch(/(em|Em) (jogos|eventos esportivos), (em )?arenas para mais de 20 mil pessoas/);
    expect(words).toMatch(/quem tem mais de 16 anos/);
  }
});

test('what a text says of papers and of states is what the product says of them', () => {
  const half = said(halfPrice).join(' ');
  expect(half).toContain('Basta declarar essa necessidade na compra e na entrada');
  expect(half).toContain('O documento da pessoa com deficiência é o da tabela acima.');
  expect(accessiblePrice('10.00', null)[0]?.documents?.[0]).toMatch(
    /aposentadoria da pessoa com deficiência \(INSS\)$/,
  );
  const cancelled = said(cancellation).join(' ');
  for (const label of ['Cancelado', 'Reembolso em processamento', 'Reembolsado'])
    expect(cancelled).toContain(label);
});

test('every place in a text has a name of its own, and every text its sections', () => {
  for (const { sections } of Object.values(documents)) {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(5);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  }
  const ids = faq.groups.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the rules of half-price are in a table: who, with what, in the quota or not', () => {
  const tables = halfPrice.sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'table');
  expect(tables).toHaveLength(1);
  const [table] = tables;
  if (table?.kind !== 'table') throw new Error('No table');
  expect(table.head).toHaveLength(3);
  for (const row of table.rows) expect(row).toHaveLength(3);
  expect(table.rows.find(([who]) => who?.includes('idosas'))?.[2]).toBe('Não');
  expect(table.rows.find(([who]) => who === 'Estudantes')?.[2]).toBe('Sim');
});

describe('a search in the questions', () => {
  const { groups } = faq;
  const ids = (query: string) =>
    foundIn(groups, query).flatMap(({ questions }) => questions.map(({ id }) => id));

  test('finds everything when nothing is asked', () => {
    expect(foundIn(groups, '  ')).toEqual(groups);
    for (const { questions } of groups) {
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions.length).toBeLessThanOrEqual(6);
    }
  });

  test.each([
    ['PIX', 'pix-pago'],
    ['cao guia', 'cao-guia'],
    ['cão-guia', 'cao-guia'],
    ['reserva minutos', 'reserva'],
    ['carteirinha', 'sem-carteira'],
  ])('%s finds %s, whatever its accents and capitals', (query, id) => {
    expect(ids(query)).toContain(id);
  });

  test('wants every word, and may find nothing', () => {
    expect(ids('pix unicórnio')).toEqual([]);
    expect(ids('pix').length).toBeLessThan(ids('').length);
  });

  test('finds the questions of a group by its name', () => {
    expect(ids('acessibilidade')).toEqual(expect.arrayContaining(['cao-guia', 'leitor-de-tela']));
  });
});
