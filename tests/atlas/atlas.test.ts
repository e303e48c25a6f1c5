import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';

import type { PictureFacts } from '../e2e/paths/pictures.ts';
import { models } from '../models/all.ts';
import { universeOf } from '../paths/keys.ts';
import type { Model } from '../paths/model.ts';
import { entriesOf } from './entries.ts';
import { flowPage } from './flowPage.ts';
import { type Definition, definitionsOf, differencesBetween, type StoredPicture } from './manifest.ts';
import { readOptions } from './options.ts';
import { type Picture, picturesIn } from './pictures.ts';
import { type Making, makeAtlas } from './shelf.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modelOf = (flow: string): Model => {
  const found = models.find(({ machine }) => machine.id === flow);
  if (!found) throw new Error(`No flow ${flow}`);
  return found;
};

const picture = (facts: Partial<Picture> = {}): Picture => ({
  flow: 'recovery',
  size: 'phone',
  producer: 'bilheteria',
  place: 'code.typing',
  leaves: ['recovery.code.typing'],
  path: 'REC-94405c',
  step: 3,
  image: Buffer.from('a picture'),
  ...facts,
});

const make = (facts: Partial<Making> = {}) =>
  makeAtlas({
    models: [modelOf('recovery')],
    isWhole: false,
    producer: 'Catracola Ingressos',
    slug: 'bilheteria',
    isThrough: true,
    picturesOf: () => [],
    unshown: {},
    out: folder,
    eye: { compare: async () => 0.25, close: async () => undefined },
    now: new Date('2026-11-22T13:00:00Z'),
    ...facts,
  });

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Addresses of everything that a page may load or lead to. */
const addressesIn = (page: string) =>
  [...page.matchAll(/(?:src|href|action|url)\s*(?:=\s*"|\(\s*["']?)([^"')]*)/g)].map(
    ([, address = '']) => address,
  );

describe('what is asked for', () => {
  test('is every flow of the default producer, walked, in docs/atlas', () => {
    expect(readOptions([])).toMatchObject({
      models,
      isWhole: true,
      brand: { at: '' },
      pictures: { kind: 'walks' },
      out: join(process.cwd(), 'docs', 'atlas'),
    });
  });

  test('is flows, a producer, pictures and a place', () => {
    const args = `--flow login,recovery --flow pix --producer aracauna --pictures ${folder} --out ${folder}`;
    const { models: chosen, ...rest } = readOptions(args.split(' '));
    expect(chosen.map(({ machine }) => machine.id).sort()).toEqual(['login', 'pix', 'recovery']);
    expect(rest).toMatchObject({
      isWhole: false,
      brand: { at: '/aracauna' },
      pictures: { kind: 'folder', folder },
      out: folder,
    });
    expect(readOptions(['--no-pictures']).pictures).toEqual({ kind: 'kept' });
  });

  test.each([
    ['--flow nada', 'There is no flow "nada". There are accountRemoval, '],
    ['--producer ninguem', 'There is no producer "ninguem". There are bilheteria, '],
    ['--pictures nowhere', 'There is no folder "nowhere".'],
    ['--pictures tests --no-pictures', 'One at a time: --pictures, --no-pictures.'],
    ['--nada', "Unknown option '--nada'"],
  ])('%s is refused with a sentence', (line, sentence) => {
    expect(() => readOptions(line.split(' '))).toThrow(sentence);
  });
});

