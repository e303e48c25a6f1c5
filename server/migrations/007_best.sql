-- What everybody is shown of an event: its seats, its stock, and the news between two looks. One look is for all who ask, in
-- whatever process, so a crowd in front of the drawing costs the sale nothing; taking and selling write nothing here. It can
-- be looked up again at any time, so it is unlogged: after a crash it is empty, and who listened asks for everything anew.

create unlogged table shown_event(
  event_id int primary key references event on delete cascade,
  -- of the last news; milliseconds of the clock when they came faster than one each, so that it never comes twice
  news_id bigint not null,
  looked_at timestamptz not null,
  -- the drawing it was counted by
  map_version int not null,
  -- units left by ticket type, of those without numbers
  stock jsonb not null);

create unlogged table shown_sector(
  event_id int not null references shown_event on delete cascade,
  sector_id int not null,
  -- twice the seat_no, plus one when it is sold; in order, and free seats are not there
  claimed int[] not null,
  -- seats that are free and sellable; of them, those for wheelchairs
  seats_free int not null,
  wheelchairs_free int not null,
  -- people who still fit without a number; of them, those in places made for wheelchairs
  pooled_free int not null,
  pooled_accessible int not null,
  primary key(event_id,sector_id));

create unlogged table seat_news(
  event_id int not null references shown_event on delete cascade,
  id bigint not null,
  -- the news before: who saw those misses nothing
  after_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  news json not null,
  primary key(event_id,id));

-- Seats of other people right now: sold, or held and not yet to be had by anybody else.
create function claimed_seats(ev int) returns table(sector_id int, claimed int[]) language sql stable as $$
  select c.sector_id, array_agg(c.seat_no*2 + (c.sold_order_id is not null)::int order by c.seat_no)
    from seat_claim c
    where c.event_id=ev and (c.sold_order_id is not null or c.hold_until>now()-hold_grace())
    group by c.sector_id;
$$;

-- People who still fit by sector, where nobody has a number. Accessible are the pools that only people with disabilities,
-- and who comes with them, draw from.
create function pooled_places(ev int) returns table(sector_id int, free int, accessible int) language sql stable as $$
  with pools as materialized (
    select pool_id, bool_and(coalesce(benefit, '') in ('pcd','acompanhante_pcd')) as accessible
      from ticket_type where event_id=ev and pool_id is not null and active group by pool_id),
  remaining as materialized (select l.pool_id, greatest(l.places, 0) as places
    from places_left(ev, array(select pool_id from pools), '{}') l)
  select t.sector_id, sum(r.places)::int, coalesce(sum(r.places) filter (where p.accessible), 0)::int
    from (select distinct sector_id, pool_id from ticket_type where event_id=ev and pool_id is not null and active) t
      join remaining r on r.pool_id=t.pool_id join pools p on p.pool_id=t.pool_id
    group by t.sector_id;
$$;

create function stock_of(ev int) returns jsonb language sql stable as $$
  with wanted as materialized (
    select id, pool_id, passport_amount from ticket_type where event_id=ev and pool_id is not null and active)
  select coalesce(jsonb_object_agg(w.id, greatest(l.places, 0)/w.passport_amount), '{}')
    from wanted w join places_left(ev, array(select distinct pool_id from wanted), '{}') l on l.pool_id=w.pool_id;
$$;

