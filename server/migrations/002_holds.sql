-- Every function locks hold rows first, then slots in order (pool, slot): so no two of them can wait for each other.

-- Gives back whatever these holds of one event still hold.
create function give_back(ev int, holds uuid[]) returns void language plpgsql as $$
begin
  perform 1 from ga_slot s where s.event_id=ev and exists (
      select 1 from ga_part p where p.event_id=ev and p.hold_id=any(holds) and p.state='held'
        and p.pool_id=s.pool_id and p.slot=s.slot)
    order by s.pool_id, s.slot for update;
  update ga_slot s set held=s.held-p.qty
    from (select pool_id, slot, sum(qty)::int as qty from ga_part
          where event_id=ev and hold_id=any(holds) and state='held' group by pool_id, slot) p
    where s.event_id=ev and s.pool_id=p.pool_id and s.slot=p.slot;
  update ga_part set state='released' where event_id=ev and hold_id=any(holds) and state='held';
  delete from seat_claim where event_id=ev and hold_id=any(holds) and sold_order_id is null;
end $$;

-- Takes n people from a pool whose slots are already locked; TK002 when they are not there.
create function take_pool(ev int, hid uuid, pool int, n int) returns void language plpgsql as $$
declare r record; need int := n; part int;
begin
  for r in select slot, capacity-held-sold as free from ga_slot
           where event_id=ev and pool_id=pool and capacity-held-sold>0 order by slot loop
    part := least(r.free, need);
    update ga_slot set held=held+part where event_id=ev and pool_id=pool and slot=r.slot;
    insert into ga_part(event_id,hold_id,pool_id,slot,qty) values(ev,hid,pool,r.slot,part)
      on conflict(event_id,hold_id,pool_id,slot) do update set qty=excluded.qty, state='held'
        where ga_part.state='released';
    need := need-part;
    exit when need=0;
  end loop;
  if need>0 then raise exception 'full' using errcode='TK002', detail=pool::text; end if;
end $$;

-- Holds people in pools, all or nothing, replacing the visitor's previous hold of this event in the same transaction.
-- pools and qtys run side by side, pools without repetition. TK002 (detail: the pool) when one is full.
create function take_hold(
  ev int, hid uuid, sess bytea, uid uuid, replaces uuid, pools int[], qtys int[], ttl interval, at_most interval)
returns void language plpgsql as $$
declare i int; own uuid[] := '{}'; due uuid[] := '{}'; short boolean := false; grace constant interval := '5 seconds';
begin
  if replaces is not null then
    select array[h.id] into own from hold h
      where h.event_id=ev and h.id=replaces and h.state='active' for update;
    own := coalesce(own, '{}');
  end if;

  -- a look without locks: in a crowd most answers are no
  for i in 1..cardinality(pools) loop
    if qtys[i] > coalesce((select sum(capacity-held-sold) from ga_slot where event_id=ev and pool_id=pools[i]), 0)
             + coalesce((select sum(qty) from ga_part where event_id=ev and hold_id=any(own) and pool_id=pools[i] and state='held'), 0)
      then short := true; end if;
  end loop;
  if short then
    select coalesce(array_agg(q.id), '{}') into due from (
      select h.id from hold h where h.event_id=ev and h.state='active' and h.expires_at<=now()-grace
        and exists (select 1 from ga_part p where p.event_id=ev and p.hold_id=h.id and p.pool_id=any(pools) and p.state='held')
      order by h.expires_at limit 500 for update skip locked) q;
    due := array(select x from unnest(due) x where x<>all(own));
  end if;

  perform 1 from ga_slot s where s.event_id=ev and (s.pool_id=any(pools) or exists (
      select 1 from ga_part p where p.event_id=ev and p.hold_id=any(own||due) and p.state='held'
        and p.pool_id=s.pool_id and p.slot=s.slot))
    order by s.pool_id, s.slot for update;
  perform give_back(ev, own||due);
  update hold set state='released' where event_id=ev and id=any(own||due);

  insert into hold(event_id,id,user_id,session_hash,expires_at,max_expires_at)
    values(ev,hid,uid,sess,now()+ttl,now()+at_most);
  for i in 1..cardinality(pools) loop
    perform take_pool(ev, hid, pools[i], qtys[i]);
  end loop;
end $$;

-- Ends one hold: by its owner, or by the sweeper when it is due. False when there was nothing to end.
create function release_hold(ev int, hid uuid, only_due boolean) returns boolean language plpgsql as $$
begin
  perform 1 from hold where event_id=ev and id=hid and state='active'
    and (not only_due or expires_at<=now()-interval '5 seconds') for update;
  if not found then return false; end if;
  perform give_back(ev, array[hid]);
  update hold set state='released' where event_id=ev and id=hid;
  return true;
end $$;

-- The places of an order that is paid become sold.
create function sell_parts(ev int, hid uuid) returns void language plpgsql as $$
begin
  perform 1 from ga_slot s where s.event_id=ev and exists (
      select 1 from ga_part p where p.event_id=ev and p.hold_id=hid and p.state='held' and p.pool_id=s.pool_id and p.slot=s.slot)
    order by s.pool_id, s.slot for update;
  update ga_slot s set held=s.held-p.qty, sold=s.sold+p.qty from ga_part p
    where p.event_id=ev and p.hold_id=hid and p.state='held'
      and s.event_id=ev and s.pool_id=p.pool_id and s.slot=p.slot;
  update ga_part set state='sold' where event_id=ev and hold_id=hid and state='held';
end $$;
