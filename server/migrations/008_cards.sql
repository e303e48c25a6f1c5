-- Cards at the sandbox provider. Of a card its books keep family, brand and the last four digits: no number, no expiry, no CVV.

alter table psp.charge
  drop constraint charge_status_check,
  drop constraint charge_check1,
  add column method text not null default 'pix' check (method in ('pix','card')),
  add column installments int not null default 1 check (installments between 1 and 24),
  add column brand text,
  add column last4 text check (last4 ~ '^\d{4}$'),
  add column decline text
    check (decline in ('insufficient_funds','refused','invalid_data','processing','authentication','timeout')),
  -- the page that framed the card's fields: no other may frame its challenge
  add column parent text,
  add constraint charge_status check (status in
    ('pending','in_analysis','challenge','paid','declined','expired','cancelled','refunded','charged_back')),
  add constraint charge_paid check ((paid_at is not null) = (status in ('paid','refunded','charged_back'))),
  add constraint charge_declined check ((decline is not null) = (status='declined')),
  add constraint charge_card check ((method='card') = (brand is not null and last4 is not null and parent is not null));

drop index psp.charge_due;
create index charge_due on psp.charge(expires_at) where status in ('pending','in_analysis','challenge');

-- What the fields answer instead of a card: buys once, for ten minutes.
create table psp.card_token(
  hash bytea primary key check (length(hash)=32),
  family text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  parent text not null,
  charge_id text unique references psp.charge,
  expires_at timestamptz not null default now() + interval '10 minutes');
create index card_token_old on psp.card_token(expires_at);
