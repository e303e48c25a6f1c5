-- Drafts that are due to be forgotten, found without reading every hold there ever was.
create index hold_draft on hold(expires_at) where draft is not null;
