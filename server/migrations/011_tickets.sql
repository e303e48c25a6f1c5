-- What happens to tickets after they were bought: they change hands, and gates let people in with them.

alter table ticket add column used_at timestamptz;

-- Whoever opens gates for a producer. Of the key itself there is only its SHA-256.
create table producer_key(
  hash bytea primary key check (octet_length(hash)=32),
  producer_id text not null references producer,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  revoked_at timestamptz);

-- Codes a ticket had before it changed hands: a gate says that they are void, not that it never heard of them.
create table former_code(
  hash bytea primary key check (octet_length(hash)=32),
  event_id int not null,
  ticket_id uuid not null,
  retired_at timestamptz not null default now(),
  foreign key(event_id,ticket_id) references ticket on delete cascade);
create index former_code_ticket on former_code(event_id, ticket_id);

-- The short code of a ticket, without its dash, from the SHA-256 of its secret.
create function short_code(hash bytea) returns text language sql immutable strict parallel safe as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(hash, n) & 31) + 1, 1), '' order by n)
    from generate_series(0, 7) n
$$;
create index ticket_short_code on ticket(short_code(sha256(secret)));
create index former_short_code on former_code(short_code(hash));
