import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

import playwright from '../../playwright.config.ts';
import { fullOnly, leftOut } from '../e2e/support/gate.ts';
import { sourcesIn } from '../support/imports.ts';

/** As ESTree has it. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** What a size is to a spec: `isMobile`, `hasTouch`. */
type Size = Readonly<Record<string, unknown>>;

/** Whether a condition of `test.skip` holds at a size; one that cannot be read here is an error. */
function holds(condition: Node, size: Size): boolean {
  const part = (name: string) => condition[name] as Node;
  switch (condition.type) {
    case 'ArrowFunctionExpression':
      return holds(part('body'), size);
    case 'Identifier':
      if (!['isMobile', 'hasTouch'].includes(String(condition['name']))) break;
      return size[String(condition['name'])] === true;
    case 'UnaryExpression':
      if (condition['operator'] !== '!') break;
      return !holds(part('argument'), size);
    case 'BinaryExpression':
      if (part('right')['value'] !== true) break;
      if (condition['operator'] === '===') return holds(part('left'), size);
      if (condition['operator'] === '!==') return !holds(part('left'), size);
  }
  throw new Error(`Nobody can read when it is skipped: ${JSON.stringify(condition)}`);
}

/** `test`, `test.skip`, `test.describe.serial`: how a call is written; null when it is no such call. */
function calleeOf({ type, callee }: Node): string | null {
  const written = (node: unknown): string => {
    if (!isNode(node)) return '';
    if (node.type === 'Identifier') return String(node['name']);
    return node.type === 'MemberExpression' ? `${written(node['object'])}.${written(node['property'])}` : '';
  };
  const name = type === 'CallExpression' ? written(callee) : '';
  return /^test(\.|$)/.test(name) ? name : null;
}

const skips = /^test\.(skip|fixme)$/;
const scopes = /^test(\.(describe(\.\w+)?|only|fail|slow))?$/;

interface Told {
  line: number;
  /** When it is skipped, by all that stands around it. */
  skips: ((size: Size) => boolean)[];
  isFull: boolean;
}

/** The tests of a spec. */
function testsIn(code: string): Told[] {
  const found: Told[] = [];
  const visit = (node: Node, around: Omit<Told, 'line'>): void => {
    const callee = calleeOf(node);
    const given = (node['arguments'] ?? []) as Node[];
    const line = code.slice(0, node.start).split('\n').length;
    if (callee !== null && skips.test(callee)) {
      const [first] = given;
      if (first?.type === 'Literal' && given.at(-1) !== first && given.at(-1)?.type !== 'Literal')
        found.push({ line, skips: [() => true], isFull: around.isFull });
      else around.skips.push((size) => !first || holds(first, size));
      return;
    }
    if (callee === null || !scopes.test(callee)) {
      for (const part of partsOf(node)) visit(part, around);
      return;
    }
    const options = given.slice(0, -1).map((each) => code.slice(each.start, Number(each['end'])));
    const isFull = around.isFull || options.some((text) => /\btag: (\[[^\]]*)?'@full'/.test(text));
    // What is said further down skips what stands above it as well.
    const own: Told = { line, skips: [], isFull };
    if (!callee.startsWith('test.describe')) found.push(own);
    const before = found.length;
    for (const each of given) visit(each, own);
    if (callee.startsWith('test.describe'))
      for (const inner of found.slice(before)) inner.skips.push(...own.skips);
  };
  const file: Omit<Told, 'line'> = { skips: [], isFull: false };
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, file);
  for (const each of found) each.skips.push(...file.skips);
  return found;
}

const gate = (playwright.projects ?? []).map(({ name, use = {} }) => ({
  size: use as Size,
  leftOut: leftOut[name as keyof typeof leftOut],
}));
const isOf = (file: string, specs: readonly RegExp[]) => specs.some((spec) => spec.test(file));

/** Tests of a spec that no project of the gate runs. */
function unseen(file: string, code: string): string[] {
  const walkers = gate.filter((project) => !isOf(file, project.leftOut));
  return testsIn(code)
    .filter(
      ({ isFull, skips: all }) => !isFull && !walkers.some(({ size }) => !all.some((skip) => skip(size))),
    )
    .map(({ line }) => `${file}:${line}`);
}

describe('a test that runs at no size of the gate', () => {
  const mobile = 'test.skip(({ isMobile }) => isMobile === true, "no");';
  const desk = 'test.skip(({ isMobile }) => isMobile !== true, "no");';
  const plain = 'test("a", async () => {});';
  test.each([
    ['skipped on a phone in a spec that only a phone has', 'home', `${mobile}${plain}`],
    ['skipped on a desktop in a spec that only a desktop has', 'restart', `${desk}${plain}`],
    ['by what is said after it', 'home', `${plain}${mobile}`],
    ['by what is said of those around it', 'home', `test.describe("b", () => {${mobile}${plain}});`],
    ['by two reasons at two sizes', 'explorer', `${mobile}test("a", async () => {test.skip(!hasTouch)});`],
    [
      'by a reason in it',
      'home',
      'test("a", async ({ isMobile }) => { test.skip(isMobile === true, "no"); });',
    ],
    ['always', 'explorer', 'test.skip("a", async () => {});'],
    ['always, said in it', 'explorer', 'test("a", async () => { test.fixme(); });'],
  ])('is found: %s', (_, name, code) => {
    expect(unseen(`tests/e2e/${name}.spec.ts`, code)).toHaveLength(1);
  });

  test.each([
    ['skipped at the other size', 'home', `${desk}${plain}`],
    ['that both sizes have, skipped at one', 'explorer', `${mobile}${plain}`],
    ['that says it is of the full run', 'home', `${mobile}test("a", { tag: '@full' }, async () => {});`],
    ['beside one that is skipped', 'explorer', `test.describe("b", () => {${mobile}});${plain}`],
  ])('is none: %s', (_, name, code) => {
    expect(unseen(`tests/e2e/${name}.spec.ts`, code)).toEqual([]);
  });

  test('says so: by the tag `@full`, or its spec is of the full run', () => {
    const specs = sourcesIn('tests/e2e').filter((file) => file.endsWith('.spec.ts'));
    expect(specs.length).toBeGreaterThan(40);
    const found = specs.map((file) => ({ file, code: readFileSync(file, 'utf8') }));
    expect(found.filter(({ code }) => testsIn(code).length === 0)).toEqual([]);
    expect(
      found.filter(({ file }) => !isOf(file, fullOnly)).flatMap(({ file, code }) => unseen(file, code)),
    ).toEqual([]);
  });
});
