create table accounts (
  id bigint generated always as identity primary key,
  -- SHA-256 of the device id a guest signs in with; a guest's device id is its only credential.
  device_hash bytea unique,
  nickname text not null default '',
  avatar text not null default '',
  channel_pc text not null default '',
  channel_dc text not null default '',
  adult_version text not null default '',
  adult_at timestamptz(3),
  vip_type smallint not null default 0 check (vip_type between 0 and 5),
  vip_expire timestamptz(3),
  login_type smallint not null default 0 check (login_type >= 0),
  all_read boolean not null default true,
  created_at timestamptz(3) not null default now()
);
create index accounts_by_channel on accounts (channel_dc, created_at) where channel_dc <> '';

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index sessions_by_account on sessions (account_id) where ended_at is null;
