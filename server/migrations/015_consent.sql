-- What was answered about cookies, and nothing about who did: no account, no address, no device. `browser` is a number of chance
-- that a browser was given with its first answer, so that its later ones can be read as a change of the first.
create table consent(
  id uuid primary key,
  browser uuid not null,
  producer_id text not null check (length(producer_id) between 1 and 40),
  version text not null check (length(version) between 1 and 20),
  analytics boolean not null,
  marketing boolean not null,
  at timestamptz not null default now());
create index consent_browser on consent(browser, at);
create index consent_at on consent(at);
