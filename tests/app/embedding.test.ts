import { readFileSync } from 'node:fs';

import { createMemoryHistory } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import { describe, expect, test } from 'vitest';

import { askedIn, makeRouter } from '#src/app/router.tsx';
import { createServices } from '#src/app/services.ts';
import { boot, producers } from '#tests/views/shell/boots.ts';
import { eventOf } from '#tests/views/shell/events.ts';

const page = readFileSync('docs/embedding.md', 'utf8');
const links = [...page.matchAll(/href="https:\/\/ingressos\.example([^"]*)"/g)].map(([, path = '']) =>
  (path || '/').replaceAll('&amp;', '&'),
);

async function arrive(path: string) {
  globalThis.fetch = () => Promise.reject(new Error('No network in tests'));
  const { pathname, searchParams, search } = new URL(path, 'http://store.test');
  const made = boot({
    producer: pathname.startsWith('/aracauna') ? producers.aracauna : producers.catracola,
    known: true,
  });
  const router = makeRouter(
    {
      boot: made,
      services: createServices({ baseUrl: '', producerId: made.producer.id }),
      given: { events: made.events, event: eventOf({ id: 101 }), asked: askedIn(search) },
    },
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  const last = router.state.matches.at(-1);
  return { status: getSsrStatus(router), page: last?.routeId, read: last?.search, asked: searchParams };
}

describe('every link of the page about links', () => {
  test('there are some', () => expect(links.length).toBeGreaterThan(8));

  test.each(links)('%s leads somewhere, and each of its words is read', async (path) => {
    const { status, page, read, asked } = await arrive(path);
    expect({ status, page }).toEqual({ status: 200, page: expect.not.stringMatching(/\$$/) });
    expect(Object.keys(read ?? {}).filter((name) => Reflect.get(read ?? {}, name) !== undefined)).toEqual(
      expect.arrayContaining([...asked.keys()]),
    );
  });
});
