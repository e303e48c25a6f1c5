import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { build, hashOfSources } from '#server/build.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const client = join(folder, 'dist', 'client');
const assets = () => readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
const code = (word: string) => `document.title = ${JSON.stringify(word.repeat(300))};`;

beforeAll(() => {
  mkdirSync(join(folder, 'src'));
  write('index.html', '<!doctype html><script type="module" src="/src/entry.ts"></script>');
  write('src/entry.ts', code('um'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the build', () => {
  test('is made once for the same sources, and small copies with it', async () => {
    expect(await build(folder)).toBe(true);
    const [entry = ''] = assets();
    const text = readFileSync(join(client, 'assets', entry), 'utf8');
    expect(brotliDecompressSync(readFileSync(join(client, 'assets', `${entry}.br`))).toString()).toBe(text);
    expect(existsSync(join(client, 'assets', `${entry}.gz`))).toBe(true);
    expect(await build(folder)).toBe(false);
  });

  test('keeps the files of builds that were replaced within two weeks, and of no older one', async () => {
    const [first = ''] = assets();
    write('src/entry.ts', code('dois'));
    expect(await build(folder)).toBe(true);
    write('src/entry.ts', code('tres'));
    await build(folder);
    expect(assets()).toHaveLength(3);
    expect(assets()).toContain(first);

    const record = join(folder, 'dist', 'build.json');
    const { before, ...rest } = JSON.parse(readFileSync(record, 'utf8'));
    expect(before.map((each: { assets: string[] }) => each.assets.includes(`assets/${first}`))).toEqual([
      false,
      true,
    ]);
    before[1].until = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000).toISOString();
    writeFileSync(record, JSON.stringify({ ...rest, before }));
    write('src/entry.ts', code('quatro'));
    await build(folder);
    expect(assets()).toHaveLength(3);
    expect(assets()).not.toContain(first);
  });

  test('of broken sources stops the start and leaves the last one in place', async () => {
    const before = assets();
    write('src/entry.ts', "import './missing.ts';");
    await expect(build(folder)).rejects.toThrow(/missing\.ts/);
    expect(assets()).toEqual(before);
    write('src/entry.ts', code('quatro'));
    expect(await build(folder)).toBe(false);
  });

  test('two builds at once leave one whole build', async () => {
    write('src/entry.ts', code('cinco'));
    await Promise.all([build(folder), build(folder)]);
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['build.json', 'client']);
    expect(existsSync(join(client, 'index.html'))).toBe(true);
  });

  test('is a production build, whoever asks for it', async () => {
    write('src/entry.ts', 'console.log(import.meta.env.MODE, process.env.NODE_ENV);');
    await build(folder);
    const text = assets()
      .map((name) => readFileSync(join(client, 'assets', name), 'utf8'))
      .join('');
    expect(text).toMatch(/console\.log\([`"']production[`"'],[`"']production[`"']\)/);
  });

  test('follows names, contents and settings, and no clock', () => {
    write('src/entry.ts', code('tres'));
    const same = hashOfSources(folder, {});
    write('src/entry.ts', code('tres'));
    expect(hashOfSources(folder, {})).toBe(same);
    expect(hashOfSources(folder, { VITE_API_URL: 'https://api.example' })).not.toBe(same);
    write('src/other.ts', '');
    expect(hashOfSources(folder, {})).not.toBe(same);
  });
});
