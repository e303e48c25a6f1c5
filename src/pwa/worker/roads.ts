import { reservedSlugs } from '#src/domain/producer.ts';

/** How an answer is got: which of the worker's caches, if any, may help. */
export type Road = 'page' | 'asset' | 'picture' | 'catalogue' | 'event' | 'none';

/**
 * How many seconds a copy waits for the network. That of an event says what is on sale, and stands as long as somebody looks at it: it waits
 * longer than the server takes over any answer, so that it comes only where there is none.
 */
export const patience = { catalogue: 4, event: 16 } as const satisfies Partial<Record<Road, number>>;

/** What the worker needs of a request to choose. */
export interface Asked {
  url: URL;
  /** Of the worker itself; nobody else's files are ever kept. */
  origin: string;
  method: string;
  mode: string;
  destination: string;
  /** How far the page goes along with what is kept. */
  cache?: string;
}

/** Pages of the server that are no pages of the store. */
const serverPages = /^\/(api|oauth|storage|health|docs|dev|assets)(\/|$)|^\/openapi\.json$/i;

/** The same for everybody, and worth something without a network; what was searched for is nobody's business. */
const catalogue = /^\/api\/(bootstrap|categories|settings|producers|events)$/;
const event = /^\/api\/events\/\d+$/;

export function roadOf({ url, origin, method, mode, destination, cache }: Asked): Road {
  if (url.origin !== origin || method !== 'GET') return 'none';
  const { pathname, searchParams } = url;
  if (mode === 'navigate') return serverPages.test(pathname) ? 'none' : 'page';
  if (/^\/(assets|fonts)\//.test(pathname)) return 'asset';
  if (destination === 'image' && /^\/(storage|logos)\//.test(pathname)) return 'picture';
  if (searchParams.has('q') || cache === 'no-store') return 'none';
  if (event.test(pathname)) return 'event';
  return catalogue.test(pathname) ? 'catalogue' : 'none';
}

/** The producer an address names, as the server reads it; empty for none. */
export function slugIn(pathname: string): string {
  const [first = '', second = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  if (first === 'producers') return second;
  return (reservedSlugs as readonly string[]).includes(first) ? '' : first;
}

/** Pages that show what is kept on the device: there a network that says nothing is as good as none. */
export const isKeptPage = (pathname: string): boolean => /\/ticket\/(payments|list)(\/|$)/i.test(pathname);
