import { readFileSync } from 'node:fs';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { seedProducer } from '#tests/support/seeds.ts';

import { storefront } from './storefront.ts';

const [, moved = ''] = readFileSync('server/migrations/017_brand.sql', 'utf8').split(/^(?=update producer)/m);

test('logos that were there before look as they did until the next import', async () => {
  const files = { header: '/h.svg', footer: '/f.svg', favicon: '/i.svg' };
  const { db } = await storefront(async (database) => {
    await seedProducer(database.db);
    await seedProducer(database.db, {
      id: '1',
      slug: 'um',
      domain: 'um.example',
      logos: JSON.stringify({ ...files, plate: true }),
    });
    await seedProducer(database.db, {
      id: '2',
      slug: 'dois',
      domain: 'dois.example',
      logos: JSON.stringify(files),
    });
  });
  const before = await db.selectFrom('producer').select('logos').where('id', '=', '0').executeTakeFirst();
  await sql.raw(moved).execute(db);
  const rows = await db.selectFrom('producer').select('logos').orderBy('id').execute();
  expect(rows.map(({ logos }) => logos)).toEqual([
    before?.logos,
    { header: { on_light: '/h.svg' }, footer: { on_light: '/f.svg' }, favicon: '/i.svg' },
    {
      header: { on_light: '/h.svg', on_dark: '/h.svg' },
      footer: { on_light: '/f.svg', on_dark: '/f.svg' },
      favicon: '/i.svg',
    },
  ]);
});
