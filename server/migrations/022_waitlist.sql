-- A waitlist behind a sale: who wants a ticket type that is sold out stands in line for what comes back. What comes back is claimed for the
-- first of them as everything is claimed, by a hold; until they take it, it is the hold of nobody's cookie.
--
-- event_id leads every key, as everywhere.
create table waitlist(
  event_id int primary key references event,
  is_open boolean not null default true,
  -- how long an offer stands; a ticket type may say otherwise
  offer_minutes int not null default 120 check (offer_minutes between 5 and 10080),
  -- of who joined last. Whoever joins and whoever calls locks this row: the order of numbers is the order of arrival
  last_number bigint not null default 0);

-- Null: as the event says.
alter table ticket_type add column offer_minutes int;

create table waitlist_entry(
  event_id int not null references waitlist,
  id uuid not null,
  number bigint not null,
  user_id uuid not null references users on delete cascade,
  ticket_type_id int not null,
  -- units of the type
  amount int not null check (amount>0),
  state text not null default 'waiting'
    check (state in ('waiting','offered','accepted','declined','lapsed','left','closed')),
  joined_at timestamptz not null default now(),
  hold_id uuid,
  offered_at timestamptz,
  offer_until timestamptz,
  ended_at timestamptz,
  primary key(event_id,id),
  unique(event_id,number),
  foreign key(event_id,ticket_type_id) references ticket_type,
  check ((hold_id is null) = (offered_at is null) and (hold_id is null) = (offer_until is null)),
  check (state not in ('offered','accepted','declined','lapsed') or hold_id is not null),
  check ((ended_at is null) = (state in ('waiting','offered'))));
create unique index waitlist_entry_id on waitlist_entry(id);
create unique index waitlist_entry_once on waitlist_entry(event_id,ticket_type_id,user_id) where state in ('waiting','offered');
create index waitlist_entry_line on waitlist_entry(event_id,number) include(ticket_type_id,amount) where state='waiting';
create index waitlist_entry_offer on waitlist_entry(event_id,offer_until) where state='offered';
create index waitlist_entry_user on waitlist_entry(user_id,joined_at);
create index waitlist_entry_old on waitlist_entry(ended_at) where ended_at is not null;
create index waitlist_entry_hold on waitlist_entry(hold_id) where hold_id is not null;

-- `is_active`: one may join, and the line is called. The operator's switch stops it and takes nobody's place.
create view waitlist_now as
  select l.*, e.producer_id, l.is_open and e.sale_end>now() and e.ends_at>now() and e.status<>'cancelled'
      and not exists (select from setting where tag='waitlist' and value='disabled') as is_active
    from waitlist l join event e on e.id=l.event_id;

-- Ticket types that somebody may still buy, as far as they go.
create function still_sells(ev int, type int) returns boolean language sql stable as $$
  select exists (select from ticket_type t join event e on e.id=t.event_id
    where t.event_id=ev and t.id=type and t.active and e.status<>'cancelled' and e.ends_at>now()
      and coalesce(t.sale_end, e.sale_end)>now());
$$;

-- What fits, whoever is waiting: `places_left` as it was before there were waitlists.
create function places_there(ev int, pools int[], mine uuid[]) returns table(pool_id int, places int)
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
      join ga_part p on p.event_id=ev and p.hold_id=e.hold_id and p.pool_id=any(pools) and p.state='held'
      group by p.pool_id)
  select s.pool_id, (sum(s.capacity-s.held-s.sold) + coalesce(max(b.qty), 0))::int
    from ga_slot s left join back b on b.pool_id=s.pool_id
    where s.event_id=ev and s.pool_id=any(pools) group by s.pool_id;
$$;

-- People for whom a line keeps places of these pools: what comes back is theirs before anybody else's. Who could not have theirs anyhow,
-- since another pool of their type is too full, keeps nothing from the others.
create function line_keeps(ev int, pools int[]) returns table(pool_id int, people int) language plpgsql stable as $$
begin
  if current_setting('app.waitlist', true)='calling'
    or not exists (select from waitlist_entry e where e.event_id=ev and e.state='waiting')
    or not exists (select from waitlist_now l where l.event_id=ev and l.is_active) then return; end if;
  return query
  with wishes as materialized (
    select e.ticket_type_id, e.amount, count(*)::int as n from waitlist_entry e
      where e.event_id=ev and e.state='waiting' and still_sells(ev, e.ticket_type_id) group by e.ticket_type_id, e.amount),
  needs as materialized (
    select w.ticket_type_id, w.amount, w.n, p.pool_id, p.qty
      from wishes w cross join lateral pools_of(ev, array[w.ticket_type_id], array[w.amount]) p),
  there as materialized (
    select t.pool_id, t.places from places_there(ev, array(select distinct d.pool_id from needs d), '{}') t)
  select d.pool_id, sum(d.n*d.qty)::int from needs d
    where d.pool_id=any(pools) and not exists (select from needs o left join there t on t.pool_id=o.pool_id
      where o.ticket_type_id=d.ticket_type_id and o.amount=d.amount and o.pool_id<>d.pool_id and coalesce(t.places, 0)<o.qty)
    group by d.pool_id;
end $$;

