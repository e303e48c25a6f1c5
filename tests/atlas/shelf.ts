import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectFolder } from '#server/config.ts';
import { neutralTheme } from '#src/producers/neutral.ts';
import { themeCss } from '#src/producers/themeCss.ts';

import type { ToldFlow } from '../paths/documents.ts';
import type { Model } from '../paths/model.ts';
import { shelf } from '../paths/shelf.ts';
import { entriesOf, type FlowEntries } from './entries.ts';
import { flowPage } from './flowPage.ts';
import { indexPage } from './indexPage.ts';
import {
  type Differences,
  definitionsOf,
  differencesBetween,
  type FlowRecord,
  hashOf,
  type Manifest,
  nameOf,
  type StoredPicture,
} from './manifest.ts';
import type { Picture } from './pictures.ts';
import type { Eye } from './pixels.ts';
import { walkAtlas } from './script.ts';

/** What an atlas is made of. */
export interface Making {
  models: readonly Model[];
  /** Every flow there is: what is not among them has gone. */
  isWhole: boolean;
  producer: string;
  /** As in the facts of its pictures. */
  slug: string;
  /** Of a flow; null keeps those that lie there. */
  picturesOf: ((flow: string) => readonly Picture[]) | null;
  /** Every walk came through: a place without a picture has none. Otherwise it keeps the one that lies there. */
  isThrough: boolean;
  /** Why a state is not on screen, where it is known not to be: by its id. */
  unshown: Readonly<Record<string, string>>;
  out: string;
  eye: Eye;
  now: Date;
}

const manifestFile = 'atlas.json';
const pictureFile = (flow: string, file: string) => join('pictures', flow, file);

/** The atlas that lies in a folder; null when there is none. */
function manifestIn(folder: string): Manifest | null {
  const file = join(folder, manifestFile);
  if (!existsSync(file)) return null;
  const read: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return read.version === 1 ? read : null;
}

/** A flow whose paths and chart nobody wrote yet; the message says which file. */
export class UntoldError extends Error {
  override readonly name = 'UntoldError';
}

function written(flow: string, name: string): string {
  const file = join(shelf, flow, name);
  if (!existsSync(file)) throw new UntoldError(`${file} is not there. Run "npm run paths".`);
  return readFileSync(file, 'utf8');
}

function sourcesOf({ machine }: Model) {
  const told: ToldFlow = JSON.parse(written(machine.id, 'paths.json'));
  return { entries: entriesOf(machine, told), chart: written(machine.id, 'chart.svg') };
}

function styles(): string {
  const read = (...path: string[]) => readFileSync(join(projectFolder, ...path), 'utf8');
  const font = readFileSync(join(projectFolder, 'public', 'fonts', 'display.woff2')).toString('base64');
  return [
    read('src', 'styles', 'tokens.css')
      .replace('/fonts/display.woff2', `data:font/woff2;base64,${font}`)
      .replace('font-display: optional', 'font-display: block'),
    themeCss(neutralTheme),
    read('src', 'styles', 'base.css'),
    read('tests', 'atlas', 'atlas.css'),
  ].join('\n');
}

function store(out: string, flow: string, { image, ...facts }: Picture): StoredPicture {
  const file = `${hashOf(image)}.webp`;
  mkdirSync(join(out, 'pictures', flow), { recursive: true });
  writeFileSync(join(out, pictureFile(flow, file)), image);
  const { size, producer, place, leaves, path, step } = facts;
  return { file, bytes: image.length, size, producer, place, leaves, path, step };
}

/** What is shown of a flow now, what that is compared with, and what waits for its own producer. */
function picturesAfter(
  { pictures, others = [] }: Pick<FlowRecord, 'pictures' | 'others'>,
  fresh: readonly StoredPicture[] | null,
  { slug, isThrough }: Pick<Making, 'slug' | 'isThrough'>,
) {
  if (fresh === null) return { pictures, others, olds: pictures };
  const { own: olds = [], other = [] } = Object.groupBy([...pictures, ...others], ({ producer }) =>
    producer === slug ? 'own' : 'other',
  );
  const names = new Set(fresh.map(nameOf));
  const stay = isThrough ? [] : olds.filter((old) => !names.has(nameOf(old)));
  return { pictures: [...fresh, ...stay], others: other, olds };
}

