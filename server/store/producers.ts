import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';

import type { Producer } from '#src/api/contract/producers.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import type { Database } from './schema.ts';

export type WireProducer = z.output<typeof Producer>;

const wireOf = ({
  supporterClub,
  position: _,
  ...producer
}: Selectable<Database['producer']>): WireProducer => ({
  ...producer,
  supporter_club: supporterClub,
});

/** All producers of this installation, the default one first. */
export async function producersOf({ db }: Pick<Context, 'db'>): Promise<WireProducer[]> {
  const rows = await db.selectFrom('producer').selectAll().orderBy('position').orderBy('id').execute();
  return rows
    .map(wireOf)
    .sort((a, b) => Number(b.id === defaultProducerId) - Number(a.id === defaultProducerId));
}

type Wanted = { id: string } | { slug: string } | { domain: string };

/** One producer by what is known of it; null when there is none such. */
export async function producerOf({ db }: Pick<Context, 'db'>, wanted: Wanted): Promise<WireProducer | null> {
  const [[column, value] = []] = Object.entries(wanted) as ['id' | 'slug' | 'domain', string][];
  if (!column || value === undefined) return null;
  const row = await db.selectFrom('producer').selectAll().where(column, '=', value).executeTakeFirst();
  return row ? wireOf(row) : null;
}
