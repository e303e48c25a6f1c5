import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';

import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { openContext } from '#server/open.ts';
import { sandboxProvider } from '#server/payments/sandbox.ts';

/** What a server is told that dies in the middle of a purchase. */
export interface Doomed {
  place: Parameters<typeof openContext>[1];
  pspOrigin: string;
  /** When it dies of SIGKILL: the order is committed, or the provider has charged and answered. */
  dies: 'before the charge' | 'after the charge';
  token: string;
  body: object;
  key: string;
}

/** A server in a process of its own; it hears one call, and dies where it was told to. The next one loads faster. */
flushCompileCache();
const { place, pspOrigin, dies, token, body, key }: Doomed = JSON.parse(process.env['DOOMED'] ?? '{}');
const config = readConfig({
  DEMO: '0',
  COMMIT: 'test',
  BOT_CHECK: 'off',
  CEP_SERVICES: 'fixture',
  LOG_LEVEL: 'silent',
});
const { context } = await openContext(config, place, openLog({ logLevel: 'silent' }));
const honest = sandboxProvider({
  origin: () => pspOrigin,
  webhookSecret: context.secrets.webhookSecret,
  timeoutMs: 120_000,
});
const die = () => process.kill(process.pid, 'SIGKILL');
const dying =
  <Request, Reply>(charge: (request: Request) => Promise<Reply>) =>
  async (request: Request): Promise<Reply> => {
    if (dies === 'before the charge') die();
    const reply = await charge(request);
    die();
    return reply;
  };
const provider = { ...honest, createPix: dying(honest.createPix), createCard: dying(honest.createCard) };
const app = await createApp(context, { pages: tmpdir(), provider });
await app.inject({
  method: 'POST',
  url: '/api/orders',
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  payload: body,
});
