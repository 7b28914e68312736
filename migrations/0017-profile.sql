-- Which device a session is of, learned from its calls: the value of X-User-Agent, and the last day of Asia/Shanghai.
alter table sessions
  add column agent text not null default '',
  add column seen_on date;

alter table accounts
  -- What waits for a moderator: its owner sees it already, others see what was there before.
  add column nickname_held text not null default '',
  add column avatar_held text not null default '',
  -- When the account goes for good, unless its owner signs in before; and when it went. Its row stays, as what others
  -- wrote with it and what was paid refer to it.
  add column delete_at timestamptz(3),
  add column erased_at timestamptz(3);
create index accounts_to_erase on accounts (delete_at) where delete_at is not null;

-- Pictures that were sent and that nothing shows yet.
create table sent_pictures (
  path text primary key,
  account_id bigint not null references accounts on delete cascade,
  sent_at timestamptz(3) not null
);
create index sent_pictures_by_age on sent_pictures (sent_at);

-- New faces and names that had to be looked at first.
create table profile_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('avatar', 'nickname')),
  value text not null check (value <> ''),
  -- replaced: another came before or after it was decided.
  state text not null check (state in ('held', 'published', 'removed', 'replaced')),
  at timestamptz(3) not null
);
create unique index profile_changes_held on profile_changes (account_id, kind) where state = 'held';
create index profile_changes_by_account on profile_changes (account_id, kind, id desc);

create table pay_passwords (
  account_id bigint primary key references accounts on delete cascade,
  -- Argon2id of six digits.
  hash text not null,
  wrong smallint not null default 0 check (wrong between 0 and 5),
  locked_until timestamptz(3),
  changed_at timestamptz(3) not null
);

-- Copies of everything about an account, made for its owner. The file lies in the storage under its secret name.
create table data_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  file text not null unique check (file ~ '^[0-9a-f]{64}$'),
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  bytes bigint
);
create index data_exports_by_account on data_exports (account_id, requested_at desc);
create index data_exports_by_age on data_exports (requested_at);
