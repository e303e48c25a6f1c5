-- What people write to the support. Kept for 180 days, then forgotten (server/workers/retention.ts).
create table contact_message(
  -- 20261120-K7M2QX: the day in Brasília, and six characters of chance.
  protocol text primary key,
  producer_id text not null,
  -- null: nobody was logged in
  user_id uuid references users on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  order_code text,
  message text not null,
  -- SHA-256 of the key of the attempt and of what was sent with it: the same message twice is one message.
  attempt bytea not null unique check (octet_length(attempt)=32),
  content bytea not null check (octet_length(content)=32),
  created_at timestamptz not null default now());
create index contact_message_by_user on contact_message(user_id);
create index contact_message_old on contact_message(created_at);
