import { type Kysely, sql } from 'kysely';

import type { Database } from '../store/schema.ts';
import type { Family, Labels, Snapshot } from './registry.ts';

interface Figure {
  name: string;
  labels: Labels;
  value: number | null;
}

/** What the figures are, by name; each statement below answers some of them. */
const helps: Readonly<Record<string, string>> = {
  bilheteria_database_up: '1 when the database answered this look.',
  bilheteria_holds: 'Holds that are live.',
  bilheteria_waitlist: 'Places in waitlists: people who wait, and offers that stand.',
  bilheteria_expiry_lag_seconds:
    'How long ago the oldest hold or unpaid order that is still open should have ended.',
  bilheteria_analysis_overdue_seconds:
    'How long the oldest order in analysis has waited for its bank beyond its time.',
  bilheteria_queue_depth: 'What waits to be done: letters, hints of providers, refunds, open payments.',
  bilheteria_queue_age_seconds: 'How long the oldest of them waits, of those not given up.',
  bilheteria_queue_given_up: 'What is not tried again, and somebody has to look at.',
  bilheteria_orders: 'Orders by state; looked up once a minute.',
  bilheteria_webhook_failures: 'Hints of the last day that came to nothing, by why; looked up once a minute.',
};

/** Read from small partial indexes. */
const quick = sql<Figure>`
  select 'bilheteria_holds' as name, '{}'::jsonb as labels, count(*)::float8 as value
    from hold where state='active' and expires_at>now()
  union all select 'bilheteria_waitlist', jsonb_build_object('state', 'waiting'), (select count(*) from waitlist_entry where state='waiting')
  union all select 'bilheteria_waitlist', jsonb_build_object('state', 'offered'), (select count(*) from waitlist_entry where state='offered')
  union all select 'bilheteria_expiry_lag_seconds', '{"of": "holds"}',
    extract(epoch from coalesce(max(now()-expires_at-hold_grace()), '0'))
    from hold where state='active' and expires_at<=now()-hold_grace()
  union all select 'bilheteria_expiry_lag_seconds', '{"of": "orders"}',
    extract(epoch from coalesce(max(now()-pay_until-order_grace()), '0'))
    from orders where status='awaiting_payment' and pay_until<=now()-order_grace()
  union all select 'bilheteria_analysis_overdue_seconds', '{}',
    greatest(extract(epoch from now()-min(pay_until)), 0) from orders where status='in_analysis'
  union all select f.name, '{"queue": "outbox"}', f.value
    from (select count(*) filter (where next_try_at<'infinity') as depth, count(*) filter (where next_try_at='infinity') as lost,
        extract(epoch from now()-min(created_at) filter (where next_try_at<'infinity')) as age
      from outbox where sent_at is null) o,
    lateral (values ('bilheteria_queue_depth', o.depth), ('bilheteria_queue_given_up', o.lost),
      ('bilheteria_queue_age_seconds', coalesce(o.age, 0))) f(name, value)
  union all select f.name, '{"queue": "webhook_inbox"}', f.value
    from (select count(*) filter (where next_try_at<'infinity') as depth, count(*) filter (where next_try_at='infinity') as lost,
        extract(epoch from now()-min(received_at) filter (where next_try_at<'infinity')) as age
      from webhook_inbox where done_at is null) i,
    lateral (values ('bilheteria_queue_depth', i.depth), ('bilheteria_queue_given_up', i.lost),
      ('bilheteria_queue_age_seconds', coalesce(i.age, 0))) f(name, value)
  union all select f.name, '{"queue": "refunds"}', f.value
    from (select count(*) filter (where next_try_at<'infinity') as depth, count(*) filter (where next_try_at='infinity') as lost,
        extract(epoch from now()-min(created_at) filter (where next_try_at<'infinity')) as age
      from refund where state in ('due','sent')) r,
    lateral (values ('bilheteria_queue_depth', r.depth), ('bilheteria_queue_given_up', r.lost),
      ('bilheteria_queue_age_seconds', coalesce(r.age, 0))) f(name, value)
  union all select f.name, '{"queue": "payments"}', f.value
    from (select count(*) as depth, extract(epoch from now()-min(check_at) filter (where check_at<=now())) as age
      from payment where status in ('created','pending','authorized')) p,
    lateral (values ('bilheteria_queue_depth', p.depth), ('bilheteria_queue_age_seconds', coalesce(p.age, 0))) f(name, value)`;

/** Reads whole tables. */
const slow = sql<Figure>`
  select 'bilheteria_orders' as name, jsonb_build_object('state', status) as labels, count(*)::float8 as value
    from orders group by status
  union all select 'bilheteria_webhook_failures', jsonb_build_object('why', last_error), count(*)
    from webhook_inbox where done_at>now()-interval '1 day' and last_error is not null group by last_error`;

const slowEvery = 60_000;

/**
 * What the database knows of the whole shop, whichever process did it. One process of a server asks; several servers say the same, so
 * their figures are not to be added. Without a database there is one figure left: that it is away.
 */
export function shopFigures(db: Kysely<Database>): () => Promise<Snapshot> {
  let kept: { at: number; figures: Figure[] } | null = null;

  const slowly = async () => {
    if (kept && performance.now() - kept.at < slowEvery) return kept.figures;
    const { rows } = await slow.execute(db);
    kept = { at: performance.now(), figures: rows };
    return rows;
  };
  return async () => {
    const up = (value: number): Figure => ({ name: 'bilheteria_database_up', labels: {}, value });
    try {
      const { rows } = await quick.execute(db);
      return familiesOf([up(1), ...rows, ...(await slowly())]);
    } catch {
      return familiesOf([up(0)]);
    }
  };
}

const familiesOf = (figures: readonly Figure[]): Snapshot =>
  [...Map.groupBy(figures, ({ name }) => name)].map(
    ([name, samples]): Family => ({
      name,
      help: helps[name] ?? '',
      type: 'gauge',
      combine: 'max',
      bounds: [],
      samples: samples.map(({ labels, value }) => ({ labels, value: Number(value) })),
    }),
  );