/** Measures pictures with other bytes, and leaves out those that look the same. */
async function measured(
  out: string,
  flow: string,
  found: Differences,
  { compare }: Eye,
): Promise<Differences> {
  const read = ({ file }: StoredPicture) => readFileSync(join(out, pictureFile(flow, file)));
  const pictures = [];
  for (const difference of found.pictures) {
    const { before, after } = difference;
    if (!before || !after) {
      pictures.push(difference);
      continue;
    }
    const share = await compare(read(before), read(after));
    if (share !== 0) pictures.push({ ...difference, share });
  }
  return { ...found, pictures };
}

const filesOf = (manifest: Manifest | null): string[] =>
  Object.entries(manifest?.flows ?? {}).flatMap(([flow, { pictures, others = [], differences }]) => {
    const olds = differences.pictures.flatMap(({ before }) => before ?? []);
    return [`${flow}.html`, ...[...pictures, ...others, ...olds].map(({ file }) => pictureFile(flow, file))];
  });

/** What the last atlas needed and this one does not; whatever else lies in the folder is not ours. */
function sweep(out: string, last: Manifest | null, manifest: Manifest): void {
  const needed = new Set(filesOf(manifest));
  for (const file of filesOf(last)) if (!needed.has(file)) rmSync(join(out, file), { force: true });
}

const wordsOf = ({ id, title, entries }: FlowEntries) =>
  [id, title, ...entries.flatMap(({ anchor, description }) => [anchor, description ?? ''])].join(' ');

/** Writes an atlas over the one that lies there, having looked at it; answers what it knows. Throws `UntoldError` before it writes. */
export async function makeAtlas(making: Making): Promise<Manifest> {
  const { models, isWhole, producer, picturesOf, unshown, out, eye, now } = making;
  const sources = models.map(sourcesOf);
  mkdirSync(out, { recursive: true });
  const last = manifestIn(out);
  const made: Record<string, FlowRecord> = {};
  for (const { entries } of sources) {
    const { id, title } = entries;
    const before = last?.flows[id] ?? { states: {}, pictures: [] };
    const fresh = picturesOf?.(id).map((picture) => store(out, id, picture)) ?? null;
    const { olds, ...shown } = picturesAfter(before, fresh, making);
    const current = { states: definitionsOf(entries), ...shown };
    const found = last
      ? differencesBetween({ states: before.states, pictures: olds }, current)
      : { states: [], pictures: [] };
    const differences = await measured(out, id, found, eye);
    made[id] = { ...current, title, words: wordsOf(entries), differences };
  }
  const others = Object.entries(last?.flows ?? {}).filter(([id]) => !(id in made));
  const flows = { ...(isWhole ? {} : Object.fromEntries(others)), ...made };
  const manifest: Manifest = {
    version: 1,
    when: now.toISOString(),
    since: last?.when ?? null,
    producer,
    flows: Object.fromEntries(
      Object.entries(flows).toSorted(([, a], [, b]) => a.title.localeCompare(b.title, 'pt-BR')),
    ),
    gone: isWhole ? others.map(([, { title }]) => title) : [],
  };
  const write = (name: string, text: string) => writeFileSync(join(out, name), text);
  for (const { entries, chart } of sources) {
    const record = made[entries.id];
    if (record) write(`${entries.id}.html`, flowPage({ flow: entries, chart, record, unshown }));
  }
  write('index.html', indexPage(manifest));
  write('atlas.css', styles());
  write('atlas.js', `(${walkAtlas.toString()})();\n`);
  write(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
  sweep(out, last, manifest);
  return manifest;
}
