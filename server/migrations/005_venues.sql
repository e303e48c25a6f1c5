-- Houses with a drawing: where sectors, rows and seats are. What is sold of them stays in seat_claim.

-- Everything of the drawing but its sectors; null for an event without one. The column `venue` is the name of the house.
alter table event add column drawing jsonb;

-- Null for a sector that is not drawn.
alter table sector
  add column zone text,
  add column outline jsonb,
  add column label jsonb,
  add column focus jsonb,
  -- changes whenever a seat of it does: the ETag of its rows
  add column seats_version bigint not null default 1;

create table seat_row(
  event_id int not null references event,
  id int not null,
  sector_id int not null,
  section_id int not null,
  symbol text not null,
  first_number int not null check (first_number>0),
  last_number int not null,
  gaps int[] not null default '{}',
  wheelchair int[] not null default '{}',
  companion int[] not null default '{}',
  reduced int[] not null default '{}',
  -- {start, heading, spacing, turn} and {at, radius}
  shape jsonb not null,
  around jsonb,
  position int not null,
  primary key(event_id,id),
  unique(event_id,sector_id,symbol),
  foreign key(event_id,sector_id) references sector,
  foreign key(event_id,section_id) references section,
  check (last_number>=first_number));

alter table seat
  add column kind text not null default 'regular' check (kind in ('regular','wheelchair','companion','reduced')),
  -- units of the drawing: what is near what
  add column x real not null default 0,
  add column y real not null default 0,
  add foreign key(event_id,row_id) references seat_row;
comment on column seat.rank is 'distance to what the sector looks at, in units of the drawing: the smallest is the best';
comment on column seat.sellable is 'false for a seat that a newer drawing has no more and a ticket still names';
