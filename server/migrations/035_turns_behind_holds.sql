-- The turn that places were taken with is looked for among all that ever were: of a browser, and of a CPF once it was given up.
create index waiting_place_used on waiting_place(event_id, session_hash) where used_at is not null;
create index waiting_place_was on waiting_place(event_id, cpf_hmac) where used_at is not null and left_at is not null;
