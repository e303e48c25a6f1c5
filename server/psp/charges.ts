import { createHash, randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '../store/schema.ts';
import { brCodeOf, receiver } from './brCode.ts';

type Db = Kysely<Database>;
export type ChargeStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded';

export interface Charge {
  id: string;
  externalId: string;
  reference: string;
  status: ChargeStatus;
  amountCents: number;
  refundedCents: number;
  currency: string;
  brCode: string;
  receiver: string;
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

/** A refusal of the provider, in the manner of payment APIs. */
export class PspRefusal extends Error {
  override readonly name = 'PspRefusal';
  readonly status: 404 | 409 | 422;
  readonly code: string;

  constructor(status: 404 | 409 | 422, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Asked twice with one key it is one charge; the key with another request is refused. */
export async function createCharge(db: Db, key: string, charge: NewCharge): Promise<Charge> {
  const hash = createHash('sha256').update(JSON.stringify(charge)).digest();
  const location = randomBytes(16).toString('hex');
  const inserted = await sql<Charge>`
    insert into psp.charge(id, external_id, reference, idempotency_key, request_hash, amount_cents, br_code, receiver, expires_at)
      select ${`ch_${randomBytes(12).toString('hex')}`}, ${charge.externalId}, ${charge.reference}, ${key}, ${hash},
        ${charge.amountCents}::int, ${brCodeOf(location)}, ${receiver.name}, ${charge.expiresAt}::timestamptz
      where ${charge.expiresAt}::timestamptz > now() or exists (select 1 from psp.charge where idempotency_key=${key})
      on conflict(idempotency_key) do nothing returning *`.execute(db);
  if (inserted.rows[0]) return inserted.rows[0];

  const existing = await sql<Charge & { requestHash: Buffer }>`
    select * from psp.charge where idempotency_key=${key}`.execute(db);
  const found = existing.rows[0];
  if (!found) throw new PspRefusal(422, 'already_expired');
  if (!found.requestHash.equals(hash)) throw new PspRefusal(409, 'idempotency_key_reused');
  return found;
}

export async function readCharge(db: Db, id: string): Promise<Charge> {
  const { rows } = await sql<Charge>`select * from psp.charge where id=${id}`.execute(db);
  if (!rows[0]) throw new PspRefusal(404, 'no_such_charge');
  return rows[0];
}

/** Newest first; of one order when its code is given. */
export async function listCharges(db: Db, code: string | undefined): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select * from psp.charge where ${code ?? null}::text is null or reference=${code ?? null}
      order by created_at desc, id limit 50`.execute(db);
  return rows;
}

/** Ends what can still be paid; a charge that is settled stays as it is and says so. */
export async function cancelCharge(db: Db, id: string): Promise<Charge> {
  return moved(db, id, 'cancelled', ['pending']);
}

export async function expireCharge(db: Db, id: string): Promise<Charge> {
  return moved(db, id, 'expired', ['pending']);
}

/** A payer pays. `late`: the money arrives although the charge is over, as banks sometimes manage. */
export async function payCharge(db: Db, id: string, late: boolean): Promise<Charge> {
  if (late) await expireCharge(db, id);
  return moved(db, id, 'paid', late ? ['expired', 'cancelled'] : ['pending']);
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

/** Charges whose time ran out say so by themselves. */
export async function expireDue(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from psp.charge where status='pending' and expires_at<=now() order by expires_at limit 100`.execute(
    db,
  );
  for (const { id } of rows) await expireCharge(db, id);
  return rows.length;
}

async function moved(db: Db, id: string, to: ChargeStatus, from: ChargeStatus[]): Promise<Charge> {
  return db.transaction().execute(async (tx) => {
    const end = `E99999999${randomBytes(11).toString('hex')}`;
    const { rows } = await sql<Charge>`
      update psp.charge set status=${to},
        paid_at=case when ${to}='paid' then now() else paid_at end,
        end_to_end_id=case when ${to}='paid' then ${end} else end_to_end_id end
      where id=${id} and status=any(${from}) returning *`.execute(tx);
    if (!rows[0]) return readCharge(tx, id);
    await announce(tx, id, to);
    return rows[0];
  });
}

const announce = (db: Db, id: string, kind: string) =>
  sql`insert into psp.delivery(event_id, charge_id, kind)
    values(${`ev_${randomBytes(12).toString('hex')}`}, ${id}, ${`charge.${kind}`})`.execute(db);
