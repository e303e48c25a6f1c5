import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { unauthorized } from '../errors.ts';
import type { Member } from '../serve.ts';
import { genders } from './profiles.ts';
import { cpfHmac } from './secrets.ts';

/**
 * Everything kept about a member, to be read by them and by machines (LGPD art. 18, II and V), as of one moment. Never what
 * opens something: no password, token, code, QR or Pix code. Who asked for it when is in it too.
 */
export function personalDataOf(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  request: FastifyRequest,
  { user, sessionId }: Pick<Member, 'user' | 'sessionId'>,
): Promise<Record<string, unknown>> {
  return inTransaction(db, async (tx) => {
    await audit(tx, request, { action: 'account.exported', userId: user.id, sessionId });
    const { rows } = await everythingAbout(user.id, cpfHmac(secrets, user.document)).execute(tx);
    const [row] = rows;
    if (!row) throw unauthorized();
    return row.everything;
  });
}

/** Lists of JSON, never null. */
const list = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) row)`;

const everythingAbout = (id: string, hmac: Buffer) => sql<{ everything: Record<string, unknown> }>`
  select jsonb_build_object(
    'generated_at', now(),
    'profile', jsonb_build_object('id', u.id, 'name', u.name, 'username', u.username, 'email', u.email,
      'email_verified_at', u.email_verified_at, 'document', u.document, 'cellphone', u.cellphone,
      'birth_date', to_char(u.birth_date, 'DD/MM/YYYY'), 'gender', ${genderName}, 'membership', u.membership,
      'created_at', u.created_at),
    'address', u.address,
    'consents', case when u.terms_accepted_at is null then '[]'
      else jsonb_build_array(jsonb_build_object('subject', 'terms', 'choice', 'accepted', 'at', u.terms_accepted_at)) end,
    'sessions', ${list(sql`select id, device, created_at, last_used_at, expires_at, revoked_at, not renewable as by_link
      from session where user_id=u.id order by created_at`)},
    'companions', ${list(sql`select name, document, email, cellphone, created_at
      from companion where user_id=u.id order by created_at`)},
    'messages', ${list(sql`select protocol, name, email, subject, order_code, message, created_at
      from contact_message where user_id=u.id order by created_at`)},
    'reservations', ${list(sql`select h.id, h.event_id, e.title as event, h.state, h.created_at, h.expires_at,
        coalesce(h.draft->'participants', '[]') as participants,
        ${list(sql`select ticket_type_id, amount from hold_item i where i.event_id=h.event_id and i.hold_id=h.id order by 1`)} as items
      from hold h join event e on e.id=h.event_id where h.user_id=u.id order by h.created_at`)},
    'waitlists', ${list(sql`select w.id, w.event_id, e.title as event, w.ticket_type_id, w.amount, w.state, w.joined_at, w.offered_at,
        w.offer_until, w.ended_at
      from waitlist_entry w join event e on e.id=w.event_id where w.user_id=u.id order by w.joined_at`)},
    'waiting_rooms', ${list(sql`select w.event_id, e.title as event, w.joined_at, w.position, w.seen_at, w.admitted_at, w.admitted_until,
        w.used_at, w.left_at
      from waiting_place w join event e on e.id=w.event_id where w.cpf_hmac=${hmac}::bytea and w.joined_at>=u.created_at order by w.joined_at`)},
    'orders', ${list(sql`select o.id, o.public_code, o.event_id, e.title as event, o.status, o.subtotal_cents, o.discount_cents,
        o.fee_cents, o.total_cents, o.currency, o.created_at, o.pay_until,
        ${list(sql`select i.line, t.name as ticket_type, i.unit_price_cents, i.discount_cents, i.nominal as participants
          from order_item i join ticket_type t on t.event_id=i.event_id and t.id=i.ticket_type_id
          where i.event_id=o.event_id and i.order_id=o.id order by i.line`)} as items,
        ${list(sql`select c.code_norm as code, s.state from coupon_use s join coupon c on c.event_id=s.event_id and c.id=s.coupon_id
          where s.event_id=o.event_id and s.order_id=o.id order by c.code_norm`)} as coupons,
        ${list(sql`select k.id, k.line, k.holder, k.status, k.issued_at
          from ticket k where k.event_id=o.event_id and k.order_id=o.id order by k.line, k.unit`)} as tickets,
        ${list(sql`select p.id, p.method, p.psp as provider, p.status, p.amount_cents, p.refunded_cents, p.installments, p.card, p.created_at, p.expires_at
          from payment p where p.event_id=o.event_id and p.order_id=o.id order by p.created_at`)} as payments,
        ${list(sql`select r.id, r.payment_id, r.amount_cents, r.reason, r.state, r.created_at
          from refund r join payment p on p.event_id=r.event_id and p.id=r.payment_id
          where p.event_id=o.event_id and p.order_id=o.id order by r.created_at`)} as refunds,
        ${list(sql`select l.at, l.from_status, l.to_status, l.by_what
          from order_log l where l.event_id=o.event_id and l.order_id=o.id order by l.at`)} as timeline
      from orders o join event e on e.id=o.event_id where o.user_id=u.id order by o.created_at`)},
    'activity', ${list(sql`select at, action, session_id, address, details from audit_log where user_id=u.id order by at, id`)}
  ) as everything from users u where u.id=${id}`;

const genderName = sql`(select g->>'name' from jsonb_array_elements(${JSON.stringify(genders)}::jsonb) g
  where (g->>'id')::int=u.gender_id)`;
