import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { mercadoPagoProvider } from '#server/payments/mercadopago.ts';
import { testServer } from '#tests/support/server.ts';

const webhookSecret = 'a-secret-of-nobody';
const { inject, db } = await testServer({
  provider: mercadoPagoProvider({ accessToken: 'TEST-1234567890', webhookSecret }),
});

const signed = (id: string, ts: number) =>
  createHmac('sha256', webhookSecret).update(`id:${id};request-id:req-1;ts:${ts};`).digest('hex');

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
