-- Whether a ticket type lets its holder into the event; camping, parking or a drink does not. Of an event that is there already it is taken for
-- granted until its folder is imported again.
alter table ticket_type add column admission boolean not null default true;
