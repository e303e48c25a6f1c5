import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, type InspectionEvent } from 'xstate';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import type { Visitor } from '#machines/storefront.vocabulary.ts';
import { measure, type Page } from '#src/analytics/measure.ts';
import { overhear } from '#src/app/overhear.ts';
import { everything, nothing } from '#src/domain/consent.ts';
import { tagsOf } from '#src/domain/tags.ts';
import { event } from '#tests/models/facts.ts';
import { settled } from '#tests/support/puppet.ts';

type Observer = (seen: InspectionEvent) => void;
type Snapshot = ReturnType<StorefrontFlow['getSnapshot']>;
let hear: Observer = () => undefined;
const who = (visitor: Visitor, isMinor?: boolean) =>
  ({
    context: { visitor },
    children: { session: { getSnapshot: () => ({ context: { user: { isMinor } } }) } },
  }) as unknown as Snapshot;
let visitor = who('visitor');
let watchers: ((snapshot: Snapshot) => void)[] = [];
const becomes = (now: Snapshot) => {
  visitor = now;
  for (const watch of watchers) watch(now);
};
const storefront = {
  getSnapshot: () => visitor,
  subscribe: (watch: (snapshot: Snapshot) => void) => watchers.push(watch),
  system: {
    inspect: (observer: Observer) => {
      hear = observer;
      return { unsubscribe: () => undefined };
    },
  },
} as unknown as StorefrontFlow;
/** What a machine of this name hears, while it is so. */
const checkoutHears = (event: object) =>
  hear({ type: '@xstate.event', actorRef: checkout(), rootId: 'x:0', event } as never);
const checkout = () =>
  createActor(
    createMachine({ id: 'checkout', context: { event: event(), coupons: [], hold: null } }),
  ).start();
const leave = vi.fn();

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const layer = () => (Reflect.get(globalThis, 'dataLayer') ?? []) as Record<string, unknown>[];
const events = () => layer().flatMap(({ event }) => (typeof event === 'string' ? event : []));
const waiting = () => sessionStorage.getItem('bilheteria.measured') ?? '';

function begin(page: Partial<Page> = {}, isClosed = false, shown?: () => Promise<Page>) {
  const here: Page = {
    path: '/medida/',
    title: 'Casa Medida',
    company: 'medida',
    asked: {},
    list: null,
    event: null,
    ...page,
  };
  const tags = tagsOf(['GTM-TESTE01', '123456789012345']);
  return measure({
    overheard: overhear(storefront),
    storefront,
    tags,
    page: shown ?? (async () => here),
    isClosed,
    leave,
  });
}

beforeEach(() => {
  leave.mockClear();
  visitor = who('visitor');
  watchers = [];
});
afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove();
  for (const name of ['dataLayer', 'fbq', '_fbq']) Reflect.deleteProperty(globalThis, name);
  sessionStorage.clear();
});

