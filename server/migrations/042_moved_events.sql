-- Since when an event is on another day, or elsewhere: whoever bought before may have everything back until it begins. The version before moves
-- events without it, and its buyers write to the support, as they did.
alter table event add column moved_at timestamptz;
