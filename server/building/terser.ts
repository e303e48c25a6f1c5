import { createRequire } from 'node:module';

import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';

import { forBuyers } from './forBuyers.ts';
import { partsOf, type SyntaxNode } from './syntax.ts';

const { version: terserVersion } = createRequire(import.meta.url)('terser/package.json') as {
  version: string;
};

/** From so many characters on it is worth telling the browser that a function runs as its file loads. */
const longFunction = 2_000;

/** Long functions that the first lines of a file hand over: the bundler's wrappers of what is no module, as React. */
const wrappersIn = (program: SyntaxNode): SyntaxNode[] =>
  partsOf(program)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(partsOf)
    .flatMap((declared) => {
      const { init } = declared as SyntaxNode & { init?: SyntaxNode & { arguments?: SyntaxNode[] } };
      return init?.type === 'CallExpression' ? (init.arguments ?? []) : [];
    })
    .filter(({ type, start, end }) => type === 'ArrowFunctionExpression' && end - start >= longFunction);

/** Engines compile a function in parentheses eagerly, off the main thread, while its file loads. Terser removes the parentheses; functions that run first get them back. */
const withEarlyWrappers = (code: string, program: SyntaxNode): string =>
  wrappersIn(program).reduceRight(
    (before, { start, end }) => `${before.slice(0, start)}(${before.slice(start, end)})${before.slice(end)}`,
    code,
  );

/** Chromium compiles all of such a file while it loads, off the main thread, and not each function as it is first called. */
const compiledAhead = '//# allFunctionsCalledOnLoad\n';

const letters = 'etnraisouclpdmhfgvybwkxqjzETNRAISOUCLPDMHFGVYBWKXQJZ$_';
const lettersAndDigits = `${letters}0123456789`;

/**
 * Names by the same letters in every file: terser's own choice goes by what a file is made of, hashes of others included, and what a page
 * weighs would be a throw of dice.
 */
const shortName = (n: number): string => {
  let name = letters.charAt(n % letters.length);
  for (
    let left = Math.floor(n / letters.length);
    left > 0;
    left = Math.floor((left - 1) / lettersAndDigits.length)
  )
    name += lettersAndDigits.charAt((left - 1) % lettersAndDigits.length);
  return name;
};

const terserOptions = {
  module: true,
  mangle: { nth_identifier: { get: shortName } },
  compress: { passes: 3, ecma: 2022 },
  format: { ecma: 2022 },
} satisfies MinifyOptions;

/**
 * After the bundler's own minifier, which is quick and leaves more behind (docs/decisions/033-smaller-files.md). Files have their names by
 * then: these are made of what they were and of how that is made smaller.
 */
export const terser: Plugin = {
  name: 'terser',
  apply: forBuyers,
  augmentChunkHash: () =>
    JSON.stringify([
      terserVersion,
      terserOptions,
      letters,
      `${shortName}`,
      compiledAhead,
      longFunction,
      `${wrappersIn}${withEarlyWrappers}`,
    ]),
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.map) this.error('Its map would be that of the file before');
        const { code = file.code } = await minify(file.code, terserOptions);
        file.code = compiledAhead + withEarlyWrappers(code, this.parse(code));
      }
    },
  },
};
