import type { FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { conflict, type Refusal, unauthorized } from '../errors.ts';
import { post } from '../messages/post.ts';
import type { Member } from '../serve.ts';
import { forgetEntries } from '../waitlist/places.ts';
import { opensAgain } from './entries.ts';
import { isAhead } from './eventFilters.ts';
import { isArgued } from './peopleOfOrders.ts';
import type { Database } from './schema.ts';
import { cpfHmac } from './secrets.ts';
import { terms } from './terms.ts';
import { lockForRemoval, type UserRow } from './users.ts';

type Db = Kysely<Database>;

/**
 * Removes an account, all of it in one transaction: what the law requires stays (`retained_buyer`, and name and CPF in the
 * orders), everything else goes. 409 while somebody still needs the account: a ticket to use, an order or a refund to end.
 * `confirmed`: the password hash that was asked for; an account that is no more is 401, unless an attempt of this call that found it
 * with that hash may have been the one that removed it.
 */
export function removeAccount(
  context: Pick<Context, 'db' | 'secrets'>,
  request: FastifyRequest,
  { user }: Pick<Member, 'user'>,
  { confirmed, unconfirmed }: { confirmed: string; unconfirmed: () => Error },
): Promise<void> {
  return inTransaction(context.db, async (db, former) => {
    const account = await lockForRemoval(db, user.id);
    if (!account) {
      if (former) return;
      throw unauthorized();
    }
    if (account.passwordHash !== confirmed) throw unconfirmed();
    await forgetEntries(db, account.id);
    await endHolds(db, account);
    const refusal = await reasonToKeep(db, account);
    if (refusal) throw refusal;

    const orders = await keepWhatTheLawRequires(db, account);
    await forget(db, account);
    await leaveLines(db, cpfHmac(context.secrets, account.document));
    await audit(db, request, { action: 'account.removed', userId: account.id, details: { orders } });
    await post(db, context, {
      kind: 'account.removed',
      channel: 'email',
      to: account.email,
      name: account.name,
    });
  });
}

/** Places in waiting rooms are a CPF's: whoever registers it next stands nowhere yet. */
async function leaveLines(db: Db, hmac: Buffer): Promise<void> {
  await sql`
    with mine as materialized (
      select event_id, qid from waiting_place where cpf_hmac=${hmac}::bytea and left_at is null order by event_id, qid for update)
    update waiting_place p set left_at=now() from mine where p.event_id=mine.event_id and p.qid=mine.qid`.execute(
    db,
  );
}

/** Runs before the orders are checked: an order that is being made from a hold right now either finishes first or finds no hold. */
async function endHolds(db: Db, { id }: UserRow): Promise<void> {
  await sql`select lock_visitor(null, ${id}::uuid)`.execute(db);
  const live = await db
    .selectFrom('hold')
    .select(['eventId', 'id'])
    .where('userId', '=', id)
    .where('state', '=', 'active')
    .orderBy('eventId')
    .orderBy('id')
    .execute();
  for (const hold of live)
    await sql`select release_hold(${hold.eventId}::int, ${hold.id}::uuid, false)`.execute(db);
}

/** Why an account cannot go yet; null when it can. */
async function reasonToKeep(db: Db, { id }: UserRow): Promise<Refusal | null> {
  const { rows } = await sql<{ tickets: boolean; open: boolean; refund: boolean }>`
    select
      exists (select 1 from orders o join event on event.id=o.event_id
        join ticket on ticket.event_id=o.event_id and ticket.order_id=o.id
        join order_item i on i.event_id=ticket.event_id and i.order_id=ticket.order_id and i.line=ticket.line
        join ticket_type type on type.event_id=i.event_id and type.id=i.ticket_type_id
        where o.user_id=${id} and (ticket.status='valid' or ${opensAgain})
          and ${isAhead}) as tickets,
      exists (select 1 from orders o where o.user_id=${id} and (o.status in ('awaiting_payment','in_analysis')
        or exists (select 1 from payment p where p.event_id=o.event_id and p.order_id=o.id
          and p.status in ('created','pending','authorized')))) as open,
      exists (select 1 from orders o where o.user_id=${id} and (o.status in ('refund_due','refunding')
        or exists (select 1 from payment p join refund r on r.event_id=p.event_id and r.payment_id=p.id
          where p.event_id=o.event_id and p.order_id=o.id and r.state in ('due','sent')))) as refund`.execute(
    db,
  );
  const [found] = rows;
  if (found?.tickets)
    return conflict(
      'Você tem compras de eventos que ainda não terminaram. Depois deles, você poderá excluir sua conta.',
      'valid_tickets',
    );
  if (found?.open)
    return conflict(
      'Você tem um pedido aguardando pagamento ou em análise. Quando ele se resolver, você poderá excluir sua conta.',
      'open_order',
    );
  if (found?.refund)
    return conflict(
      'Você tem um reembolso em andamento. Quando ele terminar, você poderá excluir sua conta.',
      'open_refund',
    );
  return null;
}

const keptUntil = (buyer: RawBuilder<unknown>) =>
  sql<Date | null>`buyer_kept_until(${buyer}, ${terms.names}::interval)`;

/**
 * Of people in orders name and CPF stay, until they are forgotten with their order, and nothing else they typed; of an order whose payment was
 * contested that too, which is the seller's evidence (LGPD art. 7, VI), until it is forgotten like any other. Answers how many orders there are.
 */
async function keepWhatTheLawRequires(db: Db, { id, name, document }: UserRow): Promise<number> {
  const { rows } = await sql<{ eventId: number; id: string }>`
    select event_id, id from orders where user_id=${id} order by event_id, id`.execute(db);
  if (rows.length === 0) return 0;
  await sql`
    insert into retained_buyer(user_id, name, document, keep_until)
      select ${id}::uuid, ${name}, ${document}, keep_until from ${keptUntil(sql`${id}::uuid`)} keep_until where keep_until>now()`.execute(
    db,
  );
  await sql`
    update order_item i set nominal=(
        select coalesce(jsonb_agg(p.person || '{"email": "", "cellphone": "", "additional": []}' order by p.n), '[]')
          from jsonb_array_elements(i.nominal) with ordinality p(person, n))
      from orders o where o.user_id=${id} and i.event_id=o.event_id and i.order_id=o.id and not ${isArgued}`.execute(
    db,
  );
  await sql`
    update ticket t set holder=t.holder - 'email'
      from orders o where o.user_id=${id} and t.event_id=o.event_id and t.order_id=o.id and not ${isArgued}`.execute(
    db,
  );
  return rows.length;
}

/**
 * After its time nobody asks for the buyer any more. Who paid late for an order, or whose event was put off, since the account went is kept
 * for longer. Answers how many buyers were forgotten.
 */
export async function forgetRetained(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with due as materialized (
      select r.user_id, ${keptUntil(sql`r.user_id`)} as until from retained_buyer r
        where r.keep_until<=now() order by r.keep_until limit ${atMost} for update skip locked),
    kept as (
      update retained_buyer r set keep_until=due.until from due where r.user_id=due.user_id and due.until>now()),
    gone as (
      delete from retained_buyer r using due
        where r.user_id=due.user_id and (due.until>now()) is not true
        returning r.user_id)
    select count(*)::int as forgotten from gone`.execute(db);
  return rows[0]?.forgotten ?? 0;
}

/** Sessions, tokens, codes, links and companions go with the account's row; the rest hangs on nothing and goes by itself. */
async function forget(db: Db, { id, email, cellphone }: UserRow): Promise<void> {
  await db.updateTable('hold').set({ draft: null, named: false }).where('userId', '=', id).execute();
  await db.deleteFrom('idempotency').where('scope', '=', id).execute();
  await sql`delete from visitor where key=uuid_send(${id}::uuid)`.execute(db);
  await db
    .deleteFrom('mailbox')
    .where('recipient', 'in', cellphone === null ? [email] : [email, cellphone])
    .execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}
