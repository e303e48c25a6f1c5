import { answer, taken } from './answer.ts';
import { type Config, ConfigError, readConfig, withArguments } from './config.ts';
import { freePort } from './database/cluster.ts';
import { MigrationError, migrate } from './database/migrate.ts';
import { EmbeddedError } from './database/place.ts';
import { seedDemo } from './demo/seed.ts';
import { startFleet } from './fleet.ts';
import { openLog } from './log.ts';
import { openContext, openPlace, StartError } from './open.ts';
import { providerOf } from './payments/choose.ts';
import { startPsp } from './psp/app.ts';
import { startWorkers } from './workers/workers.ts';

/** Undone one after the other, the last first; one that fails does not keep the others. */
type Undo = () => Promise<unknown>;

const longestStop = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** How to reach ourselves on this machine. */
const ownOrigin = (host: string, port: number) =>
  `http://${['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;

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

  if (config.mercadoPago === null) {
    const psp = await startPsp(context, {
      apiOrigin: ownOrigin(config.host, config.port),
    }).catch((error: unknown) => {
      throw taken(error, 'PSP_PORT', config.pspPort);
    });
    undo.push(() => psp.close());
    config.pspPort = psp.port;
  }

  if (config.workers === 1) {
    const answering = await answer(context);
    undo.push(answering.close);
  } else {
    const fleet = await startFleet({ config, place }, complain);
    undo.push(fleet.stop);
  }
  const workers = startWorkers(context, { provider: providerOf(context) });
  undo.push(() => workers.stop());

  say(`Bilheteria em ${config.publicUrl}`);
  if (config.workers > 1)
    say(`${config.workers} processos respondem; este cuida do banco e do que se faz por trás.`);
  if (config.demo) {
    if (config.mercadoPago === null)
      say(
        `Demonstração: nenhum pagamento é real. Simulador de pagamentos em http://localhost:${config.pspPort}`,
      );
    if (config.smtpUrl === null)
      say(`E-mails e SMS não saem daqui: leia em http://localhost:${config.port}/dev/mailbox`);
  }
}

/** Runs the server until it is told to stop. Whatever keeps it from starting is said in one line. */
export async function main(env = process.env, words = process.argv.slice(2)): Promise<void> {
  const undo: Undo[] = [];
  let stopping = false;

  const stop = async (why: string | null, code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    if (why) complain(why);
    setTimeout(() => process.exit(1), longestStop).unref();
    for (const step of undo.reverse()) await step().catch(() => {});
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(null, 0));

  try {
    await start(readConfig(withArguments(env, words)), undo, (why, code) => void stop(why, code));
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
