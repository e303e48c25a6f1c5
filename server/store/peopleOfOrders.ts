import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database, ParticipantColumn } from './schema.ts';
import { terms } from './terms.ts';

type Db = Kysely<Database>;

interface What {
  /** Lines of orders of the event `e` that still have it, by an index of what stays. */
  lines: RawBuilder<unknown>;
  /** So long after the later of purchase and event. */
  after: string;
  /** What takes the place of name and CPF. */
  nobody: Partial<ParticipantColumn>;
}

const contacts: What = {
  lines: sql`
    select i.event_id, i.order_id, i.line from order_item i where i.event_id=e.id
      and i.nominal @? '$[*] ? (@.email != "" || @.cellphone != "" || @.additional.size() > 0)'
    union all select t.event_id, t.order_id, t.line from ticket t where t.event_id=e.id and t.holder ? 'email'`,
  after: terms.contacts,
  nobody: {},
};

const names: What = {
  lines: sql`
    select i.event_id, i.order_id, i.line from order_item i where i.event_id=e.id
      and i.nominal @? '$[*] ? (@.name != "" || @.cpf != "")'`,
  after: terms.names,
  nobody: { name: '', cpf: '' },
};

/** Its payment may still be argued about. Of rows called `o`. */
export const isArgued = sql<boolean>`(o.status='charged_back' and o.updated_at>=now()-${terms.contest}::interval)`;

/** Nothing of it is to be paid, decided, paid back or argued about. */
const isClosed = sql`o.status in ('paid','refunded','expired','cancelled','charged_back') and not ${isArgued}
  and not exists (select from payment p where p.event_id=o.event_id and p.order_id=o.id
    and p.status in ('created','pending','authorized'))
  and not exists (select from payment p join refund r on r.event_id=p.event_id and r.payment_id=p.id
    where p.event_id=o.event_id and p.order_id=o.id and r.state in ('due','sent'))`;

async function forget(db: Db, { lines, after, nobody }: What, atMost: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with due as materialized (
      select i.event_id, i.order_id, i.line from event e
        -- event by event, whatever the planner believes of how many there are
        cross join lateral (${lines} offset 0) i
        cross join lateral (select from orders o where o.event_id=i.event_id and o.id=i.order_id
          and o.created_at<now()-${after}::interval and ${isClosed} limit 1 for update skip locked) o
        where e.ends_at<now()-${after}::interval and not (e.status='postponed' and e.date_to_come)
        limit ${atMost})
    select count(forget_people(event_id, order_id, line, ${JSON.stringify(nobody)}::jsonb))::int as forgotten from due`.execute(
    db,
  );
  return rows[0]?.forgotten ?? 0;
}

/**
 * A month after an event only names and CPFs of those who were let in stay, and their e-mails, phones and answers go. Answers how many lines of
 * orders that were. An order that somebody is at this moment is left for the next time.
 */
export const forgetContacts = (db: Db, atMost: number): Promise<number> => forget(db, contacts, atMost);

/** Five years after purchase and event an order names nobody; what it was of and what it cost stays. Answers and waits as above. */
export const forgetNames = (db: Db, atMost: number): Promise<number> => forget(db, names, atMost);
