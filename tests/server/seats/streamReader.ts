import type * as z from 'zod/mini';

import { SeatNews } from '#src/api/contract/mapping.ts';

export interface Heard {
  id: string;
  /** Null for a sign of where one is, without news. */
  news: z.output<typeof SeatNews> | null;
}

export interface Reader {
  status: number;
  headers: Headers;
  /** Everything heard so far, in order. */
  heard: Heard[];
  /** Waits until what was heard is enough; fails when the stream ends first. */
  until: (isEnough: (heard: readonly Heard[]) => boolean) => Promise<Heard[]>;
  /** Settles when the server ended the stream. */
  over: Promise<void>;
  close: () => void;
}

interface ReaderOptions {
  after?: string | null;
  headers?: Record<string, string>;
}

function parsed(block: string): Heard | null {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const id = fields.get('id');
  if (id === undefined) return null;
  const data = fields.get('data');
  return { id, news: data === undefined ? null : SeatNews.parse(JSON.parse(data)) };
}

/** Listens to an event as a browser does. */
export async function listenTo(
  origin: string,
  event: number,
  { after = null, headers = {} }: ReaderOptions = {},
): Promise<Reader> {
  const asking = new AbortController();
  const response = await fetch(`${origin}/api/mapping/event/${event}/stream`, {
    headers: { ...headers, ...(after === null ? {} : { 'last-event-id': after }) },
    signal: asking.signal,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = parsed(block);
        if (message) heard.push(message);
      }
      for (const wake of waiting) wake();
    }
  };
  const over = read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
      for (const wake of waiting) wake();
    });
  return {
    status: response.status,
    headers: response.headers,
    heard,
    over,
    close: () => asking.abort(),
    until: async (isEnough) => {
      while (!isEnough(heard)) {
        if (isOver) throw new Error(`The stream ended after ${JSON.stringify(heard)}`);
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.add(resolve);
        await promise;
        waiting.delete(resolve);
      }
      return heard;
    },
  };
}

/** What became of seats, by row and number, after everything that was heard. */
export const seatsAfter = (heard: readonly Heard[]): Record<string, string> =>
  Object.fromEntries(
    heard.flatMap(({ news }) =>
      (news?.sectors ?? []).flatMap(({ seats }) =>
        seats.map(([row, number, state]) => [`${row}:${number}`, state] as const),
      ),
    ),
  );
