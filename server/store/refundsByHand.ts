import { type Kysely, sql } from 'kysely';

import { inTransaction } from '../database/retry.ts';
import { settleRefund } from './charges.ts';
import { lockPayment } from './orderLock.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** As a refund is called at its provider when no provider made it. */
const byHand = 'by_hand';

/** What became of a refund that an operator asked about; `over`: the money is back, or was taken back; `tried`: it is still being sent. */
export type HandOutcome = 'done' | 'over' | 'tried' | 'unknown';

/** No worker tries this refund any more, or again. */
export async function setTrying(db: Db, id: string, isTried: boolean): Promise<HandOutcome> {
  const { rows } = await sql`
    update refund set next_try_at=${isTried ? sql`now()` : sql`'infinity'::timestamptz`}
      where id=${id} and state in ('due','sent') returning id`.execute(db);
  if (rows.length > 0) return 'done';
  return (await keyOf(db, id)) ? 'over' : 'unknown';
}

/** The money of a refund that is not tried any more was given back by other means: payment and order follow, as if the provider had made it. */
export async function closeByHand(db: Db, id: string): Promise<HandOutcome> {
  const key = await keyOf(db, id);
  if (!key) return 'unknown';
  return inTransaction(db, async (tx) => {
    const { order, payment } = await lockPayment(tx, { eventId: key.eventId, id: key.paymentId });
    const { state, isTried } = await tx
      .selectFrom('refund')
      .select('state')
      .select(sql<boolean>`next_try_at<'infinity'`.as('isTried'))
      .where('eventId', '=', key.eventId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state === 'done' || state === 'failed') return 'over';
    if (isTried) return 'tried';
    await settleRefund(tx, order, payment, 'operator', byHand);
    return 'done';
  });
}

const keyOf = (db: Db, id: string) =>
  db.selectFrom('refund').select(['eventId', 'paymentId']).where('id', '=', id).executeTakeFirst();
