import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { noBotCheck } from '#server/bots/off.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openTogether } from '#server/database/together.ts';
import { openLog } from '#server/log.ts';
import { openMetrics } from '#server/metrics/registry.ts';
import type { CardRequest, PixRequest } from '#server/payments/provider.ts';
import { sandboxProvider } from '#server/payments/sandbox.ts';
import { startPsp } from '#server/psp/app.ts';
import { openRefusedLately } from '#server/refusedLately.ts';
import { openSeatLooks } from '#server/seats/looks.ts';
import { openSeatMemory } from '#server/seats/memory.ts';
import { loadSecrets } from '#server/store/secrets.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { watchedLog } from '#tests/support/watchedLog.ts';

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A request for money that nobody made before. */
export const newFacts = (): PixRequest => ({
  paymentId: randomUUID(),
  reference: 'ABC123',
  amountCents: 13_200,
  expiresAt: inMinutes(14),
  payerEmail: 'marina.teste@example.com',
});

/** The storefront as the provider knows it. */
export const storefront = 'http://clube.localhost:3000';

/** The sandbox provider on a port of its own, the shop it talks to played by a list. */
export async function openBench() {
  const { place, pool, db } = await freshDatabase();
  const config = readConfig({ LOG_LEVEL: 'trace', PORT: '3000', PSP_PORT: '0', COMMIT: 'test' });
  const lines = watchedLog(db);
  const together = openTogether();
  const context: Context = {
    config,
    db,
    dialect: 'postgresql',
    pool,
    together,
    seatLooks: openSeatLooks(db, together),
    seatMemory: openSeatMemory(),
    refusedLately: openRefusedLately(),
    log: openLog(config, { write: (line) => void lines.push(line) }),
    secrets: await loadSecrets(db, null),
    listen: () => () => {},
    isWell: async () => true,
    bots: noBotCheck,
    postalCodes: { lookup: async () => null },
    metrics: openMetrics(),
  };
  const { webhookSecret } = context.secrets;

  /** What the shop's API would have heard, and what it answers. */
  const heard: { url: string; signature: string; body: string }[] = [];
  const answers: number[] = [];
  const shop: typeof fetch = async (url, { headers, body } = {}) => {
    heard.push({
      url: String(url),
      signature: new Headers(headers).get('x-sandbox-signature') ?? '',
      body: String(body),
    });
    return new Response(null, { status: answers.shift() ?? 200 });
  };

  const start = () => startPsp(context, { apiOrigin: 'http://127.0.0.1:3000', pace: 'manual', fetch: shop });
  let psp = await start();
  whenFileIsDone(() => psp.close());
  const origin = () => `http://127.0.0.1:${psp.port}`;
  const provider = sandboxProvider({ origin, webhookSecret });

  /** What the fields of the provider would send. */
  const typed = (number: string, facts: object = {}) => ({
    number,
    month: 12,
    year: new Date().getUTCFullYear() + 3,
    cvv: '737',
    parent: storefront,
    ...facts,
  });
  const tokenise = (number: string, facts: object = {}, headers: Record<string, string> = {}) =>
    fetch(`${origin()}/fields/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(typed(number, facts)),
    });
  const tokenOf = async (number: string): Promise<string> => (await (await tokenise(number)).json()).token;

  return {
    place,
    config,
    context,
    db,
    lines,
    webhookSecret,
    heard,
    answers,
    shop,
    provider,
    origin,
    port: () => psp.port,
    tick: () => psp.tick(),
    restart: async () => {
      await psp.close();
      psp = await start();
    },
    /** Nothing is open and nothing is to be sent. */
    calm: async () => {
      await sql`update psp.charge set status='cancelled' where status in ('pending','in_analysis','challenge')`.execute(
        db,
      );
      await sql`update psp.delivery set delivered_at=now()`.execute(db);
      heard.length = 0;
      answers.length = 0;
    },
    tokenise,
    tokenOf,
    /** A charge on a test card. */
    charge: async (number: string, facts: Partial<CardRequest> = {}) =>
      provider.createCard({
        ...newFacts(),
        installments: 1,
        ...facts,
        token: facts.token ?? (await tokenOf(number)),
      }),
    press: (id: string, action: string, headers: Record<string, string> = {}) =>
      fetch(`${origin()}/sandbox/charges/${id}/${action}`, { method: 'POST', headers, redirect: 'manual' }),
    kinds: () => heard.map(({ body }): unknown => JSON.parse(body).type),
  };
}
