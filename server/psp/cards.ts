import { createHash, randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { ChargeStatus, DeclineFamily } from '../payments/provider.ts';
import type { Database } from '../store/schema.ts';
import { receiver } from './brCode.ts';
import { announce, type Charge, chargeUnder, hashOf, type NewCharge, newChargeId } from './charges.ts';
import { PspRefusal } from './refusal.ts';
import { type CardFamily, type TestCard, testCards } from './testCards.ts';

type Db = Kysely<Database>;

/** What was typed. It lives as long as the request that brought it, and is written nowhere. */
export interface TypedCard {
  number: string;
  month: number;
  /** Four digits. */
  year: number;
}

export interface CardToken {
  token: string;
  brand: TestCard['brand'];
  last4: string;
}

export interface NewCardCharge extends NewCharge {
  token: string;
  installments: number;
}

const tokenHash = (token: string) => createHash('sha256').update(token).digest();

/** A token for a test card, bound to the page that framed the fields. 422 `test_card_only`, `expired_card`. */
export async function tokenise(
  db: Db,
  { number, month, year }: TypedCard,
  parent: string,
): Promise<CardToken> {
  const card = testCards.find((known) => known.number === number);
  if (!card) throw new PspRefusal(422, 'test_card_only');
  const now = new Date();
  if (year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    throw new PspRefusal(422, 'expired_card');
  const token = `tok_${randomBytes(24).toString('base64url')}`;
  const last4 = card.number.slice(-4);
  await sql`insert into psp.card_token(hash, family, brand, last4, parent)
    values(${tokenHash(token)}, ${card.family}, ${card.brand}, ${last4}, ${parent})`.execute(db);
  return { token, brand: card.brand, last4 };
}

/** Asked twice with one key it is one charge, and one use of the token. 422 `bad_token`: unknown, used or too old. */
export async function createCardCharge(db: Db, key: string, charge: NewCardCharge): Promise<Charge> {
  const hash = hashOf(charge);
  return db.transaction().execute(async (tx) => {
    const before = await chargeUnder(tx, key, hash);
    if (before) return before;
    const { rows } = await sql<{ family: CardFamily; brand: string; last4: string; parent: string }>`
      select family, brand, last4, parent from psp.card_token
        where hash=${tokenHash(charge.token)} and charge_id is null and expires_at>now() for update`.execute(
      tx,
    );
    const [card] = rows;
    if (!card) {
      const meanwhile = await chargeUnder(tx, key, hash);
      if (meanwhile) return meanwhile;
      throw new PspRefusal(422, 'bad_token');
    }
    const { status, decline, settles } = outcomeOf(card.family);
    const inserted = await sql<Charge>`
      insert into psp.charge(id, external_id, reference, idempotency_key, request_hash, amount_cents, br_code, receiver,
          method, installments, brand, last4, parent, status, decline, paid_at, expires_at)
        select ${newChargeId()}, ${charge.externalId}, ${charge.reference}, ${key}, ${hash}, ${charge.amountCents}::int, '',
          ${receiver.name}, 'card', ${charge.installments}::int, ${card.brand}, ${card.last4}, ${card.parent}, ${status},
          ${decline}, case when ${status}='paid' then now() end, ${settles(sql`${charge.expiresAt}::timestamptz`)}
        where ${charge.expiresAt}::timestamptz > now()
        on conflict(idempotency_key) do nothing returning *`.execute(tx);
    const [made] = inserted.rows;
    if (!made) {
      await chargeUnder(tx, key, hash);
      throw new PspRefusal(422, 'already_expired');
    }
    await sql`update psp.card_token set charge_id=${made.id} where hash=${tokenHash(charge.token)}`.execute(
      tx,
    );
    await announce(tx, made.id, status);
    return made;
  });
}

interface Outcome {
  status: ChargeStatus;
  decline: DeclineFamily | null;
  /** When the charge ends by itself, given when it was asked to. */
  settles: (asked: ReturnType<typeof sql>) => ReturnType<typeof sql>;
}

function outcomeOf(family: CardFamily): Outcome {
  const settles: Outcome['settles'] = (asked) => asked;
  switch (family) {
    case 'approve':
      return { status: 'paid', decline: null, settles };
    case 'analysis':
      return { status: 'in_analysis', decline: null, settles: () => sql`now() + interval '72 hours'` };
    case 'challenge':
      return {
        status: 'challenge',
        decline: null,
        settles: (asked) => sql`least(${asked}, now() + interval '5 minutes')`,
      };
    default:
      return { status: 'declined', decline: family, settles };
  }
}
