-- Who was let in, and where they were written to, is forgotten in time though the account lives on (LGPD art. 15); it is looked for among what
-- stays.
create index order_item_written on order_item(event_id)
  where nominal @? '$[*] ? (@.email != "" || @.cellphone != "" || @.additional.size() > 0)';
create index ticket_written on ticket(event_id) where holder ? 'email';
create index order_item_named on order_item(event_id) where nominal @? '$[*] ? (@.name != "" || @.cpf != "")';

-- Of one line: where people were written to and what they answered, and with `nobody` who they were. By its key, whatever the planner believes
-- of how many there are.
create function forget_people(event int, of_order uuid, at_line smallint, nobody jsonb) returns void language plpgsql as $$
begin
  update order_item i set nominal=(
      select coalesce(jsonb_agg(p.person || '{"email": "", "cellphone": "", "additional": []}' || nobody order by p.n), '[]')
        from jsonb_array_elements(i.nominal) with ordinality p(person, n))
    where i.event_id=event and i.order_id=of_order and i.line=at_line;
  update ticket t set holder=t.holder - 'email' || nobody
    where t.event_id=event and t.order_id=of_order and t.line=at_line;
end $$;

-- Until when the law wants to know who a buyer was: so long after what they bought last, or after its event where that is later (CDC art. 27).
-- Who only left orders unpaid is known as long as money may still come for one; null when nobody needs to know.
create function buyer_kept_until(buyer uuid, after interval) returns timestamptz stable language sql as $$
  select max(case
      when o.status in ('paid','refund_due','refunding','refunded','charged_back') or exists (
        select from payment p where p.event_id=o.event_id and p.order_id=o.id
          and p.status in ('captured','refund_due','refunded','charged_back'))
      then greatest(o.created_at, case when e.status='postponed' and e.date_to_come then now() else e.ends_at end) + after
      else (select u.forget_at from unpaid_order u where u.event_id=o.event_id and u.order_id=o.id)
    end)
    from orders o join event e on e.id=o.event_id where o.user_id=buyer
$$;

-- It was five years after the removal, for whoever had any order.
update retained_buyer set keep_until=coalesce(buyer_kept_until(user_id, interval '5 years'), now());
