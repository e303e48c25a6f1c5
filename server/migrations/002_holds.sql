-- Places are held, given back and sold by functions: one round trip, all or nothing.
-- Everybody locks in one order, so nobody waits for whom waits for him: visitor, order, hold, quota, slots by (pool, slot).
-- Whatever would break that order is locked with "skip locked", which never waits.

-- A hold lives five seconds longer than it says: the click at 14:59.
create function hold_grace() returns interval language sql immutable as $$ select interval '5 seconds' $$;
-- An order nobody paid gives its places to whoever wants them a minute after its time, even with no worker alive.
create function order_grace() returns interval language sql immutable as $$ select interval '1 minute' $$;

-- Locked while a visitor takes a hold or is recognised: two tabs cannot leave two live holds behind.
create table visitor(
  key bytea primary key,
  seen_at timestamptz not null default now());
create index visitor_old on visitor(seen_at);

-- True when the visitor was here before, and so may hold something.
create function lock_visitor(sess bytea, uid uuid) returns boolean language plpgsql as $$
declare was_here boolean;
begin
  with locked as (
    insert into visitor(key)
      select k from unnest(array[sess, uuid_send(uid)]) k where k is not null order by k
      on conflict(key) do update set seen_at=now()
      returning xmax<>0 as known)
  select bool_or(known) into was_here from locked;
  return was_here;
end $$;

-- Holds a visitor has in an event, live or not yet swept. A hold is its member's, and until there is one, its cookie's:
-- a cookie does not open what a member took over.
create function holds_of(ev int, sess bytea, uid uuid) returns uuid[] language plpgsql stable as $$
declare mine uuid[];
begin
  -- by its own index, whatever the planner believes of a table that was empty a second ago
  with by_cookie as materialized (select h.event_id, h.id, h.state, h.user_id from hold h where h.session_hash=sess),
    by_member as materialized (select h.event_id, h.id, h.state from hold h where h.user_id=uid)
  select array_agg(id) into mine from (
    select id from by_cookie where event_id=ev and state='active' and user_id is null
    union
    select id from by_member where event_id=ev and state='active') found;
  return coalesce(mine, '{}');
end $$;

-- People who still fit, by pool. Places whose time is over count, and those of the holds in `mine`.
create function places_left(ev int, pools int[], mine uuid[]) returns table(pool_id int, places int)
language sql stable as $$
  with ending as (
    select unnest(mine) as hold_id
    union
    select h.id from hold h where h.event_id=ev and h.state='active' and h.expires_at<=now()-hold_grace()
    union
    select o.hold_id from orders o
      where o.event_id=ev and o.status='awaiting_payment' and o.pay_until<=now()-order_grace()),
  back as (
    select p.pool_id, sum(p.qty) as qty from ending e
      join ga_part p on p.event_id=ev and p.hold_id=e.hold_id and p.state='held' and p.pool_id=any(pools)
      group by p.pool_id)
  select s.pool_id, (sum(s.capacity-s.held-s.sold) + coalesce(max(b.qty), 0))::int
    from ga_slot s left join back b on b.pool_id=s.pool_id
    where s.event_id=ev and s.pool_id=any(pools) group by s.pool_id;
$$;

-- A look without locks: in a crowd most answers are no, and a no is only a read. `tight`: there is enough once what has ended
-- is taken back.
create function look(ev int, pools int[], qtys int[], mine uuid[]) returns text language plpgsql stable as $$
begin
  if not exists (select 1 from unnest(pools, qtys) w(pool, qty)
    where w.qty > coalesce((select sum(capacity-held-sold) from ga_slot where event_id=ev and pool_id=w.pool), 0))
    then return 'free'; end if;
  if exists (select 1 from unnest(pools, qtys) w(pool, qty) left join places_left(ev, pools, mine) l on l.pool_id=w.pool
    where w.qty > coalesce(l.places, 0))
    then return 'full'; end if;
  return 'tight';
