import { parseAst } from 'vite';
import { expect, test } from 'vitest';

import { answersWhenRead, codeInPieces } from '#server/building/smaller.ts';

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
