import { createHash, randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { ChargeStatus, DeclineFamily } from '../payments/provider.ts';
import type { Database } from '../store/schema.ts';
import { brCodeOf, receiver } from './brCode.ts';
import { PspRefusal } from './refusal.ts';

type Db = Kysely<Database>;

export interface Charge {
  id: string;
  externalId: string;
  reference: string;
  method: 'pix' | 'card';
  status: ChargeStatus;
  decline: DeclineFamily | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
  brCode: string;
  receiver: string;
  installments: number;
  brand: string | null;
  last4: string | null;
  /** The page that framed the card's fields. */
  parent: string | null;
  endToEndId: string | null;
  expiresAt: Date;
  createdAt: Date;
  paidAt: Date | null;
}

export interface NewCharge {
  externalId: string;
  reference: string;
  amountCents: number;
  expiresAt: string;
}

export const newChargeId = () => `ch_${randomBytes(12).toString('hex')}`;
export const hashOf = (request: object) => createHash('sha256').update(JSON.stringify(request)).digest();

/** Asked twice with one key it is one charge; the key with another request is refused. */
export async function createCharge(db: Db, key: string, charge: NewCharge): Promise<Charge> {
  const hash = hashOf(charge);
  const location = randomBytes(16).toString('hex');
  const inserted = await sql<Charge>`
    insert into psp.charge(id, external_id, reference, idempotency_key, request_hash, amount_cents, br_code, receiver, expires_at)
      select ${newChargeId()}, ${charge.externalId}, ${charge.reference}, ${key}, ${hash},
        ${charge.amountCents}::int, ${brCodeOf(location)}, ${receiver.name}, ${charge.expiresAt}::timestamptz
      where ${charge.expiresAt}::timestamptz > now() or exists (select 1 from psp.charge where idempotency_key=${key})
      on conflict(idempotency_key) do nothing returning *`.execute(db);
  if (inserted.rows[0]) return inserted.rows[0];
  const found = await chargeUnder(db, key, hash);
  if (!found) throw new PspRefusal(422, 'already_expired');
  return found;
}

/** The charge a key already made; null when it made none. 409 when it made another one. */
export async function chargeUnder(db: Db, key: string, hash: Buffer): Promise<Charge | null> {
  const { rows } = await sql<Charge & { requestHash: Buffer }>`
    select * from psp.charge where idempotency_key=${key}`.execute(db);
  const found = rows[0];
  if (found && !found.requestHash.equals(hash)) throw new PspRefusal(409, 'idempotency_key_reused');
  return found ?? null;
}

export async function readCharge(db: Db, id: string): Promise<Charge> {
  const { rows } = await sql<Charge>`select * from psp.charge where id=${id}`.execute(db);
  if (!rows[0]) throw new PspRefusal(404, 'no_such_charge');
  return rows[0];
}

/** What was made of one request of the merchant's; at most one, for it is also its key. */
export async function chargesOf(db: Db, externalId: string): Promise<Charge[]> {
  const { rows } = await sql<Charge>`select * from psp.charge where idempotency_key=${externalId}
    and external_id=${externalId}`.execute(db);
  return rows;
}

/** Newest first; of one order when its code is given. */
export async function listCharges(db: Db, code: string | undefined): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select * from psp.charge where ${code ?? null}::text is null or reference=${code ?? null}
      order by created_at desc, id limit 50`.execute(db);
  return rows;
}

/** Everything back or a part of it; asked twice with one key it is one refund. */
export async function refundCharge(db: Db, id: string, key: string, amountCents: number): Promise<string> {
  const refundId = `rf_${randomBytes(12).toString('hex')}`;
  return db.transaction().execute(async (tx) => {
    const locked = await sql<Charge>`select * from psp.charge where id=${id} for update`.execute(tx);
    const charge = locked.rows[0];
    if (!charge) throw new PspRefusal(404, 'no_such_charge');
    const before = await sql<{ id: string; chargeId: string; amountCents: number }>`
      select id, charge_id, amount_cents from psp.refund where idempotency_key=${key}`.execute(tx);
    const done = before.rows[0];
    if (done) {
      if (done.chargeId !== id || done.amountCents !== amountCents)
        throw new PspRefusal(409, 'idempotency_key_reused');
      return done.id;
    }
    const isPaid = charge.status === 'paid' || charge.status === 'refunded';
    if (!isPaid || charge.refundedCents + amountCents > charge.amountCents)
      throw new PspRefusal(422, 'not_refundable');
    await sql`insert into psp.refund(id, charge_id, idempotency_key, amount_cents)
      values(${refundId}, ${id}, ${key}, ${amountCents})`.execute(tx);
    await sql`update psp.charge set refunded_cents=refunded_cents+${amountCents},
      status=case when refunded_cents+${amountCents}=amount_cents then 'refunded' else status end
      where id=${id}`.execute(tx);
    await announce(tx, id, 'refunded');
    return refundId;
  });
}

/** A webhook about this charge, to be sent at least once. */
export const announce = (db: Db, id: string, status: ChargeStatus) =>
  sql`insert into psp.delivery(event_id, charge_id, kind)
    values(${`ev_${randomBytes(12).toString('hex')}`}, ${id}, ${`charge.${status}`})`.execute(db);