end $$;

create function lock_slots(ev int, pools int[], holds uuid[]) returns void language plpgsql as $$
begin
  if cardinality(holds)=0 then
    perform 1 from ga_slot s where s.event_id=ev and s.pool_id=any(pools) order by s.pool_id, s.slot for update;
  else
    perform 1 from ga_slot s where s.event_id=ev and (s.pool_id, s.slot) in (
        select w.pool_id, w.slot from ga_slot w where w.event_id=ev and w.pool_id=any(pools)
        union
        select p.pool_id, p.slot from ga_part p where p.event_id=ev and p.hold_id=any(holds) and p.state='held')
      order by s.pool_id, s.slot for update;
  end if;
end $$;

-- Gives back whatever these holds of one event still hold; what is sold stays sold.
create function give_back(ev int, holds uuid[]) returns void language plpgsql as $$
begin
  if cardinality(holds)=0 then return; end if;
  perform lock_slots(ev, '{}', holds);
  update ga_slot s set held=s.held-p.qty
    from (select pool_id, slot, sum(qty)::int as qty from ga_part
          where event_id=ev and hold_id=any(holds) and state='held' group by pool_id, slot) p
    where s.event_id=ev and s.pool_id=p.pool_id and s.slot=p.slot;
  update ga_part set state='released' where event_id=ev and hold_id=any(holds) and state='held';
  delete from seat_claim where event_id=ev and hold_id=any(holds) and sold_order_id is null;
end $$;

-- Ends orders whose time is over, with their places and their buyers' quotas. The caller has locked orders and quotas.
create function expire_orders(ev int, ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids)=0 then return; end if;
  perform set_config('app.actor', 'clock', true);
  update buyer_quota q set qty=q.qty-o.places
    from (select cpf_hmac, sum(places)::int as places from orders where event_id=ev and id=any(ids) group by cpf_hmac) o
    where q.event_id=ev and q.cpf_hmac=o.cpf_hmac;
  update orders set status='expired' where event_id=ev and id=any(ids);
  insert into outbox(event_id,id,dedupe,topic,payload)
    select ev, gen_random_uuid(), 'order.expired:'||o, 'order.expired', jsonb_build_object('order_id', o) from unnest(ids) o;
  perform give_back(ev, array(select hold_id from orders where event_id=ev and id=any(ids)));
end $$;

-- Takes people from one pool whose slots the caller has locked. TK002 when they are not there.
create function take_pool(ev int, hid uuid, pool int, n int) returns void language plpgsql as $$
declare r record; need int := n; part int;
begin
  for r in select slot, capacity-held-sold as free from ga_slot
           where event_id=ev and pool_id=pool and capacity-held-sold>0 order by slot loop
    part := least(r.free, need);
    update ga_slot set held=held+part where event_id=ev and pool_id=pool and slot=r.slot;
    perform note_part(ev, hid, pool, r.slot, part);
    need := need-part;
    exit when need=0;
  end loop;
  if need>0 then raise exception 'full' using errcode='TK002'; end if;
end $$;

-- The same in a hurry: out of any one slot with room for all of them, locking no other. TK005 when it was not to be: a lock may
-- stay behind, so only another transaction may try with care.
create function grab_pool(ev int, hid uuid, pool int, n int) returns void language plpgsql as $$
declare taken smallint;
begin
  update ga_slot set held=held+n
    where event_id=ev and pool_id=pool and capacity-held-sold>=n and slot=(
      select slot from ga_slot where event_id=ev and pool_id=pool and capacity-held-sold>=n order by random() limit 1)
    returning slot into taken;
  if taken is null then raise exception 'try with care' using errcode='TK005'; end if;
  perform note_part(ev, hid, pool, taken, n);
end $$;

