-- Late money does not buy a seat that left the drawing after its order had ended: nobody may sit there.

-- As before, but only where every seat is still for sale. Seats are locked against whoever takes one out, and before the pools, as an import does.
create or replace function retake_places(ev int, oid uuid) returns boolean language plpgsql as $$
declare hid uuid; pools int[]; qtys int[]; sectors int[]; nos int[]; types int[]; past uuid[]; dropped uuid[]; there int;
begin
  select hold_id into hid from orders where event_id=ev and id=oid;
  select coalesce(array_agg(pool_id order by pool_id), '{}'), coalesce(array_agg(qty order by pool_id), '{}') into pools, qtys
    from (select pool_id, sum(qty)::int as qty from ga_part
      where event_id=ev and hold_id=hid and state='released'
        and (pool_id<>-2 or exists (select 1 from event e where e.id=ev and e.half_until>now())) group by pool_id) p;
  select coalesce(array_agg(sector_id), '{}'), coalesce(array_agg(seat_no), '{}'), coalesce(array_agg(ticket_type_id), '{}')
    into sectors, nos, types from order_item where event_id=ev and order_id=oid and seat_no is not null;
  if cardinality(pools)+cardinality(nos)=0 then return false; end if;
  perform 1 from unnest(sectors, nos) w(sector, no) join seat s on s.event_id=ev and s.sector_id=w.sector and s.seat_no=w.no
    where s.sellable order by s.sector_id, s.seat_no for share of s;
  get diagnostics there = row_count;
  if there<cardinality(nos) then return false; end if;
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
