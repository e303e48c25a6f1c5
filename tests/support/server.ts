import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '#server/app.ts';
import type { BotCheck } from '#server/bots/port.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openLog } from '#server/log.ts';
import { openContext } from '#server/open.ts';
import type { Passwords } from '#server/passwords.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { whenFileIsDone } from './closing.ts';

import { type FreshDatabase, freshDatabase } from './database.ts';
import { type WatchedLog, watchedLog } from './watchedLog.ts';

export interface TestServer extends FreshDatabase {
  app: FastifyInstance;
  context: Context;
  /** Every line of the log, as written. */
  lines: WatchedLog;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

export interface TestServerOptions {
  config?: Partial<Config>;
  provider?: PaymentProvider;
  passwords?: Passwords;
  /** Tells people from programs; by default everybody is believed. */
  bots?: BotCheck;
  /** The folder of a built storefront; none by default. */
  pages?: string;
  /** Called with the migrated, empty database before the server is made. */
  seed?: (database: FreshDatabase) => Promise<void>;
}

const nobodyCharges = () => Promise.reject(new Error('this test has no payment provider'));

/** Refuses whatever is asked of it. */
export const noProvider: PaymentProvider = {
  name: 'sandbox',
  minimumPixMinutes: 0,
  cardFields: () => null,
  createPix: nobodyCharges,
  createCard: nobodyCharges,
  get: nobodyCharges,
  find: nobodyCharges,
  cancel: nobodyCharges,
  refund: nobodyCharges,
  parseWebhook: () => null,
};

/** A configuration as tests want it: nothing from the environment of whoever runs them. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({ NODE_ENV: 'test', COMMIT: 'c0ffee', BOT_CHECK: 'off', CEP_SERVICES: 'fixture' }),
  demo: false,
  logLevel: 'debug',
  ...changes,
});

/** The real server on a database of its own, without a port. One for a test file. */
export async function testServer({
  config,
  provider = noProvider,
  passwords,
  bots,
  pages = '/nonexistent',
  seed,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await freshDatabase();
  await seed?.(database);
  const lines = watchedLog(database.db);
  const log = openLog(testConfig(config), { write: (line) => void lines.push(line) });
  const { context, close } = await openContext(testConfig(config), database.place, log);
  if (bots) context.bots = bots;
  const app: FastifyInstance = await createApp(context, { pages, provider, ...(passwords && { passwords }) });
  await app.ready();
  whenFileIsDone(async () => {
    await app.close();
    await close();
  });
  return { ...database, app, context, lines, inject: (options) => app.inject(options) };
}

/** Cookies of an answer by name, as a browser would send them back. */
export const cookiesOf = (response: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

export interface LoggedIn {
  bearer: string;
  /** Ready for `headers`. */
  headers: { authorization: string };
  cookies: Record<string, string>;
}

/** Logs in through the front door. */
export async function login(
  { inject }: Pick<TestServer, 'inject'>,
  { email, password }: { email: string; password: string },
  cookies: Record<string, string> = {},
): Promise<LoggedIn> {
  const response = await inject({
    method: 'POST',
    url: '/oauth/token',
    cookies,
    payload: { grant_type: 'password', username: email, password, client_id: 'test' },
  });
  if (response.statusCode !== 200) throw new Error(`Login answered ${response.statusCode}: ${response.body}`);
  const { access_token: bearer } = response.json<{ access_token: string }>();
  return { bearer, headers: { authorization: `Bearer ${bearer}` }, cookies: cookiesOf(response) };
}
