-- What the people of orders were called, where nobody ever paid: kept for 30 days after the end, for whoever asks why, and no longer
-- (LGPD art. 15 and 16). Prices and lines stay.
--
-- A list of what is due, since looking for it among all orders would cost more with every year.
create table unpaid_order(
  event_id int not null,
  order_id uuid not null,
  forget_at timestamptz not null,
  primary key(event_id,order_id),
  foreign key(event_id,order_id) references orders on delete cascade);
create index unpaid_order_due on unpaid_order(forget_at);

create function note_unpaid() returns trigger language plpgsql as $$
begin
  if new.status in ('expired','cancelled') then
    insert into unpaid_order(event_id,order_id,forget_at) values(new.event_id,new.id,now()+interval '30 days')
      on conflict (event_id,order_id) do update set forget_at=excluded.forget_at;
  else
    delete from unpaid_order where event_id=new.event_id and order_id=new.id;
  end if;
  return null;
end $$;
create trigger note_unpaid after update of status on orders for each row when (new.status<>old.status)
  execute function note_unpaid();

insert into unpaid_order(event_id,order_id,forget_at)
  select event_id, id, updated_at+interval '30 days' from orders where status in ('expired','cancelled');

-- Forgets the people of so many orders whose time is over; answers how many orders that were. One that a late payment is just
-- reaching is locked by it, and left for the next time.
create function forget_unpaid(at_most int) returns int language plpgsql as $$
declare due record; n int := 0;
begin
  for due in
    select u.event_id, u.order_id from unpaid_order u
      join orders o on o.event_id=u.event_id and o.id=u.order_id and o.status in ('expired','cancelled')
      where u.forget_at<=now() and not exists (
        select 1 from payment p where p.event_id=u.event_id and p.order_id=u.order_id
          and p.status in ('captured','refund_due','refunded','charged_back'))
      order by u.forget_at limit at_most for update of u, o skip locked
  loop
    update order_item i set nominal=(
        select coalesce(jsonb_agg('{"name": "", "cpf": "", "email": "", "cellphone": "", "additional": []}'::jsonb), '[]')
          from jsonb_array_elements(i.nominal))
      where i.event_id=due.event_id and i.order_id=due.order_id;
    update hold h set draft=null from orders o
      where o.event_id=due.event_id and o.id=due.order_id and h.event_id=o.event_id and h.id=o.hold_id;
    delete from document_use where event_id=due.event_id and order_id=due.order_id;
    delete from unpaid_order where event_id=due.event_id and order_id=due.order_id;
    n := n+1;
  end loop;
  return n;
end $$;
