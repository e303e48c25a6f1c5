import { join } from 'node:path';

import { createApp } from './app.ts';
import { type Config, ConfigError, projectFolder, readConfig } from './config.ts';
import { freePort } from './database/cluster.ts';
import { MigrationError, migrate } from './database/migrate.ts';
import { EmbeddedError } from './database/place.ts';
import { seedDemo } from './demo/seed.ts';
import { openLog } from './log.ts';
import { openContext, openPlace, StartError } from './open.ts';
import { sandboxProvider } from './payments/sandbox.ts';
import { startPsp } from './psp/app.ts';
import { startWorkers } from './workers/workers.ts';

/** Undone one after the other, the last first; one that fails does not keep the others. */
type Undo = () => Promise<unknown>;

const longestStop = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How to reach ourselves on this machine. */
const ownOrigin = (host: string, port: number) =>
  `http://${['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;

/** Which port was taken, and what to do. */
function taken(error: unknown, variable: 'PORT' | 'PSP_PORT', port: number): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 100} npm start`,
    );
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs more rights. Choose one above 1023 with ${variable}.`);
  return error;
}

async function start(given: Config, undo: Undo[], stop: (why: string, code: number) => void): Promise<void> {
  const config = { ...given, port: given.port || (await freePort()) };
  if (given.port === 0) config.publicUrl = given.publicUrl.replace(/:0$/, `:${config.port}`);
  const log = openLog(config);

  const { place, close } = await openPlace(config, log, (error) => stop(error.message, 1));
  undo.push(close);
  await migrate(place);
  const opened = await openContext(config, place, log);
  undo.push(opened.close);
  const { context } = opened;
  if (config.demo) await seedDemo(context);

  const psp = await startPsp(context, {
    apiOrigin: ownOrigin(config.host, config.port),
  }).catch((error: unknown) => {
    throw taken(error, 'PSP_PORT', config.pspPort);
  });
  undo.push(() => psp.close());
  config.pspPort = psp.port;
  const origin = `http://127.0.0.1:${psp.port}`;
  const provider = sandboxProvider({ origin: () => origin, webhookSecret: context.secrets.webhookSecret });

  const app = await createApp(context, { pages: join(projectFolder, 'dist', 'client'), provider });
  undo.push(async () => {
    const impatient = setTimeout(() => app.server.closeAllConnections(), longestStop / 2);
    await app.close();
    clearTimeout(impatient);
  });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw taken(error, 'PORT', config.port);
  });
  const workers = startWorkers(context, { provider });
  undo.push(() => workers.stop());

  say(`Bilheteria em ${config.publicUrl}`);
  if (config.demo) {
    say(`Demonstração: nenhum pagamento é real. Simulador de pagamentos em http://localhost:${psp.port}`);
    if (config.smtpUrl === null)
      say(`E-mails e SMS não saem daqui: leia em http://localhost:${config.port}/dev/mailbox`);
  }
}

/** Runs the server until it is told to stop. Whatever keeps it from starting is said in one line. */
export async function main(env = process.env): Promise<void> {
  const undo: Undo[] = [];
  let stopping = false;

  const stop = async (why: string | null, code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    if (why) process.stderr.write(`${why}\n`);
    setTimeout(() => process.exit(1), longestStop).unref();
    for (const step of undo.reverse()) await step().catch(() => {});
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(null, 0));

  try {
    await start(readConfig(env), undo, (why, code) => void stop(why, code));
  } catch (error) {
    const isOurs = [ConfigError, StartError, EmbeddedError, MigrationError].some(
      (kind) => error instanceof kind,
    );
    const words =
      isOurs && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error);
    await stop(words ?? 'The server did not start.', 1);
  }
}

if (import.meta.main) await main();
