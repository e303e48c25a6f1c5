-- What a person waits for, a code above all, leaves before the news of orders, and those before what thousands are told at once; each is looked for
-- among what has not left.
create index outbox_letters on outbox(next_try_at) where sent_at is null and topic='letter';
create index outbox_news on outbox(next_try_at) where sent_at is null and topic not in ('letter','event.moved');
create index outbox_moved on outbox(next_try_at) where sent_at is null and topic='event.moved';
