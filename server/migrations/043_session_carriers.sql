-- How the refresh token of a session travels, 'cookie' or 'body': it is renewed by that way only. Null until its next renewal where the version before
-- opened it.
alter table session add column carrier text;
