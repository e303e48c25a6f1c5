import pg from 'pg';
import type { Logger } from 'pino';

import type { Place } from './connection.ts';

/** Starts hearing a channel of NOTIFY; what it answers stops it. */
export type Listen = (channel: string, handler: (payload: string) => void) => () => void;

interface Ear {
  listen: Listen;
  /** Whether the database answers within two seconds and takes what is written: a standby does not. Whoever asks waits behind no buyer. */
  isWell: () => Promise<boolean>;
  close: () => Promise<void>;
}

const slowest = 5_000;
const patienceMs = 2_000;

/** One connection for all channels, opened with the first, opened again by itself when it is lost. */
export function openEar(place: Place, log: Logger): Ear {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let leave = () => {};
  let closed = false;
  let wait = 100;
  let timer: NodeJS.Timeout | null = null;

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

  async function isWell() {
    if (!client && !timer && !closed) void open();
    const lost = leave;
    try {
      const answer = await client?.query<{ mode: string }>({
        text: `select current_setting('transaction_read_only') as mode`,
        query_timeout: patienceMs,
      } as pg.QueryConfig);
      if (answer?.rows[0]?.mode === 'off') return true;
    } catch {}
    // Another connection may find another database: the one that took over.
    lost();
    return false;
  }

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
