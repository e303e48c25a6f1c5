import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';

import { projectFolder } from '#server/config.ts';
import { flows } from '#server/firstScreen.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { contract } from '#src/api/contract/index.ts';
import { promised } from '../bench/weight/budgets.ts';
import {
  builtFolder,
  builtScripts,
  builtStyles,
  fileOf,
  filesOf,
  fontBytes,
  laterStyles,
  routes,
  total,
  type Weight,
  weigh,
} from '../bench/weight/weigh.ts';
import { models } from '../models/all.ts';
import { tooNewIn } from './floor.ts';

let weights: Weight[] = [];

/** What only a server may know. */
const secrets =
  'SECRET_KEY SECRET_KEY_FILE DATABASE_URL SMTP_URL METRICS_TOKEN RECAPTCHA_SECRET MERCADOPAGO_ACCESS_TOKEN MERCADOPAGO_WEBHOOK_SECRET'.split(
    ' ',
  );
const planted = 'planted-where-the-build-runs';

/** A runner's own environment would make it another build. */
beforeAll(() => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL)/.test(name),
    ),
  );
  const known = Object.fromEntries(secrets.map((name) => [name, planted]));
  execFileSync(process.execPath, [join(projectFolder, 'server', 'build.ts')], { env: { ...env, ...known } });
  weights = weigh();
}, 300_000);

test('what comes after the first sheet says nothing to the whole page, which would be styled anew in the middle of a purchase', () => {
  const later = laterStyles().map((file) => readFileSync(join(builtFolder, file), 'utf8'));
  expect(later.some((sheet) => sheet.includes('--mantine-scale:'))).toBe(true);
  const toAll = /(^|[},])\s*(:root|:host|html|body|\*)(\[[^\]]*\])?\s*[,{]/;
  expect(later.filter((sheet) => toAll.test(sheet))).toEqual([]);
});

