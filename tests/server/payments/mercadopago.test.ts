import { createHmac } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { mercadoPagoProvider } from '#server/payments/mercadopago.ts';
import { ofAnotherTopic } from '#server/payments/provider.ts';

import { cardApproved, paymentId, pixPending, refunded, type WirePayment } from './recorded.ts';

const webhookSecret = 'a-secret-of-nobody';
const provider = mercadoPagoProvider({ accessToken: 'TEST-1234567890', webhookSecret });

interface Asked {
  method: string;
  url: string;
  key: string | null;
  authorization: string | null;
  body: Record<string, unknown> | null;
}
const asked: Asked[] = [];
const answers: { status: number; body: object }[] = [];

beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = new Headers(headers);
    asked.push({
      method,
      url,
      key: sent.get('x-idempotency-key'),
      authorization: sent.get('authorization'),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    const next = answers.shift();
    if (!next) throw new TypeError('fetch failed');
    return Response.json(next.body, { status: next.status });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (body: object, status = 200) => void answers.push({ status, body });
const facts = {
  paymentId,
  reference: 'ABC123',
  amountCents: 13_200,
  expiresAt: new Date('2026-01-01T15:14:30.000Z'),
  payerEmail: 'marina.teste@example.com',
};

test('a charge whose answer was lost is searched for by our own name for it', async () => {
  answer({ results: [cardApproved], paging: { total: 1 } });
  answer(cardApproved);
  expect(await provider.find(paymentId)).toMatchObject({ paymentId, method: 'card', status: 'paid' });
  const search = new URL(asked[0]?.url ?? '');
  expect([search.pathname, search.searchParams.get('external_reference')]).toEqual([
    '/v1/payments/search',
    paymentId,
  ]);
  answer({ results: [], paging: { total: 0 } });
  expect(await provider.find(paymentId)).toBeNull();
});

describe('a Pix', () => {
  test('lives at least 30 minutes there, whatever is left of the hold, and always by the same measure', async () => {
    answer(pixPending, 201);
    answer(pixPending, 201);
    const charge = await provider.createPix(facts);
    await provider.createPix(facts);
    expect(asked[0]).toEqual({
      method: 'POST',
      url: 'https://api.mercadopago.com/v1/payments',
      key: paymentId,
      authorization: 'Bearer TEST-1234567890',
      body: {
        external_reference: paymentId,
        description: 'Pedido ABC123',
        transaction_amount: 132,
        payer: { email: 'marina.teste@example.com' },
        payment_method_id: 'pix',
        date_of_expiration: '2026-01-01T15:45:30.000Z',
      },
    });
    expect(asked[1]).toEqual(asked[0]);
    expect(provider.minimumPixMinutes).toBe(30);
    expect(charge).toEqual({
      id: '1234567890',
      paymentId,
      method: 'pix',
      status: 'pending',
      decline: null,
      amountCents: 13_200,
      refundedCents: 0,
      currency: 'BRL',
      brCode: '00020126580014br.gov.bcb.pix0136a1b2',
      receiver: 'MERCADO PAGO IP LTDA.',
      challengeUrl: null,
      card: null,
    });
  });
});

describe('a card', () => {
  const card = { ...facts, amountCents: 13_210, token: 'a1b2c3', installments: 3 };

  test('goes by its token, with 3DS when the bank wants it', async () => {
    answer(cardApproved, 201);
    const charge = await provider.createCard(card);
    expect(asked[0]?.key).toBe(paymentId);
    expect(asked[0]?.body).toEqual({
      external_reference: paymentId,
      description: 'Pedido ABC123',
      transaction_amount: 132.1,
      payer: { email: 'marina.teste@example.com' },
      token: 'a1b2c3',
      installments: 3,
      three_d_secure_mode: 'optional',
    });
    expect(charge).toMatchObject({
      method: 'card',
      status: 'paid',
      amountCents: 13_210,
      brCode: '',
      card: { brand: 'master', last4: '6351', installments: 3 },
    });
  });

  test('may have to be proved to be one’s own', async () => {
    answer({
      ...cardApproved,
      status: 'pending',
      status_detail: 'pending_challenge',
      three_ds_info: { external_resource_url: 'https://acs.example/challenge', creq: 'eyJ0' },
    } satisfies WirePayment);
    expect(await provider.createCard(card)).toMatchObject({
      status: 'challenge',
      challengeUrl: 'https://acs.example/challenge',
    });
  });

  test('is not offered: its fields would be a script on our page', () => {
    expect(provider.cardFields()).toBeNull();
  });
});

describe('what becomes of a payment', () => {
  test.each([
    ['approved', 'accredited', 'paid', null],
    ['approved', 'partially_refunded', 'paid', null],
    ['authorized', 'pending_capture', 'in_analysis', null],
    ['in_process', 'pending_contingency', 'in_analysis', null],
    ['in_process', 'pending_review_manual', 'in_analysis', null],
    ['in_mediation', 'pending', 'paid', null],
    ['rejected', 'cc_rejected_insufficient_amount', 'declined', 'insufficient_funds'],
    ['rejected', 'cc_rejected_other_reason', 'declined', 'refused'],
    ['rejected', 'cc_rejected_high_risk', 'declined', 'refused'],
    ['rejected', 'cc_rejected_bad_filled_security_code', 'declined', 'invalid_data'],
    ['rejected', 'cc_rejected_card_error', 'declined', 'processing'],
    ['rejected', 'cc_rejected_3ds_challenge', 'declined', 'authentication'],
    ['rejected', 'cc_rejected_time_out', 'declined', 'timeout'],
    ['rejected', 'something_new', 'declined', 'refused'],
    ['cancelled', 'expired', 'expired', null],
    ['cancelled', 'by_collector', 'cancelled', null],
    ['refunded', 'refunded', 'refunded', null],
    ['charged_back', 'settled', 'charged_back', null],
    ['charged_back', 'reimbursed', 'paid', null],
  ])('%s/%s is %s (%s)', async (status, status_detail, meaning, decline) => {
    answer({ ...cardApproved, status, status_detail });
    expect(await provider.get('1234567891')).toMatchObject({ status: meaning, decline });
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: 'https://api.mercadopago.com/v1/payments/1234567891',
    });
  });

  test.each([
    { status: 'of_a_new_kind' },
    { id: undefined },
    { transaction_amount: undefined },
    { currency_id: undefined },
  ])('is asked again when it cannot be understood: %j', async (facts) => {
    answer({ ...cardApproved, ...facts });
    await expect(provider.get('1234567891')).rejects.toMatchObject({
      name: 'ProviderError',
      refused: false,
      garbled: true,
    });
  });

  test.each([{ external_reference: 'of somebody else' }, { external_reference: undefined }])(
    'that somebody else asked for is none of ours: %j',
    async (facts) => {
      answer({ ...cardApproved, ...facts });
      expect(await provider.get('1234567891')).toMatchObject({ id: '1234567891', paymentId: null });
    },
  );

  test('that asked for no name at all is none of ours', async () => {
    answer({ ...cardApproved, external_reference: null });
    expect(await provider.get('1234567891')).toMatchObject({ paymentId: null });
  });
});

