-- Cards and coupons of orders. Of a card there is never more than brand, last four digits and number of instalments.

alter table payment
  add column card jsonb,
  -- family of the refusal, in words of the provider port
  add column decline text,
  add column challenge_url text;

-- A coupon of an order that is over is free again. What was used by an order that is paid stays used.
create function give_back_coupons(ev int, ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from coupon c where c.event_id=ev and c.id in (
      select coupon_id from coupon_use where event_id=ev and order_id=any(ids) and state<>'released')
    order by c.id for update;
  update coupon c set used=c.used-u.uses
    from (select coupon_id, count(*)::int as uses from coupon_use
          where event_id=ev and order_id=any(ids) and state<>'released' group by coupon_id) u
    where c.event_id=ev and c.id=u.coupon_id;
  update coupon_use set state='released' where event_id=ev and order_id=any(ids) and state<>'released';
end $$;

create function coupons_follow_order() returns trigger language plpgsql as $$
begin
  if new.status in ('expired','cancelled','refunded') then
    perform give_back_coupons(new.event_id, array[new.id]);
  elsif new.status='paid' then
    update coupon_use set state='used' where event_id=new.event_id and order_id=new.id and state='reserved';
    -- money that came late buys at the price that was promised, while somebody else may have had the last use meanwhile
    update coupon_use u set state='used' where u.event_id=new.event_id and u.order_id=new.id and u.state='released'
      and not exists (select 1 from coupon_use o where o.event_id=u.event_id and o.coupon_id=u.coupon_id
        and o.cpf_hmac=u.cpf_hmac and o.state<>'released')
      and exists (select 1 from coupon c where c.event_id=u.event_id and c.id=u.coupon_id and c.used<c.max_uses);
    if found then
      update coupon c set used=least(c.max_uses, c.used+1) where c.event_id=new.event_id and c.id in (
        select coupon_id from coupon_use where event_id=new.event_id and order_id=new.id and state='used')
        and old.status='expired';
    end if;
  end if;
  return null;
end $$;
create trigger coupons_follow_order after update of status on orders for each row
  when (new.status<>old.status and new.status in ('expired','cancelled','refunded','paid')) execute function coupons_follow_order();

-- Ends an order that will not be paid: the analysis said no, or the buyer did before paying. The caller has locked it.
create function cancel_order(ev int, oid uuid, who text) returns void language plpgsql as $$
begin
  perform set_config('app.actor', who, true);
  update buyer_quota q set qty=q.qty-o.places from orders o
    where o.event_id=ev and o.id=oid and q.event_id=ev and q.cpf_hmac=o.cpf_hmac;
  update orders set status='cancelled' where event_id=ev and id=oid;
  insert into outbox(event_id,id,dedupe,topic,payload)
    values(ev, gen_random_uuid(), 'order.cancelled:'||oid, 'order.cancelled', jsonb_build_object('order_id', oid))
    on conflict(event_id,dedupe) do nothing;
  perform give_back(ev, array(select hold_id from orders where event_id=ev and id=oid));
end $$;
