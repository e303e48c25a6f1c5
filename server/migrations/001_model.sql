-- The model. Money is integer cents; time is the clock of the database; event_id leads every inventory and order key,
-- so that a distributed engine can shard by it. The walls (checks, partial unique indexes, guards) stand against our own bugs.

create table secret(
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now());

create table asset(
  path text primary key check (path like '/storage/%'),
  media_type text not null,
  content bytea not null,
  hash text not null,
  updated_at timestamptz not null default now());

create table producer(
  id text primary key,
  slug text not null unique,
  domain text not null unique,
  title text not null,
  footer text not null,
  theme jsonb not null,
  locale jsonb not null default '{}',
  analytics text[] not null default '{}',
  logos jsonb not null,
  supporter_club jsonb,
  position int not null default 0);

create table category(
  id int primary key,
  tag text not null unique,
  title text not null,
  icon text not null,
  position int not null default 0);

create table setting(tag text primary key, value text not null);

create table users(
  id uuid primary key,
  name text not null,
  username text not null unique,
  email text not null,
  email_verified_at timestamptz,
  document text not null unique check (document ~ '^\d{11}$'),
  cellphone text check (cellphone ~ '^\d{11}$'),
  birth_date date,
  gender_id int,
  address jsonb,
  membership jsonb,
  password_hash text not null,
  created_at timestamptz not null default now());
create unique index users_email on users(lower(email));

-- One row per device logged in. Tokens are opaque and stored as SHA-256.
create table session(
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- false for a session that came by link: at most an hour, never renewed
  renewable boolean not null default true,
  revoked_at timestamptz);
create index session_by_user on session(user_id) where revoked_at is null;
create table access_token(
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null);
create table refresh_token(
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null default now(),
  -- used once; used again after ten seconds it is theft and ends the session
  replaced_at timestamptz,
  expires_at timestamptz not null);

create table event(
  id int primary key,
  producer_id text not null references producer,
  slug text not null,
  title text not null,
  subtitle text not null default '',
  category text not null references category(tag),
  kind text not null,
  venue text not null,
  city text not null,
  state text not null check (length(state)=2),
  address text not null default '',
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  span text not null default '',
  about text not null default '',
  organizer text not null,
  rating text not null check (rating in ('L','10','12','14','16','18')),
  notices jsonb not null default '[]',
  status text not null default 'scheduled' check (status in ('scheduled','postponed','cancelled')),
  poster text not null,
  map text,
  capacity int not null check (capacity>0),
  sale_start timestamptz not null,
  sale_end timestamptz not null,
  fee_mode text not null check (fee_mode in ('percentual','fixed')),
  -- basis points of the discounted subtotal, or cents an order
  fee_value int not null check (fee_value>=0),
  per_order_limit smallint not null default 6 check (per_order_limit>0),
  per_cpf_limit smallint not null default 6 check (per_cpf_limit>0),
  unique_document boolean not null default false,
  high_demand boolean not null default false,
  -- hours before the start until which a holder may change; null is never
  transfer_hours int,
  map_version int not null default 1,
  search text not null,
  catalogue_key text unique,
  check (sale_end>sale_start),
  check (ends_at>=starts_at));
create index event_browse on event(starts_at);

create table sector(
  event_id int not null references event,
  id int not null,
  name text not null,
  group_name text not null,
  gate text not null default '',
  numbered boolean not null default false,
  capacity int not null check (capacity>=0),
  position int not null default 0,
  primary key(event_id,id));

create table section(
  event_id int not null,
  id int not null,
  sector_id int not null,
  name text not null,
  position int not null default 0,
  primary key(event_id,id),
  foreign key(event_id,sector_id) references sector);

-- Immutable layout of numbered places.
create table seat(
  event_id int not null references event,
  sector_id int not null,
  seat_no int not null,
  row_id int not null,
  symbol text not null,
  num int not null,
  rank int not null,
  sellable boolean not null default true,
  primary key(event_id,sector_id,seat_no),
  unique(event_id,row_id,num));