test.each([
  [undefined, 0],
  [0, 0],
  [10.1, 1_010],
])('of what went back a part is known: %s', async (transaction_amount_refunded, refundedCents) => {
  answer({ ...cardApproved, status_detail: 'partially_refunded', transaction_amount_refunded });
  expect(await provider.get('1234567891')).toMatchObject({
    status: 'paid',
    amountCents: 13_210,
    refundedCents,
  });
});

describe('cancelling', () => {
  test('ends what is open', async () => {
    answer(pixPending);
    answer({ ...pixPending, status: 'cancelled', status_detail: 'by_collector' });
    expect((await provider.cancel('1234567890')).status).toBe('cancelled');
    expect(asked[1]).toMatchObject({
      method: 'PUT',
      body: { status: 'cancelled' },
      key: 'cancel-1234567890',
    });
  });

  test('leaves what is settled, and says what it is', async () => {
    answer({ ...pixPending, status: 'approved' });
    expect((await provider.cancel('1234567890')).status).toBe('paid');
    expect(asked).toHaveLength(1);
  });

  test('that comes too late by a moment answers the payment', async () => {
    answer(pixPending);
    answer({ status: 400, message: 'bad_request' }, 400);
    answer({ ...pixPending, status: 'approved' });
    expect((await provider.cancel('1234567890')).status).toBe('paid');
  });

  test('that they refuse although it is open is an error', async () => {
    answer(pixPending);
    answer({ status: 400, message: 'bad_request' }, 400);
    answer(pixPending);
    await expect(provider.cancel('1234567890')).rejects.toMatchObject({ refused: true });
  });
});

