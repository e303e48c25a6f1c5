-- Drafts that are due to be forgotten, found without reading every hold there ever was.
create index hold_draft on hold(expires_at) where draft is not null;

-- The same as before, but that claims and pools are looked up once, whatever the planner believes of tables that were empty a minute ago:
-- it believed in one sector, and counted the whole house anew for each of them.
create or replace function show_changes(ev int, most int) returns json language plpgsql as $$
declare sectors json; types json; fresh jsonb := stock_of(ev); changes int;
begin
  with claims as materialized (select * from claimed_seats(ev)),
  pooled as materialized (select * from pooled_places(ev)),
  changed as materialized (
    select o.sector_id, o.claimed as old, coalesce(c.claimed, '{}') as new, coalesce(p.free, 0) as free, coalesce(p.accessible, 0) as accessible
      from shown_sector o left join claims c on c.sector_id=o.sector_id left join pooled p on p.sector_id=o.sector_id
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
