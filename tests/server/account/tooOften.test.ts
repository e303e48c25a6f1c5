import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { bucketKey, type RateName } from '#server/limits.ts';
import { beginTry, tryKey } from '#server/store/loginDelay.ts';

import { browser, createEvent, newCpf, openShop } from '../commerce/shop.ts';
import { buyPaid } from '../tickets/stage.ts';
import { createSoldOut } from '../waitlist/stage.ts';

const shop = await openShop();
const { app, context, db } = shop;
await createEvent(shop, { id: 1, transferHours: 24 });
await createSoldOut(shop, 2);
const fan = browser(shop);
const { id } = await fan.join();
const [ticket] = (await buyPaid(shop, fan, 1)).tickets;

/** Nothing of a limit is left to this account, nor will be for as long as a test takes. */
const exhaust = (name: RateName) =>
  sql`insert into rate_bucket(key, empty_at) values(${bucketKey(context, name, id)}, now() + interval '1 day')
    on conflict (key) do update set empty_at=excluded.empty_at`.execute(db);

const holder = { name: 'Bia Companhia', cpf: newCpf(), email: 'bia@example.com' };

test.each([
  ['passwordUser', 'PUT', '/api/user/password', { current: 'errada123', password: 'outra-senha-9' }],
  ['exportUser', 'GET', '/api/user/export', undefined],
  ['holderUser', 'PUT', `/api/tickets/${ticket?.id}/holder`, holder],
  ['waitlistUser', 'POST', '/api/events/2/waitlist/1', { quantidade: 1 }],
] as const)(
  '%s: one account that asks too often is told so, and not that many people are here',
  async (name, method, url, payload) => {
    await exhaust(name);
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${fan.token}`, 'idempotency-key': `mais-uma-vez-${name}` },
      ...(payload ? { payload } : {}),
    });
    expect(answer.json()).toMatchObject({
      code: 'too_many_tries',
      message: expect.stringMatching(/^Muitas tentativas seguidas\. Tente de novo em \d+ minutos\.$/),
    });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('of two free tries at once, the one that began first and is counted last does not wait', async () => {
  const key = tryKey(context, 'bia@example.com', 'of two at once');
  await db.transaction().execute(async (began) => {
    await sql`select now()`.execute(began);
    for (let free = 1; free < 5; free++) expect(await beginTry({ db }, key)).toBeNull();
    expect(await beginTry({ db: began }, key)).toBeNull();
    expect(await beginTry({ db: began }, key)).toBe(1);
  });
});
