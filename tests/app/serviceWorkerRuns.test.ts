import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// What it keeps count of is in a database that only browsers have; how long copies live is not asked here.
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));

const origin = 'https://loja.example';
const evening = Date.parse('2026-12-04T22:00:00-03:00');
const hours = (n: number) => n * 3_600_000;

type Network = () => Promise<Response>;

const broken: Network = () => Promise.reject(new TypeError('Failed to fetch'));
const silent: Network = () => new Promise(() => undefined);

/** An event, with what its sale waits for. */
const details = (left: number | null, title = 'Noite de Teste') =>
  Response.json({ title, opening: left === null ? null : { in_ms: left, text: 'Abertura das vendas' } });

const copies = new Map<string, Response>();
let network = broken;
let hears: (event: object) => void = () => undefined;

/** As much of a browser as the worker needs. */
beforeAll(async () => {
  const cache = {
    match: async ({ url }: Request) => copies.get(url)?.clone(),
    put: async ({ url }: Request, response: Response) => void copies.set(url, response),
  };
  vi.stubEnv('NODE_ENV', 'production');
  for (const [name, value] of Object.entries({
    self: globalThis,
    __WB_MANIFEST: [],
    location: new URL(`${origin}/sw.js`),
    registration: { scope: `${origin}/` },
    FetchEvent: class {},
    caches: { open: async () => cache, match: cache.match },
    fetch: () => network(),
    addEventListener: (name: string, listen: typeof hears) => {
      if (name === 'fetch') hears = listen;
    },
  }))
    vi.stubGlobal(name, value);
  await import('#src/sw.ts');
});

beforeEach(() => void vi.useFakeTimers({ now: evening }));

afterEach(() => {
  vi.useRealTimers();
  copies.clear();
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** What a page is answered that asks for the event over such a network. */
async function read(over: Network): Promise<unknown> {
  network = over;
  const answer = await new Promise<Response>((respondWith) =>
    hears({ request: new Request(`${origin}/api/events/7`), waitUntil: () => undefined, respondWith }),
  );
  return answer.json();
}

/** The event is looked at, and kept: the worker does that in a task of its own. */
async function look(left: number | null): Promise<void> {
  await read(async () => details(left));
  await vi.advanceTimersByTimeAsync(0);
}

test('an event that was opened last evening is waited for in the morning, for as long as a server may take', async () => {
  await look(hours(12));
  vi.setSystemTime(evening + hours(12));
  const late: Network = () =>
    new Promise((resolve) => setTimeout(resolve, 15_000, details(null, 'Como está agora')));
  const shown = read(late);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await shown).toEqual({ title: 'Como está agora', opening: null });
});

test.each([
  ['is not there', broken, 0],
  ['says nothing for ever', silent, 16_000],
])(
  'where the network %s the copy opens, and counts on from where it would be by now',
  async (_, over, ms) => {
    await look(hours(12));
    vi.setSystemTime(evening + hours(9));
    const shown = read(over);
    await vi.advanceTimersByTimeAsync(ms);
    expect(await shown).toMatchObject({ title: 'Noite de Teste', opening: { in_ms: hours(3) - ms } });

    vi.setSystemTime(evening + hours(20));
    expect(await read(broken)).toMatchObject({ opening: { in_ms: 0 } });
  },
);

test('a clock that was put back gives no opening more time than it had; where nothing opens the copy is as it came', async () => {
  await look(hours(12));
  vi.setSystemTime(evening - hours(3));
  expect(await read(broken)).toMatchObject({ opening: { in_ms: hours(12) } });

  await look(null);
  vi.setSystemTime(evening + hours(9));
  expect(await read(broken)).toEqual({ title: 'Noite de Teste', opening: null });
});
