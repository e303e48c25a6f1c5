/** One brand's page without content, a producer each: what any address of it opens with when there is no network. */
export interface Shells {
  /** Asks for the shell of a producer and keeps it, when this version of the app can open it. */
  keep: (slug: string) => Promise<void>;
  /** The same of many: one that fails costs the others nothing. */
  keepAll: (slugs: Iterable<string>) => Promise<void>;
  find: (slug: string) => Promise<Response | undefined>;
  /** Producers that can be opened; empty text for the default one. */
  kept: () => Promise<string[]>;
}

interface ShellsOptions {
  open: () => Promise<Cache>;
  fetch: typeof fetch;
  /** Whether this version brings a file along: a shell of another version would ask for files that are not there. */
  brings: (path: string) => boolean;
  now: () => number;
}

const keptAt = 'x-kept-at';
const freshFor = 60 * 60 * 1000;
const most = 8;

/** Made by a server of ours, for this very version. */
function isComplete(html: string, brings: (path: string) => boolean): boolean {
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return html.includes('id="boot"') && files.length > 0 && files.every(brings);
}

/** The producers whose shells these are. */
export const slugsOf = (kept: readonly Pick<Request, 'url'>[]): string[] =>
  kept.map(({ url }) => new URL(url).searchParams.get('company') ?? '');

export function shellsIn({ open, fetch: ask, brings, now }: ShellsOptions): Shells {
  const addressOf = (slug: string) =>
    slug === '' ? '/shell.html' : `/shell.html?company=${encodeURIComponent(slug)}`;
  const find = async (slug: string) => (await open()).match(addressOf(slug));

  const keep = async (slug: string) => {
    const known = await find(slug);
    if (known && now() - Number(known.headers.get(keptAt)) < freshFor) return;
    const response = await ask(addressOf(slug), { cache: 'no-cache', credentials: 'omit' });
    const cache = await open();
    if (response.status === 404) await cache.delete(addressOf(slug));
    if (!response.ok) return;
    const html = await response.text();
    if (!isComplete(html, brings)) return;
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(keptAt, String(now()));
    await cache.put(addressOf(slug), new Response(html, { headers }));
    const others = (await cache.keys()).slice(0, -most);
    await Promise.all(others.map((other) => cache.delete(other)));
  };

  return {
    find,
    keep,
    keepAll: async (slugs) => void (await Promise.allSettled([...new Set(slugs)].map(keep))),
    kept: async () => slugsOf(await (await open()).keys()),
  };
}
