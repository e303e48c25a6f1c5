-- People: codes, links, limits, companions, what is kept of an account that was removed, and who did what.

-- One live code an account and purpose. The subject stands for a CPF (HMAC), so that a CPF without account walks the same road;
-- the code itself lies hashed under our key.
create table one_time_code(
  purpose text not null check (purpose in ('recovery','email')),
  subject bytea not null,
  -- null: nobody has this CPF; nothing was sent, and no code can be right
  user_id uuid references users on delete cascade,
  hash bytea not null,
  -- HMAC of the address it went to: an e-mail changed meanwhile is not verified by it
  target bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  -- letters of the window that began with the first of them
  sends int not null default 1,
  window_started_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key(purpose,subject));

-- What a right recovery code is exchanged for: changes the password once.
create table recovery_token(
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz);
create index recovery_token_by_user on recovery_token(user_id);

-- Opens an account once, for at most an hour, from a link sent by hand.
create table login_link(
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz);

-- Limits shared by every server: a bucket is the moment at which it will be empty again. Losing it in a crash costs nothing.
create unlogged table rate_bucket(
  key bytea primary key,
  empty_at timestamptz not null);
create index rate_bucket_old on rate_bucket(empty_at);

-- Wrong passwords of one account from one network: the next try waits twice as long. Never a lock for anybody else.
create unlogged table login_failure(
  key bytea primary key,
  failures int not null,
  last_at timestamptz not null,
  next_at timestamptz not null);
create index login_failure_old on login_failure(last_at);

-- Proofs of work that were spent.
create unlogged table bot_proof(
  hash bytea primary key,
  expires_at timestamptz not null);

create table companion(
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  document text not null check (document ~ '^\d{11}$'),
  email text,
  cellphone text check (cellphone ~ '^\d{11}$'),
  created_at timestamptz not null default now(),
  unique(user_id,document));

-- The name and CPF that orders of a removed account must keep, and until when (CDC art. 27).
create table retained_buyer(
  user_id uuid primary key,
  name text not null,
  document text not null,
  removed_at timestamptz not null default now(),
  keep_until timestamptz not null);

alter table orders drop constraint orders_user_id_fkey;

alter table users add column terms_accepted_at timestamptz;

-- Who did what to an account. Secret, six months (Marco Civil art. 15); never a password, a code, a token or a CPF.
create table audit_log(
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  user_id uuid,
  session_id uuid,
  address text not null default '',
  details jsonb not null default '{}');
create index audit_log_by_user on audit_log(user_id, at desc);
create index audit_log_old on audit_log(at);

-- What left, or would have left where nothing is configured to send it: the mailbox of a demonstration. Personal, so only there.
create table mailbox(
  id uuid primary key,
  channel text not null check (channel in ('email','sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  html text,
  sent_at timestamptz not null default clock_timestamp());
create index mailbox_by_time on mailbox(sent_at desc);

-- What is over is found without reading what is not.
create index one_time_code_old on one_time_code(expires_at);
create index recovery_token_old on recovery_token(expires_at);
create index login_link_old on login_link(expires_at);
create index bot_proof_old on bot_proof(expires_at);
create index access_token_old on access_token(expires_at);
create index refresh_token_old on refresh_token(expires_at);
create index session_over on session(least(expires_at, coalesce(revoked_at, 'infinity')));
create index outbox_letters_sent on outbox(sent_at) where topic='letter';