-- Nothing that was shown before says anything of what is shown now: everybody asks anew.
create function show_anew(ev int, version int) returns json language plpgsql as $$
begin
  delete from shown_sector where event_id=ev;
  insert into shown_sector
    with claimed as materialized (select * from claimed_seats(ev)),
    claims as materialized (select c.sector_id, code/2 as seat_no from claimed c, unnest(c.claimed) code),
    free as materialized (
      select s.sector_id, count(*)::int as seats, count(*) filter (where s.kind='wheelchair')::int as wheelchairs
        from seat s left join claims c on c.sector_id=s.sector_id and c.seat_no=s.seat_no
        where s.event_id=ev and s.sellable and c.seat_no is null group by s.sector_id)
    select ev, s.id, coalesce(c.claimed, '{}'), coalesce(f.seats, 0), coalesce(f.wheelchairs, 0), coalesce(p.free, 0), coalesce(p.accessible, 0)
      from sector s left join claimed c on c.sector_id=s.id left join free f on f.sector_id=s.id
        left join pooled_places(ev) p on p.sector_id=s.id
      where s.event_id=ev;
  update shown_event set stock=stock_of(ev), map_version=version where event_id=ev;
  return json_build_object('reset', true, 'sectors', '[]'::json, 'types', '[]'::json);
end $$;

-- What is different from what was shown, noted as shown; null when nothing is.
create function show_changes(ev int, most int) returns json language plpgsql as $$
declare sectors json; types json; fresh jsonb := stock_of(ev); changes int;
begin
  with changed as materialized (
    select o.sector_id, o.claimed as old, coalesce(c.claimed, '{}') as new, coalesce(p.free, 0) as free, coalesce(p.accessible, 0) as accessible
      from shown_sector o left join claimed_seats(ev) c on c.sector_id=o.sector_id left join pooled_places(ev) p on p.sector_id=o.sector_id
      where o.event_id=ev and (o.claimed, o.pooled_free, o.pooled_accessible)
        is distinct from (coalesce(c.claimed, '{}'), coalesce(p.free, 0), coalesce(p.accessible, 0))),
  before as materialized (select sector_id, code/2 as seat_no, code from changed, unnest(old) code),
  after as materialized (select sector_id, code/2 as seat_no, code from changed, unnest(new) code),
  moved as materialized (
    select sector_id, seat_no, b.code as old, a.code as new from before b full join after a using(sector_id, seat_no)
      where b.code is distinct from a.code),
  seats as materialized (
    select m.sector_id, (m.old is not null)::int - (m.new is not null)::int as freed, s.kind='wheelchair' as wheelchair,
        json_build_array(s.row_id, s.num, case when m.new is null then 'empty' when m.new%2=1 then 'occupied' else 'reserved' end) as seat
      from moved m join seat s on s.event_id=ev and s.sector_id=m.sector_id and s.seat_no=m.seat_no where s.sellable),
  sums as materialized (
    select sector_id, sum(freed)::int as freed, coalesce(sum(freed) filter (where wheelchair), 0)::int as wheelchairs,
        json_agg(seat) as seats, count(*)::int as n
      from seats group by sector_id),
  kept as (
    update shown_sector o set claimed=c.new, seats_free=o.seats_free+coalesce(s.freed, 0),
        wheelchairs_free=o.wheelchairs_free+coalesce(s.wheelchairs, 0), pooled_free=c.free, pooled_accessible=c.accessible
      from changed c left join sums s on s.sector_id=c.sector_id
      where o.event_id=ev and o.sector_id=c.sector_id
      returning o.sector_id, o.seats_free+o.pooled_free as free, coalesce(s.seats, '[]'::json) as seats, coalesce(s.n, 0) as n)
  select json_agg(json_build_object('id', sector_id, 'free', free, 'seats', seats) order by sector_id), coalesce(sum(n), 0)
    into sectors, changes from kept;

  select json_agg(json_build_object('id', f.key::int, 'available', f.value::int) order by f.key::int) into types
    from jsonb_each_text(fresh) f
    where f.value is distinct from (select stock->>f.key from shown_event where event_id=ev);
  if types is not null then update shown_event set stock=fresh where event_id=ev; end if;

  if sectors is null and types is null then return null; end if;
  if changes>most then return json_build_object('reset', true, 'sectors', '[]'::json, 'types', '[]'::json); end if;
  return json_build_object('reset', false, 'sectors', coalesce(sectors, '[]'), 'types', coalesce(types, '[]'));
end $$;

