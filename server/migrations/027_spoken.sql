-- A buyer takes the places of an order nobody paid, a minute after its time, like the worker that ends it: not while the provider has spoken of
-- its charge and nobody has asked yet what that meant.

create index inbox_unasked on webhook_inbox(psp,psp_payment_id) where done_at is null;

-- Whether an order may have been paid in time, for all that anybody has asked.
create function is_spoken_of(ev int, oid uuid) returns boolean language sql stable as $$
  select exists (select 1 from payment p join webhook_inbox w on w.psp=p.psp and w.psp_payment_id=p.psp_payment_id
    where p.event_id=ev and p.order_id=oid and w.done_at is null and w.attempts<=1)
$$;

-- Seats of an order that money may still buy are somebody's, however late it is.
create or replace function claims_on(ev int, sectors int[], nos int[], mine uuid[])
returns table(sector_id int, seat_no int, hold_id uuid, is_over boolean) language sql stable as $$
  -- by its key, seat for seat, whatever the planner believes of a table that was empty a second ago
  select w.sector, w.no, c.hold_id, c.sold_order_id is null and c.hold_until<=now()-hold_grace() and not exists (
      select 1 from orders o where o.event_id=ev and o.hold_id=c.hold_id
        and (o.status='in_analysis' or o.status='awaiting_payment' and is_spoken_of(ev, o.id)))
    from unnest(sectors, nos) w(sector, no)
    cross join lateral (select * from seat_claim c where c.event_id=ev and c.sector_id=w.sector and c.seat_no=w.no offset 0) c
    where c.hold_id<>all(mine);
$$;

create or replace function places_there(ev int, pools int[], mine uuid[]) returns table(pool_id int, places int)
language sql stable as $$
  with ending as (
    select unnest(mine) as hold_id
    union
    select h.id from hold h where h.event_id=ev and h.state='active' and h.expires_at<=now()-hold_grace()
    union
    select o.hold_id from orders o
      where o.event_id=ev and o.status='awaiting_payment' and o.pay_until<=now()-order_grace()
        and not is_spoken_of(ev, o.id)),
  back as (
    select p.pool_id, sum(p.qty) as qty from ending e
      join ga_part p on p.event_id=ev and p.hold_id=e.hold_id and p.pool_id=any(pools) and p.state='held'
      group by p.pool_id)
  select s.pool_id, (sum(s.capacity-s.held-s.sold) + coalesce(max(b.qty), 0))::int
    from ga_slot s left join back b on b.pool_id=s.pool_id
    where s.event_id=ev and s.pool_id=any(pools) group by s.pool_id;
$$;

create or replace function take_places(
  ev int, hid uuid, pools int[], qtys int[], own uuid[], tight boolean, careful boolean, past uuid[] default '{}')
returns uuid[] language plpgsql as $$
declare late uuid[] := '{}'; ended uuid[] := '{}'; dropped uuid[];
begin
  if tight or cardinality(past)>0 then
    late := array(select o.id from orders o join buyer_quota q on q.event_id=o.event_id and q.cpf_hmac=o.cpf_hmac
      where o.event_id=ev and o.status='awaiting_payment' and o.pay_until<=now()-order_grace()
        and not is_spoken_of(ev, o.id) and (o.hold_id=any(past) or tight and exists (
          select 1 from ga_part p where p.event_id=ev and p.hold_id=o.hold_id and p.pool_id=any(pools) and p.state='held'))
      order by o.pay_until limit 200 for update skip locked);
  end if;
  if tight then
    ended := array(select h.id from hold h
      where h.event_id=ev and h.state='active' and h.expires_at<=now()-hold_grace() and h.id<>all(own) and h.id<>hid
        and exists (select 1 from ga_part p where p.event_id=ev and p.hold_id=h.id and p.pool_id=any(pools) and p.state='held')
      order by h.expires_at limit 500 for update skip locked);
  end if;
  dropped := own || ended || array(select hold_id from orders where event_id=ev and id=any(late));
  if careful or tight or cardinality(dropped)>0 then
    perform lock_slots(ev, pools, dropped);
    perform end_orders(ev, late);
    perform give_back_parts(ev, dropped);
    update hold set state='released' where event_id=ev and id=any(own || ended);
    for i in 1..cardinality(pools) loop
      perform take_pool(ev, hid, pools[i], qtys[i]);
    end loop;
  else
    for i in 1..cardinality(pools) loop
      perform grab_pool(ev, hid, pools[i], qtys[i]);
    end loop;
  end if;
  return dropped;
end $$;
