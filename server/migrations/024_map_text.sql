-- What the picture of the venue shows, in words, for whoever does not see it. Null where there is no picture, or where the producer's own says
-- nothing of itself; of an event that is there already, until its folder is imported again.
alter table event add column map_text text;