-- People who still fit, by pool, after those who are waiting. Places whose time is over count, and those of the holds in `mine`, which
-- nobody waits for.
create or replace function places_left(ev int, pools int[], mine uuid[]) returns table(pool_id int, places int)
language sql stable as $$
  select t.pool_id, case when k.people is null then t.places
      else least(t.places, greatest(t.places-m.qty-k.people, 0)+m.qty) end
    from places_there(ev, pools, mine) t left join line_keeps(ev, pools) k on k.pool_id=t.pool_id
      cross join lateral (select coalesce(sum(p.qty), 0)::int as qty from ga_part p
        where k.people is not null and p.event_id=ev and p.hold_id=any(mine) and p.pool_id=t.pool_id and p.state='held') m;
$$;

-- As before, but that nobody passes a line.
create or replace function look(ev int, pools int[], qtys int[], mine uuid[]) returns text language plpgsql stable as $$
begin
  if exists (select 1 from line_keeps(ev, pools)) and exists (
    select 1 from unnest(pools, qtys) w(pool, qty) left join places_left(ev, pools, mine) l on l.pool_id=w.pool
      where w.qty > coalesce(l.places, 0))
    then return 'full'; end if;
  if not exists (select 1 from unnest(pools, qtys) w(pool, qty)
    where w.qty > coalesce((select sum(capacity-held-sold) from ga_slot where event_id=ev and pool_id=w.pool), 0))
    then return 'free'; end if;
  if exists (select 1 from unnest(pools, qtys) w(pool, qty) left join places_left(ev, pools, mine) l on l.pool_id=w.pool
    where w.qty > coalesce(l.places, 0))
    then return 'full'; end if;
  return 'tight';
end $$;

-- Claims what somebody waits for until a moment, by a hold whose cookie nobody has. False when it is not there.
create function claim_offer(ev int, hid uuid, type int, units int, until timestamptz) returns boolean language plpgsql as $$
declare taken boolean;
begin
  perform set_config('app.waitlist', 'calling', true);
  taken := take_hold(ev, hid, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), null,
    array[type], array[units], until-now(), until-now(), true);
  perform set_config('app.waitlist', '', true);
  return taken;
exception when sqlstate 'TK002' then return false;
end $$;

-- The hold of an offer becomes its member's, in place of what they held in this event. False when it is over.
create function hand_over(ev int, hid uuid, sess bytea, uid uuid, ttl interval, at_most interval) returns boolean language plpgsql as $$
declare own uuid[];
begin
  perform lock_visitor(sess, uid);
  own := array(select id from hold where event_id=ev and id=any(holds_of(ev, sess, uid)) and state='active' order by id for update);
  perform 1 from hold where event_id=ev and id=hid and state='active' and user_id is null and expires_at>now()-hold_grace() for update;
  if not found then return false; end if;
  perform give_back(ev, own);
  update hold set state='released' where event_id=ev and id=any(own);
  -- not now(): of two tabs the one that waited for the other is the later one
  update hold set user_id=uid, session_hash=sess, expires_at=now()+ttl, max_expires_at=now()+at_most, created_at=clock_timestamp()
    where event_id=ev and id=hid;
  perform inherit_draft(ev, hid, sess, uid);
  -- there is nothing to choose any more
  update hold set draft=jsonb_set(coalesce(draft, '{"participants": []}'), '{step}', '"participants"') where event_id=ev and id=hid;
  return true;
end $$;

alter function audit_findings(int[]) rename to audit_of_sales;

-- What has to be true of lines at every moment, in the words of `audit_findings`.
create function audit_of_lines(evs int[]) returns table(invariant text, event_id int, detail jsonb) language sql stable as $$
  -- a minute before its end nobody else may have taken anything of it
  select 'an offer has its places', e.event_id, jsonb_build_object('entry', e.id, 'hold', e.hold_id)
    from waitlist_entry e where e.event_id=any(evs) and e.state='offered' and e.offer_until>now()+interval '1 minute' and not exists (
      select from hold h join ticket_type y on y.event_id=h.event_id and y.id=e.ticket_type_id
        where h.event_id=e.event_id and h.id=e.hold_id and h.state='active' and h.user_id is null and h.expires_at=e.offer_until
          and e.amount*y.passport_amount=(select coalesce(sum(p.qty), 0) from ga_part p
            where p.event_id=h.event_id and p.hold_id=h.id and p.state='held' and p.pool_id>0))
  union all
  select 'an offer ends in its time', e.event_id, jsonb_build_object('entry', e.id, 'until', e.offer_until)
    from waitlist_entry e where e.event_id=any(evs) and e.state='offered' and e.offer_until<now()-interval '5 minutes'
  union all
  -- whoever wants no more than somebody behind them is called first
  select 'a line is called in its order', o.event_id, jsonb_build_object('called', o.id, 'passed', w.id)
    from waitlist_entry w join waitlist_entry o on o.event_id=w.event_id and o.ticket_type_id=w.ticket_type_id and o.number>w.number
      and o.amount>=w.amount and o.offered_at>w.joined_at
    where w.event_id=any(evs) and w.state='waiting'
$$;

create function audit_findings(evs int[]) returns table(invariant text, event_id int, detail jsonb) language sql stable as $$
  select * from audit_of_sales(evs) union all select * from audit_of_lines(evs);
$$;
