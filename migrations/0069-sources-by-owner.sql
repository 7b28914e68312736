-- Who brought a source in: an account, or null for the operator. The same source is one import and one work of each of them, so that nobody
-- is answered with what somebody else brought.
alter table imports
  add column account_id bigint references accounts,
  drop constraint imports_source_hash_key,
  add constraint imports_of_source unique nulls not distinct (source_hash, account_id);
create index imports_of_account on imports (account_id) where account_id is not null;

alter table films drop constraint films_source_hash_key;
-- A film without a source is like no other.
create unique index films_of_source on films (source_hash, owner_id) nulls not distinct where source_hash is not null;

alter table photo_sets
  drop constraint photo_sets_source_hash_key,
  add constraint photo_sets_of_source unique nulls not distinct (source_hash, owner_id);
