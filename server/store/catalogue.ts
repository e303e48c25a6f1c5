import type * as z from 'zod/mini';

import type { Category, Setting } from '#src/api/contract/catalogue.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { isAhead } from './eventFilters.ts';

export type WireCategory = z.output<typeof Category>;
export type WireSetting = z.output<typeof Setting>;

/** What leads the categories: no filter at all. */
const allCategories: WireCategory = { id: 0, title: 'Todas as categorias', icon: 'grid', tag: '', order: 0 };

/** Categories that have an event to browse, all of them first. */
export async function categoriesOf({ db }: Pick<Context, 'db'>, producerId: string): Promise<WireCategory[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'title', 'icon', 'tag', 'position as order'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('event')
          .select('event.id')
          .whereRef('event.category', '=', 'category.tag')
          .where(isAhead)
          .$if(producerId !== defaultProducerId, (query) => query.where('event.producerId', '=', producerId)),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [allCategories, ...rows];
}

/** Switches of this installation; a tag that is not here is on. */
export const settingsOf = ({ db }: Pick<Context, 'db'>): Promise<WireSetting[]> =>
  db.selectFrom('setting').select(['tag', 'value']).orderBy('tag').execute();
