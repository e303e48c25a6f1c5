-- Who went in takes up room, whatever became of the money: where everybody enters once, the places without a number of those who did stay
-- sold, as numbered seats do. The version before calls this as it did.

-- How many people of an order are inside, by each pool and quota that they take from. A pass opens again, or is void with its order.
create function people_inside(ev int, hid uuid) returns table(pool_id int, people int) language sql stable as $$
  select p.id, count(*)::int from orders o
      join ticket t on t.event_id=o.event_id and t.order_id=o.id and t.status='used'
      join order_item i on i.event_id=t.event_id and i.order_id=t.order_id and i.line=t.line
      join ticket_type y on y.event_id=i.event_id and y.id=i.ticket_type_id and y.entries='once'
      cross join lateral (values (y.pool_id), (y.quota_id::int)) p(id)
    where o.event_id=ev and o.hold_id=hid and p.id is not null group by p.id
$$;

-- The places of an order whose money went back are for sale again, but for those of people inside.
create or replace function unsell_parts(ev int, hid uuid) returns void language plpgsql as $$
begin
  perform 1 from ga_slot s where s.event_id=ev and exists (
      select 1 from ga_part p where p.event_id=ev and p.hold_id=hid and p.state='sold' and p.pool_id=s.pool_id and p.slot=s.slot)
    order by s.pool_id, s.slot for update;
  with parts as materialized (
    select p.pool_id, p.slot, p.qty,
        least(p.qty, greatest(coalesce(i.people, 0)-(sum(p.qty) over (partition by p.pool_id order by p.slot)-p.qty), 0))::int as stays
      from ga_part p left join people_inside(ev, hid) i on i.pool_id=p.pool_id
      where p.event_id=ev and p.hold_id=hid and p.state='sold'),
  freed as (
    update ga_slot s set sold=s.sold-(p.qty-p.stays) from parts p
      where s.event_id=ev and s.pool_id=p.pool_id and s.slot=p.slot)
  update ga_part g set state=case when p.stays=0 then 'released' else 'sold' end, qty=case when p.stays=0 then p.qty else p.stays end
    from parts p where g.event_id=ev and g.hold_id=hid and g.pool_id=p.pool_id and g.slot=p.slot;
end $$;

-- The rule of `audit_of_sales` of this name allows nobody inside, so this one stands in its place. The version before freed their places too.
create function audit_of_places(evs int[]) returns table(invariant text, event_id int, detail jsonb) language sql stable as $$
  with over as materialized (
    select h.event_id, h.id, o.id as order_id from hold h left join orders o on o.event_id=h.event_id and o.hold_id=h.id
      where h.event_id=any(evs) and (o.status in ('expired','cancelled','refund_due','refunding','refunded')
        or o.id is null and h.state='released')),
  sold as materialized (
    select p.event_id, p.hold_id, p.pool_id, sum(p.qty) as people from ga_part p
      where p.event_id=any(evs) and p.state='sold' group by p.event_id, p.hold_id, p.pool_id),
  kept as (
    select p.event_id, p.hold_id from ga_part p where p.event_id=any(evs) and p.state='held'
    union select c.event_id, c.hold_id from seat_claim c where c.event_id=any(evs) and c.sold_order_id is null
    union select s.event_id, s.hold_id from sold s join over h on h.event_id=s.event_id and h.id=s.hold_id
      where s.people>coalesce((select i.people from people_inside(s.event_id, s.hold_id) i where i.pool_id=s.pool_id), 0))
  select 'what is over keeps no places', h.event_id, jsonb_build_object('hold', h.id, 'order', h.order_id)
    from over h join kept k on k.event_id=h.event_id and k.hold_id=h.id
$$;

create or replace function audit_findings(evs int[]) returns table(invariant text, event_id int, detail jsonb) language sql stable as $$
  select * from audit_of_sales(evs)
    where invariant not in ('money that bought nothing is back or on its way', 'what is over keeps no places')
  union all select * from audit_of_money(evs)
  union all select * from audit_of_places(evs)
  union all select * from audit_of_lines(evs);
$$;
