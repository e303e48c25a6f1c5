-- A waiting room in front of the sale of an event. Who comes before it opens is drawn by lot, who comes later stands in line; so many
-- a minute are let in, each for a while, and nobody else may take places.
--
-- event_id leads every key, as everywhere. A place belongs to the cookie that joined, and to a CPF once somebody is logged in: only its
-- HMAC is here.
create table waiting_room(
  event_id int primary key references event,
  mode text not null default 'off' check (mode in ('off','on','auto')),
  per_minute int not null default 60 check (per_minute between 1 and 100000),
  window_seconds int not null default 600 check (window_seconds between 30 and 3600),
  -- made before anybody joins; only its hash is told until the draw
  seed bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
    check (octet_length(seed)=32),
  seed_hash bytea not null generated always as (sha256(seed)) stored,
  -- the moment the draw was made for: the opening of the sale as it was then
  opens_at timestamptz,
  drawn_at timestamptz,
  -- places 1 to `drawn` are the draw's, the rest came later
  drawn int not null default 0,
  last_position int not null default 0,
  -- the highest position that was let in; it only rises
  released int not null default 0,
  -- people who may be let in now: rises with time up to a minute's worth, and by each place that was given up unused
  credit float8 not null default 1,
  worked_at timestamptz not null default now(),
  -- null while the room is not in front of the sale
  active_since timestamptz,
  -- of `auto`: when a crowd was last seen
  crowded_at timestamptz,
  -- where `released` stood, every half minute of the last five: [seconds since 1970, released]
  marks jsonb not null default '[]',
  -- positions a minute, measured; null while nothing is known
  pace float8,
  stock text not null default 'free' check (stock in ('free','held','gone')));

create table waiting_place(
  event_id int not null references waiting_room,
  -- of chance; published with the draw, and opens nothing by itself
  qid bytea not null check (octet_length(qid)=16),
  session_hash bytea not null,
  cpf_hmac bytea,
  joined_at timestamptz not null default now(),
  position int,
  seen_at timestamptz not null default now(),
  admitted_at timestamptz,
  admitted_until timestamptz,
  -- places were asked for with it
  used_at timestamptz,
  left_at timestamptz,
  -- what an admission gave back was counted
  settled boolean not null default false,
  primary key(event_id,qid),
  check ((admitted_at is null) = (admitted_until is null))) with (fillfactor=80);
create unique index waiting_place_position on waiting_place(event_id,position);
create unique index waiting_place_cpf on waiting_place(event_id,cpf_hmac) where left_at is null and cpf_hmac is not null;
create unique index waiting_place_session on waiting_place(event_id,session_hash) where left_at is null and cpf_hmac is null;
create index waiting_place_new on waiting_place(event_id,joined_at) where position is null and admitted_at is null and left_at is null;
create index waiting_place_line on waiting_place(event_id,position) where position is not null and admitted_at is null and left_at is null;
create index waiting_place_inside on waiting_place(event_id,admitted_until) where admitted_at is not null and not settled;

-- How holds went lately, as each process saw it: it says whether a crowd is there, and is worth nothing a minute later.
create unlogged table waiting_load(
  event_id int not null,
  process uuid not null,
  at timestamptz not null,
  holds int not null,
  slow int not null,
  queue int not null,
  primary key(event_id,process));

-- `allowed`: the event sells, now or later, and the operator has not switched waiting rooms off. `active`: nobody takes places unasked.
create view waiting_room_now as
  select r.*, e.producer_id, coalesce(r.opens_at, e.sale_start) as opening, a.allowed,
      a.allowed and (r.mode='on' or (r.mode='auto' and r.active_since is not null)) as active
    from waiting_room r join event e on e.id=r.event_id
      cross join lateral (select e.sale_end>now() and e.status<>'cancelled'
        and not exists (select from setting where tag='waiting_room' and value='disabled') as allowed) a;

-- A month after an event nobody asks who stood where; numbers and positions stay, so that a draw can still be checked.
create function forget_places(at_most int) returns int language plpgsql as $$
declare n int;
begin
  update waiting_place p set session_hash='\x', cpf_hmac=null, left_at=coalesce(left_at, now())
    from (select p.event_id, p.qid from waiting_place p join event e on e.id=p.event_id
        where e.ends_at<now()-interval '30 days' and p.session_hash<>'\x' limit at_most for update of p skip locked) old
    where p.event_id=old.event_id and p.qid=old.qid;
  get diagnostics n = row_count;
  return n;
end $$;
