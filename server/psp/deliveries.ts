import { type Kysely, sql } from 'kysely';

import { signatureOf } from '../payments/signature.ts';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

interface Delivery {
  id: string;
  eventId: string;
  chargeId: string;
  kind: string;
  createdAt: Date;
  now: Date;
}

export interface DeliveryOptions {
  db: Db;
  url: string;
  secret: Buffer;
  fetch: typeof globalThis.fetch;
}

const timeoutMs = 10_000;
/** What a shop says when it has heard; as with providers that are strict, nothing else counts. */
const heard = ['200', '201'];

/** Sends what is due, all at once and in no order, as providers do; answers how many were tried. */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  const { rows } = await sql<Delivery>`
    update psp.delivery set attempts=attempts+1,
        next_try_at=now() + least(power(4, least(attempts, 10)), 3600) * interval '1 second' + interval '10 seconds'
      where id in (select id from psp.delivery where delivered_at is null and next_try_at<=now()
        order by next_try_at limit 50 for update skip locked)
      returning id, event_id, charge_id, kind, created_at, now() as now`.execute(options.db);
  await Promise.all(rows.map((delivery) => deliver(options, delivery)));
  return rows.length;
}

/** The last event of a charge once more, under its own id, as many times as asked. */
export async function repeatLast(db: Db, chargeId: string, times: number): Promise<void> {
  await sql`
    insert into psp.delivery(event_id, charge_id, kind)
      select event_id, charge_id, kind from (
        select event_id, charge_id, kind from psp.delivery where charge_id=${chargeId} order by created_at desc limit 1) last,
        generate_series(1, ${times}::int)`.execute(db);
}

async function deliver({ db, url, secret, fetch }: DeliveryOptions, delivery: Delivery): Promise<void> {
  const body = JSON.stringify({
    id: delivery.eventId,
    type: delivery.kind,
    charge_id: delivery.chargeId,
    created_at: delivery.createdAt,
  });
  const timestamp = Math.floor(delivery.now.getTime() / 1000);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signatureOf(secret, timestamp, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return String(response.status);
    },
    () => 'unreachable',
  );
  await sql`
    update psp.delivery set last_answer=${answer}, delivered_at=${heard.includes(answer) ? sql`now()` : null},
        next_try_at=now() + least(power(4, least(attempts, 10)), 3600) * interval '1 second'
      where id=${delivery.id}`.execute(db);
}
