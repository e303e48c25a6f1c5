import { expect, test } from 'vitest';

import { pageCsp } from '#server/template.ts';

import { seedEvent, seedProducer } from '../support/seeds.ts';
import { testConfig, testServer } from '../support/server.ts';

const eventMapUrl = 'https://maps.example/{id}/venue.svg';

test('a venue without a map in the catalogue has that of EVENT_MAP_URL, and the pages let it in', async () => {
  const server = await testServer({
    config: { eventMapUrl },
    seed: async ({ db }) => {
      await seedProducer(db);
      await seedEvent(db, { id: 7 });
      await seedEvent(db, { id: 8 });
      await db.updateTable('event').set({ map: '/storage/events/8/map.svg' }).where('id', '=', 8).execute();
    },
  });
  const get = async (url: string) => (await server.inject({ method: 'GET', url })).json();
  expect((await get('/api/events/7')).imagemEstadio).toBe('https://maps.example/7/venue.svg');
  expect((await get('/api/bootstrap?event=7')).event.imagemEstadio).toBe('https://maps.example/7/venue.svg');
  expect((await get('/api/events/8')).imagemEstadio).toBe('/storage/events/8/map.svg');

  const imagesOf = (config: Parameters<typeof testConfig>[0]) =>
    pageCsp('', { ...testConfig(config), frames: [] })
      .split('; ')
      .find((rule) => rule.startsWith('img-src'));
  expect(imagesOf({ eventMapUrl })).toBe("img-src 'self' data: https://maps.example");
  expect(imagesOf({})).toBe("img-src 'self' data:");
});
