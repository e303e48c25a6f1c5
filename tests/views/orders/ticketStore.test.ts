import { describe, expect, test, vi } from 'vitest';
import type { SessionApi } from '#src/api/session.ts';
import { openTicketStore, type TicketStore } from '#src/api/ticketStore.ts';
import { keepingTickets } from '#src/app/keptTickets.ts';
import { createServices } from '#src/app/services.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Order, OrderSummary } from '#src/domain/order.ts';
import type { Lease } from '#src/domain/session.ts';
import type { Reads } from '#src/queries/api.ts';
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

  test('are of the past some days after the event began, for nobody can be asked when it ended', async () => {
    const at = (iso: string) => ({ ...orderDetails().event, when: { ...orderDetails().event.when, iso } });
    const store = await open(device().caches);
    await store.keepOrder(paidOrder({ event: at('2026-11-18T20:00:00-03:00') }));
    await store.keepOrders([summary({ id: otherId, event: at('2026-11-16T20:00:00-03:00') })]);
    const pasts = (await store.orders())?.value.map(({ id, isPast }) => [id, isPast]);
    expect(Object.fromEntries(pasts ?? [])).toEqual({ [orderId]: false, [otherId]: true });
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
      orders: () => Promise<OrderSummary[]>;
      restore: () => Promise<null>;
      renew: () => Promise<Lease>;
    } = {
      order: async () => paidOrder(),
      orders: async () => [],
      restore: async () => null,
      renew: () => Promise.reject(new ApiError('No session to renew', { status: 401 })),
    };
    const session = {
      loadProfile: async () => user,
      restore: () => answers.restore(),
      renew: () => answers.renew(),
      signOut: async () => undefined,
    } as unknown as SessionApi;
    const reads = { order: () => answers.order(), orders: () => answers.orders() } as unknown as Reads;
    return { answers, ...keepingTickets(async () => store, session, reads, mayKeep) };
  }

  test('what was seen once is shown without a network, with its date; other failures stay what they are', async () => {
    const { answers, session, reads } = page(openTicketStore(device().caches, now));
    await session.loadProfile(undefined);
    await reads.order({ id: orderId });
    answers.order = async () => Promise.reject(offline);
    await expect
      .poll(() => reads.order({ id: orderId }).catch(() => null))
      .toMatchObject({ publicCode: 'Z3YEF0', keptAt: '2026-11-20T13:00:00.000Z' });
    answers.order = async () => Promise.reject(new ApiError('HTTP 404', { status: 404 }));
    await expect(reads.order({ id: orderId })).rejects.toMatchObject({ status: 404 });
  });

  test('without a network the list is what is kept; where nothing is, it fails; and only the network is the reason', async () => {
    const { answers, session, reads } = page(openTicketStore(device().caches, now));
    answers.orders = async () => Promise.reject(offline);
    await session.loadProfile(undefined);
    await expect(reads.orders(undefined)).rejects.toBe(offline);
    expect(await reads.hasTickets?.()).toBe(false);
    expect(await reads.hasKept?.()).toBe(true);
    await reads.order({ id: orderId });
    await expect.poll(() => reads.hasTickets?.()).toBe(true);
    expect(await reads.orders(undefined)).toEqual([summary({ keptAt: '2026-11-20T13:00:00.000Z' })]);
    answers.orders = async () => Promise.reject(new ApiError('HTTP 500', { status: 500 }));
    await expect(reads.orders(undefined)).rejects.toMatchObject({ status: 500 });
  });

  test('whoever enters is shown nothing of the one before, however soon they ask', async () => {
    const { caches } = device();
    await (await open(caches, 'the one before')).keepOrder(paidOrder());
    const { answers, session, reads } = page(openTicketStore(caches, now));
    answers.order = async () => Promise.reject(offline);
    answers.orders = async () => Promise.reject(offline);
    await session.loadProfile(undefined);
    const asked = [reads.orders(undefined), reads.order({ id: orderId })];
    for (const each of asked) await expect(each).rejects.toBe(offline);
  });

  test('nobody’s answer is kept; who leaves takes theirs along, in this tab and in others', async () => {
    const { caches, texts } = device();
    const one = page(openTicketStore(caches, now));
    const other = page(openTicketStore(caches, now));
    await one.reads.order({ id: orderId });
    expect(texts()).toBe('');
    await one.session.loadProfile(undefined);
    await other.session.loadProfile(undefined);
    await one.reads.order({ id: orderId });
    await expect.poll(texts).toContain('QR-0001');
    await one.session.signOut(undefined);
    await other.forget();
    await other.reads.order({ id: orderId });
    expect(texts()).toBe('');
  });

  describe('a device that was sent away', () => {
    async function withTickets(mayKeep?: () => Promise<boolean>) {
      const { caches, texts } = device();
      const it = page(openTicketStore(caches, now), mayKeep);
      await it.session.loadProfile(undefined);
      await it.reads.order({ id: orderId });
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
      const { session, reads, texts } = await withTickets();
      await expect(session.renew({ userId: user.id })).rejects.toMatchObject({ status: 401 });
      await reads.order({ id: orderId });
      await expect.poll(texts).toBe('');
    });

    test.each([
      ['a network that is not there', new ApiError('Network Error')],
      ['a broken server', new ApiError('HTTP 503', { status: 503 })],
      ['a crowd', new ApiError('HTTP 429', { status: 429 })],
    ])('is not what %s says', async (_, failure) => {
      const { answers, session, reads, texts } = await withTickets();
      answers.restore = () => Promise.reject(failure);
      answers.renew = () => Promise.reject(failure);
      await session.restore(undefined).catch(() => undefined);
      await session.renew({ userId: user.id }).catch(() => undefined);
      expect(await reads.hasKept?.()).toBe(true);
      answers.order = () => Promise.reject(offline);
      expect(await reads.order({ id: orderId })).toMatchObject({ publicCode: 'Z3YEF0' });
      expect(texts()).toContain('QR-0001');
    });

    test('is not what a tab of an API elsewhere hears, which has no session of its own', async () => {
      const { session, answers, reads } = await withTickets(async () => false);
      await session.restore(undefined);
      answers.order = () => Promise.reject(offline);
      expect(await reads.order({ id: orderId })).toMatchObject({ publicCode: 'Z3YEF0' });
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

  test('it is known whether nobody could be asked', async () => {
    const { answers, session, reads } = page(openTicketStore(device().caches, now));
    answers.restore = () => Promise.reject(offline);
    await session.restore(undefined).catch(() => undefined);
    expect(reads.isCutOff?.()).toBe(true);
    answers.restore = () => Promise.reject(new ApiError('HTTP 503', { status: 503 }));
    await session.restore(undefined).catch(() => undefined);
    expect(reads.isCutOff?.(), 'a full server says nothing of who it is').toBe(true);
    answers.restore = async () => null;
    await session.restore(undefined);
    expect(reads.isCutOff?.()).toBe(false);
  });
});
