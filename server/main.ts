import { type Answering, answer, taken } from './answer.ts';
import { isOurs } from './command.ts';
import { type Config, readConfig, withArguments } from './config.ts';
import type { Context } from './context.ts';
import { freePort } from './database/cluster.ts';
import { openDatabase, openPool, type Place } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { owned } from './database/owner.ts';
import { restricted } from './database/role.ts';
import { seedDemo } from './demo/seed.ts';
import { startFleet } from './fleet.ts';
import { openLog } from './log.ts';
import { type Door, openDoor } from './metrics/door.ts';
import { measureProcess } from './metrics/process.ts';
import { measuredProvider } from './metrics/provider.ts';
import { combined, type Snapshot } from './metrics/registry.ts';
import { shopFigures } from './metrics/shop.ts';
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

/** The demo tells of days that were: only the owner may write history. */
async function asOwner<T>(place: Place, work: (db: Context['db']) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool(owned(place), () => {}, { max: 2 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

interface Around {
  undo: Undo[];
  stop: (why: string, code: number) => void;
  /** The environment as it is now, and the version that lies there. */
  reread: () => Config;
}

/** Answers how to replace the processes that answer by those of the version that lies there now. */
async function start(given: Config, { undo, stop, reread }: Around): Promise<() => Promise<void>> {
  const config = { ...given, port: given.port || (await freePort()) };
  if (given.port === 0) config.publicUrl = given.publicUrl.replace(/:0$/, `:${config.port}`);
  const log = openLog(config);

  const { place: found, close } = await openPlace(config, log, (error) => stop(error.message, 1));
  undo.push(close);
  const grow = () =>
    migrate(found, {
      onNewer: (migrations) => log.warn({ migrations }, 'the database is newer than this version'),
    });
  await grow();
  const place = await restricted(found, () =>
    log.warn('the database lets us make no role: whoever answers could also change its tables'),
  );
  const opened = await openContext(config, place, log);
  undo.push(opened.close);
  const { context } = opened;
  measureProcess(context.metrics);
  if (config.demo) await asOwner(found, (db) => seedDemo({ ...context, db }));

  if (config.mercadoPago === null) {
    const psp = await startPsp(context, {
      apiOrigin: ownOrigin(config.host, config.port),
    }).catch((error: unknown) => {
      throw taken(error, 'PSP_PORT', config.pspPort);
    });
    undo.push(() => psp.close());
    config.pspPort = psp.port;
  }

  let ofFleet = async (): Promise<Snapshot> => [];
  let door: Door | null = null;
  if (config.metrics) {
    const { metrics } = context;
    const ofShop = shopFigures(context.db);
    door = await openDoor(config.metrics, async () =>
      combined([metrics.read(), await ofFleet(), await ofShop()]),
    ).catch((error: unknown) => {
      throw taken(error, 'METRICS_PORT', config.metrics?.port ?? 0);
    });
    undo.push(door.close);
  }

  const answering: Answering =
    config.workers === 1 ? await answer(context) : await startFleet({ config, place }, complain);
  if (answering.figures) ofFleet = answering.figures;
  const provider = measuredProvider(providerOf(context), context.metrics);
  const workers = startWorkers(context, { provider });
  undo.push(() => workers.stop(), answering.close);

  say(`Bilheteria em ${config.publicUrl}`);
  if (config.workers > 1)
    say(`${config.workers} processos respondem; este cuida do banco e do que se faz por trás.`);
  if (door) say(`Métricas em http://${config.metrics?.host}:${door.port}/metrics`);
  if (config.demo) {
    if (config.mercadoPago === null)
      say(
        `Demonstração: nenhum pagamento é real. Simulador de pagamentos em http://localhost:${config.pspPort}`,
      );
    if (config.smtpUrl === null)
      say(`E-mails e SMS não saem daqui: leia em http://localhost:${config.port}/dev/mailbox`);
  }

  return async () => {
    if (!answering.renew)
      throw new StartError(
        'One process cannot be replaced while it answers. Start with --workers 2 or more.',
      );
    const { version, commit } = reread();
    await grow();
    await restricted(found);
    await answering.renew({ version, commit });
  };
}

/** What there is to say of it: a line when it is one of ours. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isOurs(error) ? error.message : (error.stack ?? error.message);
}

/** Runs the server until it is told to stop. Whatever keeps it from starting is said in one line. */
export async function main(env = process.env, words = process.argv.slice(2)): Promise<void> {
  const undo: Undo[] = [];
  let stopping = false;
  let timeoutMs = longestStop;

  const stop = async (why: string | null, code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    if (why) complain(why);
    setTimeout(() => process.exit(1), timeoutMs).unref();
    for (const step of undo.reverse()) await step().catch(() => {});
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(null, 0));

  let renew: (() => Promise<void>) | null = null;
  const replaceAll = async () => {
    const way = renew;
    if (stopping || !way) return;
    renew = null;
    try {
      await way();
      complain('All API processes were replaced.');
    } catch (error) {
      complain(`The API processes were not all replaced: ${inWords(error)}`);
    }
    renew = way;
  };
  process.on('SIGUSR2', () => void replaceAll());

  try {
    const reread = () => readConfig(withArguments(env, words));
    const config = reread();
    timeoutMs += config.drainSeconds * 1000;
    renew = await start(config, { undo, stop: (why, code) => void stop(why, code), reread });
  } catch (error) {
    await stop(inWords(error), 1);
  }
}

if (import.meta.main) await main();
