import type { Order, OrderEvent, OrderSummary } from '#src/domain/order.ts';

import { ticketsKeptIn as name } from './ticketPlace.ts';

/** Something kept on this device, and when it was, ISO 8601. */
export interface Kept<T> {
  value: T;
  at: string;
}

/**
 * Tickets of one member on this device, to be shown where there is no network. It holds what a ticket shows and no more: no
 * CPF but a veiled one, nothing of a payment. Nothing here ever rejects: a store that is broken, full or not there is empty.
 */
export interface TicketStore {
  /** From now on it is this member's; what another left is gone. */
  belongTo: (memberId: string) => Promise<void>;
  hasOwner: () => Promise<boolean>;
  keepOrder: (order: Order) => Promise<void>;
  order: (id: string) => Promise<Kept<Order> | null>;
  keepOrders: (orders: readonly OrderSummary[]) => Promise<void>;
  /** All that is kept, whether it was seen in the list or by itself; `at` is when the latest of it was. Null when there is none. */
  orders: () => Promise<Kept<OrderSummary[]> | null>;
  /** Somebody left: nothing is kept from this moment on, until somebody enters. */
  wipe: () => Promise<void>;
}

/** Where a browser keeps storage for good without a question; Firefox would ask, in the middle of something else. */
const lasting = () => (navigator.userAgent.includes('Firefox/') ? undefined : navigator.storage);

/** As much of Cache Storage as is needed; absent outside secure contexts. */
type Caches = Pick<CacheStorage, 'open' | 'delete'>;

const version = 1;
const listPath = '/kept/orders';
const orderPath = (id: string) => `${listPath}/${id}`;
/** Of a copy that does not say when its event is over: a festival goes on for days. */
const longest = 3 * 24 * 60 * 60 * 1000;
const overOf = ({ overAt, when }: OrderEvent): number =>
  overAt === undefined ? Date.parse(when.iso) + longest : overAt === null ? Infinity : Date.parse(overAt);

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isOrder = (value: unknown): value is Order => {
  const { id, tickets, event, publicCode } = record(value);
  return [id, publicCode].every((each) => typeof each === 'string') && Array.isArray(tickets) && !!event;
};
const isList = (value: unknown): value is OrderSummary[] =>
  Array.isArray(value) &&
  value.every((each) => typeof record(each)['id'] === 'string' && !!record(each)['event']);

const seen = (order: Order): Order => ({
  ...order,
  items: [],
  timeline: [],
  payment: null,
  cancellableUntil: null,
  awaitsNewDate: false,
  writtenUntil: null,
  isInWriting: false,
  isToEnter: false,
  tickets: order.tickets.map((ticket) => ({ ...ticket, transferableUntil: null, isTransferable: false })),
  expiresIn: 0,
  endsAt: 0,
});

const isWorthKeeping = ({ status, isPast }: OrderSummary) => status === 'paid' && !isPast;

/** An order as the list shows it. */
const summaryOf = ({
  id,
  publicCode,
  event,
  status,
  statusText,
  totalCents,
  createdAt,
  tickets,
}: Order): OrderSummary => ({
  id,
  publicCode,
  event,
  status,
  statusText,
  totalCents,
  tickets: tickets.length,
  seats: tickets.flatMap(({ sector, row, seat }) => (row && seat ? [{ sector, row, seat }] : [])),
  createdAt,
  isPast: false,
  payableFor: 0,
});

export function openTicketStore(caches: Caches | undefined, now: () => Date = () => new Date()): TicketStore {
  let isOpen = false;
  let isLasting = false;

  /** A browser that is short of space throws away what it was not asked to keep. */
  const last = () => {
    if (isLasting) return;
    isLasting = true;
    lasting()
      ?.persist?.()
      .catch(() => undefined);
  };

  const attempt = async <T>(work: (cache: Cache) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return caches ? await work(await caches.open(name)) : otherwise;
    } catch {
      return otherwise;
    }
  };
  const read = <T>(path: string, isIt: (value: unknown) => value is T) =>
    attempt<Kept<T> | null>(async (cache) => {
      const { version: made, value, at } = record(await (await cache.match(path))?.json());
      return made === version && isIt(value) && typeof at === 'string' ? { value, at } : null;
    }, null);
  const write = (path: string, value: unknown, at = now().toISOString()) =>
    attempt(async (cache) => {
      await cache.put(path, Response.json({ version, value, at }));
      if (!isOpen) await cache.delete(path);
    }, undefined);
  const drop = (path: string) => attempt(async (cache) => void (await cache.delete(path)), undefined);
  const readList = () => read(listPath, isList);
  const readOrders = async () => {
    const all = await attempt<readonly Request[]>((cache) => cache.keys(), []);
    const paths = all
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith(orderPath('')));
    const found = await Promise.all(paths.map((path) => read(path, isOrder)));
    return found.filter((each) => each !== null);
  };
  const isText = (value: unknown): value is string => typeof value === 'string';
  const wipe = async () => {
    try {
      await caches?.delete(name);
    } catch {
      return;
    }
  };

  return {
    belongTo: async (memberId) => {
      const owner = await read('/kept/owner', isText);
      if (owner?.value !== memberId) await wipe();
      isOpen = true;
      await write('/kept/owner', memberId);
    },
    hasOwner: async () => (await read('/kept/owner', isText)) !== null,
    keepOrder: async (order) => {
      if (!isOpen) return;
      const path = orderPath(order.id);
      if (order.status === 'paid' && order.tickets.length > 0) {
        await write(path, seen(order));
        last();
        return;
      }
      await drop(path);
      const list = await readList();
      const others = list?.value.filter(({ id }) => id !== order.id);
      if (others && others.length < (list?.value.length ?? 0)) await write(listPath, others, list?.at);
    },
    order: (id) => read(orderPath(id), isOrder),
    keepOrders: async (orders) => {
      if (!isOpen) return;
      await write(listPath, orders.filter(isWorthKeeping));
      const lost = orders.filter(({ status }) => status !== 'paid');
      await Promise.all(lost.map(({ id }) => drop(orderPath(id))));
    },
    orders: async () => {
      const [list, copies] = await Promise.all([readList(), readOrders()]);
      const all = new Map(copies.map(({ value }) => [value.id, summaryOf(value)]));
      for (const order of list?.value ?? []) all.set(order.id, order);
      const times = copies.map(({ at }) => at);
      if (list && list.value.length > 0) times.push(list.at);
      const at = times.sort().at(-1);
      if (at === undefined) return null;
      const isPast = ({ event }: OrderSummary) => overOf(event) < now().getTime();
      return { value: [...all.values()].map((order) => ({ ...order, isPast: isPast(order) })), at };
    },
    wipe: async () => {
      isOpen = false;
      await wipe();
    },
  };
}
