-- How often a ticket of this type opens a gate: `once`, or `daily` on each day of its event. `ticket.used_at` is when it did last. The version
-- before lets everybody in once.
alter table ticket_type add column entries text not null default 'once';
