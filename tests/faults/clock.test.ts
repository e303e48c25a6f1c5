import { afterEach, expect, vi } from 'vitest';

import { ageHold, chargeOf, simulate } from '#tests/server/commerce/shop.ts';

import { fault } from './runs.ts';
import { factsOf, openWorld, ready, settle } from './world.ts';

const shop = await openWorld();
afterEach(() => {
  vi.useRealTimers();
});

const hours = (n: number) => n * 3_600_000;

fault(
  shop.db,
  {
    row: 14,
    what: 'the clock of the API is seconds, hours or a day off: only the clock of the database counts',
  },
  async ({ event, chance }) => {
    const off = chance.one([-3_000, 3_000, -hours(3), hours(3), -hours(26), hours(26)]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    try {
      const { fan, holdId } = await ready(shop, event);
      const { reservation } = (await fan.get('/api/reservations/current')).body;
      const { rows } = await shop.pool.query('select now()');
      const real = new Date(rows[0].now).getTime();
      const told = new Date((await fan.get(`/api/reservations/current?event_id=${event}`)).body.server_now);
      expect(Math.abs(told.getTime() - real)).toBeLessThan(1_500);
      const left = new Date(reservation?.expires_at ?? 0).getTime() - real;
      expect(left).toBeGreaterThan(895_000);
      expect(left).toBeLessThanOrEqual(900_000);

      const [passed, status] = chance.one<[string, number]>([
        ['14 minutes 58 seconds', 201],
        ['15 minutes 2 seconds', 201],
        ['15 minutes 7 seconds', 409],
      ]);
      await ageHold(shop, holdId, passed);
      const order = await fan.post(
        '/api/orders',
        { reservation_id: holdId, method: 'pix' },
        { key: `${holdId}:1` },
      );
      expect(order.status, passed).toBe(status);
      if (status === 409) {
        expect(order.body.code).toBe('hold_expired');
        return void (await shop.workers.tick());
      }
      const until = new Date(order.body.pay_until).getTime() - real;
      expect(until).toBeGreaterThan(895_000);
      expect(until).toBeLessThan(905_000);
      await simulate(shop, await chargeOf(shop, order.body.id), 'pay');
      await settle(shop);
      expect((await fan.get(`/api/orders/${order.body.id}`)).body.status).toBe('paid');
      expect(await factsOf(shop, event)).toMatchObject({ payments: ['captured'], tickets: 1 });
    } finally {
      vi.useRealTimers();
    }
  },
);
