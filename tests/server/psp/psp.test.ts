import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { type PixRequest, ProviderError } from '#server/payments/provider.ts';
import { sandboxProvider } from '#server/payments/sandbox.ts';
import { apiKeyOf, signedAt } from '#server/payments/signature.ts';
import { startPsp } from '#server/psp/app.ts';

import { inMinutes, newFacts, openBench } from './bench.ts';

const bench = await openBench();
const { context, config, db, webhookSecret, heard, answers, shop, provider, press, kinds } = bench;
const origin = () => bench.origin();

beforeEach(() => bench.calm());

const newCharge = (facts: Partial<PixRequest> = {}) => provider.createPix({ ...newFacts(), ...facts });

describe('the merchant API', () => {
  test('makes a charge that can be read, and names it as we did', async () => {
    const paymentId = randomUUID();
    const charge = await newCharge({ paymentId });
    expect(charge).toMatchObject({
      paymentId,
      status: 'pending',
      amountCents: 13_200,
      currency: 'BRL',
      receiver: 'BILHETERIA DEMO',
    });
    expect(await provider.get(charge.id)).toEqual(charge);
  });

  test('asked twice with one key is one charge, also at once; with another request 409', async () => {
    const paymentId = randomUUID();
    const expiresAt = inMinutes(14);
    const charges = await Promise.all(Array.from({ length: 10 }, () => newCharge({ paymentId, expiresAt })));
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
    await expect(newCharge({ paymentId, expiresAt, amountCents: 1 })).rejects.toMatchObject({
      refused: true,
    });
  });

  test('answers the same charge to the same key after it is over', async () => {
    const paymentId = randomUUID();
    const expiresAt = inMinutes(14);
    const charge = await newCharge({ paymentId, expiresAt });
    await sql`update psp.charge set expires_at=now()-interval '1 hour' where id=${charge.id}`.execute(db);
    expect((await newCharge({ paymentId, expiresAt })).id).toBe(charge.id);
    await expect(newCharge({ expiresAt: inMinutes(-1) })).rejects.toMatchObject({ refused: true });
  });

  test('cancels what is open, and says so when it was paid meanwhile', async () => {
    const open = await newCharge();
    expect((await provider.cancel(open.id)).status).toBe('cancelled');
    expect((await provider.cancel(open.id)).status).toBe('cancelled');
    const paid = await newCharge();
    await press(paid.id, 'pay');
    expect((await provider.cancel(paid.id)).status).toBe('paid');
  });

  test('refunds what was paid, once a key and never more than that', async () => {
    const { id } = await newCharge();
    const refund = { refundId: randomUUID(), chargeId: id, amountCents: 13_200 };
    await expect(provider.refund(refund)).rejects.toMatchObject({ refused: true });
    await press(id, 'pay');
    const names = await Promise.all(Array.from({ length: 5 }, () => provider.refund(refund)));
    expect(new Set(names).size).toBe(1);
    await expect(provider.refund({ ...refund, amountCents: 1 })).rejects.toMatchObject({ refused: true });
    await expect(provider.refund({ ...refund, refundId: randomUUID() })).rejects.toMatchObject({
      refused: true,
    });
    expect((await provider.get(id)).status).toBe('refunded');
  });

  test('knows no charge of that name', async () => {
    await expect(provider.get('ch_nobody')).rejects.toMatchObject({ refused: true });
  });

  test('opens to its key only', async () => {
    const { id } = await newCharge();
    for (const authorization of ['', 'Bearer x', `Bearer ${'x'.repeat(43)}`])
      expect((await fetch(`${origin()}/v1/charges/${id}`, { headers: { authorization } })).status).toBe(401);
    const stranger = sandboxProvider({ origin, webhookSecret: Buffer.alloc(32, 1) });
    await expect(stranger.get(id)).rejects.toMatchObject({ refused: false });
  });

  test.each([
    { amount_cents: 0 },
    { amount_cents: 1.5 },
    { reference: '<b>' },
    { external_id: 'x' },
    { expires_at: 'tomorrow' },
    { notification_url: 'http://evil.invalid' },
  ])('refuses %j', async (facts) => {
    const response = await fetch(`${origin()}/v1/charges`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKeyOf(webhookSecret)}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        external_id: randomUUID(),
        reference: 'A',
        amount_cents: 100,
        expires_at: inMinutes(5).toISOString(),
        ...facts,
      }),
    });
    expect(response.status).toBe(422);
  });

  test('that is not there is a provider that does not answer', async () => {
    const nobody = sandboxProvider({ origin: () => 'http://127.0.0.1:1', webhookSecret });
    await expect(nobody.get('ch_1')).rejects.toBeInstanceOf(ProviderError);
    await expect(nobody.get('ch_1')).rejects.toMatchObject({ refused: false });
  });
});

