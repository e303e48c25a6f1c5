-- Work that is looked for every few seconds, among all refunds and orders there ever were: what is yet to go back, and what was bought of events
-- that will not take place.
create index refund_todo on refund(next_try_at) where state in ('due','sent');
create index orders_paid on orders(event_id) where status='paid';
