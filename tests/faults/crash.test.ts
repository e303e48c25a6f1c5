import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, expect } from 'vitest';

import { chargeOf, simulate } from '#tests/server/commerce/shop.ts';

import type { Doomed } from './buyerProcess.ts';
import { fault } from './runs.ts';
import { cardToken, factsOf, hurry, openWorld, ready, settle, work } from './world.ts';

const shop = await openWorld();
const compiled = mkdtempSync(join(tmpdir(), 'bilheteria-faults-'));
afterAll(() => rmSync(compiled, { recursive: true, force: true }));

/** Buys at a server that dies in the middle of it. */
async function buyAndDie(doomed: Omit<Doomed, 'place' | 'pspOrigin'>): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('buyerProcess.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      DOOMED: JSON.stringify({ ...doomed, place: shop.place, pspOrigin: shop.pspOrigin } satisfies Doomed),
    },
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
}

for (const [row, dies, what] of [
  [2, 'before the charge', 'killed between the commit of the order and the call to the provider'],
  [3, 'after the charge', 'killed between the capture and our note of it'],
] as const)
  fault(shop.db, { row, what, together: 2, kills: true }, async ({ event, chance }) => {
    const { fan, holdId } = await ready(shop, event, 2);
    const isCard = chance.below(2) === 1;
    const card = isCard ? { token: await cardToken(shop), installments: 1 } : null;
    const body = { reservation_id: holdId, method: isCard ? 'credit' : 'pix', ...(card && { card }) };
    const key = `${holdId}:1`;
    await buyAndDie({ dies, token: fan.token, body, key });

    const [known] = (await fan.get('/api/orders')).body.orders;
    const wasCharged = dies === 'after the charge';
    const found = await factsOf(shop, event);
    expect(found).toMatchObject({
      orders: 1,
      charges: wasCharged ? [isCard ? 'paid' : 'pending'] : [],
    });
    /** The provider tells the shop of a card that paid: on a slow machine the workers of the run beside this one may have heard it. */
    const isHealed = wasCharged && isCard && found.payments[0] !== 'created';
    expect(found.payments).toEqual([isHealed ? 'captured' : 'created']);
    if (!isHealed) expect(known?.status).toBe('awaiting_payment');

    const goOn = chance.one(['the buyer asks again', 'the reconciler', 'both at once'] as const);
    const again = () => fan.post('/api/orders', body, { key });
    const reconciled = async () => {
      await hurry(shop, event);
      await work(shop);
    };
    if (goOn === 'both at once') await Promise.all([again(), reconciled(), reconciled()]);
    else await (goOn === 'the reconciler' ? reconciled() : again());
    await settle(shop);
    const lostCard = isCard && !wasCharged && goOn !== 'the buyer asks again';
    if (lostCard) {
      const facts = await factsOf(shop, event);
      const isPaid = facts.payments.includes('captured');
      if (!isPaid)
        await fan.post(
          `/api/orders/${known?.id}/payments`,
          { method: 'credit', card: { token: await cardToken(shop), installments: 1 } },
          { key: `${holdId}:2` },
        );
    }
    if (!isCard) await simulate(shop, await chargeOf(shop, known?.id ?? ''), 'pay');
    await hurry(shop, event);
    await settle(shop);
    const order = (await fan.get(`/api/orders/${known?.id}`)).body;
    expect(order).toMatchObject({ status: 'paid', payment: { status: 'captured' } });
    const facts = await factsOf(shop, event);
    expect(facts).toMatchObject({ orders: 1, charges: ['paid'], tickets: 2, taken: order.total_cents });
    expect((await again()).body.id).toBe(order.id);
    expect((await factsOf(shop, event)).charges).toEqual(['paid']);
  });