describe('webhooks', () => {
  test('are signed over their very bytes and go to the shop alone', async () => {
    const { id } = await newCharge();
    await press(id, 'pay');
    expect(await bench.tick()).toBe(1);
    const [message] = heard;
    expect(message?.url).toBe('http://127.0.0.1:3000/api/webhooks/sandbox');
    expect(signedAt(webhookSecret, message?.signature, message?.body ?? '')).not.toBeNull();
    expect(signedAt(webhookSecret, message?.signature, `${message?.body} `)).toBeNull();
    expect(
      provider.parseWebhook({ 'x-sandbox-signature': message?.signature }, message?.body ?? '', {}),
    ).toMatchObject({ chargeId: id });
    expect(await bench.tick()).toBe(0);
  });

  test('are sent again, later and later, until the shop says yes', async () => {
    const { id } = await newCharge();
    await press(id, 'pay');
    answers.push(500, 204);
    const waits: number[] = [];
    for (let turn = 0; turn < 2; turn++) {
      expect(await bench.tick()).toBe(1);
      expect(await bench.tick()).toBe(0);
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from next_try_at-now())::float8 as wait from psp.delivery where charge_id=${id}`.execute(
        db,
      );
      waits.push(rows[0]?.wait ?? 0);
      await sql`update psp.delivery set next_try_at=now() where charge_id=${id}`.execute(db);
    }
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 2);
    expect(await bench.tick()).toBe(1);
    expect(new Set(heard.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    expect(await bench.tick()).toBe(0);
  });

  test('that failed two thousand times keep none waiting that comes after them', async () => {
    const { id } = await newCharge();
    await press(id, 'pay');
    await sql`update psp.delivery set attempts=2000 where charge_id=${id}`.execute(db);
    const { id: fresh } = await newCharge();
    await press(fresh, 'pay');
    expect(await bench.tick()).toBe(2);
    expect(kinds()).toEqual(['charge.paid', 'charge.paid']);
  });

  test('say that a charge expired by itself', async () => {
    const { id } = await newCharge();
    await sql`update psp.charge set expires_at=now() where id=${id}`.execute(db);
    await bench.tick();
    expect(kinds()).toEqual(['charge.expired']);
    expect((await provider.get(id)).status).toBe('expired');
  });

  test('survive a restart of the provider', async () => {
    const { id } = await newCharge();
    await press(id, 'pay');
    await bench.restart();
    await bench.tick();
    expect(kinds()).toEqual(['charge.paid']);
    expect((await provider.get(id)).status).toBe('paid');
  });
});

describe('the simulator', () => {
  test('shows every charge with what can be done to it, and says that nothing is real', async () => {
    const { id } = await newCharge({ reference: 'PANEL1', amountCents: 1_234_500 });
    const page = await fetch(`${origin()}/?code=PANEL1`);
    const html = await page.text();
    expect(html).toContain('Ambiente de demonstração — nenhum pagamento é real');
    expect(html).toContain('R$ 12.345,00'.replace(' ', '\u00a0'));
    expect(html).toContain('BILHETERIA DEMO');
    for (const label of ['Pagar', 'Expirar', 'Pagar com atraso'])
      expect(html).toContain(`>${label}</button>`);
    expect(html).not.toContain('Repetir webhook');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    await press(id, 'pay');
    const after = await (await fetch(`${origin()}/?code=PANEL1`)).text();
    expect(after).toContain('Repetir webhook');
    expect(after).not.toContain('>Pagar</button>');
    expect(await (await fetch(`${origin()}/?code=NOBODY`)).text()).toContain(
      'Nenhuma cobrança deste pedido.',
    );
  });

  test('leads a browser back to the page it came from', async () => {
    const { id } = await newCharge();
    const answer = await press(id, 'pay?code=ABC123', { accept: 'text/html' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?code=ABC123');
  });

  test('says that a webhook was repeated', async () => {
    const { id } = await newCharge({ reference: 'AGAIN1' });
    await press(id, 'pay');
    const answer = await press(id, 'duplicate_webhook?code=AGAIN1', { accept: 'text/html' });
    expect(answer.headers.get('location')).toBe('/?code=AGAIN1&repeated=AGAIN1');
    const html = await (await fetch(`${origin()}/?code=AGAIN1&repeated=AGAIN1`)).text();
    expect(html).toContain('O último aviso do pedido AGAIN1 foi repetido 5 vezes.');
  });

  test('pays, expires, pays late and repeats; what is settled stays', async () => {
    const { id } = await newCharge();
    await press(id, 'expire');
    expect((await provider.get(id)).status).toBe('expired');
    await press(id, 'pay');
    expect((await provider.get(id)).status).toBe('expired');
    await press(id, 'pay_late');
    expect((await provider.get(id)).status).toBe('paid');
    await press(id, 'expire');
    expect((await provider.get(id)).status).toBe('paid');
    await bench.tick();
    expect(kinds().sort()).toEqual(['charge.expired', 'charge.paid']);
    heard.length = 0;
    await press(id, 'duplicate_webhook');
    await bench.tick();
    expect(kinds()).toEqual(Array.from({ length: 5 }, () => 'charge.paid'));
    expect(new Set(heard.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    expect((await press(id, 'explode')).status).toBe(404);
    expect((await press('ch_nobody', 'pay')).status).toBe(404);
  });

  test('paid late while it was open, a charge expires first', async () => {
    const { id } = await newCharge();
    await press(id, 'pay_late');
    await bench.tick();
    expect(kinds().sort()).toEqual(['charge.expired', 'charge.paid']);
  });

  test('does not obey another site', async () => {
    const { id } = await newCharge();
    for (const headers of [
      { origin: 'http://evil.invalid' },
      { origin: 'null' },
      { origin: `http://localhost:${bench.port() + 1}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: origin() },
    ])
      expect((await press(id, 'pay', headers)).status).toBe(403);
    expect((await provider.get(id)).status).toBe('pending');
    expect((await press(id, 'pay', { origin: origin(), 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('does not answer to a foreign name', async () => {
    const asked = (host: string) =>
      new Promise<number | undefined>((resolve, reject) =>
        httpRequest({ port: bench.port(), host: '127.0.0.1', path: '/', headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end(),
      );
    expect(await asked('evil.invalid')).toBe(421);
    expect(await asked('localhost.evil.invalid:3001')).toBe(421);
    expect(await asked(`localhost:${bench.port()}`)).toBe(200);
    expect(await asked(`[::1]:${bench.port()}`)).toBe(200);
  });

  test('does not exist in production', async () => {
    const production = await startPsp(
      { ...context, config: { ...config, production: true } },
      { apiOrigin: 'http://127.0.0.1:3000', pace: 'manual', fetch: shop },
    );
    expect((await fetch(`http://127.0.0.1:${production.port}/`)).status).toBe(404);
    expect(
      (await fetch(`http://127.0.0.1:${production.port}/sandbox/charges/x/pay`, { method: 'POST' })).status,
    ).toBe(404);
    await production.close();
  });

  test('escapes what it shows', async () => {
    await sql`update psp.charge set receiver='<img src=x>' where reference='PANEL1'`.execute(db);
    expect(await (await fetch(`${origin()}/?code=PANEL1`)).text()).toContain('&lt;img src=x&gt;');
    const odd = await (await fetch(`${origin()}/?code=%22%3E%3Cscript%3E`)).text();
    expect(odd).not.toContain('<script>');
  });
});
