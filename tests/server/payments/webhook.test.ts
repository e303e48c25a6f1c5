import { createHmac } from 'node:crypto';

import { afterEach, expect, test, vi } from 'vitest';

import { written } from '#server/metrics/text.ts';
import { mercadoPagoProvider } from '#server/payments/mercadopago.ts';
import { testServer } from '#tests/support/server.ts';

const webhookSecret = 'a-secret-of-nobody';
const { inject, db, context } = await testServer({
  provider: mercadoPagoProvider({ accessToken: 'TEST-1234567890', webhookSecret }),
});

const signed = (id: string, ts: number, request = 'req-1') =>
  createHmac('sha256', webhookSecret).update(`id:${id};request-id:${request};ts:${ts};`).digest('hex');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);
/** A hint about a charge, signed over `signedId` at a moment. */
const tell = (id: string, { ts = nowSeconds(), signedId = id, type = 'payment' } = {}) =>
  inject({
    method: 'POST',
    url: `/api/webhooks/mercadopago?data.id=${id}&type=${type}`,
    headers: { 'x-request-id': `r-${id}`, 'x-signature': `ts=${ts},v1=${signed(signedId, ts, `r-${id}`)}` },
    payload: { action: 'payment.updated', type, data: { id } },
  });
const isKept = async (id: string) =>
  (await db.selectFrom('webhookInbox').select('psp').where('pspPaymentId', '=', id).execute()).length === 1;
const counted = (outcome: string) =>
  Number(
    new RegExp(`webhooks_total{outcome="${outcome}"} (\\d+)`).exec(written(context.metrics.read()))?.[1] ?? 0,
  );

test('a signed hint of another topic is taken and left, one that is not signed is refused', async () => {
  const ts = Math.floor(Date.now() / 1000);
  const told = (signedId: string) =>
    inject({
      method: 'POST',
      url: '/api/webhooks/mercadopago?data.id=217&type=topic_chargebacks_wh',
      headers: { 'x-request-id': 'req-1', 'x-signature': `ts=${ts},v1=${signed(signedId, ts)}` },
      payload: { action: 'created', type: 'topic_chargebacks_wh', data: { id: '217' } },
    });
  expect((await told('218')).statusCode).toBe(401);
  const answer = await told('217');
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect(await db.selectFrom('webhookInbox').select('psp').execute()).toEqual([]);
});

test('a signed hint of Mercado Pago is kept once, one with another id in its address is refused', async () => {
  const ts = Math.floor(Date.now() / 1000);
  const v1 = signed('1234567890', ts);
  const told = (id: string) =>
    inject({
      method: 'POST',
      url: `/api/webhooks/mercadopago?data.id=${id}&type=payment`,
      headers: { 'x-request-id': 'req-1', 'x-signature': `ts=${ts},v1=${v1}` },
      payload: { action: 'payment.updated', type: 'payment', data: { id: '666' } },
    });
  expect((await told('666')).statusCode).toBe(401);
  for (let turn = 0; turn < 2; turn++) {
    const answer = await told('1234567890');
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  }
  const kept = await db.selectFrom('webhookInbox').select(['psp', 'pspPaymentId']).execute();
  expect(kept).toEqual([{ psp: 'mercadopago', pspPaymentId: '1234567890' }]);
});

test('a message that nobody signed asks the database nothing, and one of another topic does not either', async () => {
  const connect = vi.spyOn(context.pool, 'connect');
  expect((await tell('301', { signedId: '302' })).statusCode).toBe(401);
  expect((await tell('301', { type: 'topic_chargebacks_wh' })).statusCode).toBe(200);
  expect(connect).not.toHaveBeenCalled();
  expect((await tell('301')).statusCode).toBe(200);
  expect(connect).toHaveBeenCalledTimes(1);
});

test.each([
  ['six minutes old', (now: number) => now - 360],
  ['old, in milliseconds', (now: number) => (now - 360) * 1000],
  ['of the future', (now: number) => now + 360],
])('a signed hint that is %s is refused and not kept', async (_, at) => {
  expect((await tell('311', { ts: at(nowSeconds()) })).statusCode).toBe(401);
  expect(await isKept('311')).toBe(false);
});

test('a signed hint is as old as the clock of the database says, and not that of the process', async () => {
  const ts = nowSeconds();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect((await tell('321', { ts: nowSeconds() })).statusCode).toBe(401);
  expect(await isKept('321')).toBe(false);
  expect((await tell('321', { ts })).statusCode).toBe(200);
  expect(await isKept('321')).toBe(true);
});

test('a signed hint is kept though the first connection to the database was lost', async () => {
  vi.spyOn(context.pool, 'connect').mockImplementationOnce(() =>
    Promise.reject(new Error('Connection terminated unexpectedly')),
  );
  expect((await tell('331')).statusCode).toBe(200);
  expect(await isKept('331')).toBe(true);
});

test('hints are counted by whether they are kept, of a topic that is not read, or old or not the provider’s', async () => {
  const outcomes = ['kept', 'other', 'unsigned'];
  const before = outcomes.map(counted);
  await tell('341');
  await tell('342', { type: 'topic_chargebacks_wh' });
  await tell('343', { signedId: '344' });
  await tell('345', { ts: nowSeconds() - 360 });
  expect(outcomes.map((outcome, n) => counted(outcome) - (before[n] ?? 0))).toEqual([1, 1, 2]);
});
