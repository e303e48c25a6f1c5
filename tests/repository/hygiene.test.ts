import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What git has, or would have if everything were added; without git, everything that is not built or installed. */
function tracked(): string[] {
  try {
    return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter((file) => file !== '' && existsSync(file));
  } catch {
    return globSync('**/*', {
      exclude: ['node_modules/**', 'dist/**', '.data/**', '.git/**', 'test-results/**'],
    }).filter((file) => statSync(file).isFile());
  }
}

const isText = (file: string) =>
  !/\.(png|jpe?g|webp|woff2?|ico|pdf|gz|br)$/.test(file) && file !== 'package-lock.json';
const self = 'tests/repository/hygiene.test.ts';
const files = tracked();
const texts = files
  .filter((file) => isText(file) && file !== self)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const where = (shape: RegExp, within = texts) =>
  within.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        shape.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
      ),
  );

describe('the repository', () => {
  test('has no path of anybody’s machine in it', () => {
    expect(where(/(?<![\w.$}])\/(work|home\/\w+|Users\/\w+|root\/\w+|tmp\/\w+)(\/|\b)/)).toEqual([]);
  });

  test('has nothing left to be done in it', () => {
    expect(where(/\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  test('speaks of the product, not of the plan it was made by', () => {
    expect(where(/\b(issue|part|step) \d+\/\d+\b|\bissue #?\d+\b|\b(later|next) issues?\b/i)).toEqual([]);
  });

  test('names only documents that it has', () => {
    const named = texts
      .filter(({ file }) => !file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/(?<![\w/.*'"-])([\w/-]+\.md)\b/g)].map(([, name = '']) => ({ file, name })),
      );
    const missing = named.filter(({ name }) => !existsSync(name) && !existsSync(`docs/${name}`));
    expect([...new Set(missing.map(({ file, name }) => `${file} → ${name}`))]).toEqual([]);
  });

  test('has every link of its documents right', () => {
    const broken = texts
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
          .map(([, target = '']) => ({
            file,
            target,
            path: new URL(target, `file:///${file}`).pathname.slice(1),
          }))
          .filter(({ path }) => !existsSync(decodeURIComponent(path))),
      );
    expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  test('carries no secret and no data of a run', () => {
    expect(
      files.filter((file) =>
        /(^|\/)(\.env(\..*)?|\.data|dist|node_modules|test-results|.*\.log)(\/|$)/.test(file),
      ),
    ).toEqual([]);
    expect(where(/-----BEGIN [A-Z ]*PRIVATE KEY-----|\bghp_\w{20,}|\bAKIA[0-9A-Z]{16}\b/)).toEqual([]);
  });

  test('names no registry', () => {
    const registries = /https?:\/\/[\w.-]*(registry|npm|artifactory|nexus|verdaccio)[\w.-]*/i;
    expect(where(registries).filter((line) => !/www\.npmjs\.com|docs\.npmjs\.com/.test(line))).toEqual([]);
  });
});
