import pg from 'pg';
import type { Logger } from 'pino';

import type { Place } from './connection.ts';

/** Starts hearing a channel of NOTIFY; what it answers stops it. */
export type Listen = (channel: string, handler: (payload: string) => void) => () => void;

interface Ear {
  listen: Listen;
  /**
   * Whether the database answers within two seconds and takes what is written: a standby does not. Late once, it is as well as it was at the
   * look before; late twice, it is away. Who asks while somebody looks hears the same, and nobody waits behind a buyer.
   */
  isWell: () => Promise<boolean>;
  close: () => Promise<void>;
}

const slowest = 5_000;
const timeoutMs = 2_000;

/** Null when nothing was heard for so long. After a pause of this process what came meanwhile is read first. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => setImmediate(late.resolve, null), timeoutMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** One connection for all channels, opened with the first, opened again by itself when it is lost. */
export function openEar(place: Place, log: Logger): Ear {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let leave = () => {};
  let closed = false;
  let wait = 100;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<boolean> | null = null;
  let wasWell = false;
  let isLate = false;

  const ask = (words: 'listen' | 'unlisten', channel: string) =>
    client?.query(`${words} ${pg.escapeIdentifier(channel)}`).catch(() => {});

  function again() {
    client = null;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void open();
    }, wait);
    timer.unref();
    wait = Math.min(slowest, wait * 2);
  }

  async function open() {
    const next = new pg.Client({ ...place, application_name: 'bilheteria listen', keepAlive: true });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      next.end().catch(() => {});
      again();
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload = '' }) => {
      for (const handle of handlers.get(channel) ?? []) {
        try {
          handle(payload);
        } catch (error) {
          log.error({ err: error, channel }, 'a listener failed');
        }
      }
    });
    client = next;
    leave = lose;
    try {
      await next.connect();
      for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      wait = 100;
    } catch {
      lose();
    }
  }

  async function look() {
    if (!client && !timer && !closed) void open();
    const lost = leave;
    const wasLate = isLate;
    isLate = false;
    try {
      const asked = client?.query<{ mode: string }>(
        `select current_setting('transaction_read_only') as mode`,
      );
      const answer = asked && (await inTime(asked));
      isLate = answer === null && !wasLate;
      if (isLate) return wasWell;
      wasWell = answer?.rows[0]?.mode === 'off';
    } catch {
      wasWell = false;
    }
    // Another connection may find another database: the one that took over.
    if (!wasWell) lost();
    return wasWell;
  }

  const isWell = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    isWell,
    listen: (channel, handler) => {
      const known = handlers.get(channel);
      handlers.set(channel, (known ?? new Set()).add(handler));
      if (!client && !timer) void open();
      else if (!known) void ask('listen', channel);
      return () => {
        const left = handlers.get(channel);
        left?.delete(handler);
        if (left?.size !== 0) return;
        handlers.delete(channel);
        void ask('unlisten', channel);
      };
    },
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