create table ticket_type(
  event_id int not null references event,
  id int not null,
  sector_id int not null,
  section_id int not null,
  name text not null,
  description text not null default '',
  price_cents int not null check (price_cents>=0),
  max_installments smallint not null default 1 check (max_installments between 1 and 24),
  -- people let in by one unit
  passport_amount smallint not null default 1 check (passport_amount>0),
  pool_id int,
  sale_start timestamptz,
  sale_end timestamptz,
  additional_fields jsonb not null default '[]',
  -- whom the law or the producer favours; null is everybody
  benefit text,
  documents text[] not null default '{}',
  restricted text check (restricted in ('socio')),
  active boolean not null default true,
  position int not null default 0,
  primary key(event_id,id),
  foreign key(event_id,sector_id) references sector,
  foreign key(event_id,section_id) references section);

create table hold(
  event_id int not null references event,
  id uuid not null,
  user_id uuid,
  -- SHA-256 of the visitor's cookie: the owner
  session_hash bytea not null,
  state text not null default 'active' check (state in ('active','converted','released')),
  expires_at timestamptz not null,
  max_expires_at timestamptz not null,
  renewals smallint not null default 0,
  -- step and participants as typed; erased 24 h after expiry
  draft jsonb,
  named boolean not null default false,
  -- the buyer put the finished purchase away
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key(event_id,id),
  check (expires_at<=max_expires_at));
create unique index hold_id on hold(id);
create index hold_due on hold(event_id,expires_at) where state='active';
create index hold_session on hold(session_hash,created_at);
create index hold_user on hold(user_id,created_at) where user_id is not null;

create table hold_item(
  event_id int not null,
  hold_id uuid not null,
  ticket_type_id int not null,
  amount int not null check (amount>0),
  primary key(event_id,hold_id,ticket_type_id),
  foreign key(event_id,hold_id) references hold,
  foreign key(event_id,ticket_type_id) references ticket_type);

-- One row per held or sold seat. The primary key is the whole argument: two owners cannot exist.
create table seat_claim(
  event_id int not null,
  sector_id int not null,
  seat_no int not null,
  hold_id uuid not null,
  hold_until timestamptz not null,
  sold_order_id uuid,
  primary key(event_id,sector_id,seat_no),
  foreign key(event_id,sector_id,seat_no) references seat,
  foreign key(event_id,hold_id) references hold,
  constraint sold_is_forever check ((sold_order_id is null) = (hold_until <> 'infinity'))) with (fillfactor=70);
create index seat_claim_hold on seat_claim(event_id,hold_id);

-- A pool counts people; a unit of a ticket type takes passport_amount of them.
create table ga_slot(
  event_id int not null references event,
  pool_id int not null,
  slot smallint not null,
  capacity int not null check (capacity>=0),
  held int not null default 0,
  sold int not null default 0,
  primary key(event_id,pool_id,slot),
  constraint no_oversell check (held>=0 and sold>=0 and held+sold<=capacity)) with (fillfactor=10);
create table ga_part(
  event_id int not null,
  hold_id uuid not null,
  pool_id int not null,
  slot smallint not null,
  qty int not null check (qty>0),
  state text not null default 'held' check (state in ('held','sold','released')),
  primary key(event_id,hold_id,pool_id,slot),
  foreign key(event_id,hold_id) references hold,
  foreign key(event_id,pool_id,slot) references ga_slot);

create table buyer_quota(
  event_id int not null references event,
  cpf_hmac bytea not null,
  qty int not null,
  lim int not null,
  primary key(event_id,cpf_hmac),
  constraint per_cpf check (qty between 0 and lim));

