-- What is forgotten in time is looked for among what stays: facts about orders, numbers of draws that can be checked for ever.
create index outbox_waitlist_sent on outbox(sent_at) where topic in ('waitlist.offered','waitlist.lapsed');
create index waiting_place_named on waiting_place(event_id) where session_hash<>'\x';

-- A month after an event nobody asks who stood where; numbers and positions stay, so that a draw can still be checked.
create or replace function forget_places(at_most int) returns int language plpgsql as $$
declare n int;
begin
  update waiting_place p set session_hash='\x', cpf_hmac=null, left_at=coalesce(left_at, now())
    -- event by event, whatever the planner believes of how many there are
    from (select w.event_id, w.qid from event e
        cross join lateral (select p.event_id, p.qid from waiting_place p
          where p.event_id=e.id and p.session_hash<>'\x' limit at_most for update skip locked) w
        where e.ends_at<now()-interval '30 days' limit at_most) old
    where p.event_id=old.event_id and p.qid=old.qid;
  get diagnostics n = row_count;
  return n;
end $$;
