-- The sandbox provider's own books. Only server/psp reads them: to the storefront the provider is a host it calls.

create schema psp;

create table psp.charge(
  id text primary key,
  -- the merchant's own names: its payment and its order
  external_id text not null,
  reference text not null,
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 200),
  request_hash bytea not null,
  status text not null default 'pending' check (status in ('pending','paid','expired','cancelled','refunded')),
  amount_cents int not null check (amount_cents>0),
  refunded_cents int not null default 0,
  currency char(3) not null default 'BRL',
  br_code text not null,
  receiver text not null,
  end_to_end_id text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check (refunded_cents between 0 and amount_cents),
  check ((paid_at is null) = (status in ('pending','expired','cancelled'))));
create index charge_due on psp.charge(expires_at) where status='pending';
create index charge_newest on psp.charge(created_at);

create table psp.refund(
  id text primary key,
  charge_id text not null references psp.charge,
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 200),
  amount_cents int not null check (amount_cents>0),
  created_at timestamptz not null default now());

-- Webhooks to send: at least once, in no promised order. One event may be delivered many times under one id.
create table psp.delivery(
  id uuid primary key default gen_random_uuid(),
  event_id text not null,
  charge_id text not null references psp.charge,
  kind text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  last_answer text,
  delivered_at timestamptz);
create index delivery_todo on psp.delivery(next_try_at) where delivered_at is null;
create index delivery_charge on psp.delivery(charge_id, created_at);
