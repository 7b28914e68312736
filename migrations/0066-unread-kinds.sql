-- Kinds of things that an account has not read. Each feature adds and removes its own kind, so reading the last of one kind leaves the
-- others unread. No row: everything is read.
create table unread_kinds (
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind <> ''),
  primary key (account_id, kind)
);
insert into unread_kinds (account_id, kind)
select distinct account_id, 'statement' from moderation_statements where read_at is null;
alter table accounts drop column all_read;
