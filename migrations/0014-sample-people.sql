-- Who speaks in the sample library; what they wrote and liked goes with them.
alter table accounts add column sample boolean not null default false;
create index accounts_of_samples on accounts (id) where sample;
alter table comments drop column sample;
