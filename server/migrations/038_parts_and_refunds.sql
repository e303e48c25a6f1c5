-- A refund that is made says what was sent: with the parts that went back before it (`payment.refunded_cents`) it is the whole payment.
update refund r set amount_cents=p.amount_cents-p.refunded_cents from payment p
  where p.event_id=r.event_id and p.id=r.payment_id and r.state='done' and r.amount_cents=p.amount_cents
    and p.refunded_cents>0 and p.refunded_cents<p.amount_cents;

-- The rule of `audit_of_sales` of this name counts no parts, so this one stands in its place. The version before writes the whole payment into a
-- refund that is made, and so does one that is still to be made.
create function audit_of_money(evs int[]) returns table(invariant text, event_id int, detail jsonb) language sql stable as $$
  select 'money that bought nothing is back or on its way', o.event_id,
      jsonb_build_object('order', o.id, 'status', o.status, 'kept', coalesce(m.kept, 0))
    from orders o left join (
      select p.event_id, p.order_id, sum(p.amount_cents-coalesce(r.amount_cents
            +case when r.state='done' and r.amount_cents<p.amount_cents then p.refunded_cents else 0 end, 0)) as kept
        from payment p left join refund r on r.event_id=p.event_id and r.payment_id=p.id and r.state<>'failed'
        where p.event_id=any(evs) and p.status in ('captured','refund_due','refunded') group by p.event_id, p.order_id) m
      on m.event_id=o.event_id and m.order_id=o.id
    where o.event_id=any(evs) and coalesce(m.kept, 0)<>case when o.status='paid' then o.total_cents else 0 end
$$;

create or replace function audit_findings(evs int[]) returns table(invariant text, event_id int, detail jsonb) language sql stable as $$
  select * from audit_of_sales(evs) where invariant<>'money that bought nothing is back or on its way'
  union all select * from audit_of_money(evs)
  union all select * from audit_of_lines(evs);
$$;
