import { createHash } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { poster } from '../posters/poster.ts';
import { hallMap, stadiumMap } from '../posters/venueMap.ts';
import { hallMapInWords, stadiumMapInWords } from '../posters/venueMapWords.ts';
import type { Database } from '../store/schema.ts';
import { extensionOf, mediaTypeOf, wordsOf } from './pictures.ts';
import type { ValidEvent } from './rules/events.ts';
import type { KnownProducer } from './rules/producers.ts';
import type { Changes } from './upsert.ts';

export interface Asset {
  path: string;
  mediaType: string;
  content: Buffer;
  hash: string;
}

export type Pictures = ReadonlyMap<string, Buffer>;

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A file whose name changes with its content, so that browsers may keep it for ever. */
export function immutable(folder: string, name: string, content: Buffer): Asset {
  const mediaType = mediaTypeOf(content) ?? 'application/octet-stream';
  const hash = hashOf(content);
  return {
    path: `${folder}/${name}-${hash.slice(0, 12)}.${extensionOf(mediaType)}`,
    mediaType,
    content,
    hash,
  };
}

const paletteOf = ({ theme }: KnownProducer) => theme;

/** The poster of an event: its own file, or art drawn from its id. */
export function posterAsset({ id, entry, producer }: ValidEvent & { id: number }, pictures: Pictures): Asset {
  const own = entry.poster === undefined ? undefined : pictures.get(entry.poster);
  const content = own ?? Buffer.from(poster({ seed: id, kind: entry.kind, palette: paletteOf(producer) }));
  return immutable(`/storage/events/${id}`, 'poster', content);
}

/** The plan of the venue, and what it shows in words. */
export interface VenueMap {
  asset: Asset;
  /** Null when the producer's own picture says nothing of itself. */
  text: string | null;
}

/** The plan of the venue, at the one address the contract gives it; null when the event has none. */
export function venueMapOf(
  { id, entry, producer }: ValidEvent & { id: number },
  pictures: Pictures,
): VenueMap | null {
  const drawn = drawnMap(entry, producer, pictures);
  if (drawn === null) return null;
  const content = Buffer.from(drawn.content);
  return {
    asset: {
      path: `/storage/events/${id}/map.svg`,
      mediaType: 'image/svg+xml',
      content,
      hash: hashOf(content),
    },
    text: drawn.text,
  };
}

function drawnMap(
  { map, venue, sectors }: ValidEvent['entry'],
  producer: KnownProducer,
  pictures: Pictures,
): { content: string | Buffer; text: string | null } | null {
  if (map === null) return null;
  if (typeof map === 'string') {
    const content = pictures.get(map);
    return content ? { content, text: wordsOf(content) } : null;
  }
  const title = `Mapa: ${venue}`;
  if ('stadium' in map)
    return {
      content: stadiumMap({ title, ...map.stadium }, paletteOf(producer)),
      text: stadiumMapInWords(map.stadium),
    };
  const areas = [...new Set(sectors.map(({ name, group = name }) => group))];
  const plan = { title, front: map.front, areas };
  return { content: hallMap(plan, paletteOf(producer)), text: hallMapInWords(plan) };
}

/** Stores files; one that is there with the same content is not touched. */
export async function storeAssets(db: Kysely<Database>, assets: readonly Asset[]): Promise<Changes> {
  if (assets.length === 0) return { inserted: 0, updated: 0, deleted: 0 };
  const touched = await db
    .insertInto('asset')
    .values(assets.map((asset) => ({ ...asset })))
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((set) => ({
          mediaType: set.ref('excluded.mediaType'),
          content: set.ref('excluded.content'),
          hash: set.ref('excluded.hash'),
          updatedAt: sql<Date>`now()`,
        }))
        .whereRef('asset.hash', 'is distinct from', 'excluded.hash'),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .execute();
  const inserted = touched.filter(({ isNew }) => isNew).length;
  return { inserted, updated: touched.length - inserted, deleted: 0 };
}