describe('measuring', () => {
  test('loads nothing and keeps nothing before a yes', async () => {
    const { allow, moved } = begin();
    allow(nothing);
    moved(true);
    await settled();
    expect([scripts(), waiting()]).toEqual([[], '']);
    expect('dataLayer' in globalThis || 'fbq' in globalThis).toBe(false);
  });

  test('loads each tag for its own purpose', async () => {
    const { allow } = begin();
    allow({ analytics: false, marketing: true });
    await settled();
    expect(scripts()).toEqual(['https://connect.facebook.net/pt_BR/fbevents.js']);
    allow(everything);
    await settled();
    expect(scripts()).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TESTE01');
    expect(events()).toContain('page_view');
  });

  test('tells nothing of a page that was left before it had all it shows', async () => {
    const told = (path: string): Page => ({
      path,
      title: '',
      company: 'medida',
      asked: { q: 'samba' },
      list: { events: [], total: 0 } as unknown as Page['list'],
      event: null,
    });
    const late: ((page: Page) => void)[] = [];
    const { allow, moved } = begin({}, false, () => new Promise((resolve) => late.push(resolve)));
    allow({ analytics: false, marketing: true });
    moved(true);
    late[1]?.({ ...told('/medida/ticket/list/7'), asked: {}, list: null });
    await settled();
    late[0]?.(told('/medida/'));
    await settled();
    expect(scripts()).toEqual([]);
  });

  test('a page whose filters change before it is there is told of once, as it is in the end', async () => {
    const late: ((page: Page) => void)[] = [];
    const { allow, moved } = begin({}, false, () => new Promise((resolve) => late.push(resolve)));
    allow(everything);
    moved(false);
    for (const answer of late.reverse())
      answer({ path: '/medida/', title: 'Casa', company: 'medida', asked: {}, list: null, event: null });
    await settled();
    expect(events().filter((name) => name === 'page_view')).toHaveLength(1);
  });

  test.each([
    ['at the checkout', { path: '/medida/ticket/buy/1' }, false],
    ['in a document that is closed', {}, true],
  ])('%s loads nothing, and lets what happens wait', async (_, page, isClosed) => {
    const { allow, moved } = begin(page, isClosed);
    allow(everything);
    moved(true);
    await settled();
    expect(scripts()).toEqual([]);
    expect('dataLayer' in globalThis || 'fbq' in globalThis).toBe(false);
  });

  test('what was said while its code was on its way is told after the page it was said on', async () => {
    const overheard = overhear(storefront);
    const hold = { id: 'h', lines: [{ ticketTypeId: 1, amount: 2 }] };
    checkoutHears({ type: 'hold.began', hold });
    const tags = tagsOf(['GTM-TESTE01']);
    const list = { events: [], total: 0, page: 1, pages: 1, elsewhere: 0 };
    const page = async () => ({ path: '/', title: 'x', company: '', asked: {}, list, event: null });
    measure({ overheard, storefront, tags, page, isClosed: true, leave }).allow(everything);
    await settled();
    expect([...waiting().matchAll(/"name":"(\w+)"/g)].map(([, name]) => name)).toEqual([
      'page_view',
      'view_item_list',
      'begin_checkout',
    ]);
  });

  test('a purchase waits from the moment it is paid, and has its number a moment later', async () => {
    begin({ path: '/medida/ticket/buy/42' }, true).allow(everything);
    await settled();
    const order = { id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708' };
    checkoutHears({ type: 'xstate.done.actor.payment', output: { ending: 'paid', order } });
    expect(waiting().match(/"name":"purchase"/g), 'of both who listen, at once').toHaveLength(2);
    await vi.waitFor(() => expect(waiting().match(/"transaction_id":"[\da-f]{20}"/g)).toHaveLength(2));
    expect(waiting().match(/"name":"purchase"/g)).toHaveLength(2);
    expect(waiting()).not.toContain(order.id);
  });

  test('what waits is told elsewhere, and forgotten when it is not allowed any more', async () => {
    const list = { events: [], total: 0, page: 1, pages: 1, elsewhere: 0 };
    const closed = begin({ list }, true);
    closed.allow(everything);
    await settled();
    expect(waiting()).toContain('view_item_list');
    closed.allow({ analytics: true, marketing: false });
    expect(waiting()).not.toContain('"pixel"');
    begin().allow(everything);
    await settled();
    expect(events()).toContain('view_item_list');
    expect(waiting()).toBe('');
  });

  test('the pixel, which reads addresses, is told nothing where the address is somebody’s', async () => {
    begin({ path: '/medida/ticket/list/0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708' }).allow(everything);
    await settled();
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TESTE01']);
    expect(JSON.stringify(layer())).not.toContain('0b1d6f2c');
    expect(waiting()).toContain('"pixel"');
  });

  test('an event with somebody in it is told to nobody', async () => {
    begin({ title: 'Pedido de ana@example.com' }).allow(everything);
    await settled();
    expect([scripts(), waiting()]).toEqual([[], '']);
  });

  describe('advertising', () => {
    const consents = () => layer().flatMap((said) => (said[0] === 'consent' ? [said[2]] : []));
    const denied = expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' });
    const granted = expect.objectContaining({ ad_storage: 'granted' });

    test('waits until it is known who looks on, and is told then what it missed', async () => {
      visitor = who('unknown');
      begin().allow(everything);
      await settled();
      expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TESTE01']);
      expect(consents()).toEqual([denied]);
      becomes(who('unasked'));
      expect(scripts()).toHaveLength(1);
      becomes(who('member', false));
      expect(scripts()).toContain('https://connect.facebook.net/pt_BR/fbevents.js');
      expect(Reflect.get(Reflect.get(globalThis, 'fbq') as object, 'queue')).toContainEqual([
        'track',
        'PageView',
        {},
      ]);
      expect(consents()).toEqual([denied, granted]);
      expect([events().filter((name) => name === 'page_view').length, waiting()]).toEqual([1, '']);
    });

    test('follows no minor, whatever was allowed; measuring goes on', async () => {
      visitor = who('unknown');
      begin().allow(everything);
      await settled();
      becomes(who('member', true));
      await settled();
      expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TESTE01']);
      expect(consents()).toEqual([denied, denied]);
      expect('fbq' in globalThis).toBe(false);
      expect([events(), waiting()]).toEqual([expect.arrayContaining(['page_view']), '']);
      expect(leave).not.toHaveBeenCalled();
    });

    test('leaves with a guest who logs in and is a minor', async () => {
      begin().allow(everything);
      await settled();
      expect('fbq' in globalThis).toBe(true);
      becomes(who('member', true));
      expect(leave).toHaveBeenCalledOnce();
      expect(consents().at(-1)).toEqual(denied);
    });

    test('stays while a session has ended and the same person may come back', async () => {
      visitor = who('member', false);
      begin().allow(everything);
      await settled();
      becomes(who('expired'));
      becomes(who('member'));
      expect(leave).not.toHaveBeenCalled();
    });
  });

  test('taken back, it says no to them, drops their cookies and leaves', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not there
    document.cookie = '_ga=GA1.1; path=/';
    const { allow } = begin();
    allow({ analytics: true, marketing: false });
    await settled();
    expect(document.cookie).toContain('_ga');
    expect(leave).not.toHaveBeenCalled();
    allow(nothing);
    expect(leave).toHaveBeenCalledOnce();
    expect(document.cookie).not.toContain('_ga');
    const last = Array.from(layer().at(-1) as unknown as ArrayLike<unknown>);
    expect(last).toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
  });
});
