import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, cleanupOutdatedCaches, getCacheKeyForURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

import { countedOn, keptSince } from './pwa/worker/keptEvents.ts';
import { lastResort } from './pwa/worker/lastResort.ts';
import { pageOf } from './pwa/worker/pages.ts';
import { isKeptPage, patience, type Road, roadOf, slugIn } from './pwa/worker/roads.ts';
import { shellsIn, slugsOf } from './pwa/worker/shells.ts';
import { wordIn } from './pwa/worker/words.ts';

/** As much of a service worker's world as is used; the browser's own types know pages only. */
interface Waits {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerEvents {
  install: Waits;
  activate: Waits;
  message: Waits & { data: unknown; ports: readonly MessagePort[]; source: { url?: string } | null };
}
interface Worker {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  location: Location;
  caches: CacheStorage;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ) => void;
}
declare const self: Worker;

const seconds = 1_000;
const day = 24 * 60 * 60;
const prefix = 'bilheteria';

setCacheNameDetails({ prefix });

const files = self.__WB_MANIFEST;
/** Names this version: its files are in it by the hash of their content. */
const version = files
  .map(({ url, revision }) => `${url}${revision ?? ''}`)
  .join()
  .split('')
  .reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0, 7)
  .toString(36);
const shellsPrefix = `${prefix}.shells.`;
const shellsName = `${shellsPrefix}${version}`;

const shells = shellsIn({
  open: () => self.caches.open(shellsName),
  fetch: (address, options) => fetch(address, options),
  brings: (path) => getCacheKeyForURL(path) !== undefined,
  now: () => Date.now(),
});

const takes =
  (road: Road) =>
  ({ url, request }: { url: URL; request: Request }) =>
    roadOf({ url, origin: self.location.origin, ...partsOf(request) }) === road;
const partsOf = ({ method, mode, destination, cache }: Request) => ({ method, mode, destination, cache });
const upTo = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * day,
    purgeOnQuotaError: true,
  }) as Required<Pick<ExpirationPlugin, 'cacheDidUpdate' | 'cachedResponseWillBeUsed'>> as WorkboxPlugin;

precache(files);
cleanupOutdatedCaches();
addRoute();
registerRoute(takes('asset'), new CacheFirst({ cacheName: `${prefix}.assets`, plugins: [upTo(150, 60)] }));
registerRoute(
  takes('picture'),
  new StaleWhileRevalidate({ cacheName: `${prefix}.pictures`, plugins: [upTo(100, 30)] }),
);

const catalogue = {
  cacheName: `${prefix}.catalogue`,
  plugins: [
    upTo(60, 1),
    {
      /** What a member is shown may be theirs alone. */
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && !request.headers.has('authorization') ? response : null,
    },
  ] satisfies WorkboxPlugin[],
};
const counting: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => keptSince(response, Date.now()),
  cachedResponseWillBeUsed: async ({ cachedResponse: copy }) => copy && countedOn(copy, Date.now()),
};
registerRoute(
  takes('catalogue'),
  new NetworkFirst({ ...catalogue, networkTimeoutSeconds: patience.catalogue }),
);
registerRoute(
  takes('event'),
  new NetworkFirst({
    ...catalogue,
    networkTimeoutSeconds: patience.event,
    plugins: [...catalogue.plugins, counting],
  }),
);

registerRoute(takes('page'), async ({ url, request, event }) => {
  const slug = slugIn(url.pathname);
  const shell = async () => (await shells.find(slug)) ?? null;
  const preloaded: Promise<Response | undefined> = Reflect.get(event, 'preloadResponse') ?? Promise.resolve();
  return pageOf({
    answered: preloaded.then((response) => response ?? fetch(request)),
    isKept: isKeptPage(url.pathname),
    shell,
    offline: async () => (await shell()) ?? lastResort(await shells.kept()),
    silence: 4 * seconds,
  });
});

/** Not in the types yet, nor in every browser. */
interface Routes {
  addRoutes?: (routes: { condition: { requestMethod: string }; source: 'network' }) => Promise<void>;
}

self.addEventListener('install', (event) => {
  // What is kept as a page goes (`outlivesPage`) would die with it on its way through here: the browser sends it by itself.
  const routes = (event as Routes).addRoutes?.({ condition: { requestMethod: 'PUT' }, source: 'network' });
  routes?.catch(() => undefined);
  event.waitUntil(
    brandsBefore()
      .then(shells.keepAll)
      .catch(() => undefined),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([changeShells(), self.registration.navigationPreload?.enable()]).catch(() => undefined),
  );
});

self.addEventListener('message', (event) => {
  const word = wordIn(event.data);
  if (word?.type === 'version.take') event.waitUntil(self.skipWaiting());
  if (word?.type === 'version.same') event.ports[0]?.postMessage(getCacheKeyForURL(word.entry) !== undefined);
  const { pathname } = new URL(event.source?.url ?? '/', self.location.href);
  if (word?.type === 'shell.keep') event.waitUntil(shells.keep(slugIn(pathname)).catch(() => undefined));
});

clientsClaim();

/** Brands the version before could open: this one can too. */
async function brandsBefore(): Promise<string[]> {
  const names = (await self.caches.keys()).filter((name) => name.startsWith(shellsPrefix));
  const kept = await Promise.all(names.map(async (name) => (await self.caches.open(name)).keys()));
  return slugsOf(kept.flat());
}

/** What could not be had as this version came is asked for again, while pages go on: nobody waits for it. */
async function changeShells(): Promise<void> {
  const brands = await brandsBefore();
  await dropOldShells();
  shells.keepAll(brands).catch(() => undefined);
}

async function dropOldShells(): Promise<void> {
  const names = await self.caches.keys();
  const old = names.filter((name) => name.startsWith(shellsPrefix) && name !== shellsName);
  await Promise.all(old.map((name) => self.caches.delete(name)));
}
