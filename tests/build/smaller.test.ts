import { parseAst } from 'vite';
import { expect, test } from 'vitest';

import { answersWhenRead, codeInPieces, reactWithoutRest } from '#server/building/smaller.ts';

const { handler } = answersWhenRead.transform as unknown as {
  handler: (this: { parse: typeof parseAst }, code: string) => { code: string };
};
const sent = (code: string) => handler.call({ parse: parseAst }, code).code;

test('what an answer has to be is built when one is read, but for what is small and what another is made of', () => {
  expect(
    sent(`
      const Few = z.object({ name: Text });
      const Card = z.object({ a: z.nullable(Text), b: z.nullable(Text) });
      const Page = z.extend(Card, { c: z.nullable(Text), d: z.nullable(Text) });
      const text = (max) => z.string().check(z.maxLength(max)).check(z.minLength(1));
      const contract = { list: endpoint({ path: '/', reply: z.array(z.object({ id: z.nullable(Id) })) }) };
    `),
  ).toBe(`
      const Few = z.object({ name: Text });
      const Card = z.object({ a: z.nullable(Text), b: z.nullable(Text) });
      const Page = z.lazy(() => z.extend(Card, { c: z.nullable(Text), d: z.nullable(Text) }));
      const text = (max) => z.string().check(z.maxLength(max)).check(z.minLength(1));
      const contract = { list: endpoint({ path: '/', reply: z.lazy(() => z.array(z.object({ id: z.nullable(Id) }))) }) };
    `);
});

test('what loads code later is ours, and a bundler that loads otherwise is noticed', () => {
  const loader = codeInPieces.transform as unknown as {
    handler: (this: { error: (text: string) => never }, code: string) => { code: string };
  };
  const context = {
    error: (text: string): never => {
      throw new Error(text);
    },
  };
  expect(loader.handler.call(context, 'export const __vitePreload = 1').code).toContain('importInPieces.ts');
  expect(() => loader.handler.call(context, 'export const preload = 1')).toThrow('loads code differently');
});

test('what React is left without nobody asks for', () => {
  const { generateBundle } = reactWithoutRest as unknown as {
    generateBundle: (
      this: { error: (text: string) => never },
      options: null,
      bundle: Record<string, { type: string; fileName: string; code?: string }>,
    ) => void;
  };
  const context = {
    error: (text: string): never => {
      throw new Error(text);
    },
  };
  const built = (code: string) =>
    generateBundle.call(context, null, { a: { type: 'chunk', fileName: 'a.js', code } });
  expect(() => built('r.useRef(null);r.createReference()')).not.toThrow();
  expect(() => built('r.createRef()')).toThrow('a.js asks React for .createRef');
});