-- What a hold has of a slot. Places that are there already are never taken a second time.
create function note_part(ev int, hid uuid, pool int, sl smallint, n int) returns void language plpgsql as $$
begin
  insert into ga_part(event_id,hold_id,pool_id,slot,qty) values(ev,hid,pool,sl,n)
    on conflict(event_id,hold_id,pool_id,slot) do update set qty=excluded.qty, state='held'
      where ga_part.state='released';
  if not found then raise exception 'hold % has places here already', hid using errcode='TK003'; end if;
end $$;

-- Takes people from pools, all or nothing, giving back the holds in `own` (locked by the caller) and, when it is tight,
-- whatever has ended. `pools` and `qtys` run side by side, pools in order and without repetition. In a hurry unless told to
-- take care.
create function take_places(
  ev int, hid uuid, pools int[], qtys int[], own uuid[], tight boolean, careful boolean)
returns void language plpgsql as $$
declare late uuid[] := '{}'; ended uuid[] := '{}';
begin
  if tight then
    late := array(select o.id from orders o join buyer_quota q on q.event_id=o.event_id and q.cpf_hmac=o.cpf_hmac
      where o.event_id=ev and o.status='awaiting_payment' and o.pay_until<=now()-order_grace()
        and exists (select 1 from ga_part p where p.event_id=ev and p.hold_id=o.hold_id and p.pool_id=any(pools) and p.state='held')
      order by o.pay_until limit 200 for update skip locked);
    ended := array(select h.id from hold h
      where h.event_id=ev and h.state='active' and h.expires_at<=now()-hold_grace() and h.id<>all(own) and h.id<>hid
        and exists (select 1 from ga_part p where p.event_id=ev and p.hold_id=h.id and p.pool_id=any(pools) and p.state='held')
      order by h.expires_at limit 500 for update skip locked);
  end if;
  if careful or tight or cardinality(own)>0 then
    perform lock_slots(ev, pools, own || ended || array(select hold_id from orders where event_id=ev and id=any(late)));
    perform expire_orders(ev, late);
    perform give_back(ev, own || ended);
    update hold set state='released' where event_id=ev and id=any(own || ended);
    for i in 1..cardinality(pools) loop
      perform take_pool(ev, hid, pools[i], qtys[i]);
    end loop;
  else
    for i in 1..cardinality(pools) loop
      perform grab_pool(ev, hid, pools[i], qtys[i]);
    end loop;
  end if;
end $$;

-- Nobody types twice: what was typed at the visitor's latest hold of this event goes on in the new one, and the old one
-- forgets it. That everybody has a name goes with it when the tickets are the same. What a purchase used stays there,
-- unless nobody paid it.
create function inherit_draft(ev int, hid uuid, sess bytea, uid uuid) returns void language plpgsql as $$
declare o hold; same boolean;
begin
  select h.* into o from hold h left join orders p on p.event_id=h.event_id and p.hold_id=h.id
    where h.event_id=ev and h.id<>hid and h.draft is not null and h.closed_at is null
      and h.expires_at>now()-interval '24 hours' and (h.state<>'converted' or p.status='expired')
      and h.id in (select id from hold where session_hash=sess and user_id is null union select id from hold where user_id=uid)
    order by h.created_at desc, h.id limit 1;
  if not found then return; end if;
  same := (select array_agg((ticket_type_id, amount) order by ticket_type_id) from hold_item where event_id=ev and hold_id=hid)
    = (select array_agg((ticket_type_id, amount) order by ticket_type_id) from hold_item where event_id=ev and hold_id=o.id);
  update hold set named=o.named and same, draft=case when not (o.named and same) and o.draft->>'step'='payment'
      then jsonb_set(o.draft, '{step}', '"participants"') else o.draft end
    where event_id=ev and id=hid;
  update hold set draft=null, named=false where event_id=ev and id=o.id and state<>'converted';
end $$;

