-- Numbered places are held, sold and given back like places without a number, by the same functions and in the same transactions.
-- Locks are taken in one order by everybody: visitor, order, hold, quota, slots by (pool, slot), seats by (sector, number).
-- Whoever writes claims does it in one statement, in order, whether it takes them or gives them back: so two visitors who
-- change seats with each other never wait in a ring.

alter table sector drop column seats_version;

-- How many seats it took: a hold that lost one of them lives no longer than it says.
alter table hold add column seats smallint not null default 0 check (seats>=0);

-- Null for what was sold elsewhere.
alter table seat_claim add column ticket_type_id int;
comment on column seat_claim.hold_until is
  'the time of its hold; of an order, what leaves hold_grace() after it where order_grace() ends; infinity once sold';

-- Deadlines of claims follow those of holds and orders by themselves. TK006 when a seat is gone already: whoever wants more time
-- for it came too late.
create function move_claims(ev int, hid uuid, until timestamptz, n int) returns void language plpgsql as $$
declare moved int;
begin
  perform 1 from seat_claim where event_id=ev and hold_id=hid and sold_order_id is null order by sector_id, seat_no for update;
  update seat_claim set hold_until=until where event_id=ev and hold_id=hid and sold_order_id is null;
  get diagnostics moved = row_count;
  if moved<n then raise exception 'seats of hold % are gone', hid using errcode='TK006'; end if;
end $$;

create function claims_follow_hold() returns trigger language plpgsql as $$
begin
  perform move_claims(new.event_id, new.id, new.expires_at, case when new.expires_at>old.expires_at then new.seats else 0 end);
  return null;
end $$;
create trigger claims_follow_hold after update of expires_at on hold for each row
  when (new.seats>0 and new.state='active' and new.expires_at<>old.expires_at) execute function claims_follow_hold();

create function claims_follow_order() returns trigger language plpgsql as $$
declare n int;
begin
  select seats into n from hold where event_id=new.event_id and id=new.hold_id;
  if n>0 then
    perform move_claims(new.event_id, new.hold_id, new.pay_until+order_grace()-hold_grace(),
      case when tg_op='INSERT' or new.pay_until>old.pay_until then n else 0 end);
  end if;
  return null;
end $$;
create trigger claims_follow_order after insert or update of pay_until on orders for each row
  when (new.status in ('awaiting_payment','in_analysis')) execute function claims_follow_order();

-- The walls: a claim goes to another hold only when its own one is released or over, and never while an order may still be paid.
create or replace function guard_claim() returns trigger language plpgsql as $$
begin
  if tg_op='DELETE' then
    if old.sold_order_id is not null and exists (
      select 1 from ticket t where t.event_id=old.event_id and t.sector_id=old.sector_id and t.seat_no=old.seat_no
        and t.status in ('valid','used'))
      then raise exception 'sold seat with a live ticket cannot be freed' using errcode='TK101'; end if;
    return old;
  end if;
  if (new.event_id,new.sector_id,new.seat_no)<>(old.event_id,old.sector_id,old.seat_no)
    then raise exception 'a claim is of one seat' using errcode='TK105'; end if;
  if new.hold_id<>old.hold_id then
    if old.sold_order_id is not null or (old.hold_until>now()-hold_grace() and not exists (
        select 1 from hold h where h.event_id=old.event_id and h.id=old.hold_id and h.state='released'))
      then raise exception 'seat is owned' using errcode='TK102'; end if;
    if exists (select 1 from orders o where o.event_id=old.event_id and o.hold_id=old.hold_id
        and o.status in ('awaiting_payment','in_analysis'))
      then raise exception 'an order waits for this seat' using errcode='TK104'; end if;
  end if;
  if old.sold_order_id is not null and new.sold_order_id is distinct from old.sold_order_id
    then raise exception 'sold seat' using errcode='TK103'; end if;
  return new;
end $$;

-- One wall more: a seat on a ticket was sold to its order.
create or replace function guard_ticket() returns trigger language plpgsql as $$
begin
  if new.status='valid' then
    if not exists (select 1 from orders o where o.event_id=new.event_id and o.id=new.order_id and o.status='paid')
      then raise exception 'ticket of an unpaid order' using errcode='TK120'; end if;
    if new.seat_no is not null and not exists (select 1 from seat_claim c
        where c.event_id=new.event_id and c.sector_id=new.sector_id and c.seat_no=new.seat_no and c.sold_order_id=new.order_id)
      then raise exception 'ticket of a seat that is not sold to its order' using errcode='TK121'; end if;
  end if;
  return new;
