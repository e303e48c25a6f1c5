-- Cards and coupons of orders. Of a card there is never more than brand, last four digits and number of instalments.

alter table payment
  add column card jsonb,
  -- family of the refusal, in words of the provider port
  add column decline text,
  add column challenge_url text;

create index coupon_use_order on coupon_use(event_id, order_id);

-- Coupons follow their orders: of one that is over they are free again, of one that is paid they stay used. Books and uses
-- move together, under the lock of the coupon.
create function settle_coupons(ev int, gone uuid[], bought uuid[]) returns void language plpgsql as $$
begin
  perform 1 from coupon c where c.event_id=ev and c.id in (
      select u.coupon_id from coupon_use u where u.event_id=ev and (u.order_id=any(gone) and u.state<>'released'
        or u.order_id=any(bought) and u.state='released'))
    order by c.id for update;
  update coupon_use set state='used' where event_id=ev and order_id=any(bought) and state='reserved';
  with back as (
    update coupon_use set state='released' where event_id=ev and order_id=any(gone) and state<>'released' returning coupon_id)
  update coupon c set used=c.used-b.uses from (select coupon_id, count(*)::int as uses from back group by coupon_id) b
    where c.event_id=ev and c.id=b.coupon_id;
  -- money that came late buys at the price that was promised, while somebody else may have had the last use meanwhile
  with again as (
    update coupon_use u set state='used' from coupon c
      where u.event_id=ev and u.order_id=any(bought) and u.state='released' and c.event_id=ev and c.id=u.coupon_id
        and c.used<c.max_uses and not exists (select 1 from coupon_use o where o.event_id=ev and o.coupon_id=u.coupon_id
          and o.cpf_hmac=u.cpf_hmac and o.state<>'released')
      returning u.coupon_id)
  update coupon c set used=c.used+1 from again a where c.event_id=ev and c.id=a.coupon_id;
end $$;

-- By statement: orders that end together free their coupons in one order, whatever order they end in.
create function coupons_follow_orders() returns trigger language plpgsql as $$
declare ev int; gone uuid[]; bought uuid[];
begin
  for ev, gone, bought in
    select o.event_id, coalesce(array_agg(o.id) filter (where o.status<>'paid'), '{}'),
        coalesce(array_agg(o.id) filter (where o.status='paid'), '{}')
      from is_now o join was on was.event_id=o.event_id and was.id=o.id
      where o.status<>was.status and o.status in ('expired','cancelled','refunded','paid')
        and exists (select 1 from coupon_use u where u.event_id=o.event_id and u.order_id=o.id)
      group by o.event_id order by o.event_id
  loop
    perform settle_coupons(ev, gone, bought);
  end loop;
  return null;
end $$;
create trigger coupons_follow_orders after update on orders referencing old table as was new table as is_now
  for each statement execute function coupons_follow_orders();

-- Pools before coupons, as everybody locks them.
create or replace function expire_orders(ev int, ids uuid[]) returns void language plpgsql as $$
declare holds uuid[] := array(select hold_id from orders where event_id=ev and id=any(ids));
begin
  if cardinality(ids)=0 then return; end if;
  perform lock_slots(ev, '{}', holds);
  perform end_orders(ev, ids);
  perform give_back(ev, holds);
end $$;

-- Ends an order that will not be paid: the analysis said no, or the buyer did before paying. The caller has locked it.
create function cancel_order(ev int, oid uuid, who text) returns void language plpgsql as $$
declare holds uuid[] := array(select hold_id from orders where event_id=ev and id=oid);
begin
  perform set_config('app.actor', who, true);
  update buyer_quota q set qty=q.qty-o.places from orders o
    where o.event_id=ev and o.id=oid and q.event_id=ev and q.cpf_hmac=o.cpf_hmac;
  perform lock_slots(ev, '{}', holds);
  update orders set status='cancelled' where event_id=ev and id=oid;
  insert into outbox(event_id,id,dedupe,topic,payload)
    values(ev, gen_random_uuid(), 'order.cancelled:'||oid, 'order.cancelled', jsonb_build_object('order_id', oid))
    on conflict(event_id,dedupe) do nothing;
  perform give_back(ev, holds);
end $$;