-- A new hold of the visitor, replacing the one in this event in the same transaction. What each type takes of which pool
-- is read here, not believed. `types` and `amounts` run side by side, types without repetition. False, or TK002 when
-- somebody was faster in the last moment: they are not there. TK005: once more, carefully.
create function take_hold(
  ev int, hid uuid, sess bytea, uid uuid, types int[], amounts int[], ttl interval, at_most interval,
  careful boolean)
returns boolean language plpgsql as $$
declare pools int[]; qtys int[]; own uuid[] := '{}'; seen text; was_here boolean;
begin
  select array_agg(pool_id order by pool_id), array_agg(qty order by pool_id) into pools, qtys from (
    select t.pool_id, sum(w.amount*t.passport_amount)::int as qty
      from unnest(types, amounts) w(type_id, amount) join ticket_type t on t.event_id=ev and t.id=w.type_id
      where t.pool_id is not null group by t.pool_id) wanted;
  if pools is null then raise exception 'nothing to hold' using errcode='TK004'; end if;
  seen := look(ev, pools, qtys, '{}');
  if seen='full' then seen := look(ev, pools, qtys, holds_of(ev, sess, uid)); end if;
  if seen='full' then return false; end if;

  was_here := lock_visitor(sess, uid);
  if was_here then
    own := holds_of(ev, sess, uid);
    if cardinality(own)>0 then
      own := array(select id from hold where event_id=ev and id=any(own) and state='active' order by id for update);
    end if;
  end if;
  -- not now(): of two tabs the one that waited for the other is the later one
  insert into hold(event_id,id,user_id,session_hash,expires_at,max_expires_at,created_at)
    values(ev,hid,uid,sess,now()+ttl,now()+at_most,clock_timestamp());
  insert into hold_item(event_id,hold_id,ticket_type_id,amount) select ev, hid, w.type_id, w.amount
    from unnest(types, amounts) w(type_id, amount);
  if was_here then perform inherit_draft(ev, hid, sess, uid); end if;
  perform take_places(ev, hid, pools, qtys, own, seen='tight', careful);
  return true;
end $$;

-- Ends one hold: by its owner, or by the sweeper when it is due. False when there was nothing to end.
create function release_hold(ev int, hid uuid, only_due boolean) returns boolean language plpgsql as $$
begin
  perform 1 from hold where event_id=ev and id=hid and state='active'
    and (not only_due or expires_at<=now()-hold_grace()) for update;
  if not found then return false; end if;
  perform give_back(ev, array[hid]);
  update hold set state='released' where event_id=ev and id=hid;
  return true;
end $$;

-- Ends what nobody renewed. Processes that sweep together take different ones. Answers how many.
create function sweep_holds(ev int, at_most int) returns int language plpgsql as $$
declare ended uuid[];
begin
  ended := array(select id from hold where event_id=ev and state='active' and expires_at<=now()-hold_grace()
    order by expires_at limit at_most for update skip locked);
  perform give_back(ev, ended);
  update hold set state='released' where event_id=ev and id=any(ended);
  return cardinality(ended);
end $$;

-- At login: what the cookie held is the member's, and of all their live holds the newest stays.
create function adopt_holds(sess bytea, uid uuid) returns void language plpgsql as $$
declare kept uuid; r record;
begin
  if not exists (select 1 from hold where session_hash=sess and user_id is null) then return; end if;
  perform lock_visitor(sess, uid);
  update hold set user_id=uid where session_hash=sess and user_id is null;
  select id into kept from hold where user_id=uid and state='active' and expires_at>now() order by created_at desc, id limit 1;
  perform 1 from hold where user_id=uid and state='active' and id is distinct from kept order by event_id, id for update;
  for r in select event_id, array_agg(id) as ids from hold
           where user_id=uid and state='active' and id is distinct from kept group by event_id order by event_id loop
    perform give_back(r.event_id, r.ids);
    update hold set state='released' where event_id=r.event_id and id=any(r.ids);
  end loop;
