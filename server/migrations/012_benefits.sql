-- Half price by law and one benefit a person.
--
-- The quota of an event (Decreto 8.537/2015, art. 9) is two pools without places of their own, which every ticket counts in beside the
-- places it takes: pool -1 admits the halves, 40 people in 100; pool -2 admits everybody else, so that they cannot eat into the first one
-- until the reservation ends (art. 10). They are counted, given back, swept, sold and refunded by what does so for every pool.

alter table event
  -- tickets that everybody may buy, and of them those that half price may have; null where no ticket counts against a quota
  add column half_of int check (half_of>=0),
  add column half_quota int check (half_quota<=half_of),
  -- until when those places are kept for them
  add column half_until timestamptz,
  -- when the tickets of a club open, by plan: [{plan, opens_at}]; without any they open with the sale
  add column supporter_windows jsonb not null default '[]',
  add check ((half_quota is null) = (half_until is null) and (half_quota is null) = (half_of is null));

alter table ticket_type add column quota_id smallint check (quota_id in (-1,-2));

-- What amounts of types take of which pools, quotas included; each pool once, in the order of their locks.
create function pools_of(ev int, types int[], amounts int[]) returns table(pool_id int, qty int) language sql stable as $$
  with wanted as materialized (
    select t.pool_id, t.quota_id, (w.amount*t.passport_amount)::int as people
      from unnest(types, amounts) w(type_id, amount) join ticket_type t on t.event_id=ev and t.id=w.type_id)
  select pool_id, sum(people)::int from (
    select pool_id, people from wanted where pool_id is not null
    union all
    select quota_id, people from wanted where quota_id=-1
    union all
    select quota_id, people from wanted where quota_id=-2 and exists (select 1 from event e where e.id=ev and e.half_until>now())) taken
    group by pool_id order by pool_id;
$$;

create or replace function take_hold(
  ev int, hid uuid, sess bytea, uid uuid, types int[], amounts int[], ttl interval, at_most interval,
  careful boolean, seat_sectors int[] default '{}', seat_nos int[] default '{}', seat_types int[] default '{}')
returns boolean language plpgsql
-- planned once, by keys: not again for every array, and not for tables that were empty when the crowd came
set plan_cache_mode=force_generic_plan set enable_seqscan=off as $$
declare pools int[]; qtys int[]; n int := cardinality(seat_nos); own uuid[] := '{}'; past uuid[] := '{}'; dropped uuid[] := '{}';
  seen text := 'free'; was_here boolean; is_taken boolean := false;
begin
  if cardinality(types)+n=0 then raise exception 'nothing to hold' using errcode='TK004'; end if;
  select array_agg(p.pool_id order by p.pool_id), array_agg(p.qty order by p.pool_id) into pools, qtys
    from pools_of(ev, types || seat_types, amounts || array_fill(1, array[n])) p;
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

-- Once nothing is kept for the halves any more, nobody else is counted.
create or replace function retake_places(ev int, oid uuid) returns boolean language plpgsql as $$
declare hid uuid; pools int[]; qtys int[]; sectors int[]; nos int[]; types int[]; past uuid[]; dropped uuid[];
begin
  select hold_id into hid from orders where event_id=ev and id=oid;
  select coalesce(array_agg(pool_id order by pool_id), '{}'), coalesce(array_agg(qty order by pool_id), '{}') into pools, qtys
    from (select pool_id, sum(qty)::int as qty from ga_part
      where event_id=ev and hold_id=hid and state='released'
        and (pool_id<>-2 or exists (select 1 from event e where e.id=ev and e.half_until>now())) group by pool_id) p;
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

-- Answers how many people: whom a quota counts is counted by their place.
create or replace function sell_parts(ev int, hid uuid) returns int language plpgsql as $$
declare total int;
begin
  perform lock_slots(ev, '{}', array[hid]);
  update ga_slot s set held=s.held-p.qty, sold=s.sold+p.qty from ga_part p
    where p.event_id=ev and p.hold_id=hid and p.state='held'
      and s.event_id=ev and s.pool_id=p.pool_id and s.slot=p.slot;
  update ga_part set state='sold' where event_id=ev and hold_id=hid and state='held';
  select coalesce(sum(qty), 0) into total from ga_part where event_id=ev and hold_id=hid and state='sold' and pool_id>0;
  return total;
end $$;

-- People who still fit a quota, for a visitor who has the holds in `mine`; null where it limits nobody (any more).
create function quota_left(ev int, quota int, mine uuid[]) returns int language sql stable as $$
  select greatest(l.places, 0) from event e, places_left(ev, array[quota], mine) l
    where e.id=ev and e.half_quota is not null and (quota=-1 or e.half_until>now());
$$;

-- Units left by ticket type, of those without numbers.
create or replace function stock_of(ev int) returns jsonb language sql stable as $$
  with wanted as materialized (
    select id, pool_id, quota_id, passport_amount from ticket_type where event_id=ev and pool_id is not null and active),
  quotas as materialized (
    select q.id, quota_left(ev, q.id, '{}') as places from (values (-1), (-2)) q(id)
      where exists (select 1 from wanted w where w.quota_id=q.id))
  select coalesce(jsonb_object_agg(w.id, least(greatest(l.places, 0), q.places)/w.passport_amount), '{}')
    from wanted w join places_left(ev, array(select distinct pool_id from wanted), '{}') l on l.pool_id=w.pool_id
      left join quotas q on q.id=w.quota_id;
$$;

-- What one person may have once in an event, while an order that may still be paid, or was, names them: a benefit, and any
-- ticket where the event says so. Minors who come under the CPF of who answers for them are not here.
create table document_use(
  event_id int not null,
  order_id uuid not null,
  line smallint not null,
  unit smallint not null,
  what text not null check (what in ('ticket','benefit')),
  cpf_hmac bytea not null,
  live boolean not null default true,
  primary key(event_id,order_id,line,unit,what),
  foreign key(event_id,order_id) references orders);
create unique index document_once on document_use(event_id,what,cpf_hmac) where live;

-- They follow their orders. Who paid late pays at what was promised, even when the same person came again meanwhile.
create function documents_follow_orders() returns trigger language plpgsql as $$
declare r record;
begin
  for r in select d.* from is_now o join was on was.event_id=o.event_id and was.id=o.id
      join document_use d on d.event_id=o.event_id and d.order_id=o.id
      where o.status<>was.status and d.live<>(o.status in ('awaiting_payment','in_analysis','paid'))
      order by d.event_id, d.what, d.cpf_hmac, d.order_id
  loop
    update document_use d set live=not r.live
      where d.event_id=r.event_id and d.order_id=r.order_id and d.line=r.line and d.unit=r.unit and d.what=r.what
        and (r.live or not exists (select 1 from document_use o
          where o.event_id=r.event_id and o.what=r.what and o.cpf_hmac=r.cpf_hmac and o.live));
  end loop;
  return null;
end $$;
create trigger documents_follow_orders after update on orders referencing old table as was new table as is_now
  for each statement execute function documents_follow_orders();
