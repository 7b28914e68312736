-- Tries of passwords, codes and vouchers, counted before each is checked: by whom and from where, as a keyed hash. Nothing is let
-- through before `until`.
create table credential_tries (
  who bytea primary key,
  tries integer not null check (tries > 0),
  last_at timestamptz(3) not null,
  until timestamptz(3) not null
);
create index credential_tries_by_time on credential_tries (last_at);
drop table password_tries;

-- The device a session was begun on, as the SHA-256 of its id.
alter table sessions add column device_hash bytea;

-- Devices that signed in to an account: wrong passwords from elsewhere do not count for them.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  device_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, device_hash)
);
create index known_devices_by_end on known_devices (expires_at);
