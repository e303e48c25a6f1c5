import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { ChargeStatus, DeclineFamily } from '../payments/provider.ts';
import type { Database } from '../store/schema.ts';
import { announce, type Charge, readCharge, refundCharge } from './charges.ts';

type Db = Kysely<Database>;

/** A charge that is not in one of the states `from` stays as it is and says so. */
interface Move {
  from: readonly ChargeStatus[];
  to: ChargeStatus;
  decline?: DeclineFamily;
  only?: Charge['method'];
}

/** Not settled yet. */
const open: readonly ChargeStatus[] = ['pending', 'in_analysis', 'challenge'];

/** Ends what can still be paid. */
export const cancelCharge = (db: Db, id: string) => moved(db, id, { from: open, to: 'cancelled' });

/** Time is over: a Pix expires, a challenge nobody answered and an analysis nobody finished are declined. */
export async function expireCharge(db: Db, id: string): Promise<Charge> {
  await moved(db, id, { from: ['challenge'], to: 'declined', decline: 'timeout' });
  await moved(db, id, { from: ['in_analysis'], to: 'declined', decline: 'refused' });
  return moved(db, id, { from: ['pending'], to: 'expired' });
}

/** A payer pays a Pix. `late`: the money arrives although the charge is over, as banks sometimes manage. */
export async function payCharge(db: Db, id: string, late: boolean): Promise<Charge> {
  if (late) await moved(db, id, { from: ['pending'], to: 'expired' });
  return moved(db, id, { from: late ? ['expired', 'cancelled'] : ['pending'], to: 'paid', only: 'pix' });
}

/** Bank or anti-fraud say yes. */
export const approveCharge = (db: Db, id: string) =>
  moved(db, id, { from: ['in_analysis', 'challenge'], to: 'paid' });

/** Bank or anti-fraud say no. */
export const declineCharge = (db: Db, id: string, decline: DeclineFamily) =>
  moved(db, id, { from: ['in_analysis', 'challenge'], to: 'declined', decline });

/** The cardholder disputed it, and the bank took the money back. */
export const chargeBack = (db: Db, id: string) =>
  moved(db, id, { from: ['paid'], to: 'charged_back', only: 'card' });

/** What is left of a payment goes back without the merchant having asked. */
export async function refundRest(db: Db, id: string): Promise<Charge> {
  const { status, amountCents, refundedCents } = await readCharge(db, id);
  if (status === 'paid') await refundCharge(db, id, `simulator-${id}`, amountCents - refundedCents);
  return readCharge(db, id);
}

/** Charges whose time ran out say so by themselves, and tokens are not kept for ever. */
export async function expireDue(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from psp.charge where status=any(${open}) and expires_at<=now() order by expires_at limit 100`.execute(
    db,
  );
  for (const { id } of rows) await expireCharge(db, id);
  await sql`delete from psp.card_token where expires_at<now()-interval '1 day'`.execute(db);
  return rows.length;
}

async function moved(db: Db, id: string, { from, to, decline, only }: Move): Promise<Charge> {
  return db.transaction().execute(async (tx) => {
    const end = `E99999999${randomBytes(11).toString('hex')}`;
    const { rows } = await sql<Charge>`
      update psp.charge set status=${to}, decline=${decline ?? null},
        paid_at=case when ${to}='paid' then now() else paid_at end,
        end_to_end_id=case when ${to}='paid' and method='pix' then ${end} else end_to_end_id end
      where id=${id} and status=any(${from}) and (${only ?? null}::text is null or method=${only ?? null})
      returning *`.execute(tx);
    if (!rows[0]) return readCharge(tx, id);
    await announce(tx, id, to);
    return rows[0];
  });
}
