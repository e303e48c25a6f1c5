import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Message } from '#server/messages/channel.ts';
import { post } from '#server/messages/post.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { workInbox } from '#server/store/inbox.ts';
import { beat } from '#server/workers/beat.ts';
import { workPost } from '#server/workers/post.ts';
import { reconcile } from '#server/workers/reconciler.ts';
import { workRefunds } from '#server/workers/refunds.ts';
import { eventually } from '#tests/support/eventually.ts';

import { age, browser, buy, chargeOf, createEvent, openShop, settle, simulate } from './commerce/shop.ts';

describe('work that runs over and over', () => {
  test('goes on after a run that failed, which is told', async () => {
    const told: unknown[] = [];
    let runs = 0;
    const heart = beat(
      async () => {
        if (++runs === 1) throw new Error('not today');
      },
      1,
      (error) => told.push(error),
    );
    await eventually(() => expect(runs).toBeGreaterThan(2));
    await heart.stop();
    expect(told).toEqual([new Error('not today')]);
  });

  test('goes on after a run that hangs, which is told', async () => {
    const told: unknown[] = [];
    let runs = 0;
    const heart = beat(
      async () => {
        if (++runs === 1) await new Promise(() => {});
      },
      1,
      (error) => told.push(String(error)),
      { longestMs: 20 },
    );
    await eventually(() => expect(runs).toBeGreaterThan(2));
    await heart.stop();
    expect(told).toEqual(['Error: Still not done after 0.02 seconds; the next run does not wait for it']);
  });

  test('what fails when nobody waits for it any more takes nobody down', async () => {
    const strays: unknown[] = [];
    const note = (error: unknown) => strays.push(error);
    process.on('unhandledRejection', note);
    const late = Promise.withResolvers<void>();
    let runs = 0;
    const heart = beat(
      async () => {
        if (++runs === 1) await late.promise;
      },
      1,
      () => {},
      { longestMs: 20 },
    );
    await eventually(() => expect(runs).toBeGreaterThan(1));
    late.reject(new Error('late'));
    await new Promise((resolve) => setImmediate(resolve));
    await heart.stop();
    process.off('unhandledRejection', note);
    expect(strays).toEqual([]);
  });

  test('never runs twice at once, however often it is woken, and once more for whoever woke it meanwhile', async () => {
    let inside = 0;
    let most = 0;
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const heart = beat(
      async () => {
        most = Math.max(most, ++inside);
        await gate.promise;
        inside--;
        runs++;
      },
      3_600_000,
      () => {},
    );
    for (let call = 0; call < 10; call++) heart.wake();
    gate.resolve();
    await eventually(() => expect(runs).toBe(2));
    await heart.stop();
    expect([runs, most]).toEqual([2, 1]);
  });

  test('stops without waiting for ever for a run that hangs', async () => {
    const heart = beat(
      () => new Promise(() => {}),
      1,
      () => {},
      { farewellMs: 10 },
    );
    const gone = heart.stop().then(() => 'gone');
    expect(await Promise.race([gone, pause(30_000, 'still there', { ref: false })])).toBe('gone');
  });
});

describe('four processes that do the same work', () => {
  const processes = [0, 1, 2, 3];
  const together = <T>(work: () => Promise<T>) => Promise.all(processes.map(work));
  /** What a provider was asked, by whichever process. */
  const counted = (provider: PaymentProvider) => {
    const calls: string[] = [];
    return {
      calls,
      provider: {
        ...provider,
        get: (id: string) => {
          calls.push(`get ${id}`);
          return provider.get(id);
        },
        refund: (request: Parameters<PaymentProvider['refund']>[0]) => {
          calls.push(`refund ${request.refundId}`);
          return provider.refund(request);
        },
      },
    };
  };

  test('ask about each payment, each hint and each refund once, and send each letter once', async () => {
    const shop = await openShop();
    await createEvent(shop, { id: 1, perCpf: 100, types: [{ capacity: 100 }] });
    const { calls, provider } = counted(shop.provider);
    const expectOnce = (kind: string, often: number) => {
      expect(calls.filter((call) => call.startsWith(kind))).toHaveLength(often);
      expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
      calls.length = 0;
    };
    const sell = async () => {
      const fan = browser(shop);
      await fan.join();
      const { id } = await buy(fan, 1, { 1: 1 }, 1);
      return { id, charge: await chargeOf(shop, id) };
    };
    const hintsOf = async (charges: readonly string[], action: string) => {
      for (const charge of charges) await simulate(shop, charge, action);
      while ((await shop.psp.tick()) > 0);
    };

    const sales = [];
    for (let sale = 0; sale < 12; sale++) sales.push(await sell());
    await sql`update payment set check_at=now()`.execute(shop.db);
    await together(() => reconcile(shop.context, provider));
    expectOnce('get', sales.length);

    await hintsOf(
      sales.map(({ charge }) => charge),
      'pay',
    );
    await together(() => workInbox(shop.context, provider));
    expectOnce('get', sales.length);
    expect((await sql`select 1 from orders where status='paid'`.execute(shop.db)).rows).toHaveLength(12);

    const late = [];
    for (let sale = 0; sale < 6; sale++) late.push(await sell());
    for (const { id } of late) await age(shop, id, '17 minutes');
    await settle(shop);
    await sql`update ga_slot set capacity=held+sold where event_id=1`.execute(shop.db);
    await hintsOf(
      late.map(({ charge }) => charge),
      'pay_late',
    );
    await workInbox(shop.context, provider);
    calls.length = 0;
    await together(() => workRefunds(shop.context, provider));
    expectOnce('refund', late.length);

    const sent: string[] = [];
    const email = { deliver: async ({ to }: Message) => void sent.push(to), close: () => {} };
    await sql`update outbox set sent_at=now()`.execute(shop.db);
    const people = Array.from({ length: 20 }, () => `${randomUUID()}@example.com`);
    for (const to of people)
      await post(shop.db, shop.context, { kind: 'password.changed', channel: 'email', to, name: 'Marina' });
    await together(() => workPost(shop.context, { email, sms: null }));
    expect(sent.toSorted()).toEqual(people.toSorted());
  });
});
