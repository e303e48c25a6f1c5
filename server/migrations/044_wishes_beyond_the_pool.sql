-- A wish for more than a pool holds at all, since an import made it smaller, can never be met: nothing is kept for it.

-- As before, but for wishes beyond a pool.
create or replace function line_keeps(ev int, pools int[]) returns table(pool_id int, people int) language plpgsql stable as $$
begin
  if current_setting('app.waitlist', true)='calling'
    or not exists (select from waitlist_entry e where e.event_id=ev and e.state='waiting')
    or not exists (select from waitlist_now l where l.event_id=ev and l.is_active) then return; end if;
  return query
  -- materialized: the planner would ask before it sums up
  with asked as materialized (
    select e.ticket_type_id, e.amount, count(*)::int as n from waitlist_entry e
      where e.event_id=ev and e.state='waiting' group by e.ticket_type_id, e.amount),
  wishes as materialized (
    select a.ticket_type_id, a.amount, a.n from asked a where still_sells(ev, a.ticket_type_id)),
  needs as materialized (
    select w.ticket_type_id, w.amount, w.n, p.pool_id, p.qty
      from wishes w cross join lateral pools_of(ev, array[w.ticket_type_id], array[w.amount]) p),
  there as materialized (
    select t.pool_id, t.places, (select sum(s.capacity) from ga_slot s where s.event_id=ev and s.pool_id=t.pool_id) as capacity
      from places_there(ev, array(select distinct d.pool_id from needs d), '{}') t)
  select d.pool_id, sum(d.n*d.qty)::int from needs d
    where d.pool_id=any(pools) and not exists (select from needs o left join there t on t.pool_id=o.pool_id
      where o.ticket_type_id=d.ticket_type_id and o.amount=d.amount
        and (coalesce(t.capacity, 0)<o.qty or o.pool_id<>d.pool_id and coalesce(t.places, 0)<o.qty))
    group by d.pool_id;
end $$;
