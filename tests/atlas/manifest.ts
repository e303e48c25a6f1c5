import { createHash } from 'node:crypto';

import type { Entry, FlowEntries } from './entries.ts';
import type { Picture } from './pictures.ts';

/** What of a state may have changed: a hash each, so that the next atlas can tell. */
export type Definition = Readonly<Record<'description' | 'tags' | 'calls' | 'ways', string>>;

/** A picture as it lies beside the pages. */
export interface StoredPicture {
  /** Named by its bytes: the same picture is the same file. */
  file: string;
  bytes: number;
  size: Picture['size'];
  producer: string;
  place: string;
  leaves: readonly string[];
  path: string;
  step: number;
}

export type Kind = 'new' | 'changed' | 'gone';

export interface StateDifference {
  state: string;
  kind: Kind;
  parts: (keyof Definition)[];
}

export interface PictureDifference {
  /** `phone code.typing` */
  name: string;
  kind: Kind;
  before: StoredPicture | null;
  after: StoredPicture | null;
  /** How much of it looks different, from 0 to 1; null where nothing could measure it. */
  share: number | null;
}

export interface Differences {
  states: readonly StateDifference[];
  pictures: readonly PictureDifference[];
}

/** What an atlas knows of a flow. */
export interface FlowRecord {
  title: string;
  states: Readonly<Record<string, Definition>>;
  pictures: readonly StoredPicture[];
  /** Of other producers, not shown: what theirs are compared with when they are taken again. */
  others?: readonly StoredPicture[];
  /** Words that a search may find it by. */
  words: string;
  differences: Differences;
}

/** `atlas.json`: what the next atlas is compared with. */
export interface Manifest {
  version: 1;
  when: string;
  /** When the one before was made; null for the first. */
  since: string | null;
  /** Whose screens are shown. */
  producer: string;
  flows: Readonly<Record<string, FlowRecord>>;
  /** Titles of flows that were in the last one, and are no more. */
  gone: readonly string[];
}

export const hashOf = (value: string | Buffer) =>
  createHash('sha256').update(value).digest('hex').slice(0, 16);

const definitionOf = ({ description, tags, calls, type, startOf, out }: Entry): Definition => ({
  description: hashOf(JSON.stringify(description)),
  tags: hashOf(JSON.stringify(tags)),
  calls: hashOf(JSON.stringify(calls)),
  ways: hashOf(
    JSON.stringify([
      type,
      startOf,
      out.map(({ key, to, label, guard, actions, isInner }) => [key, to, label, guard, actions, isInner]),
    ]),
  ),
});

/** What is kept of the states of a flow. */
export const definitionsOf = ({ entries }: FlowEntries): Readonly<Record<string, Definition>> =>
  Object.fromEntries(entries.map((entry) => [entry.id, definitionOf(entry)]));

export const nameOf = ({ size, place }: StoredPicture) => `${size} ${place}`;

type Known = Pick<FlowRecord, 'states' | 'pictures'>;

function statesBetween(before: Known['states'], after: Known['states']): StateDifference[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((state): StateDifference[] => {
    const old = before[state];
    const now = after[state];
    if (!now) return [{ state, kind: 'gone', parts: [] }];
    if (!old) return [{ state, kind: 'new', parts: [] }];
    const parts = (Object.keys(now) as (keyof Definition)[]).filter((part) => old[part] !== now[part]);
    return parts.length === 0 ? [] : [{ state, kind: 'changed', parts }];
  });
}

/** Pictures of another producer are not compared: all of them are others. */
function picturesBetween(before: Known['pictures'], after: Known['pictures']): PictureDifference[] {
  const producers = new Set(after.map(({ producer }) => producer));
  const olds = new Map(
    before.filter(({ producer }) => producers.has(producer)).map((each) => [nameOf(each), each]),
  );
  const news = new Map(after.map((each) => [nameOf(each), each]));
  if (olds.size === 0) return [];
  return [...new Set([...news.keys(), ...olds.keys()])].flatMap((name): PictureDifference[] => {
    const old = olds.get(name) ?? null;
    const now = news.get(name) ?? null;
    if (old && now && old.file === now.file) return [];
    const kind = old && now ? 'changed' : now ? 'new' : 'gone';
    return [{ name, kind, before: old, after: now, share: null }];
  });
}

/** What is new, other or gone since the last atlas, by definition and by the bytes of pictures. */
export const differencesBetween = (before: Known, after: Known): Differences => ({
  states: statesBetween(before.states, after.states),
  pictures: picturesBetween(before.pictures, after.pictures),
});

export const countOf = ({ states, pictures }: Differences) => states.length + pictures.length;
