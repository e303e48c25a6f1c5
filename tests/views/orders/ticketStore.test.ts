import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionApi } from '#src/api/session.ts';
import { openTicketStore, type TicketStore } from '#src/api/ticketStore.ts';
import { keepingTickets } from '#src/app/keptTickets.ts';
import { createServices } from '#src/app/services.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Order, OrderPage } from '#src/domain/order.ts';
import type { Lease, User } from '#src/domain/session.ts';
import type { Reads } from '#src/queries/api.ts';
import { readOrder, readOrders } from '#src/queries/keptOrders.ts';
import { user } from '#tests/models/facts.ts';
import { orderDetails, orderId, paidOrder, ticket } from '#tests/views/checkout/orders.ts';
import { summary } from '#tests/views/orders/stage.ts';

/** The caches of a browser, all its tabs together. */
function device() {
  const all = new Map<string, Map<string, string>>();
  const caches = {
    open: async (name: string) => {
      const there = all.get(name) ?? new Map<string, string>();
      all.set(name, there);
      return {
        match: async (path: string) => {
          const text = there.get(path);
          return text === undefined ? undefined : new Response(text);
        },
        put: async (path: string, response: Response) => void there.set(path, await response.text()),
        delete: async (path: string) => there.delete(path),
        keys: async () => [...there.keys()].map((path) => ({ url: `https://loja.invalid${path}` })),
      };
    },
    delete: async (name: string) => all.delete(name),
    has: async (name: string) => all.has(name),
  } as unknown as CacheStorage;
  const texts = () => [...all.values()].flatMap((each) => [...each.values()]).join('\n');
  return { caches, all, texts };
}

const now = () => new Date('2026-11-20T13:00:00Z');
const open = (caches: CacheStorage | undefined, owner = 'marina') => {
  const store = openTicketStore(caches, now);
  return store.belongTo(owner).then(() => store);
};

