import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { createApp } from './app.ts';
import { type Config, projectFolder } from './config.ts';
import type { Context } from './context.ts';
import { measuredProvider } from './metrics/provider.ts';
import type { Snapshot } from './metrics/registry.ts';
import { StartError } from './open.ts';
import type { Passwords } from './passwords.ts';
import { providerOf } from './payments/choose.ts';

/** Which port was taken, and what to do. */
export function taken(error: unknown, variable: 'PORT' | 'PSP_PORT' | 'METRICS_PORT', port: number): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 100} npm start`,
    );
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs more rights. Choose one above 1023 with ${variable}.`);
  return error;
}

export interface Answering {
  /**
   * Is not ready any more, goes on for the time of `DRAIN_SECONDS`, then answers what was asked, ends streams, and then is gone; who does
   * not go by themselves is cut off after five seconds. One that is replaced stays ready, for another one answers on its port already;
   * for a second it asks whoever is connected to come anew, as a connection that is closed while a question is on its way breaks.
   */
  close: (how?: { isReplaced?: boolean }) => Promise<void>;
  /** What the processes that answer count and measure, when they are not this one. */
  figures?: () => Promise<Snapshot>;
  /**
   * One after the other, another process comes and then an old one goes: somebody answers all the time. `version` is what the new ones
   * say of themselves. Throws `StartError` when one does not come; the old ones that are left go on.
   */
  renew?: (version: Pick<Config, 'version' | 'commit'>) => Promise<void>;
}

const timeoutMs = 5_000;
const handoverMs = 1_000;

/** Answers on the port of the configuration: pages, API, storage. Throws `StartError` when the port is somebody else's. */
export async function answer(
  context: Context,
  { passwords }: { passwords?: Passwords } = {},
): Promise<Answering> {
  const { host, port, drainSeconds } = context.config;
  const app = await createApp(context, {
    pages: join(projectFolder, 'dist', 'client'),
    provider: measuredProvider(providerOf(context), context.metrics),
    ...(passwords && { passwords }),
  });
  await app.listen({ host, port }).catch((error: unknown) => {
    throw taken(error, 'PORT', port);
  });
  return {
    close: async ({ isReplaced = false } = {}) => {
      app.isLeaving = true;
      app.isDraining = !isReplaced;
      const stayMs = isReplaced ? handoverMs : drainSeconds * 1000;
      if (stayMs > 0) await pause(stayMs);
      const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
      await app.close();
      clearTimeout(timeout);
    },
  };
}