end $$;

-- Of these seats, those that somebody has, but for the holds in `mine`. `is_over`: for whoever wants them.
create function claims_on(ev int, sectors int[], nos int[], mine uuid[])
returns table(sector_id int, seat_no int, hold_id uuid, is_over boolean) language sql stable as $$
  -- by its key, seat for seat, whatever the planner believes of a table that was empty a second ago
  select w.sector, w.no, c.hold_id, c.sold_order_id is null and c.hold_until<=now()-hold_grace()
    from unnest(sectors, nos) w(sector, no)
    cross join lateral (select * from seat_claim c where c.event_id=ev and c.sector_id=w.sector and c.seat_no=w.no offset 0) c
    where c.hold_id<>all(mine);
$$;

create function give_back_parts(ev int, holds uuid[]) returns void language plpgsql as $$
begin
  if cardinality(holds)=0 then return; end if;
  perform lock_slots(ev, '{}', holds);
  update ga_slot s set held=s.held-p.qty
    from (select pool_id, slot, sum(qty)::int as qty from ga_part
          where event_id=ev and hold_id=any(holds) and state='held' group by pool_id, slot) p
    where s.event_id=ev and s.pool_id=p.pool_id and s.slot=p.slot;
  update ga_part set state='released' where event_id=ev and hold_id=any(holds) and state='held';
end $$;

-- Gives back whatever these holds of one event still hold; what is sold stays sold.
create or replace function give_back(ev int, holds uuid[]) returns void language plpgsql as $$
begin
  if cardinality(holds)=0 then return; end if;
  perform give_back_parts(ev, holds);
  perform 1 from seat_claim where event_id=ev and hold_id=any(holds) and sold_order_id is null
    order by sector_id, seat_no for update;
  if found then delete from seat_claim where event_id=ev and hold_id=any(holds) and sold_order_id is null; end if;
end $$;

-- Ends orders whose time is over, with their buyers' quotas. Their places are the caller's, who has locked orders and quotas.
create function end_orders(ev int, ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids)=0 then return; end if;
  perform set_config('app.actor', 'clock', true);
  update buyer_quota q set qty=q.qty-o.places
    from (select cpf_hmac, sum(places)::int as places from orders where event_id=ev and id=any(ids) group by cpf_hmac) o
    where q.event_id=ev and q.cpf_hmac=o.cpf_hmac;
  update orders set status='expired' where event_id=ev and id=any(ids);
  insert into outbox(event_id,id,dedupe,topic,payload)
    select ev, gen_random_uuid(), 'order.expired:'||o, 'order.expired', jsonb_build_object('order_id', o) from unnest(ids) o;
end $$;

create or replace function expire_orders(ev int, ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids)=0 then return; end if;
  perform end_orders(ev, ids);
  perform give_back(ev, array(select hold_id from orders where event_id=ev and id=any(ids)));
end $$;

-- Takes people from pools, all or nothing, giving back what the holds in `own` (locked by the caller) have of pools, what has
-- ended when it is `tight`, and orders whose time is over when their holds are in `past`. Answers the holds whose seats the
-- caller has to give back. In a hurry unless told to take care.
drop function take_places(int, uuid, int[], int[], uuid[], boolean, boolean);
create function take_places(
  ev int, hid uuid, pools int[], qtys int[], own uuid[], tight boolean, careful boolean, past uuid[] default '{}')
