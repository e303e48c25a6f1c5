-- Whoever does not look any more is passed over by the line, and kept in it: they are noted, so that a line of thousands of them is not read again
-- every second. Their next look takes the note back.
alter table waiting_place add column away boolean not null default false;

create index waiting_place_there on waiting_place(event_id,position)
  where position is not null and admitted_at is null and left_at is null and not away;
drop index waiting_place_line;
