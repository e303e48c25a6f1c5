import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';

import { screenAt, screens } from '#server/firstScreen.ts';
import { makeRouter } from '#src/app/router.tsx';
import { createServices } from '#src/app/services.ts';
import { addresses, routes } from '#tests/bench/weight/weigh.ts';
import { boot } from '#tests/views/shell/boots.ts';

/** Routes that bring nothing with a page, and why. */
const withoutScreen: Record<string, string> = {
  '/producers/$company': 'it is the home, as `addressOf` says',
  '/{-$company}/$': 'nothing lies there',
};

const made = boot();
const router = makeRouter(
  {
    boot: made,
    services: createServices({ baseUrl: '', producerId: made.producer.id }),
    given: { events: null, event: null, asked: {} },
  },
  createMemoryHistory(),
);
const leaves = Object.values(router.routesById).filter(({ children }) => !children);

/** What follows the producer in an address of a route. */
const pageOf = (path: string) => path.replace(/^\/(\{-\$company\}\/)?/, '').replace(/\{?-?\$\w*\}?/g, '1');

const isPage = (module: string) => module.startsWith('src/pages/');
const pagesIn = (modules: readonly string[]) => [...new Set(modules.filter(isPage))].sort();

describe('every page comes with its code', () => {
  test('each route of the store is one of the screens, or says why not', () => {
    expect(leaves.length).toBeGreaterThan(15);
    const without = leaves.filter(({ fullPath }) => !screenAt(pageOf(fullPath)));
    expect(without.map(({ id }) => id)).toEqual(Object.keys(withoutScreen));
  });

  test('each screen is a route of the store', () => {
    const pages = leaves.map(({ fullPath }) => pageOf(fullPath));
    expect(screens.filter(({ at }) => !pages.some((page) => at.test(page)))).toEqual([]);
  });
});

describe('every page is weighed', () => {
  test('with the code of each screen', () => {
    expect(pagesIn(Object.values(routes).flat())).toEqual(pagesIn(screens.flatMap(({ needs }) => needs)));
  });

  test.each(Object.entries(routes))('%s where it is', (route, modules) => {
    expect(screenAt(addresses[route] ?? 'nowhere')?.needs).toEqual(expect.arrayContaining([...modules]));
  });
});
