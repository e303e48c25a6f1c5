-- A new password whose answer got lost is asked for again: this session changed it, and this token did, rather than being voided.
alter table session add column password_changed_at timestamptz;
alter table recovery_token add column recovered boolean not null default false;