returns uuid[] language plpgsql as $$
declare late uuid[] := '{}'; ended uuid[] := '{}'; dropped uuid[];
begin
  if tight or cardinality(past)>0 then
    late := array(select o.id from orders o join buyer_quota q on q.event_id=o.event_id and q.cpf_hmac=o.cpf_hmac
      where o.event_id=ev and o.status='awaiting_payment' and o.pay_until<=now()-order_grace() and (o.hold_id=any(past)
        or tight and exists (
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

-- Takes seats, all or nothing, and gives back those of the holds in `dropped`, in one ordered statement. `sectors`, `nos` and
-- `types` run side by side, seats without repetition. TK001 when somebody has one of them, TK104 when an order does whose time is over
-- and which somebody else is ending or paying.
create function take_seats(
  ev int, hid uuid, until timestamptz, sectors int[], nos int[], types int[], dropped uuid[])
returns void language plpgsql as $$
declare taken int;
begin
  if cardinality(dropped)=0 then
    insert into seat_claim(event_id,sector_id,seat_no,hold_id,hold_until,ticket_type_id)
      select ev, w.sector, w.no, hid, until, w.type from unnest(sectors, nos, types) w(sector, no, type) order by w.sector, w.no
      on conflict(event_id,sector_id,seat_no) do update
        set hold_id=excluded.hold_id, hold_until=excluded.hold_until, ticket_type_id=excluded.ticket_type_id
        where seat_claim.sold_order_id is null and seat_claim.hold_until<=now()-hold_grace();
    get diagnostics taken = row_count;
  else
    with wanted as (
      select w.sector, w.no, hid as hold, until as till, w.type from unnest(sectors, nos, types) w(sector, no, type)),
    written as (
      insert into seat_claim(event_id,sector_id,seat_no,hold_id,hold_until,ticket_type_id)
        select ev, w.* from (
          select * from wanted
          union all
          select c.sector_id, c.seat_no, c.hold_id, '-infinity', c.ticket_type_id from seat_claim c
            where c.event_id=ev and c.hold_id=any(dropped) and c.sold_order_id is null
              and not exists (select 1 from wanted w where w.sector=c.sector_id and w.no=c.seat_no)
          order by 1, 2) w
        on conflict(event_id,sector_id,seat_no) do update
          set hold_id=excluded.hold_id, hold_until=excluded.hold_until, ticket_type_id=excluded.ticket_type_id
          where seat_claim.sold_order_id is null
            and (seat_claim.hold_id=any(dropped) or seat_claim.hold_until<=now()-hold_grace() and excluded.hold_until>now())
        returning hold_id)
    select count(*) filter (where hold_id=hid) into taken from written;
    delete from seat_claim where event_id=ev and hold_id=any(dropped) and sold_order_id is null;
  end if;
  if taken<>cardinality(nos) then raise exception 'taken' using errcode='TK001'; end if;
end $$;

-- A new hold of the visitor, replacing the one in this event in the same transaction: `types` and `amounts` of pools, side by side
-- and without repetition, and seats with the type each is wanted with. What each type takes of which pool is read here, not
-- believed; that a seat may be had with its type is for the caller to know. False, or TK001, TK002 or TK104 when somebody was faster
-- in the last moment: they are not there. TK005: once more, carefully.
drop function take_hold(int, uuid, bytea, uuid, int[], int[], interval, interval, boolean);
create function take_hold(
  ev int, hid uuid, sess bytea, uid uuid, types int[], amounts int[], ttl interval, at_most interval,
  careful boolean, seat_sectors int[] default '{}', seat_nos int[] default '{}', seat_types int[] default '{}')
returns boolean language plpgsql
-- planned once, by keys: not again for every array, and not for tables that were empty when the crowd came
set plan_cache_mode=force_generic_plan set enable_seqscan=off as $$
declare pools int[]; qtys int[]; n int := cardinality(seat_nos); own uuid[] := '{}'; past uuid[] := '{}'; dropped uuid[] := '{}';
  seen text := 'free'; was_here boolean; is_taken boolean := false;
begin
  if cardinality(types)>0 then
    select array_agg(pool_id order by pool_id), array_agg(qty order by pool_id) into pools, qtys from (
      select t.pool_id, sum(w.amount*t.passport_amount)::int as qty
        from unnest(types, amounts) w(type_id, amount) join ticket_type t on t.event_id=ev and t.id=w.type_id
        where t.pool_id is not null group by t.pool_id) wanted;
  end if;
  if pools is null and n=0 then raise exception 'nothing to hold' using errcode='TK004'; end if;
  if pools is not null then
    seen := look(ev, pools, qtys, '{}');
    if seen='full' then seen := look(ev, pools, qtys, holds_of(ev, sess, uid)); end if;
    if seen='full' then return false; end if;
  end if;
  if n>0 then
    select coalesce(bool_or(not c.is_over), false), coalesce(array_agg(c.hold_id), '{}') into is_taken, past
      from claims_on(ev, seat_sectors, seat_nos, '{}') c;
    if is_taken then
      select coalesce(bool_or(not c.is_over), false) into is_taken
        from claims_on(ev, seat_sectors, seat_nos, holds_of(ev, sess, uid)) c;
    end if;
    if is_taken then return false; end if;
  end if;

  was_here := lock_visitor(sess, uid);
  if was_here then
    own := holds_of(ev, sess, uid);
    if cardinality(own)>0 then
      own := array(select id from hold where event_id=ev and id=any(own) and state='active' order by id for update);
    end if;
  end if;
  -- not now(): of two tabs the one that waited for the other is the later one
  insert into hold(event_id,id,user_id,session_hash,expires_at,max_expires_at,created_at,seats)
    values(ev,hid,uid,sess,now()+ttl,now()+at_most,clock_timestamp(),n);
  insert into hold_item(event_id,hold_id,ticket_type_id,amount)
    select ev, hid, w.type_id, sum(w.amount) from (
      select * from unnest(types, amounts) union all select t, 1 from unnest(seat_types) t) w(type_id, amount)
    group by w.type_id;
  if was_here then perform inherit_draft(ev, hid, sess, uid); end if;
  if pools is not null or cardinality(own)>0 or cardinality(past)>0 then
    dropped := take_places(ev, hid, coalesce(pools, '{}'), coalesce(qtys, '{}'), own, seen='tight', careful, past);
  end if;
  if n>0 or cardinality(dropped)>0 then
    perform take_seats(ev, hid, now()+ttl, seat_sectors, seat_nos, seat_types, dropped);
  end if;
  return true;
end $$;

-- The same places again for an order whose money came after its time: all of them and the quota, or nothing. The caller has
-- locked the order.
create or replace function retake_places(ev int, oid uuid) returns boolean language plpgsql as $$
declare hid uuid; pools int[]; qtys int[]; sectors int[]; nos int[]; types int[]; past uuid[]; dropped uuid[];
begin
  select hold_id into hid from orders where event_id=ev and id=oid;
  select coalesce(array_agg(pool_id order by pool_id), '{}'), coalesce(array_agg(qty order by pool_id), '{}') into pools, qtys
    from (select pool_id, sum(qty)::int as qty from ga_part
      where event_id=ev and hold_id=hid and state='released' group by pool_id) p;
  select coalesce(array_agg(sector_id), '{}'), coalesce(array_agg(seat_no), '{}'), coalesce(array_agg(ticket_type_id), '{}')
    into sectors, nos, types from order_item where event_id=ev and order_id=oid and seat_no is not null;
  if cardinality(pools)+cardinality(nos)=0 then return false; end if;
  update buyer_quota q set qty=q.qty+o.places from orders o
    where o.event_id=ev and o.id=oid and q.event_id=ev and q.cpf_hmac=o.cpf_hmac and q.qty+o.places<=q.lim;
  if not found then return false; end if;
  past := array(select c.hold_id from claims_on(ev, sectors, nos, '{}') c);
  dropped := take_places(ev, hid, pools, qtys, '{}', cardinality(pools)>0 and look(ev, pools, qtys, '{}')='tight', true, past);
  perform take_seats(ev, hid, now()+order_grace(), sectors, nos, types, dropped);
  return true;
exception when sqlstate 'TK001' or sqlstate 'TK002' or sqlstate 'TK104' then
  return false;
end $$;

-- The seats of an order that is paid become sold. Answers how many.
create function sell_seats(ev int, hid uuid, oid uuid) returns int language plpgsql as $$
declare total int;
begin
  perform 1 from seat_claim where event_id=ev and hold_id=hid and sold_order_id is null order by sector_id, seat_no for update;
  update seat_claim set sold_order_id=oid, hold_until='infinity' where event_id=ev and hold_id=hid and sold_order_id is null;
  select count(*) into total from seat_claim where event_id=ev and hold_id=hid and sold_order_id=oid;
  return total;
end $$;

-- The seats of an order whose money went back are for sale again, but for those that somebody sits on.
create function unsell_seats(ev int, hid uuid, oid uuid) returns void language plpgsql as $$
begin
  perform 1 from seat_claim where event_id=ev and hold_id=hid and sold_order_id=oid order by sector_id, seat_no for update;
  delete from seat_claim c where c.event_id=ev and c.hold_id=hid and c.sold_order_id=oid and not exists (
    select 1 from ticket t where t.event_id=ev and t.sector_id=c.sector_id and t.seat_no=c.seat_no and t.status in ('valid','used'));
end $$;
