-- What those who run the shop need: requests followed into what workers do later, jobs that one server does for all, and an end for
-- what nobody asks for any more.

-- The request that left a fact, a letter or a hint behind; null when nobody asked for it.
alter table outbox add column request uuid;
alter table webhook_inbox add column request uuid;

-- Work that one process does for all of them: whoever takes it has it until the lease ends, and nobody before it is due again.
create table job(
  name text primary key,
  due_at timestamptz not null default '-infinity',
  leased_until timestamptz not null default '-infinity',
  holder uuid,
  finished_at timestamptz);

-- A hint that was worked on is kept for whoever asks what a provider said.
create index inbox_old on webhook_inbox(done_at) where done_at is not null;
-- Holds that nobody bought with.
create index hold_over on hold(expires_at) where state='released';

-- Forgets so many holds that bought nothing and ended a month ago: who took them, what they wanted. Answers how many.
create function forget_holds(at_most int) returns int language plpgsql as $$
declare r record; n int := 0;
begin
  for r in
    select h.event_id, array_agg(h.id) as ids from (
      select h.event_id, h.id from hold h where h.state='released' and h.expires_at<now()-interval '30 days'
          and not exists (select from orders o where o.event_id=h.event_id and o.hold_id=h.id)
          and not exists (select from seat_claim c where c.event_id=h.event_id and c.hold_id=h.id)
          and not exists (select from ga_part p where p.event_id=h.event_id and p.hold_id=h.id and p.state<>'released')
        order by h.expires_at limit at_most for update skip locked) h
      group by h.event_id
  loop
    delete from ga_part where event_id=r.event_id and hold_id=any(r.ids);
    delete from hold_item where event_id=r.event_id and hold_id=any(r.ids);
    delete from hold where event_id=r.event_id and id=any(r.ids);
    n := n+cardinality(r.ids);
  end loop;
  return n;
end $$;
