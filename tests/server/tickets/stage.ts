import { createGateKey } from '#server/store/gates.ts';

import { type Browser, buy, chargeOf, prepare, type Shop, settle, simulate } from '../commerce/shop.ts';

/** An order of so many tickets of type 1, paid by Pix. */
export async function buyPaid(shop: Shop, fan: Browser, event: number, tickets = 1) {
  const order = await buy(fan, event, { 1: tickets }, tickets);
  await simulate(shop, await chargeOf(shop, order.id), 'pay');
  await settle(shop);
  return (await fan.get(`/api/orders/${order.id}`)).body;
}

/** An order that cost nothing. */
export async function getFree(fan: Browser, event: number) {
  const { id } = await prepare(fan, event, { 1: 1 }, 1);
  return (await fan.post('/api/orders', { reservation_id: id, method: 'free' }, { key: `${id}:1` })).body;
}

let tries = 0;
export const newKey = () => `attempt-${++tries}-key`;

/** A gate of a producer: asks about codes with its key. */
export async function openGate({ app, db }: Shop, producer = '0') {
  const key = (await createGateKey(db, { producer, name: 'portão 7' })) ?? '';
  return {
    key,
    ask: async (code: string, sent: string | null = key, event_id?: number) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/tickets/verify',
        payload: event_id === undefined ? { code } : { code, event_id },
        headers: sent === null ? {} : { 'x-producer-key': sent },
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
}