describe('the whole atlas', () => {
  test('has every state and every transition of every machine, and asks nobody for anything', async () => {
    const { flows } = await make({ models, isWhole: true });
    expect(Object.keys(flows)).toHaveLength(models.length);
    for (const { machine } of models) {
      const page = read(`${machine.id}.html`);
      const { states, transitions } = universeOf(machine);
      const shown = [...page.matchAll(/<section id="([^"]+)" data-entry="([^"]+)"/g)];
      expect(shown.map(([, , id]) => id).sort()).toEqual([machine.root.id, ...states].sort());
      expect(new Set(shown.map(([, anchor]) => anchor)).size).toBe(shown.length);
      const drawn = new Set([...page.matchAll(/data-transition="([^"]+)"/g)].map(([, key]) => key));
      expect(transitions.map(({ key }) => key).filter((key) => !drawn.has(key))).toEqual([]);
      expect(read('index.html')).toContain(`href="${machine.id}.html"`);
    }
    for (const file of ['index.html', 'atlas.css', ...models.map(({ machine }) => `${machine.id}.html`)]) {
      const strangers = addressesIn(read(file)).filter((address) => /^(\w+:)?\/\/|^\//.test(address));
      expect(strangers, file).toEqual([]);
    }
    for (const link of models.flatMap(({ machine }) => addressesIn(read(`${machine.id}.html`))))
      if (/\.(html|css|js)$/.test(link)) expect(existsSync(join(folder, link)), link).toBe(true);
  });

  test('leads only to places that are there', async () => {
    await make({ models, isWhole: true });
    for (const { machine } of models) {
      const page = read(`${machine.id}.html`);
      const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`));
      const lost = addressesIn(page).filter(
        (address) => address.startsWith('#') && address !== '#arrow' && !ids.has(address),
      );
      expect(lost, machine.id).toEqual([]);
    }
  });
});

describe('a state', () => {
  const sectionOf = (page: string, anchor: string) =>
    new RegExp(`<section id="${anchor.replaceAll('.', '\\.')}"[\\s\\S]*?</section>`).exec(page)?.[0] ?? '';

  test('has its words, calls, timers and marks, and the ways in and out in the words of testers', async () => {
    await make({
      picturesOf: () => [picture(), picture({ size: 'desktop', image: Buffer.from('a wide one') })],
    });
    const typing = sectionOf(read('recovery.html'), 'code.typing');
    expect(typing).toContain('Código de 6 caracteres</h2>');
    expect(typing).toMatch(
      /href="#code\.checking\.asking" data-way="recovery\.code\.typing\|code\.submit\|0"><b>digito o código/,
    );
    expect(typing).toContain('O que leva para fora de code');
    expect(typing).toMatch(/src="pictures\/recovery\/\w+\.webp" alt="No celular: Código de 6 caracteres/);
    expect(typing).toMatch(/alt="No computador: Código de 6 caracteres/);
    expect(sectionOf(read('recovery.html'), 'code.checking')).toMatch(
      /<dt>Chamadas<\/dt><dd><code>checkCode<\/code>/,
    );
    expect(sectionOf(read('recovery.html'), 'code.checking')).toMatch(
      /<dt>Marcas<\/dt><dd><code>busy<\/code>/,
    );
    expect(sectionOf(read('recovery.html'), 'method.choosing')).toContain(
      'Nenhum caminho de tela chega aqui.',
    );

    await make({ models: [modelOf('pix')] });
    expect(sectionOf(read('pix.html'), 'awaiting.sorting')).toContain('Ninguém vê este estado');
    expect(sectionOf(read('pix.html'), 'awaiting.waiting')).not.toContain('Ninguém vê este estado');

    await make({
      picturesOf: () => [picture()],
      unshown: { 'recovery.method.choosing': 'nobody chooses here' },
    });
    expect(sectionOf(read('recovery.html'), 'method.choosing')).toContain(
      'Nenhum caminho de tela chega aqui. <span lang="en">nobody chooses here</span>',
    );
    expect(read('pix.html')).toMatch(/<dt>Tempos<\/dt><dd><span>após \d/);
  });

  test('without any picture of its flow says that none was taken', async () => {
    await make();
    expect(sectionOf(read('recovery.html'), 'code.typing')).toContain('Este atlas foi feito sem imagens.');
  });

  test('is escaped, whatever its words', () => {
    const machine = createMachine({
      id: 'odd',
      description: '<script>alert("1")</script>',
      initial: 'a',
      states: { a: { description: 'um & "outro" <em>', tags: ['<i>'], on: { 'go.<x>': 'b' } }, b: {} },
    });
    const told = { flow: 'odd', title: '<u>Título</u>', cover: 'cases', mode: 'short', paths: [] };
    const flow = entriesOf(machine, told);
    const record = {
      title: flow.title,
      states: definitionsOf(flow),
      pictures: [],
      words: '',
      differences: { states: [], pictures: [] },
    };
    const page = flowPage({ flow, chart: '', record, unshown: { 'odd.b': '<s>' } });
    expect(page).not.toMatch(/<(u|em|i|s|x)>|<script>/);
    expect(page).toContain('um &amp; &quot;outro&quot; &lt;em&gt;');
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)');
  });
});

describe('compared with the last atlas', () => {
  const definition = (facts: Partial<Definition> = {}): Definition => ({
    description: '1',
    tags: '1',
    calls: '1',
    ways: '1',
    ...facts,
  });
  const stored = (facts: Partial<StoredPicture> = {}): StoredPicture => ({
    file: 'a.webp',
    bytes: 1,
    size: 'phone',
    producer: 'bilheteria',
    place: 'a',
    leaves: ['x.a'],
    path: 'X-1',
    step: 1,
    ...facts,
  });

  test('states are new, changed in named parts, or gone', () => {
    const { states } = differencesBetween(
      { states: { 'x.a': definition(), 'x.b': definition(), 'x.c': definition() }, pictures: [] },
      {
        states: { 'x.a': definition(), 'x.b': definition({ tags: '2', ways: '2' }), 'x.d': definition() },
        pictures: [],
      },
    );
    expect(states).toEqual([
      { state: 'x.b', kind: 'changed', parts: ['tags', 'ways'] },
      { state: 'x.d', kind: 'new', parts: [] },
      { state: 'x.c', kind: 'gone', parts: [] },
    ]);
  });

  test('pictures are new, changed by their bytes, or gone; those of another producer are not compared', () => {
    const before = { states: {}, pictures: [stored(), stored({ place: 'b' }), stored({ place: 'c' })] };
    const after = [stored(), stored({ place: 'b', file: 'b.webp' }), stored({ size: 'desktop' })];
    const { pictures } = differencesBetween(before, { states: {}, pictures: after });
    expect(pictures.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'changed phone b',
      'new desktop a',
      'gone phone c',
    ]);
    const others = [stored({ producer: 'aracauna', file: 'z.webp' })];
    expect(differencesBetween(before, { states: {}, pictures: others }).pictures).toEqual([]);
  });

  test('every part of a state counts', () => {
    const told = { flow: 'x', title: 'X', cover: 'cases', mode: 'short', paths: [] };
    const hashes = (a: object) =>
      definitionsOf(entriesOf(createMachine({ id: 'x', initial: 'a', states: { a, b: {} } }), told))['x.a'];
    const plain = hashes({});
    const changed = (a: object) =>
      Object.entries(hashes(a) ?? {}).flatMap(([part, hash]) =>
        Reflect.get(plain ?? {}, part) === hash ? [] : [part],
      );
    expect(changed({ description: 'Outra' })).toEqual(['description']);
    expect(changed({ tags: ['busy'] })).toEqual(['tags']);
    expect(changed({ invoke: { id: 'call', src: 'call' } })).toEqual(['calls']);
    expect(changed({ on: { go: 'b' } })).toEqual(['ways']);
    expect(changed({ type: 'final' })).toEqual(['ways']);
    expect(hashes({ on: { go: { target: 'b', guard: 'may' } } })?.ways).not.toBe(
      hashes({ on: { go: 'b' } })?.ways,
    );
  });

  test('a picture that looks different is shown beside the old one, one that looks the same is not', async () => {
    await make({ picturesOf: () => [picture()] });
    expect(read('index.html')).toContain('Este é o primeiro atlas');
    const other = { picturesOf: () => [picture({ image: Buffer.from('another') })] };
    const { flows } = await make({ ...other, now: new Date('2026-11-23T13:00:00Z') });
    const [difference] = flows['recovery']?.differences.pictures ?? [];
    expect(difference).toMatchObject({ name: 'phone code.typing', kind: 'changed', share: 0.25 });
    expect(read('recovery.html')).toContain(
      'imagem mudou: no celular, code.typing · 25 % dos pontos são outros',
    );
    for (const each of [difference?.before, difference?.after])
      expect(existsSync(join(folder, 'pictures', 'recovery', each?.file ?? ''))).toBe(true);
    expect(read('index.html')).toContain('Comparado com o atlas de 22 de novembro de 2026');

    const same = { compare: async () => 0, close: async () => undefined };
    const later = await make({
      picturesOf: () => [picture({ image: Buffer.from('re-encoded') })],
      eye: same,
    });
    expect(later.flows['recovery']?.differences).toEqual({ states: [], pictures: [] });
    expect(existsSync(join(folder, 'pictures', 'recovery', difference?.before?.file ?? ''))).toBe(false);
    expect(read('index.html')).toContain('Nada mudou.');
  });

  test('a changed state is marked in list, chart and index', async () => {
    const manifest = await make();
    const before = manifest.flows['recovery'];
    if (!before) throw new Error('no record');
    const states = { ...before.states, 'recovery.code.typing': definition(), 'recovery.old': definition() };
    writeFileSync(
      join(folder, 'atlas.json'),
      JSON.stringify({ ...manifest, flows: { recovery: { ...before, states } } }),
    );
    await make();
    expect(read('recovery.html')).toContain('[data-state="recovery.code.typing"]>rect{stroke:');
    expect(read('recovery.html')).toMatch(/<code>code\.typing<\/code><span class="at-mark">mudou/);
    expect(read('recovery.html')).toContain('<code>recovery.old</code> saiu');
    expect(read('index.html')).toMatch(
      /recovery\.html#code\.typing"><code>code\.typing<\/code><\/a> mudou: o que se vê, marcas, chamadas, saídas/,
    );
    expect(read('index.html')).toContain('2 diferenças');
  });

  test('flows that were not asked for stay; flows that are no more leave when all are made', async () => {
    await make({ picturesOf: () => [picture()] });
    await make({ models: [modelOf('login')] });
    expect(read('index.html')).toMatch(/recovery\.html[\s\S]*1 imagens|1 imagens[\s\S]*recovery\.html/);
    expect(existsSync(join(folder, 'recovery.html'))).toBe(true);
    writeFileSync(join(folder, 'other.html'), 'not ours');
    const { gone } = await make({ models: [modelOf('login')], isWhole: true });
    expect(gone).toEqual(['Recuperação de senha']);
    expect(existsSync(join(folder, 'recovery.html'))).toBe(false);
    expect(existsSync(join(folder, 'other.html'))).toBe(true);
    expect(read('index.html')).toContain('Recuperação de senha: O fluxo saiu da loja.');
  });

  test('after a walk that failed the pictures of the last one stay, and the next one is compared with them', async () => {
    const typing = picture();
    const sent = picture({ place: 'code.sending', leaves: ['recovery.code.sending'] });
    await make({ picturesOf: () => [typing, sent] });
    const failed = await make({ picturesOf: () => [sent], isThrough: false });
    expect(failed.flows['recovery']?.pictures).toHaveLength(2);
    expect(failed.flows['recovery']?.differences.pictures).toEqual([]);
    await make({ isThrough: false });
    expect(read('recovery.html')).toContain('alt="No celular: Código de 6 caracteres');
    const { flows } = await make({ picturesOf: () => [picture({ image: Buffer.from('another') })] });
    const found = flows['recovery']?.differences.pictures ?? [];
    expect(found.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'changed phone code.typing',
      'gone phone code.sending',
    ]);
    for (const { before } of found)
      expect(existsSync(join(folder, 'pictures', 'recovery', before?.file ?? ''))).toBe(true);
  });

  test('pictures of another producer are shown alone, and those of the first are compared when they are taken again', async () => {
    await make({ picturesOf: () => [picture()] });
    const theirs = picture({ producer: 'aracauna', image: Buffer.from('theirs') });
    for (let times = 0; times < 2; times++) {
      const { flows } = await make({ slug: 'aracauna', picturesOf: () => [theirs] });
      expect(flows['recovery']?.pictures.map(({ producer }) => producer)).toEqual(['aracauna']);
      expect(flows['recovery']?.differences.pictures).toEqual([]);
    }
    const { flows } = await make({ picturesOf: () => [picture({ image: Buffer.from('another') })] });
    expect(flows['recovery']?.pictures.map(({ producer }) => producer)).toEqual(['bilheteria']);
    const [difference] = flows['recovery']?.differences.pictures ?? [];
    expect(difference).toMatchObject({ name: 'phone code.typing', kind: 'changed', share: 0.25 });
    expect(existsSync(join(folder, 'pictures', 'recovery', difference?.before?.file ?? ''))).toBe(true);
  });

  test('without a walk the pictures of the last one stay', async () => {
    await make({ picturesOf: () => [picture()] });
    const { flows } = await make({ picturesOf: null });
    expect(flows['recovery']?.pictures).toHaveLength(1);
    expect(read('recovery.html')).toContain('alt="No celular: Código de 6 caracteres');
  });
});

test('of what walks left, each place is shown once a size, by the shortest way, for one producer', () => {
  const leave = (facts: PictureFacts) => {
    const shelf = join(folder, facts.flow, `${facts.size}-${facts.producer}`);
    mkdirSync(shelf, { recursive: true });
    const name = join(shelf, `${facts.path}-${facts.step}`);
    writeFileSync(`${name}.json`, JSON.stringify(facts));
    writeFileSync(`${name}.webp`, `${facts.path} ${facts.step}`);
  };
  const { image: _, ...facts } = picture();
  leave({ ...facts, path: 'REC-b', step: 7 });
  leave({ ...facts, path: 'REC-a', step: 4 });
  leave({ ...facts, size: 'desktop', path: 'REC-a', step: 4 });
  leave({ ...facts, producer: 'aracauna', step: 1 });
  leave({ ...facts, size: 'watch', step: 1 });
  const found = picturesIn(folder, 'recovery', 'bilheteria');
  expect(found.map(({ size, image }) => [size, String(image)]).sort()).toEqual([
    ['desktop', 'REC-a 4'],
    ['phone', 'REC-a 4'],
  ]);
  expect(picturesIn(folder, 'login', 'bilheteria')).toEqual([]);
});
