-- An event that was put off and has no new date yet: as long as it has none, there is no end to cancelling. Its start stays the one it had.
alter table event add column date_to_come boolean not null default false;
