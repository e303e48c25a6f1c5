import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';

import type { Producer } from '#src/api/contract/producers.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { type Repair, readableTheme } from './readableTheme.ts';
import type { Database, ScreenshotColumn } from './schema.ts';

export type WireProducer = z.output<typeof Producer>;

/** Told which colours of which producer were replaced because nobody could read them. */
export type OnRepairs = (id: string, repairs: readonly Repair[]) => void;

/** However a row came to be, what leaves here can be read. */
function wireOf(
  { supporterClub, position: _, screenshots: __, ...producer }: Selectable<Database['producer']>,
  onRepairs?: OnRepairs,
): WireProducer {
  const { theme, repairs } = readableTheme(producer.theme);
  if (repairs.length > 0) onRepairs?.(producer.id, repairs);
  return { ...producer, theme, supporter_club: supporterClub };
}

/** All producers of this installation, the default one first. */
export async function producersOf(
  { db }: Pick<Context, 'db'>,
  onRepairs?: OnRepairs,
): Promise<WireProducer[]> {
  const rows = await db.selectFrom('producer').selectAll().orderBy('position').orderBy('id').execute();
  return rows
    .map((row) => wireOf(row, onRepairs))
    .sort((a, b) => Number(b.id === defaultProducerId) - Number(a.id === defaultProducerId));
}

/** Whether there is such a producer: asked at every call, so nothing else is read. */
export async function isProducer({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  return (await db.selectFrom('producer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Pictures of a producer's store, for its web manifest. */
export async function screenshotsOf(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<readonly ScreenshotColumn[]> {
  const row = await db.selectFrom('producer').select('screenshots').where('id', '=', id).executeTakeFirst();
  return row?.screenshots ?? [];
}

type Wanted = { id: string } | { slug: string } | { domain: string };

/** One producer by what is known of it; null when there is none such. */
export async function producerOf({ db }: Pick<Context, 'db'>, wanted: Wanted): Promise<WireProducer | null> {
  const [[column, value] = []] = Object.entries(wanted) as ['id' | 'slug' | 'domain', string][];
  if (!column || value === undefined) return null;
  const row = await db.selectFrom('producer').selectAll().where(column, '=', value).executeTakeFirst();
  return row ? wireOf(row) : null;
}