describe('tickets kept on a device', () => {
  test('are what a ticket shows, and nothing of its payment', async () => {
    const { caches, texts } = device();
    const store = await open(caches);
    await store.keepOrder(paidOrder({ payment: orderDetails().payment }));
    const kept = await store.order(orderId);
    expect(kept?.at).toBe('2026-11-20T13:00:00.000Z');
    expect(kept?.value).toMatchObject({ publicCode: 'Z3YEF0', tickets: [{ qr: 'QR-0001' }], payment: null });
    expect(texts()).not.toContain('br.gov.bcb.pix');
    expect(texts()).not.toMatch(/\d{11}(?!\d)/);
  });

  test('are only those of a paid order: of one that is not any more the copy goes', async () => {
    const store = await open(device().caches);
    await store.keepOrder(orderDetails());
    expect(await store.order(orderId)).toBeNull();
    await store.keepOrder(paidOrder());
    await store.keepOrder(paidOrder({ status: 'refund_due', tickets: [ticket({ status: 'void' })] }));
    expect(await store.order(orderId)).toBeNull();
  });

  test.each([
    ['Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1', 1],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0],
  ])('are kept for good where the browser does not ask about it: %s', async (userAgent, times) => {
    const persist = vi.fn(() => Promise.reject(new Error('not here')));
    vi.stubGlobal('navigator', { userAgent, storage: { persist } });
    const store = await open(device().caches);
    await store.keepOrders([summary()]);
    expect(persist).not.toHaveBeenCalled();
    await store.keepOrder(paidOrder());
    await store.keepOrder(paidOrder());
    expect(persist).toHaveBeenCalledTimes(times);
    expect(await store.order(orderId)).not.toBeNull();
    vi.unstubAllGlobals();
  });

  const otherId = '0d9f7a34-3333-4444-8888-0123456789ab';
  const idsOf = async (store: TicketStore) => (await store.orders())?.value.map(({ id }) => id);

  test('are listed though nobody ever saw the list, or saw it before they were bought', async () => {
    const store = await open(device().caches);
    await store.keepOrders([]);
    expect(await store.orders()).toBeNull();
    await store.keepOrder(
      paidOrder({ tickets: [ticket({ row: 'C', seat: '14' }), ticket({ line: 2, row: null })] }),
    );
    expect(await store.orders()).toEqual({
      at: '2026-11-20T13:00:00.000Z',
      value: [summary({ tickets: 2, totalCents: 5_500, seats: [{ sector: 'Pista', row: 'C', seat: '14' }] })],
    });
  });

  test('are listed together with what was only seen in the list, each once, as of the latest of them', async () => {
    let hour = 13;
    const store = openTicketStore(device().caches, () => new Date(`2026-11-20T${hour++}:00:00Z`));
    await store.belongTo('marina');
    await store.keepOrder(paidOrder());
    await store.keepOrders([summary(), summary({ id: otherId })]);
    expect((await idsOf(store))?.sort()).toEqual([orderId, otherId]);
    expect((await store.orders())?.at).toBe('2026-11-20T15:00:00.000Z');
  });

  test('are listed no more once the server said that the order is not paid, in the list or by itself', async () => {
    const store = await open(device().caches);
    await store.keepOrders([summary(), summary({ id: otherId })]);
    await store.keepOrder(paidOrder());
    await store.keepOrder(paidOrder({ status: 'refund_due' }));
    expect(await idsOf(store)).toEqual([otherId]);
    await store.keepOrder(paidOrder());
    await store.keepOrders([summary({ status: 'cancelled' })]);
    expect(await store.orders()).toBeNull();
    expect(await store.order(orderId)).toBeNull();
  });

  test.each([
    ['a festival that goes on', '2026-11-16T20:00:00-03:00', { overAt: '2026-11-20T14:00:00Z' }, false],
    ['a match of yesterday', '2026-11-19T20:00:00-03:00', { overAt: '2026-11-20T01:00:00Z' }, true],
    ['a show that waits for its new date', '2026-11-01T20:00:00-03:00', { overAt: null }, false],
    ['one kept before its end was known, for some days', '2026-11-18T20:00:00-03:00', {}, false],
    ['one kept before its end was known, after some days', '2026-11-16T20:00:00-03:00', {}, true],
  ])('are of the past once their event is over: %s', async (_, iso, over, isPast) => {
    const event = { ...orderDetails().event, when: { ...orderDetails().event.when, iso }, ...over };
    const store = await open(device().caches);
    await store.keepOrder(paidOrder({ event }));
    await store.keepOrders([summary({ id: otherId, event })]);
    const pasts = (await store.orders())?.value.map((each) => each.isPast);
    expect(pasts).toEqual([isPast, isPast]);
  });

  test('of one member are gone when another enters', async () => {
    const { caches, texts } = device();
    await (await open(caches)).keepOrder(paidOrder());
    await (await open(caches)).keepOrder(paidOrder());
    expect(texts()).toContain('QR-0001');
    const store = await open(caches, 'bia');
    expect(await store.order(orderId)).toBeNull();
    expect(await store.orders()).toBeNull();
    expect(texts()).not.toContain('QR-0001');
  });

  test('are gone when somebody leaves, and an answer that comes late is not kept', async () => {
    const { caches, texts } = device();
    const store = await open(caches);
    await store.keepOrder(paidOrder());
    await store.wipe();
    await store.keepOrder(paidOrder());
    expect(await store.hasOwner()).toBe(false);
    expect(await store.orders()).toBeNull();
    expect(texts()).toBe('');
  });

  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"version":1,"at":"x","value":{"id":"a"}}',
    '{"version":9,"at":"x","value":{}}',
  ])('that are broken are not there: %s', async (text) => {
    const { caches, all } = device();
    const store = await open(caches);
    for (const path of [`/kept/orders/${orderId}`, '/kept/orders', '/kept/owner'])
      all.get('bilheteria.tickets')?.set(path, text);
    expect(await store.order(orderId)).toBeNull();
    expect(await store.orders()).toBeNull();
    expect(await store.hasOwner()).toBe(false);
  });

  test('where nothing can be kept, nothing fails', async () => {
    const refusing = {
      open: () => Promise.reject(new Error('QuotaExceededError')),
      delete: () => Promise.reject(new Error('SecurityError')),
    } as unknown as CacheStorage;
    for (const caches of [undefined, refusing]) {
      const store = await open(caches);
      await store.keepOrder(paidOrder());
      await store.keepOrders([]);
      expect(await store.order(orderId)).toBeNull();
      await store.wipe();
    }
  });
});

