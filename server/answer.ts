import { join } from 'node:path';

import { createApp } from './app.ts';
import { projectFolder } from './config.ts';
import type { Context } from './context.ts';
import { StartError } from './open.ts';
import type { Passwords } from './passwords.ts';
import { providerOf } from './payments/choose.ts';

/** Which port was taken, and what to do. */
export function taken(error: unknown, variable: 'PORT' | 'PSP_PORT', port: number): unknown {
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
  /** Answers what was asked, ends streams, and then is gone; who does not go by themselves is cut off after five seconds. */
  close: () => Promise<void>;
}

const patienceMs = 5_000;

/** Answers on the port of the configuration: pages, API, storage. Throws `StartError` when the port is somebody else's. */
export async function answer(
  context: Context,
  { passwords }: { passwords?: Passwords } = {},
): Promise<Answering> {
  const { host, port } = context.config;
  const app = await createApp(context, {
    pages: join(projectFolder, 'dist', 'client'),
    provider: providerOf(context),
    ...(passwords && { passwords }),
  });
  await app.listen({ host, port }).catch((error: unknown) => {
    throw taken(error, 'PORT', port);
  });
  return {
    close: async () => {
      const impatient = setTimeout(() => app.server.closeAllConnections(), patienceMs);
      await app.close();
      clearTimeout(impatient);
    },
  };
}