-- Brings what is shown of an event up to date. However many ask, it is looked up four times a second at most, by one of them; the
-- others wait for it only when what there is to see is older than two seconds.
create function show_seats(ev int) returns void language plpgsql as $$
declare seen shown_event; version int; told json; next_id bigint;
begin
  select * into seen from shown_event where event_id=ev;
  if seen.looked_at>clock_timestamp()-interval '240 milliseconds' then return; end if;
  if not found then
    insert into shown_event values(ev, (extract(epoch from clock_timestamp())*1000)::bigint, '-infinity', -1, '{}')
      on conflict(event_id) do nothing;
  end if;
  if seen.looked_at>clock_timestamp()-interval '2 seconds' then
    select * into seen from shown_event where event_id=ev for update skip locked;
    if not found then return; end if;
  else
    select * into seen from shown_event where event_id=ev for update;
  end if;
  if seen.looked_at>clock_timestamp()-interval '240 milliseconds' then return; end if;

  select map_version into version from event where id=ev;
  told := case when version=seen.map_version then show_changes(ev, 1000) else show_anew(ev, version) end;
  if told is null then
    update shown_event set looked_at=clock_timestamp() where event_id=ev;
    return;
  end if;
  next_id := greatest(seen.news_id+1, (extract(epoch from clock_timestamp())*1000)::bigint);
  insert into seat_news(event_id, id, after_id, news) values(ev, next_id, seen.news_id, told);
  update shown_event set looked_at=clock_timestamp(), news_id=next_id where event_id=ev;
  delete from seat_news where event_id=ev and at<clock_timestamp()-interval '5 minutes';
  perform pg_notify('seat_news', ev::text);
end $$;

-- The news of an event after those somebody saw, the oldest first, looked up now. One row without news: there are none, `id` are
-- the last ones. With `missed`: what was seen last is not known any more.
create function seat_news_after(ev int, seen bigint) returns table(id bigint, news json, missed boolean) language plpgsql as $$
declare latest bigint; found_any boolean := false;
begin
  perform show_seats(ev);
  select e.news_id into latest from shown_event e where e.event_id=ev;
  if seen=latest then return query select latest, null::json, false; return; end if;
  if not exists (select from seat_news n where n.event_id=ev and n.after_id=seen and n.id>seen) then
    return query select latest, null::json, true;
    return;
  end if;
  return query select n.id, n.news, false from seat_news n where n.event_id=ev and n.id>seen and n.id<=latest order by n.id;
end $$;

-- Rows of a sector in one text, as the contract wants them: the state of its seats as it was last shown.
create function rows_shown(ev int, sec int) returns text language sql stable as $$
  with claims as materialized (
    select code/2 as seat_no, code%2=1 as sold from shown_sector, unnest(claimed) code where event_id=ev and sector_id=sec),
  taken as materialized (
    select s.row_id,
        array_agg(s.symbol||s.num order by s.num) filter (where s.sellable and not c.sold) as reserved,
        array_agg(s.symbol||s.num order by s.num) filter (where not s.sellable or c.sold) as occupied
      from seat s left join claims c on c.seat_no=s.seat_no
      where s.event_id=ev and s.sector_id=sec and (not s.sellable or c.seat_no is not null) group by s.row_id)
  select coalesce(json_agg(json_build_object(
      'id', r.id, 'section_id', r.section_id, 'symbol', r.symbol,
      'interval', json_build_object('start', r.first_number, 'end', r.last_number),
      'reserved', coalesce(t.reserved, '{}'), 'occupied', coalesce(t.occupied, '{}'),
      'gaps', r.gaps, 'wheelchair', r.wheelchair, 'companion', r.companion, 'reduced', r.reduced,
      'start', r.shape->'start', 'heading', r.shape->'heading', 'spacing', r.shape->'spacing', 'turn', r.shape->'turn',
      'table', r.around) order by r.position, r.id)::text, '[]')
    from seat_row r left join taken t on t.row_id=r.id where r.event_id=ev and r.sector_id=sec;
$$;