describe('a refund', () => {
  test('goes under its own key, whatever was asked before', async () => {
    answer(cardApproved);
    answer(refunded, 201);
    await provider.get('1234567891');
    const refundId = 'b2c1d6f2-4e8a-4f0c-9a77-d2c1b3e5f708';
    expect(await provider.refund({ refundId, chargeId: '1234567891', amountCents: 13_210 })).toBe('987654');
    expect(asked[1]).toMatchObject({
      method: 'POST',
      url: 'https://api.mercadopago.com/v1/payments/1234567891/refunds',
      key: refundId,
      body: { amount: 132.1 },
    });
  });

  const refundId = 'b2c1d6f2-4e8a-4f0c-9a77-d2c1b3e5f708';
  const refund = () => provider.refund({ refundId, chargeId: '1234567891', amountCents: 13_210 });

  test.each(['in_process', 'authorized', 'of_a_new_kind', undefined])(
    'that is %s is read again, and is made once it is approved',
    async (status) => {
      answer({ ...refunded, status }, 201);
      answer({ ...refunded, status });
      await expect(refund()).rejects.toMatchObject({
        name: 'ProviderError',
        refused: false,
        rejected: false,
      });
      answer({ ...refunded, status }, 201);
      answer(refunded);
      expect(await refund()).toBe('987654');
      expect(asked.map(({ method, url, key }) => [method, url, key])).toEqual(
        ['one', 'two'].flatMap(() => [
          ['POST', 'https://api.mercadopago.com/v1/payments/1234567891/refunds', refundId],
          ['GET', 'https://api.mercadopago.com/v1/payments/1234567891/refunds/987654', null],
        ]),
      );
    },
  );

  test('that is in process and cannot be read is not refused', async () => {
    answer({ ...refunded, status: 'in_process' }, 201);
    answer({ status: 404, message: 'not_found' }, 404);
    await expect(refund()).rejects.toMatchObject({ name: 'ProviderError', refused: false, rejected: false });
  });

  test.each(['rejected', 'cancelled'])(
    'that is %s is refused, at once or when it is read',
    async (status) => {
      answer({ ...refunded, status }, 201);
      await expect(refund()).rejects.toMatchObject({ name: 'ProviderError', refused: true, rejected: true });
      expect(asked).toHaveLength(1);
      answer({ ...refunded, status: 'in_process' }, 201);
      answer({ ...refunded, status });
      await expect(refund()).rejects.toMatchObject({ name: 'ProviderError', refused: true, rejected: true });
    },
  );
});

describe('a call that fails', () => {
  test.each([
    [400, true],
    [404, true],
    [422, true],
    [401, false],
    [403, false],
    [423, false],
    [429, false],
    [500, false],
    [503, false],
  ])('with %s is final: %s', async (status, refused) => {
    answer({ status, message: 'no' }, status);
    await expect(provider.createPix(facts)).rejects.toMatchObject({
      name: 'ProviderError',
      refused,
      rejected: false,
    });
    expect(asked).toHaveLength(1);
  });

  test('without an answer may be asked again', async () => {
    await expect(provider.createPix(facts)).rejects.toMatchObject({ name: 'ProviderError', refused: false });
  });
});

describe('a webhook', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const signed = (id: string, requestId: string, ts: number | string, secret = webhookSecret) => {
    const v1 = createHmac('sha256', secret)
      .update(`id:${id};request-id:${requestId};ts:${ts};`)
      .digest('hex');
    return { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId };
  };
  const parse = (headers: Record<string, string>, query: Record<string, string>) =>
    provider.parseWebhook(headers, '{"action":"payment.updated","data":{"id":"666"}}', query);

  test('is believed for what its signature covers, and for nothing of its body', () => {
    const ts = now();
    const hint = parse(signed('1234567890', 'req-1', ts), { 'data.id': '1234567890', type: 'payment' });
    expect(hint).toEqual({
      eventId: `req-1:${ts}`,
      chargeId: '1234567890',
      signedAt: new Date(ts * 1000),
    });
  });

  test.each(['topic_chargebacks_wh', 'merchant_order'])(
    'of the topic %s is signed, and about no charge',
    (type) => {
      expect(parse(signed('1', 'r', now()), { 'data.id': '1', type })).toBe(ofAnotherTopic);
    },
  );

  test('is signed over the id in lower case, its moment in seconds or milliseconds', () => {
    expect(parse(signed('ord01abc', 'r', now()), { 'data.id': 'ORD01ABC' })).toMatchObject({
      chargeId: 'ord01abc',
    });
    expect(parse(signed('ORD01ABC', 'r', now()), { 'data.id': 'ORD01ABC' })).toBeNull();
    expect(parse(signed('1', 'r', 1_765_000_000_123), { 'data.id': '1' })).toMatchObject({
      signedAt: new Date(1_765_000_000_123),
    });
  });

  test.each([
    ['of another secret', () => signed('1', 'r', now(), 'other'), { 'data.id': '1' }],
    ['about another payment', () => signed('2', 'r', now()), { 'data.id': '1' }],
    [
      'under another request',
      () => ({ ...signed('1', 'r', now()), 'x-request-id': 's' }),
      { 'data.id': '1' },
    ],
    ['without a signature', () => ({ 'x-request-id': 'r' }), { 'data.id': '1' }],
    ['without a hash', () => ({ 'x-request-id': 'r', 'x-signature': `ts=${now()}` }), { 'data.id': '1' }],
    [
      'with a moment of its own before the one that was signed',
      () => {
        const old = signed('1', 'r', now() - 86_400);
        return { ...old, 'x-signature': `ts=${now()},${old['x-signature']}` };
      },
      { 'data.id': '1' },
    ],
    ['about nothing', () => signed('', 'r', now()), {}],
    [
      'of another topic and another secret',
      () => signed('1', 'r', now(), 'other'),
      { 'data.id': '1', type: 'topic_chargebacks_wh' },
    ],
  ])('%s is none', (_, headers, query) => {
    expect(parse(headers() as Record<string, string>, query as Record<string, string>)).toBeNull();
  });
});