describe('the session and what is kept', () => {
  const offline = new ApiError('Network Error');

  function page(store: TicketStore, mayKeep = async () => true) {
    const answers: {
      order: () => Promise<Order>;
      orders: () => Promise<OrderPage>;
      restore: () => Promise<Lease | null>;
      loadProfile: () => Promise<User>;
      renew: () => Promise<Lease>;
    } = {
      order: async () => paidOrder(),
      orders: async () => ({ orders: [], hasOlder: false }),
      restore: async () => null,
      loadProfile: async () => user,
      renew: () => Promise.reject(new ApiError('No session to renew', { status: 401 })),
    };
    const session = {
      signIn: async () => ({ expiresIn: 60_000, renewable: true }),
      loadProfile: () => answers.loadProfile(),
      restore: () => answers.restore(),
      renew: () => answers.renew(),
      signOut: async () => undefined,
    } as unknown as SessionApi;
    const reads = { order: () => answers.order(), orders: () => answers.orders() } as unknown as Reads;
    const here = keepingTickets(async () => store, session, reads, mayKeep);
    const told: (Order | OrderPage)[] = [];
    const tell = (copy: Order | OrderPage) => void told.push(copy);
    return {
      answers,
      told,
      ...here,
      order: (id = orderId) => readOrder(here.reads, id, tell),
      orders: () => readOrders(here.reads, tell),
    };
  }

  test('what was seen once is shown without a network, with its date; other failures stay what they are', async () => {
    const { answers, session, order } = page(openTicketStore(device().caches, now));
    await session.loadProfile(undefined);
    await order();
    answers.order = async () => Promise.reject(offline);
    await expect
      .poll(() => order().catch(() => null))
      .toMatchObject({ publicCode: 'Z3YEF0', keptAt: '2026-11-20T13:00:00.000Z' });
    answers.order = async () => Promise.reject(new ApiError('HTTP 404', { status: 404 }));
    await expect(order()).rejects.toMatchObject({ status: 404 });
  });

  test('without a network the list is what is kept; where nothing is, it fails; and a refusal stays what it is', async () => {
    const { answers, session, reads, order, orders } = page(openTicketStore(device().caches, now));
    answers.orders = async () => Promise.reject(offline);
    await session.loadProfile(undefined);
    await expect(orders()).rejects.toBe(offline);
    expect(await reads.hasTickets?.()).toBe(false);
    expect(await reads.hasKept?.()).toBe(true);
    await order();
    await expect.poll(() => reads.hasTickets?.()).toBe(true);
    expect(await orders()).toEqual({
      orders: [summary({ keptAt: '2026-11-20T13:00:00.000Z' })],
      hasOlder: false,
    });
    for (const status of [401, 404, 429]) {
      answers.orders = async () => Promise.reject(new ApiError(`HTTP ${status}`, { status }));
      await expect(orders()).rejects.toMatchObject({ status });
    }
  });

  test('whoever enters is shown nothing of the one before, however soon they ask', async () => {
    const { caches } = device();
    await (await open(caches, 'the one before')).keepOrder(paidOrder());
    const { answers, session, order, orders } = page(openTicketStore(caches, now));
    answers.order = async () => Promise.reject(offline);
    answers.orders = async () => Promise.reject(offline);
    await session.loadProfile(undefined);
    const asked = [orders(), order()];
    for (const each of asked) await expect(each).rejects.toBe(offline);
  });

  test('nobody’s answer is kept; who leaves takes theirs along, in this tab and in others', async () => {
    const { caches, texts } = device();
    const one = page(openTicketStore(caches, now));
    const other = page(openTicketStore(caches, now));
    await one.order();
    expect(texts()).toBe('');
    await one.session.loadProfile(undefined);
    await other.session.loadProfile(undefined);
    await one.order();
    await expect.poll(texts).toContain('QR-0001');
    await one.session.signOut(undefined);
    await other.forget();
    await other.order();
    expect(texts()).toBe('');
  });

  describe('a device that was sent away', () => {
    async function withTickets(mayKeep?: () => Promise<boolean>) {
      const { caches, texts } = device();
      const it = page(openTicketStore(caches, now), mayKeep);
      await it.session.loadProfile(undefined);
      await it.order();
      await expect.poll(texts).toContain('QR-0001');
      return { ...it, texts };
    }

    test('keeps nothing once the server says that nobody is in', async () => {
      const { session, reads, texts } = await withTickets();
      await session.restore(undefined);
      await expect.poll(texts).toBe('');
      expect(await reads.hasKept?.()).toBe(false);
    });

    test('keeps nothing once its session is not renewed, and what comes late is not kept', async () => {
      const { session, order, texts } = await withTickets();
      await expect(session.renew({ userId: user.id })).rejects.toMatchObject({ status: 401 });
      await order();
      await expect.poll(texts).toBe('');
    });

    test.each([
      ['a network that is not there', new ApiError('Network Error')],
      ['a broken server', new ApiError('HTTP 503', { status: 503 })],
      ['a crowd', new ApiError('HTTP 429', { status: 429 })],
    ])('is not what %s says', async (_, failure) => {
      const { answers, session, reads, order, texts } = await withTickets();
      answers.restore = () => Promise.reject(failure);
      answers.renew = () => Promise.reject(failure);
      await session.restore(undefined).catch(() => undefined);
      await session.renew({ userId: user.id }).catch(() => undefined);
      expect(await reads.hasKept?.()).toBe(true);
      answers.order = () => Promise.reject(offline);
      expect(await order()).toMatchObject({ publicCode: 'Z3YEF0' });
      expect(texts()).toContain('QR-0001');
    });

    test('is not what a tab of an API elsewhere hears, which has no session of its own', async () => {
      const { session, answers, order } = await withTickets(async () => false);
      await session.restore(undefined);
      answers.order = () => Promise.reject(offline);
      expect(await order()).toMatchObject({ publicCode: 'Z3YEF0' });
    });

    test('is whoever’s enters right afterwards, however long it takes to forget', async () => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const { session, reads } = await withTickets(() => promise);
      await session.restore(undefined);
      await session.loadProfile(undefined);
      await new Promise((settled) => setTimeout(settled, 10));
      resolve(true);
      await new Promise((settled) => setTimeout(settled, 10));
      expect(await reads.hasKept?.()).toBe(true);
      expect(await reads.hasTickets?.()).toBe(false);
    });

    test('is told so by its own site alone', async () => {
      const { caches, all } = device();
      vi.stubGlobal('caches', caches);
      vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
      const restored = (baseUrl: string) =>
        createServices({ baseUrl, producerId: '0' }).session.restore(undefined);
      await (await open(caches)).keepOrder(paidOrder());
      await restored('http://api.test');
      await new Promise((settled) => setTimeout(settled));
      expect(all.has('bilheteria.tickets')).toBe(true);
      await restored('');
      await expect.poll(() => all.has('bilheteria.tickets')).toBe(false);
      vi.unstubAllGlobals();
    });
  });

  const broken = (status: number) => new ApiError(`HTTP ${status}`, { status });
  const silent = () => new Promise<never>(() => undefined);
  const restored = ({ session }: Pick<ReturnType<typeof page>, 'session'>) =>
    session.restore(undefined).catch(() => undefined);

  test.each([
    ['no network', offline, true],
    ['what stands before a server that is away', broken(502), true],
    ['a full server', broken(503), true],
    ['a crowd', broken(429), false],
    ['whoever says that there is no session', broken(401), false],
  ])('nobody could be asked: of %s', async (_, failure, isSo) => {
    const here = page(openTicketStore(device().caches, now));
    here.answers.restore = () => Promise.reject(failure);
    await restored(here);
    expect(here.reads.isCutOff?.()).toBe(isSo);
    here.answers.restore = async () => null;
    await restored(here);
    expect(here.reads.isCutOff?.()).toBe(false);
  });

  test('nobody could be asked, either, where the session is there and its member is not told', async () => {
    const here = page(openTicketStore(device().caches, now));
    const { answers, session, reads } = here;
    answers.restore = async () => ({ expiresIn: 60_000, renewable: true });
    answers.loadProfile = () => Promise.reject(broken(502));
    await restored(here);
    await session.loadProfile(undefined).catch(() => undefined);
    expect(reads.isCutOff?.()).toBe(true);
    answers.loadProfile = async () => user;
    await session.loadProfile(undefined);
    expect(reads.isCutOff?.()).toBe(false);
    answers.loadProfile = () => Promise.reject(broken(502));
    await session.loadProfile(undefined).catch(() => undefined);
    expect(reads.isCutOff?.(), 'whoever is in already stays known').toBe(false);
  });

  test('whoever logs in meanwhile is shown nothing of the one before while their profile is on its way', async () => {
    const here = page(openTicketStore(device().caches, now));
    const { answers, session, reads } = here;
    answers.restore = () => Promise.reject(offline);
    await restored(here);
    expect(reads.isCutOff?.()).toBe(true);
    await session.signIn({ audience: 'buyer', username: '', password: '' });
    answers.loadProfile = () => Promise.reject(broken(502));
    await session.loadProfile(undefined).catch(() => undefined);
    expect(reads.isCutOff?.()).toBe(false);
  });

  describe('a network that says nothing', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
    afterEach(() => vi.useRealTimers());
    const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    /** Lets a cache be read, which takes a task or two of its own. */
    const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

    async function withTickets() {
      const { caches, texts } = device();
      const here = page(openTicketStore(caches, now));
      await here.session.loadProfile(undefined);
      await here.order();
      await settled();
      expect(texts()).toContain('QR-0001');
      return { ...here, texts };
    }
    const copy = { publicCode: 'Z3YEF0', keptAt: '2026-11-20T13:00:00.000Z' };

    test('is as good as none after four seconds, and the question goes on: an answer ends that', async () => {
      const { answers, session, reads, texts } = await withTickets();
      const { promise, resolve } = Promise.withResolvers<null>();
      answers.restore = () => promise;
      const asked = session.restore(undefined);
      await passes(3_900);
      expect(reads.isCutOff?.()).toBe(false);
      await passes(100);
      expect(reads.isCutOff?.()).toBe(true);
      expect(await reads.hasKept?.()).toBe(true);
      resolve(null);
      await asked;
      expect(reads.isCutOff?.()).toBe(false);
      await settled();
      expect(texts(), 'nobody is in: nothing is kept').toBe('');
    });

    test('counts no longer once somebody logged in, though the question was taken back', async () => {
      const { answers, session, reads } = await withTickets();
      const { promise, reject } = Promise.withResolvers<null>();
      answers.restore = () => promise;
      const asked = session.restore(undefined).catch(() => undefined);
      await passes(4_000);
      expect(reads.isCutOff?.()).toBe(true);
      await session.signIn({ audience: 'buyer', username: '', password: '' });
      reject(offline);
      await asked;
      expect(reads.isCutOff?.()).toBe(false);
    });

    test('has the copy shown after four seconds, while the order is asked for still', async () => {
      const { answers, order, orders, told } = await withTickets();
      const { promise, resolve } = Promise.withResolvers<Order>();
      answers.order = () => promise;
      answers.orders = silent;
      const asked = order();
      void orders();
      await passes(3_900);
      expect(told).toEqual([]);
      await passes(100);
      await settled();
      expect(told).toEqual([
        expect.objectContaining(copy),
        { orders: [expect.objectContaining(copy)], hasOlder: false },
      ]);
      resolve(paidOrder({ publicCode: 'FRESH1' }));
      expect(await asked).toMatchObject({ publicCode: 'FRESH1' });
    });

    test('shows no copy any more once somebody left, or the answer is there', async () => {
      const { answers, session, order, told } = await withTickets();
      await order();
      await passes(4_000);
      answers.order = silent;
      void order();
      await session.signOut(undefined);
      await passes(4_000);
      await settled();
      expect(told).toEqual([]);
    });
  });

  test.each([502, 503, 504, 520])(
    'behind an answer of %i kept tickets are shown, marked as a copy',
    async (status) => {
      const { answers, session, order, orders, reads } = page(openTicketStore(device().caches, now));
      await session.loadProfile(undefined);
      await order();
      await expect.poll(() => reads.hasTickets?.()).toBe(true);
      answers.order = () => Promise.reject(broken(status));
      answers.orders = () => Promise.reject(broken(status));
      expect(await order()).toMatchObject({
        tickets: [{ qr: 'QR-0001' }],
        keptAt: '2026-11-20T13:00:00.000Z',
      });
      expect(await orders()).toEqual({
        orders: [summary({ keptAt: '2026-11-20T13:00:00.000Z' })],
        hasOlder: false,
      });
      await expect(order('0d9f7a34-3333-4444-8888-0123456789ab')).rejects.toMatchObject({ status });
    },
  );

  test('while nobody can be asked, an order is not asked for as nobody: a server that is back would refuse it', async () => {
    const here = page(openTicketStore(device().caches, now));
    const { answers, session, order, reads } = here;
    await session.loadProfile(undefined);
    await order();
    await expect.poll(() => reads.hasTickets?.()).toBe(true);
    answers.restore = () => Promise.reject(broken(502));
    await restored(here);
    answers.order = () => Promise.reject(broken(401));
    expect(await order()).toMatchObject({ keptAt: '2026-11-20T13:00:00.000Z' });
  });
});
