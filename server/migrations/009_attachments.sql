-- What a letter of the mailbox brings with it: tickets, a calendar. Personal like the letter, and gone with it.
create table mailbox_attachment(
  letter_id uuid not null references mailbox on delete cascade,
  position smallint not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  primary key(letter_id, position));