end $$;

-- Ends one order nobody paid, a while after its time. False when it is not due or somebody was faster.
create function expire_order(ev int, oid uuid, after interval) returns boolean language plpgsql as $$
begin
  perform 1 from orders where event_id=ev and id=oid and status='awaiting_payment' and pay_until<=now()-after for update;
  if not found then return false; end if;
  perform 1 from buyer_quota q join orders o on o.event_id=q.event_id and o.cpf_hmac=q.cpf_hmac
    where o.event_id=ev and o.id=oid for update of q;
  perform expire_orders(ev, array[oid]);
  return true;
end $$;

-- The same pools again for an order whose money came after its time: all of them and the quota, or nothing. The caller has locked the order.
create function retake_places(ev int, oid uuid) returns boolean language plpgsql as $$
declare hid uuid; pools int[]; qtys int[];
begin
  select o.hold_id, array_agg(p.pool_id order by p.pool_id), array_agg(p.qty order by p.pool_id) into hid, pools, qtys
    from orders o cross join lateral (
      select pool_id, sum(qty)::int as qty from ga_part
        where event_id=ev and hold_id=o.hold_id and state='released' group by pool_id) p
    where o.event_id=ev and o.id=oid group by o.hold_id;
  if hid is null then return false; end if;
  update buyer_quota q set qty=q.qty+o.places from orders o
    where o.event_id=ev and o.id=oid and q.event_id=ev and q.cpf_hmac=o.cpf_hmac and q.qty+o.places<=q.lim;
  if not found then return false; end if;
  perform take_places(ev, hid, pools, qtys, '{}', look(ev, pools, qtys, '{}')='tight', true);
  return true;
exception when sqlstate 'TK002' then return false;
end $$;

-- The places of an order that is paid become sold. Answers how many.
create function sell_parts(ev int, hid uuid) returns int language plpgsql as $$
declare total int;
begin
  perform lock_slots(ev, '{}', array[hid]);
  update ga_slot s set held=s.held-p.qty, sold=s.sold+p.qty from ga_part p
    where p.event_id=ev and p.hold_id=hid and p.state='held'
      and s.event_id=ev and s.pool_id=p.pool_id and s.slot=p.slot;
  update ga_part set state='sold' where event_id=ev and hold_id=hid and state='held';
  select coalesce(sum(qty), 0) into total from ga_part where event_id=ev and hold_id=hid and state='sold';
  return total;
end $$;

-- The places of an order whose money went back are for sale again.
create function unsell_parts(ev int, hid uuid) returns void language plpgsql as $$
begin
  perform 1 from ga_slot s where s.event_id=ev and exists (
      select 1 from ga_part p where p.event_id=ev and p.hold_id=hid and p.state='sold' and p.pool_id=s.pool_id and p.slot=s.slot)
    order by s.pool_id, s.slot for update;
  update ga_slot s set sold=s.sold-p.qty from ga_part p
    where p.event_id=ev and p.hold_id=hid and p.state='sold'
      and s.event_id=ev and s.pool_id=p.pool_id and s.slot=p.slot;
  update ga_part set state='released' where event_id=ev and hold_id=hid and state='sold';
end $$;

-- One wall more: nobody enters on an order that is not paid.
create function guard_ticket() returns trigger language plpgsql as $$
begin
  if new.status='valid' and not exists (
    select 1 from orders o where o.event_id=new.event_id and o.id=new.order_id and o.status='paid')
    then raise exception 'ticket of an unpaid order' using errcode='TK120'; end if;
  return new;
end $$;
create trigger guard_ticket before insert or update of status on ticket for each row execute function guard_ticket();

-- Whose CPF has a ticket of an event already.
create index ticket_holder on ticket(event_id, (holder->>'cpf')) where status in ('valid','used');

-- Answers kept for repeated calls are forgotten after two days.
create index idempotency_old on idempotency(created_at);
