-- What a member signs in with. An account without a row is a guest's: its device is all it has.
create table credentials (
  account_id bigint primary key references accounts on delete cascade,
  -- HMAC-SHA256 of the phone number by a key of the installation: found by, never read back.
  phone_hash bytea unique check (octet_length(phone_hash) = 32),
  -- The number itself, sealed (AES-256-GCM) by another, to send codes to.
  phone_sealed bytea,
  name text unique check (name = lower(name)),
  -- Argon2id.
  password_hash text,
  changed_at timestamptz(3) not null,
  check ((phone_hash is null) = (phone_sealed is null)),
  check (phone_hash is not null or name is not null),
  check (name is null or password_hash is not null)
);

-- Codes sent by SMS. Only the newest of a phone and purpose counts.
create table sms_codes (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  purpose text not null check (purpose in ('signIn', 'bind', 'recover', 'own')),
  -- HMAC-SHA256 by a key of the installation: six digits alone are soon guessed from a plain hash.
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  -- Who asked for it.
  account_id bigint references accounts on delete set null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sms_codes_by_phone on sms_codes (phone_hash, sent_at);
create index sms_codes_by_account on sms_codes (account_id, sent_at) where account_id is not null;
create index sms_codes_by_time on sms_codes (sent_at);

-- Wrong passwords of one name in the window that began at `since`; `who` is a keyed hash of the name.
create table password_tries (
  who bytea primary key,
  tries integer not null check (tries > 0),
  since timestamptz(3) not null
);
create index password_tries_by_time on password_tries (since);

-- Challenges that were answered: none works twice.
create table spent_challenges (
  id bytea primary key,
  expires_at timestamptz(3) not null
);
create index spent_challenges_by_time on spent_challenges (expires_at);

-- The voucher of an account: a secret of 256 bits in a picture, kept as its SHA-256, that signs in once.
create table vouchers (
  account_id bigint primary key references accounts on delete cascade,
  code_hash bytea not null unique,
  issued_at timestamptz(3) not null,
  used_at timestamptz(3)
);
