-- Who works on an attempt: a server whose own entry was committed while the answer got lost knows it again, and goes on at once.
alter table idempotency add column attempt uuid;