create table orders(
  event_id int not null references event,
  id uuid not null,
  public_code text not null,
  user_id uuid not null references users,
  hold_id uuid not null,
  cpf_hmac bytea not null,
  -- people it lets in, as counted against the limit of a CPF
  places int not null check (places>0),
  status text not null default 'awaiting_payment' check (status in
    ('awaiting_payment','in_analysis','paid','expired','cancelled','refund_due','refunding','refunded','charged_back')),
  subtotal_cents int not null,
  discount_cents int not null default 0,
  fee_cents int not null default 0,
  total_cents int not null,
  currency char(3) not null default 'BRL',
  price_snapshot jsonb not null,
  pay_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key(event_id,id),
  unique(event_id,hold_id),
  unique(event_id,public_code),
  foreign key(event_id,hold_id) references hold,
  constraint money check (subtotal_cents>=0 and discount_cents between 0 and subtotal_cents and fee_cents>=0
    and total_cents=subtotal_cents-discount_cents+fee_cents));
create unique index orders_id on orders(id);
create index orders_user on orders(user_id,created_at desc);
create index orders_due on orders(pay_until) where status='awaiting_payment';

create table order_item(
  event_id int not null,
  order_id uuid not null,
  line smallint not null,
  ticket_type_id int not null,
  sector_id int not null,
  seat_no int,
  unit_price_cents int not null check (unit_price_cents>=0),
  discount_cents int not null default 0,
  -- one entry a person the unit lets in
  nominal jsonb not null,
  carrier_change_date timestamptz,
  primary key(event_id,order_id,line),
  foreign key(event_id,order_id) references orders,
  foreign key(event_id,ticket_type_id) references ticket_type,
  check (discount_cents between 0 and unit_price_cents));

create table ticket(
  event_id int not null,
  id uuid not null,
  order_id uuid not null,
  line smallint not null,
  unit smallint not null default 1,
  sector_id int not null,
  seat_no int,
  secret bytea not null,
  holder jsonb not null,
  status text not null default 'valid' check (status in ('valid','void','used')),
  issued_at timestamptz not null default now(),
  primary key(event_id,id),
  unique(event_id,order_id,line,unit),
  foreign key(event_id,order_id,line) references order_item,
  check (octet_length(secret)>=16));
create unique index ticket_secret on ticket(secret);
create unique index ticket_seat_once on ticket(event_id,sector_id,seat_no) where status in ('valid','used') and seat_no is not null;

create table coupon(
  event_id int not null references event,
  id int not null,
  code_norm text not null,
  method text not null check (method in ('percentage','fixed')),
  value int not null check (value>0),
  max_items smallint,
  ticket_types int[],
  max_uses int not null,
  used int not null default 0,
  valid_until timestamptz,
  primary key(event_id,id),
  unique(event_id,code_norm),
  constraint coupon_cap check (used between 0 and max_uses),
  check (method<>'percentage' or value<=100));
create table coupon_use(
  event_id int not null,
  coupon_id int not null,
  order_id uuid not null,
  cpf_hmac bytea not null,
  state text not null check (state in ('reserved','used','released')),
  primary key(event_id,coupon_id,order_id),
  foreign key(event_id,coupon_id) references coupon);
create unique index coupon_once_per_cpf on coupon_use(event_id,coupon_id,cpf_hmac) where state<>'released';

create table payment(
  event_id int not null,
  id uuid not null,
  order_id uuid not null,
  method text not null check (method in ('pix','credit')),
  psp text not null,
  psp_payment_id text,
  amount_cents int not null check (amount_cents>=0),
  installments smallint not null default 1,
  status text not null default 'created' check (status in
    ('created','pending','authorized','captured','failed','cancelled','refund_due','refunded','charged_back')),
  -- grows only: a late answer never undoes a newer one
  rank smallint not null default 0,
  br_code text,
  receiver text not null default '',
  expires_at timestamptz,
  -- when the reconciler asks the provider again
  check_at timestamptz not null default now() + interval '60 seconds',
  created_at timestamptz not null default now(),
  primary key(event_id,id),
  foreign key(event_id,order_id) references orders);
create unique index payment_id on payment(id);
create index payment_order on payment(event_id,order_id,created_at);
create index payment_check on payment(check_at) where status in ('created','pending','authorized');
create unique index payment_psp on payment(event_id,psp,psp_payment_id) where psp_payment_id is not null;
create unique index one_capture_per_order on payment(event_id,order_id) where status='captured';
create unique index one_charge_at_a_time on payment(event_id,order_id) where status in ('created','pending','authorized');

