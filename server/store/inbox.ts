import { type Kysely, sql } from 'kysely';

import type { Context } from '../context.ts';
import { retry } from '../database/retry.ts';
import { type Lanes, openLanes, providerLanes } from '../lanes.ts';
import { type PaymentProvider, ProviderError, type WebhookHint } from '../payments/provider.ts';
import { toleranceSeconds } from '../payments/signature.ts';
import { inRequest, requestId } from '../requestId.ts';
import { applyCharge } from './charges.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Notified when a hint arrives; workers poll as well. */
export const inboxChannel = 'webhook_inbox';
/** The most one run takes. */
const batch = 200;
/** How long a worker owns the hint it took: longer than any answer of the provider takes. Afterwards another worker may take it. */
const lease = '2 minutes';
/** Attempts for a charge whose answer makes no sense: about two hours, with the pauses below. */
const mostAttempts = 20;

/**
 * Stores a webhook before it is acted upon; one that was delivered before is ignored. Answers false when it was not signed about now, as the
 * database has it: then it is not kept.
 */
export async function receiveHint(
  db: Db,
  psp: string,
  { eventId, chargeId, signedAt }: WebhookHint,
): Promise<boolean> {
  const { rows } = await retry(() =>
    sql<{ isRecent: boolean }>`with hint as (
        select abs(extract(epoch from now()) - ${signedAt.getTime() / 1000}::float8) <= ${toleranceSeconds} as is_recent),
      kept as (
        insert into webhook_inbox(psp, psp_event_id, psp_payment_id, request)
          select ${psp}, ${eventId}, ${chargeId}, ${requestId()}::uuid from hint where is_recent
          on conflict do nothing returning 1)
      select is_recent, (select pg_notify(${inboxChannel}, '') from kept) from hint`.execute(db),
  );
  return rows[0]?.isRecent === true;
}

/** What went wrong was not the provider's answer. */
const silence = { refused: false, garbled: false };

interface Hint {
  pspEventId: string;
  pspPaymentId: string;
  attempts: number;
  /** Which of our answers took it in. */
  request: string | null;
}

/** Takes hints that are due, asks the provider what they are about, and applies the answer. Answers how many were taken. */
export async function workInbox(
  context: Pick<Context, 'db' | 'log'>,
  provider: PaymentProvider,
  lanes: Lanes = openLanes(providerLanes),
): Promise<number> {
  const { db, log } = context;
  const work = async (hint: Hint) => {
    try {
      const charge = await provider.get(hint.pspPaymentId);
      const outcome = await applyCharge(context, provider, charge);
      await close(db, provider.name, hint, outcome === 'unknown' || outcome === 'mismatch' ? outcome : null);
    } catch (error) {
      const facts = { err: error, charge: hint.pspPaymentId, attempt: hint.attempts };
      const { refused, garbled } = error instanceof ProviderError ? error : silence;
      const isOver = garbled && hint.attempts >= mostAttempts;
      if (isOver) log.error(facts, 'ALARM: a charge was never understood and is not asked about again');
      else log.warn(facts, 'a webhook waits for its provider');
      if (refused) await close(db, provider.name, hint, 'refused');
      else await postpone(db, provider.name, hint, isOver);
    }
  };
  return lanes.run(
    batch,
    () => take(db, provider.name),
    (hint) => inRequest(hint.request, () => work(hint)),
  );
}

async function take(db: Db, psp: string): Promise<Hint | null> {
  const { rows } = await sql<Hint>`
    with due as materialized (
      select psp, psp_event_id from webhook_inbox where psp=${psp} and done_at is null and next_try_at<=now()
        order by next_try_at limit 1 for update skip locked)
    update webhook_inbox i set attempts=i.attempts+1, next_try_at=now()+${lease}::interval
      from due where i.psp=due.psp and i.psp_event_id=due.psp_event_id
      returning i.psp_event_id, i.psp_payment_id, i.attempts, i.request`.execute(db);
  return rows[0] ?? null;
}

/** Doubles the pause each time, up to ten minutes. A hint that was given up is not retried. */
async function postpone(db: Db, psp: string, { pspEventId, attempts }: Hint, isOver: boolean): Promise<void> {
  const pause = Math.min(600, 2 ** (attempts - 1)) + 5;
  await db
    .updateTable('webhookInbox')
    .set(
      isOver
        ? { nextTryAt: sql<Date>`'infinity'`, lastError: 'garbled' }
        : { nextTryAt: sql<Date>`now() + make_interval(secs => ${pause})` },
    )
    .where('psp', '=', psp)
    .where('pspEventId', '=', pspEventId)
    .execute();
}

async function close(db: Db, psp: string, { pspEventId }: Hint, lastError: string | null): Promise<void> {
  await db
    .updateTable('webhookInbox')
    .set({ doneAt: sql<Date>`now()`, lastError })
    .where('psp', '=', psp)
    .where('pspEventId', '=', pspEventId)
    .execute();
}
