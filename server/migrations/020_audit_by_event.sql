-- Every rule of the auditor is about one event, so a look is at some of them: those that are on sale or not long over each minute, the
-- rest by turns. What a look reads grows with what is on sale, not with what was ever sold.

create function audit_findings(evs int[]) returns table(invariant text, event_id int, detail jsonb) language sql stable as $$
  with parts as materialized (
    select p.event_id, p.hold_id, bool_or(p.state='held') as some_held, bool_or(p.state='sold') as some_sold,
        coalesce(sum(p.qty) filter (where p.state='held' and p.pool_id>0), 0) as held,
        coalesce(sum(p.qty) filter (where p.state='sold' and p.pool_id>0), 0) as sold
      from ga_part p where p.event_id=any(evs) and p.state<>'released' group by p.event_id, p.hold_id),
  claims as materialized (
    select c.event_id, c.hold_id, count(*) filter (where c.sold_order_id is null) as held, count(c.sold_order_id) as sold
      from seat_claim c where c.event_id=any(evs) group by c.event_id, c.hold_id),
  -- what every hold has
  taken as materialized (
    select h.event_id, h.id as hold_id, h.state, h.expires_at, o.id as order_id, o.status, o.places,
        coalesce(p.some_held, false) or coalesce(c.held, 0)>0 as some_held,
        coalesce(p.some_sold, false) or coalesce(c.sold, 0)>0 as some_sold, coalesce(p.some_sold, false) as parts_sold,
        coalesce(p.held, 0)+coalesce(c.held, 0) as held, coalesce(p.sold, 0)+coalesce(c.sold, 0) as sold
      from hold h left join orders o on o.event_id=h.event_id and o.hold_id=h.id
        left join parts p on p.event_id=h.event_id and p.hold_id=h.id
        left join claims c on c.event_id=h.event_id and c.hold_id=h.id
      where h.event_id=any(evs)),
  entering as materialized (
    select t.event_id, t.order_id, t.id, t.line, t.sector_id, t.seat_no, t.status from ticket t
      where t.event_id=any(evs) and t.status in ('valid','used')),
  money as materialized (
    select m.event_id, m.order_id, count(*) filter (where m.status='captured') as captures,
        coalesce(sum(m.amount_cents) filter (where m.status='captured'), 0) as captured,
        coalesce(sum(m.amount_cents) filter (where m.status in ('captured','refund_due','refunded')), 0)
          - coalesce(sum(r.amount_cents) filter (where m.status in ('captured','refund_due','refunded')), 0) as kept
      from payment m left join refund r on r.event_id=m.event_id and r.payment_id=m.id and r.state<>'failed'
      where m.event_id=any(evs) group by m.event_id, m.order_id)

  select 'a sold seat is on a ticket of its order, or of the box office', c.event_id,
      jsonb_build_object('sector', c.sector_id, 'seat', c.seat_no, 'order', c.sold_order_id)
    from seat_claim c join taken h on h.event_id=c.event_id and h.hold_id=c.hold_id
    where c.event_id=any(evs) and c.sold_order_id is not null and case when h.order_id is null then h.state<>'converted'
      else c.sold_order_id<>h.order_id or h.status<>'charged_back' and not exists (select from entering t
        where t.event_id=c.event_id and t.order_id=h.order_id and t.sector_id=c.sector_id and t.seat_no=c.seat_no) end
  union all
  select 'a ticket with a seat has it', t.event_id, jsonb_build_object('ticket', t.id, 'sector', t.sector_id, 'seat', t.seat_no)
    from entering t where t.seat_no is not null and not exists (select from seat_claim c
      where c.event_id=t.event_id and c.sector_id=t.sector_id and c.seat_no=t.seat_no and c.sold_order_id=t.order_id)
  union all
  select 'a seat that was paid is on a ticket', i.event_id, jsonb_build_object('order', i.order_id, 'line', i.line)
    from order_item i join orders o on o.event_id=i.event_id and o.id=i.order_id and o.status='paid'
    where i.event_id=any(evs) and i.seat_no is not null and not exists (select from entering t where t.event_id=i.event_id and t.order_id=i.order_id
      and t.line=i.line and t.sector_id=i.sector_id and t.seat_no=i.seat_no)
  union all
  select 'a paid order has a ticket for everybody', o.event_id,
      jsonb_build_object('order', o.id, 'places', o.places, 'tickets', coalesce(t.n, 0))
    from orders o left join (select event_id, order_id, count(*) as n from entering group by event_id, order_id) t
      on t.event_id=o.event_id and t.order_id=o.id
    where o.event_id=any(evs) and o.status='paid' and coalesce(t.n, 0)<>o.places
  union all
  select 'a ticket opens a gate only when it is paid', t.event_id,
      jsonb_build_object('ticket', t.id, 'order', o.id, 'status', o.status)
    from entering t join orders o on o.event_id=t.event_id and o.id=t.order_id
    where case t.status when 'valid' then o.status<>'paid' else o.status in ('awaiting_payment','in_analysis','expired','cancelled') end
  union all
  select 'an order has its places', h.event_id,
      jsonb_build_object('order', h.order_id, 'places', h.places, 'held', h.held, 'sold', h.sold)
    from taken h where h.status in ('awaiting_payment','in_analysis') and (h.held<>h.places or h.some_sold)
      or h.status='paid' and (h.sold<>h.places or h.some_held)
  union all
  -- the seat of somebody who went in stays his, whatever became of the money
  select 'what is over keeps no places', h.event_id, jsonb_build_object('hold', h.hold_id, 'order', h.order_id)
    from taken h where (h.some_held or h.parts_sold) and (
      h.status in ('expired','cancelled','refund_due','refunding','refunded') or h.order_id is null and h.state='released')
  union all
  select 'a hold that is not ordered has sold nothing', h.event_id, jsonb_build_object('hold', h.hold_id)
    from taken h where h.state='active' and h.some_sold
  union all
  -- a minute before its end nobody else may have taken anything of it
  select 'a live hold is whole', h.event_id, jsonb_build_object('hold', h.hold_id, 'held', h.held)
    from taken h where h.state='active' and h.expires_at>now()+interval '1 minute' and h.held<>(
      select coalesce(sum(i.amount*y.passport_amount), 0) from hold_item i
        join ticket_type y on y.event_id=i.event_id and y.id=i.ticket_type_id where i.event_id=h.event_id and i.hold_id=h.hold_id)
  union all
  select 'the hold of an order is converted', h.event_id, jsonb_build_object('hold', h.hold_id, 'order', h.order_id)
    from taken h where h.order_id is not null and h.state<>'converted'
  union all
  select 'a visitor has one hold of an event', h.event_id, jsonb_build_object('holds', jsonb_agg(h.id order by h.id))
    from hold h where h.event_id=any(evs) and h.state='active' and h.expires_at>now()
    group by h.event_id, h.user_id, case when h.user_id is null then h.session_hash end having count(*)>1
  union all
  select 'the counter of a pool is the sum of its parts', coalesce(s.event_id, p.event_id), jsonb_build_object(
      'pool', coalesce(s.pool_id, p.pool_id), 'slot', coalesce(s.slot, p.slot),
      'held', s.held, 'held parts', coalesce(p.held, 0), 'sold', s.sold, 'sold parts', coalesce(p.sold, 0))
    from (select * from ga_slot where event_id=any(evs)) s full join (
      select event_id, pool_id, slot, coalesce(sum(qty) filter (where state='held'), 0) as held,
          coalesce(sum(qty) filter (where state='sold'), 0) as sold
        from ga_part where event_id=any(evs) group by event_id, pool_id, slot) p on p.event_id=s.event_id and p.pool_id=s.pool_id and p.slot=s.slot
    where (s.held, s.sold) is distinct from (coalesce(p.held, 0), coalesce(p.sold, 0))
  union all
  select 'an order is paid by one payment of its total', o.event_id,
      jsonb_build_object('order', o.id, 'status', o.status, 'total', o.total_cents, 'captures', coalesce(m.captures, 0))
    from orders o left join money m on m.event_id=o.event_id and m.order_id=o.id
    where o.event_id=any(evs) and case when o.status='paid' and o.total_cents>0
      then coalesce(m.captures, 0)<>1 or m.captured<>o.total_cents else coalesce(m.captures, 0)<>0 end
  union all
  select 'money that bought nothing is back or on its way', o.event_id,
      jsonb_build_object('order', o.id, 'status', o.status, 'kept', coalesce(m.kept, 0))
    from orders o left join money m on m.event_id=o.event_id and m.order_id=o.id
    where o.event_id=any(evs) and coalesce(m.kept, 0) <> case when o.status='paid' then o.total_cents else 0 end
  union all
  select 'an order costs what its lines cost', o.event_id, jsonb_build_object('order', o.id)
    from orders o left join (select event_id, order_id, sum(unit_price_cents) as price, sum(discount_cents) as discount
      from order_item where event_id=any(evs) group by event_id, order_id) i on i.event_id=o.event_id and i.order_id=o.id
    where o.event_id=any(evs) and (o.subtotal_cents, o.discount_cents) is distinct from (i.price, i.discount)
  union all
  select 'a CPF is counted by its live orders', coalesce(q.event_id, o.event_id),
      jsonb_build_object('counted', coalesce(q.qty, 0), 'places', coalesce(o.places, 0), 'orders', coalesce(o.ids, '[]'))
    from (select * from buyer_quota where event_id=any(evs)) q full join (
      select event_id, cpf_hmac, sum(places) as places, jsonb_agg(id order by id) as ids from orders
        where event_id=any(evs) and status in ('awaiting_payment','in_analysis','paid','charged_back') group by event_id, cpf_hmac) o
      on o.event_id=q.event_id and o.cpf_hmac=q.cpf_hmac
    where coalesce(q.qty, 0)<>coalesce(o.places, 0)
  union all
  select 'a coupon is used as often as it says', c.event_id, jsonb_build_object('coupon', c.id, 'used', c.used, 'uses', coalesce(u.n, 0))
    from coupon c left join (
      select event_id, coupon_id, count(*) as n from coupon_use where event_id=any(evs) and state<>'released' group by event_id, coupon_id) u
      on u.event_id=c.event_id and u.coupon_id=c.id
    where c.event_id=any(evs) and c.used<>coalesce(u.n, 0)
  union all
  -- money that came late buys at the price it was promised, even when somebody else had the last use meanwhile
  select 'a coupon follows its order', u.event_id,
      jsonb_build_object('coupon', u.coupon_id, 'order', o.id, 'status', o.status, 'use', u.state)
    from coupon_use u join orders o on o.event_id=u.event_id and o.id=u.order_id
    where u.event_id=any(evs) and not case when o.status in ('awaiting_payment','in_analysis') then u.state='reserved'
      when o.status in ('paid','charged_back') then u.state<>'reserved' else u.state='released' end
  union all
  select 'the buyer is written to', o.event_id, jsonb_build_object('order', o.id, 'status', o.status)
    from orders o where o.event_id=any(evs) and o.status in ('paid','refund_due','refunding','refunded') and not exists (
      select from outbox l where l.event_id=o.event_id
        and l.dedupe=case o.status when 'refunding' then 'order.refund_due' else 'order.'||o.status end||':'||o.id)
$$;

-- Everything, for versions that know no other look.
create or replace function audit_findings() returns table(invariant text, event_id int, detail jsonb) language sql stable as $$
  select * from audit_findings(array(select id from event))
$$;

-- Events whose books may move now, and of the others those whose two minutes of the day it is.
create function events_to_audit() returns int[] language sql stable as $$
  select array(select id from event
    where ends_at>now()-interval '2 days' or id%720=floor(extract(epoch from now())/120)::bigint%720)
$$;
