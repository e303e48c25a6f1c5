import { createHash, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import type { ChargeStatus } from '#server/payments/provider.ts';
import { testCards } from '#server/psp/testCards.ts';

import { inMinutes, newFacts, openBench } from './bench.ts';

const { calm, charge, db, kinds, lines, origin, press, provider, tick, tokenise, tokenOf } =
  await openBench();
beforeEach(calm);

const approved = '4000000000000010';
const analysed = '4000000000009235';
const challenged = '4000000000003220';

describe('a test card', () => {
  test.each([
    [approved, 'paid', null, 'visa'],
    ['5100000000000008', 'paid', null, 'mastercard'],
    [challenged, 'challenge', null, 'visa'],
    [analysed, 'in_analysis', null, 'visa'],
    ['4000000000000002', 'declined', 'refused', 'visa'],
    ['4000000000009995', 'declined', 'insufficient_funds', 'visa'],
    ['4000000000000127', 'declined', 'invalid_data', 'visa'],
    ['4000000000000119', 'declined', 'processing', 'visa'],
    ['4000000000000408', 'declined', 'timeout', 'visa'],
  ])(
    '%s is %s (%s), says so by webhook, and is read back the same',
    async (number, status, decline, brand) => {
      const made = await charge(number, { installments: 3 });
      expect(made).toMatchObject({
        method: 'card',
        status,
        decline,
        brCode: '',
        amountCents: 13_200,
        card: { brand, last4: number.slice(-4), installments: 3 },
      });
      expect(made.challengeUrl === null).toBe(status !== 'challenge');
      expect(await provider.get(made.id)).toEqual(made);
      await tick();
      expect(kinds()).toEqual([`charge.${status}`]);
    },
  );

  test('is one of those the table names, and every one of them passes for a card number', () => {
    expect(testCards).toHaveLength(9);
    for (const { number } of testCards) {
      const sum = [...number].toReversed().reduce((total, digit, place) => {
        const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
      expect(sum % 10).toBe(0);
    }
  });
});

describe('a token', () => {
  test('buys once', async () => {
    const token = await tokenOf(approved);
    await charge(approved, { token });
    await expect(charge(approved, { token })).rejects.toMatchObject({ refused: true });
  });

  test('buys once also when ten payments want it together', async () => {
    const token = await tokenOf(approved);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => charge(approved, { token })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('lives ten minutes, and then nowhere', async () => {
    const token = await tokenOf(approved);
    const hash = createHash('sha256').update(token).digest();
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at-now())/60 as minutes from psp.card_token where hash=${hash}`.execute(
      db,
    );
    expect(Number(rows[0]?.minutes)).toBeGreaterThan(9);
    expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(10);
    await sql`update psp.card_token set expires_at=now()-interval '1 second' where hash=${hash}`.execute(db);
    await expect(charge(approved, { token })).rejects.toMatchObject({ refused: true });
    await sql`update psp.card_token set expires_at=now()-interval '2 days' where hash=${hash}`.execute(db);
    await tick();
    const left = await sql`select 1 from psp.card_token where hash=${hash}`.execute(db);
    expect(left.rows).toEqual([]);
  });

  test('that was never issued is refused', async () => {
    for (const token of [`tok_${'x'.repeat(32)}`, 'x', approved])
      await expect(charge(approved, { token })).rejects.toMatchObject({ refused: true });
  });
});

describe('a card charge', () => {
  test('asked many times at once under one key is one charge and one use of the token', async () => {
    const facts = { ...newFacts(), installments: 2, token: await tokenOf(approved) };
    const charges = await Promise.all(Array.from({ length: 10 }, () => provider.createCard(facts)));
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
    await tick();
    expect(kinds()).toEqual(['charge.paid']);
  });

  test('under the key of another request is refused, and its token stays good', async () => {
    const facts = { ...newFacts(), installments: 1, token: await tokenOf(approved) };
    await provider.createCard(facts);
    const token = await tokenOf(approved);
    await expect(provider.createCard({ ...facts, token })).rejects.toMatchObject({ refused: true });
    await expect(provider.createPix(facts)).rejects.toMatchObject({ refused: true });
    expect((await charge(approved, { token })).status).toBe('paid');
  });

  test.each([0, 25, 1.5])('in %s instalments is refused', async (installments) => {
    await expect(charge(approved, { installments })).rejects.toMatchObject({ refused: true });
  });

  test('is found by what the merchant calls it, and nothing is found that was never made', async () => {
    const paymentId = randomUUID();
    const made = await charge(approved, { paymentId });
    expect(await provider.find(paymentId)).toEqual(made);
    expect(await provider.find(randomUUID())).toBeNull();
    expect((await fetch(`${origin()}/v1/charges?external_id=${paymentId}`)).status).toBe(401);
  });

  test('for a moment that is over is refused', async () => {
    await expect(charge(approved, { expiresAt: inMinutes(-1) })).rejects.toMatchObject({ refused: true });
  });

  test('is refunded once a key, whole or in parts', async () => {
    const { id } = await charge(approved);
    const refund = { refundId: randomUUID(), chargeId: id, amountCents: 3_200 };
    const names = await Promise.all([provider.refund(refund), provider.refund(refund)]);
    expect(new Set(names).size).toBe(1);
    expect((await provider.get(id)).status).toBe('paid');
    await provider.refund({ ...refund, refundId: randomUUID(), amountCents: 10_000 });
    expect((await provider.get(id)).status).toBe('refunded');
  });
});

describe('the simulator', () => {
  const statusOf = async (id: string): Promise<ChargeStatus> => (await provider.get(id)).status;

  test.each([
    [analysed, 'approve', 'paid', null],
    [analysed, 'decline', 'declined', 'refused'],
    [analysed, 'expire', 'declined', 'refused'],
    [analysed, 'cancel', 'cancelled', null],
    [challenged, 'approve', 'paid', null],
    [challenged, 'decline', 'declined', 'authentication'],
    [challenged, 'expire', 'declined', 'timeout'],
    [approved, 'chargeback', 'charged_back', null],
    [approved, 'refund', 'refunded', null],
  ])('takes %s by “%s” to %s (%s), once', async (number, action, status, decline) => {
    const { id } = await charge(number);
    await tick();
    const [first] = kinds();
    await press(id, action);
    await press(id, action);
    expect(await provider.get(id)).toMatchObject({ status, decline, challengeUrl: null });
    await tick();
    expect(kinds()).toEqual([first, `charge.${status}`]);
  });

  test('cannot undo what is settled, nor pay a card like a Pix', async () => {
    const declined = await charge('4000000000000002');
    for (const action of ['approve', 'pay', 'pay_late', 'chargeback', 'refund', 'expire', 'cancel'])
      await press(declined.id, action);
    expect(await statusOf(declined.id)).toBe('declined');
    const paid = await charge(approved);
    for (const action of ['approve', 'decline', 'expire', 'cancel']) await press(paid.id, action);
    expect(await statusOf(paid.id)).toBe('paid');
    const cancelled = await charge(analysed);
    expect((await provider.cancel(cancelled.id)).status).toBe('cancelled');
    await press(cancelled.id, 'pay_late');
    expect(await statusOf(cancelled.id)).toBe('cancelled');
  });

  test('says an event again under its own id', async () => {
    const { id } = await charge(analysed);
    await press(id, 'approve');
    await press(id, 'duplicate_webhook');
    await tick();
    expect(kinds().toSorted()).toEqual(['charge.in_analysis', ...Array(6).fill('charge.paid')]);
  });

  test('shows a card by brand and last digits, the reason, and only what can be done', async () => {
    const { id } = await charge('4000000000009995', { reference: 'PANEL9', installments: 3 });
    const html = await (await fetch(`${origin()}/?code=PANEL9`)).text();
    expect(html).toContain('Cartão visa final 9995, 3x');
    expect(html).toContain('saldo insuficiente');
    expect(html).not.toContain(`/sandbox/charges/${id}/chargeback`);
    expect(html).toContain('4000 0000 0000 3220');
  });
});

describe('by itself', () => {
  test('an analysis that nobody finished in 72 hours is declined', async () => {
    const { id } = await charge(analysed);
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at-now())/3600 as hours from psp.charge where id=${id}`.execute(db);
    expect(Math.round(Number(rows[0]?.hours))).toBe(72);
    await sql`update psp.charge set expires_at=now() where id=${id}`.execute(db);
    await tick();
    expect(await provider.get(id)).toMatchObject({ status: 'declined', decline: 'refused' });
  });

  test('a challenge ends after five minutes, or with the charge', async () => {
    const minutesOf = async (id: string) => {
      const { rows } = await sql<{ minutes: number }>`
        select extract(epoch from expires_at-now())/60 as minutes from psp.charge where id=${id}`.execute(db);
      return Math.round(Number(rows[0]?.minutes));
    };
    expect(await minutesOf((await charge(challenged)).id)).toBe(5);
    const { id } = await charge(challenged, { expiresAt: inMinutes(2) });
    expect(await minutesOf(id)).toBe(2);
    await sql`update psp.charge set expires_at=now() where id=${id}`.execute(db);
    await tick();
    expect(await provider.get(id)).toMatchObject({ status: 'declined', decline: 'timeout' });
    await tick();
    expect(kinds()).toContain('charge.declined');
  });
});

describe('what was typed', () => {
  const dump = async () => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public','psp')`.execute(db);
    const tables = await Promise.all(
      rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)),
    );
    return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
  };

  test('of another card is refused, and leaves no trace', async () => {
    const real = '4111111111111111';
    const answer = await tokenise(real);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ code: 'test_card_only' });
    expect(await dump()).not.toContain(real);
    expect(lines.join('\n')).not.toContain(real);
  });

  test('of a card that is over is refused', async () => {
    const answer = await tokenise(approved, { year: 2020 });
    expect(await answer.json()).toEqual({ code: 'expired_card' });
  });

  test('of a test card leaves brand and four digits: no number, expiry, code or token', async () => {
    const cvv = '9073';
    const answer = await tokenise(approved, { month: 11, year: 2097, cvv });
    const { token, ...rest } = await answer.json();
    expect(rest).toEqual({ brand: 'visa', last4: '0010' });
    await charge(approved, { token });
    await tokenise(approved, { cvv: 'abc' });
    await tokenise('4000000000000010x', {});
    await tick();
    const everything = `${await dump()}\n${lines.join('\n')}`;
    expect(everything).toContain('0010');
    for (const secret of [approved, '4000 0000', token, '11/97']) expect(everything).not.toContain(secret);
    // four digits stand by chance in names made of hexadecimal ones
    for (const secret of [cvv, '2097'])
      expect(everything).not.toMatch(new RegExp(`(?<![\\da-f-])${secret}(?![\\da-f])`));
  });

  test('of no card at all is refused without a word of it', async () => {
    for (const facts of [
      { number: '4000' },
      { month: 13 },
      { year: 99 },
      { cvv: '12' },
      { holder: 'MARINA' },
      { parent: undefined },
    ]) {
      const answer = await tokenise(approved, facts);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ code: 'invalid' });
    }
  });
});