test('no rule asks of whatever is on the page what is in it or behind it: each element would be asked, and styled anew as others come and go', () => {
  const ofAnything = /(?:^|[\s>+~,{}]):[^\s>+~,{}]*?has\([^{]*/g;
  const found = builtStyles().flatMap((file) =>
    [...readFileSync(join(builtFolder, file), 'utf8').matchAll(ofAnything)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});

test('what waits for an answer has no filter over it: all that is under it would be painted anew, down to the end of the page, as it comes and as it goes', () => {
  const sheets = builtStyles().map((file) => readFileSync(join(builtFolder, file), 'utf8'));
  expect(sheets.some((sheet) => sheet.includes('filter:'))).toBe(true);
  expect(sheets.flatMap((sheet) => sheet.match(/\[aria-busy[^{}]*\{[^}]*filter:/g) ?? [])).toEqual([]);
});

describe.each(Object.keys(routes))('%s', (route) => {
  const weight = () => weights.find((each) => each.route === route) as Weight;

  test('has no more code than it may have', () => {
    expect(weight().scripts.bytes).toBeLessThanOrEqual(promised.scripts(route));
  });

  test('is brought to life by no more code than it was', () => {
    expect(weight().alive.bytes).toBeLessThanOrEqual(promised.alive(route));
  });

  test('has no more style than it may have', () => {
    expect(weight().styles.bytes).toBeLessThanOrEqual(promised.styles);
  });

  test('asks for no more than it may ask for', () => {
    expect(weight().requests).toBeLessThanOrEqual(promised.requests);
  });
});

test('no class of the build has the name of an advertisement, which many a browser hides', () => {
  const styles = globSync('assets/*.css', { cwd: builtFolder });
  expect(styles.length).toBeGreaterThan(10);
  const named = styles.flatMap((file) =>
    readFileSync(join(builtFolder, file), 'utf8').match(/\.ad[s\d-]*(?=[^\w-])/gi),
  );
  expect(named.filter(Boolean)).toEqual([]);
});

test('no file that browsers get knows a secret of the server, a key, the folder it was built in, or where its source is', () => {
  const files = globSync('**/*.{js,css,html,json,svg,webmanifest,txt}', { cwd: builtFolder });
  expect(files.length).toBeGreaterThan(50);
  const telling = [...secrets, planted, '-----BEGIN', projectFolder, 'sourceMappingURL'];
  const found = files.flatMap((file) => {
    const text = readFileSync(join(builtFolder, file), 'utf8');
    return telling.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('home is brought to life by two files: its code, and what code begins with', () => {
  expect(weights.find(({ route }) => route === 'home')?.scripts.files).toBeLessThanOrEqual(2);
});

test('what brings a page to life comes with its first file, and is weighed with it, though it begins in a task of its own', () => {
  const page = readFileSync(join(builtFolder, 'index.html'), 'utf8');
  const [, first = ''] = /<script[^>]* type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect(readFileSync(join(builtFolder, first), 'utf8')).toContain('https://react.dev/errors/');
});

test('what runs as the first file comes, React above all, is compiled while it comes: its wrappers stand in parentheses', () => {
  const page = readFileSync(join(builtFolder, 'index.html'), 'utf8');
  const [, first = ''] = /<script[^>]* type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  const code = readFileSync(join(builtFolder, first), 'utf8');
  const wrapperBefore = (text: string) =>
    code
      .slice(0, code.indexOf(text))
      .match(/=[\w$]+\(+(?:\w+|\(\w+,\w+\))=>\{/g)
      ?.at(-1);
  expect(wrapperBefore('react.transitional.element')).toMatch(/\(\(\w+=>/);
  expect(wrapperBefore('https://react.dev/errors/')).toMatch(/\(\(\w+=>/);
});

test('one font, of 25 kB at most, and no page names another', () => {
  const fonts = readdirSync(builtFolder, { recursive: true }).filter((name) =>
    /\.(woff2?|ttf|otf)$/.test(String(name)),
  );
  expect(fonts).toEqual([join('fonts', 'display.woff2')]);
  expect(fontBytes()).toBeLessThanOrEqual(25_000);
});

test('the page of the build starts nothing but its own files', () => {
  const html = readFileSync(join(builtFolder, 'index.html'), 'utf8');
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].filter(([, at = '']) => !at.startsWith('/'))).toEqual(
    [],
  );
});

/** Of every state of a machine, as whoever draws it shows it. */
const descriptionsOf = ({ description, states }: AnyStateNode): string[] => [
  ...(description ? [description] : []),
  ...Object.values(states).flatMap(descriptionsOf),
];

test('what flows say of their states stays with those who draw them: nobody who buys carries it', () => {
  const words = globSync('src/**/*.{ts,tsx}', { cwd: projectFolder }).map((file) =>
    readFileSync(join(projectFolder, file), 'utf8'),
  );
  const said = models
    .flatMap(({ machine }) => descriptionsOf(machine.root))
    // Some are also what a screen says.
    .filter((text) => text.length >= 16 && !words.some((source) => source.includes(text)));
  expect(said.length).toBeGreaterThan(200);
  const sold = builtScripts().map((file) => readFileSync(join(builtFolder, file), 'utf8'));
  expect(said.filter((text) => sold.some((code) => code.includes(text)))).toEqual([]);
});

test('what a call may carry is examined by the server: nobody who buys brings those rules along', () => {
  const endpoints = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));
  const sold = builtScripts().map((file) => readFileSync(join(builtFolder, file), 'utf8'));
  const told = (text: string) => sold.some((code) => code.includes(text));
  const summaries = endpoints.map(({ summary }) => summary).filter((text) => text.length >= 16);
  expect(summaries.length).toBeGreaterThan(50);
  expect(summaries.filter(told)).toEqual([]);
  // What stands for a card (`CardToken`), and nothing else.
  expect(told('(?=.*[A-Za-z])[')).toBe(false);
});

test('nothing that is sent asks more of a browser than the oldest that the store is sold to have', () => {
  const named = builtScripts();
  const read = (file: string) => readFileSync(join(builtFolder, file), 'utf8');
  const workers = named.flatMap(
    (file) => read(file).match(/(?<=")\/assets\/[\w.-]*worker-[\w-]+\.js/g) ?? [],
  );
  expect(workers).toHaveLength(3);
  const sent = [...named, ...workers, 'sw.js', 'index.html'];
  expect(sent.flatMap((file) => tooNewIn(read(file)).map((asked) => `${file}: ${asked}`))).toEqual([]);
});

test('what runs on every page after its first load stays small, and reads no answers by itself', () => {
  const first = filesOf([]).scripts;
  const later = [...filesOf(flows).scripts].filter((file) => !first.has(file));
  expect(total(new Set(later)).bytes).toBeLessThanOrEqual(promised.flows);
  expect(later).not.toContain(fileOf('src/api/session.ts'));
});
