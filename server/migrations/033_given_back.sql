-- A part of a payment that its provider gave back without being asked by us, in its own panel: what we still owe of it is the rest.
alter table payment add column refunded_cents int not null default 0;
