import { createHash } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { logosOf } from '../posters/logos.ts';
import { poster } from '../posters/poster.ts';
import { hallMap, stadiumMap } from '../posters/venueMap.ts';
import type { Database } from '../store/schema.ts';
import { extensionOf, mediaTypeOf } from './pictures.ts';
import type { ValidEvent } from './rules/events.ts';
import type { KnownProducer, ValidProducer } from './rules/producers.ts';
import type { Changes } from './upsert.ts';

export interface Asset {
  path: string;
  mediaType: string;
  content: Buffer;
  hash: string;
}

type Pictures = ReadonlyMap<string, Buffer>;

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A file whose name changes with its content, so that browsers may keep it for ever. */
function immutable(folder: string, name: string, content: Buffer): Asset {
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

export type Logos = Record<'header' | 'footer' | 'favicon', Asset>;

/** The logos of a producer: its own files, or drawn ones. */
export function logoAssets({ id, title, theme, entry: { logos } }: ValidProducer, pictures: Pictures): Logos {
  const folder = `/storage/producers/${id}`;
  const drawn = () =>
    logosOf({
      mark: logos && 'mark' in logos ? logos.mark : 'stub',
      name: logos && 'mark' in logos ? logos.name : title,
      title,
      theme: {
        primary: theme.primary,
        onPrimary: theme.on_primary,
        secondary: theme.secondary,
        onSecondary: theme.on_secondary,
        spot: theme.spot,
      },
    });
  const content = (name: keyof Logos) => {
    const file = logos && 'header' in logos ? pictures.get(logos[name]) : undefined;
    return file ?? Buffer.from(drawn()[name]);
  };
  return {
    header: immutable(folder, 'header', content('header')),
    footer: immutable(folder, 'footer', content('footer')),
    favicon: immutable(folder, 'favicon', content('favicon')),
  };
}

/** The poster of an event: its own file, or art drawn from its id. */
export function posterAsset({ id, entry, producer }: ValidEvent & { id: number }, pictures: Pictures): Asset {
  const own = entry.poster === undefined ? undefined : pictures.get(entry.poster);
  const content = own ?? Buffer.from(poster({ seed: id, kind: entry.kind, palette: paletteOf(producer) }));
  return immutable(`/storage/events/${id}`, 'poster', content);
}

/** The plan of the venue, at the one address the contract gives it; null when the event has none. */
export function mapAsset(
  { id, entry, producer }: ValidEvent & { id: number },
  pictures: Pictures,
): Asset | null {
  const content = mapOf(entry, producer, pictures);
  if (content === null) return null;
  return {
    path: `/storage/events/${id}/map.svg`,
    mediaType: 'image/svg+xml',
    content,
    hash: hashOf(content),
  };
}

function mapOf(
  { map, venue, sectors }: ValidEvent['entry'],
  producer: KnownProducer,
  pictures: Pictures,
): Buffer | null {
  if (map === null) return null;
  if (typeof map === 'string') return pictures.get(map) ?? null;
  const title = `Mapa: ${venue}`;
  if ('stadium' in map) return Buffer.from(stadiumMap({ title, ...map.stadium }, paletteOf(producer)));
  const areas = [...new Set(sectors.map(({ name, group = name }) => group))];
  return Buffer.from(hallMap({ title, front: map.front, areas }, paletteOf(producer)));
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
