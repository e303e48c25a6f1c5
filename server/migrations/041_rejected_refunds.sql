-- How often the provider said for good that it will not make a refund: each time the next try gets a key of its own. The version before goes on with
-- the first key, under which nothing is made any more.
alter table refund add column rejections int not null default 0;
