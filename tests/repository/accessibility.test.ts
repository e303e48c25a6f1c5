import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { accessibility } from '#src/content/accessibility.ts';

const page = 'docs/accessibility.md';

/** WCAG 2.2, levels A and AA; 4.1.1 is obsolete. */
const criteria = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2'],
    ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4'],
    ...[
      '2.5.1',
      '2.5.2',
      '2.5.3',
      '2.5.4',
      '3.1.1',
      '3.2.1',
      '3.2.2',
      '3.2.6',
      '3.3.1',
      '3.3.2',
      '3.3.7',
      '4.1.2',
    ],
  ],
  AA: [
    ...[
      '1.2.4',
      '1.2.5',
      '1.3.4',
      '1.3.5',
      '1.4.3',
      '1.4.4',
      '1.4.5',
      '1.4.10',
      '1.4.11',
      '1.4.12',
      '1.4.13',
    ],
    ...['2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8'],
    ...['3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
};

interface Line {
  number: string;
  level: string;
  evidence: string;
}

const lines = readFileSync(page, 'utf8')
  .split('\n')
  .flatMap((row): Line[] => {
    const [, number, level, , evidence] = row.split('|').map((cell) => cell.trim());
    return number && /^\d\.\d\.\d+$/.test(number) && /^A+$/.test(level ?? '')
      ? [{ number, level: level ?? '', evidence: evidence ?? '' }]
      : [];
  });

/** `path` *title of a test in it* */
const testsIn = (evidence: string) =>
  [...evidence.matchAll(/`(tests\/[^`]+)` \*([^*]+)\*/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

/** A title as it stands in the source: first of what a test is given, in any quotes. */
const hasTest = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => {
    const [before, after] = source.split(`${quote}${title}${quote}`);
    return after !== undefined && /\b(test|describe)\b[^;]*\(\s*$/.test(before ?? '') && /^\s*,/.test(after);
  });

describe('the register of accessibility', () => {
  test('has every criterion of WCAG 2.2 A and AA once, at its level', () => {
    const wanted = Object.entries(criteria).flatMap(([level, numbers]) =>
      numbers.map((number) => `${number} ${level}`),
    );
    expect(wanted).toHaveLength(55);
    expect(lines.map(({ number, level }) => `${number} ${level}`).toSorted()).toEqual(wanted.toSorted());
  });

  test.each(lines)('$number names a test, or says why there is none', ({ evidence }) => {
    const isNone = /^n\/a: .{15}/.test(evidence);
    expect(isNone || testsIn(evidence).length > 0).toBe(true);
  });

  test('names tests that are there, by their files and titles', () => {
    const missing = lines.flatMap(({ number, evidence }) =>
      testsIn(evidence)
        .filter(({ file, title }) => !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), title))
        .map(({ file, title }) => `${number}: ${file} ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test('names no file in any other way', () => {
    const named = lines.flatMap(({ evidence }) => [...evidence.matchAll(/`(tests\/[^`]+)`/g)]);
    expect(named).toHaveLength(lines.flatMap(({ evidence }) => testsIn(evidence)).length);
  });
});

describe('what buyers are told at /acessibilidade', () => {
  const section = (title: string) =>
    readFileSync(page, 'utf8').split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const told = accessibility.sections
    .flatMap(({ id, blocks }) => (id === 'limitacoes' ? blocks : []))
    .flatMap((block) => (block.kind === 'list' ? block.items : []))
    .flatMap((words) => [...String(words).matchAll(/\(critério ([\d.]+)\)/g)].map(([, number]) => number));

  test('each limitation that is known here is one of theirs, by its criterion', () => {
    const known = [...section('What is known not to hold').matchAll(/^- (?:\*\*([\d.]+)\*\*)?/gm)].map(
      ([, number]) => number,
    );
    expect(told.toSorted()).toEqual(known.toSorted());
  });

  test('every criterion that is named there is in the register', () => {
    const numbers = lines.map(({ number }) => number);
    expect(told.filter((number = '') => !numbers.includes(number))).toEqual([]);
  });
});

describe('what needs no screen to be seen', () => {
  const sources = (pattern: string) =>
    globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const where = (pattern: string, shape: RegExp) =>
    sources(pattern)
      .filter(({ text }) => shape.test(text))
      .map(({ file }) => file);

  test('nothing flashes: what never ends takes at least a third of a second a turn', () => {
    const turns = sources('src/**/*.css').flatMap(({ file, text }) =>
      [...text.matchAll(/animation:[^;]*infinite[^;]*;/g)].map(([rule]) => ({ file, rule })),
    );
    expect(turns.length).toBeGreaterThan(0);
    const fast = turns.filter(({ rule }) => {
      const [, amount = '0', unit] = /(\d*\.?\d+)(m?s)\b/.exec(rule) ?? [];
      return Number(amount) * (unit === 's' ? 1000 : 1) < 334;
    });
    expect(fast).toEqual([]);
  });

  test('nothing is heard, filmed, shaken or held one way', () => {
    expect(where('src/**/*.tsx', /<(audio|video)\b/)).toEqual([]);
    expect(
      where('src/**/*.ts*', /devicemotion|deviceorientation|new Audio\(|\.lock\('(portrait|landscape)/),
    ).toEqual([]);
    expect(where('server/**/*.ts', /\borientation:/)).toEqual([]);
  });

  test('no words come by pointing alone: what has a title is a frame, whose name it is', () => {
    const titled = sources('src/**/*.tsx').flatMap(({ file, text }) =>
      [...text.matchAll(/\stitle=/g)].map(({ index }) => ({
        file,
        element: /<([\w.]+)[^<]*$/.exec(text.slice(0, index))?.[1] ?? '',
      })),
    );
    expect(titled.length).toBeGreaterThan(20);
    expect(titled.filter(({ element }) => !/^[A-Z]/.test(element))).toEqual([
      { file: 'src/checkout/payment/ProviderFrame.tsx', element: 'iframe' },
    ]);
  });

  test('nothing stands elsewhere than where it is read, but the picture of an event', () => {
    const moved = sources('src/**/*.css').flatMap(({ file, text }) =>
      [...text.matchAll(/([^{}]*)\{[^{}]*(?:(?<![\w-])order:|-reverse\b)/g)].map(
        ([, rule = '']) => `${file} ${rule.trim()}`,
      ),
    );
    expect(moved.toSorted()).toEqual([
      'src/checkout/CheckoutHead.module.css .root .art',
      'src/checkout/CheckoutHead.module.css .stamped .art',
      'src/pages/home/Hero.module.css .art',
    ]);
  });

  test('no word is drawn: posters hold no text, only the map of a house names its parts', () => {
    expect(where('server/posters/**/*.ts', /<text\b/)).toEqual(['server/posters/venueMap.ts']);
  });
});
