import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Place } from '#server/database/connection.ts';

import type { Done, Job } from './protocol.ts';

export interface Clients {
  /** Everybody at once; answers what all of them did, and in how many seconds. */
  work: (jobOf: (process: number) => Job) => Promise<Done & { seconds: number }>;
  close: () => void;
}

/** Processes as an API has them: each with connections of its own, which its clients share. */
export async function openClients(place: Place, { processes = 2, connections = 16 } = {}): Promise<Clients> {
  const children = await Promise.all(
    Array.from({ length: processes }, async () => {
      const child = fork(join(import.meta.dirname, 'client.ts'));
      child.send({ place, connections });
      await answerOf(child);
      return child;
    }),
  );
  return {
    work: async (jobOf) => {
      const start = performance.now();
      const all = await Promise.all(
        children.map((child, process) => {
          const answer = answerOf<Done>(child);
          child.send(jobOf(process));
          return answer;
        }),
      );
      const seconds = (performance.now() - start) / 1_000;
      const joined = <K extends keyof Done>(key: K) =>
        all.flatMap((done) => done[key] as unknown[]) as Done[K];
      return {
        seconds,
        times: joined('times'),
        refusals: joined('refusals'),
        won: joined('won'),
        failures: joined('failures'),
      };
    },
    close: () => {
      for (const child of children) child.kill();
    },
  };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const controller = new AbortController();
  const gone = once(child, 'exit', { signal: controller.signal }).then(() => {
    throw new Error('A process of clients is gone.');
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: controller.signal }), gone]);
    return answer as T;
  } finally {
    controller.abort();
    gone.catch(() => {});
  }
}