create table refund(
  event_id int not null,
  id uuid not null,
  payment_id uuid not null,
  amount_cents int not null check (amount_cents>0),
  reason text not null,
  state text not null default 'due' check (state in ('due','sent','done','failed')),
  psp_refund_id text,
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key(event_id,id),
  foreign key(event_id,payment_id) references payment);
create unique index refund_once on refund(event_id,payment_id) where state<>'failed';

create table idempotency(
  scope text not null,
  key text not null check (length(key) between 8 and 200),
  route text not null,
  req_hash bytea not null,
  state text not null default 'running' check (state in ('running','done')),
  status smallint,
  body jsonb,
  locked_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key(scope,key));

create table webhook_inbox(
  psp text not null,
  psp_event_id text not null,
  psp_payment_id text not null,
  received_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text,
  primary key(psp,psp_event_id));
create index inbox_todo on webhook_inbox(next_try_at) where done_at is null;

create table outbox(
  event_id int not null,
  id uuid not null,
  dedupe text not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key(event_id,id),
  unique(event_id,dedupe));
create index outbox_todo on outbox(next_try_at) where sent_at is null;

create table order_log(
  event_id int not null,
  order_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  from_status text,
  to_status text not null,
  by_what text not null,
  primary key(event_id,order_id,at));
create table order_transition(
  from_status text not null,
  to_status text not null,
  primary key(from_status,to_status));
insert into order_transition values
  ('awaiting_payment','in_analysis'),('awaiting_payment','paid'),('awaiting_payment','expired'),
  ('awaiting_payment','cancelled'),('awaiting_payment','refund_due'),
  ('in_analysis','paid'),('in_analysis','cancelled'),('in_analysis','refund_due'),
  ('expired','paid'),('expired','refund_due'),('cancelled','refund_due'),
  ('paid','refund_due'),('paid','charged_back'),
  ('refund_due','refunding'),('refunding','refunded'),('refunding','refund_due'),('refund_due','paid');

-- Walls against our own bugs.
create function guard_claim() returns trigger language plpgsql as $$
begin
  if tg_op='DELETE' then
    if old.sold_order_id is not null and exists (
      select 1 from ticket t where t.event_id=old.event_id and t.sector_id=old.sector_id and t.seat_no=old.seat_no
        and t.status in ('valid','used'))
      then raise exception 'sold seat with a live ticket cannot be freed' using errcode='TK101'; end if;
    return old;
  end if;
  if new.hold_id<>old.hold_id and (old.sold_order_id is not null or old.hold_until>now())
    then raise exception 'seat is owned' using errcode='TK102'; end if;
  if old.sold_order_id is not null and new.sold_order_id is distinct from old.sold_order_id
    then raise exception 'sold seat' using errcode='TK103'; end if;
  return new;
end $$;
create trigger guard_claim before update or delete on seat_claim for each row execute function guard_claim();

create function guard_order() returns trigger language plpgsql as $$
begin
  if new.status<>old.status then
    if not exists (select 1 from order_transition where from_status=old.status and to_status=new.status)
      then raise exception 'illegal % -> %',old.status,new.status using errcode='TK110'; end if;
    insert into order_log(event_id,order_id,from_status,to_status,by_what)
      values(new.event_id,new.id,old.status,new.status,coalesce(nullif(current_setting('app.actor',true),''),'?'));
  end if;
  if (new.total_cents,new.user_id,new.hold_id,new.price_snapshot)
    is distinct from (old.total_cents,old.user_id,old.hold_id,old.price_snapshot)
    then raise exception 'order is immutable' using errcode='TK111'; end if;
  new.version:=old.version+1;
  new.updated_at:=now();
  return new;
end $$;
create trigger guard_order before update on orders for each row execute function guard_order();

-- A hint for open streams; polling says the same without it.
create function tell_order_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_moved', new.id::text);
  return null;
end $$;
create trigger tell_order_moved after update of status on orders for each row execute function tell_order_moved();
