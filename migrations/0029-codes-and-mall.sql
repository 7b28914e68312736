-- Redeem codes: batches made together, each code good for so many members, each member once.
create table reward_code_batches (
  id bigint generated always as identity primary key,
  title text not null,
  -- Who it is for, for staff alone.
  note text not null default '',
  -- What each use gives: points, bonus coins in hundredths, or days of a tier of membership.
  kind text not null check (kind in ('points', 'coins', 'days')),
  amount bigint not null check (amount > 0),
  tier smallint not null check ((kind = 'days' and tier between 1 and 5) or (kind <> 'days' and tier = 0)),
  codes integer not null check (codes between 1 and 5000),
  -- How many members may use one code.
  uses integer not null check (uses between 1 and 100000),
  made_by bigint not null references staff,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Taken back by staff, or over; what was left of its budget has been returned.
  revoked_at timestamptz(3),
  closed_at timestamptz(3)
);
create index reward_code_batches_open on reward_code_batches (expires_at) where closed_at is null;

create table reward_codes (
  id bigint generated always as identity primary key,
  batch_id bigint not null references reward_code_batches,
  -- HMAC with a key derived from the installation's secret: the codes themselves are kept nowhere.
  hash bytea not null unique check (octet_length(hash) = 32),
  uses integer not null check (uses > 0),
  used integer not null default 0 check (used between 0 and uses)
);
create index reward_codes_of_batch on reward_codes (batch_id);

create table reward_code_uses (
  id bigint generated always as identity primary key,
  code_id bigint not null references reward_codes,
  batch_id bigint not null references reward_code_batches,
  account_id bigint not null references accounts,
  -- The client's name for its wish.
  key uuid not null,
  used_at timestamptz(3) not null,
  unique (code_id, account_id),
  unique (account_id, key)
);
comment on table reward_code_uses is 'append-only';
create index reward_code_uses_of_account on reward_code_uses (account_id, id desc);
create index reward_code_uses_by_time on reward_code_uses (used_at);
create trigger reward_code_uses_is_append_only before update or delete or truncate on reward_code_uses
  for each statement execute function refuse_change();

-- Codes tried in vain: against the next try for a quarter of an hour, then for staff who look for guessing.
create table reward_code_misses (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- A keyed hash of the network address.
  address bytea not null,
  at timestamptz(3) not null
);
create index reward_code_misses_of_account on reward_code_misses (account_id, at);
create index reward_code_misses_of_address on reward_code_misses (address, at);
create index reward_code_misses_by_age on reward_code_misses (at);

-- What points buy.
create table reward_goods (
  id bigint generated always as identity primary key,
  title text not null,
  intro text not null default '',
  -- Path of its picture; empty for one of ours.
  cover text not null default '',
  -- Bonus coins in hundredths, days of a tier, or a thing that is sent. What a good gives never changes: another one is another good.
  kind text not null check (kind in ('coins', 'days', 'parcel')),
  amount bigint not null check (amount > 0 and (kind <> 'parcel' or amount = 1)),
  tier smallint not null check ((kind = 'days' and tier between 1 and 5) or (kind <> 'days' and tier = 0)),
  -- In points.
  price integer not null check (price > 0),
  stock integer not null check (stock >= 0),
  sold integer not null default 0 check (sold >= 0),
  -- How many one member may have; 0 = as many as there are.
  per_member integer not null default 0 check (per_member >= 0),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  on_sale boolean not null default false,
  position smallint not null default 0,
  -- Counts its changes.
  version integer not null default 1,
  sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check (ends_at > starts_at)
);
create index reward_goods_for_sale on reward_goods (position, id) where on_sale;

create table reward_orders (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  good_id bigint not null references reward_goods,
  -- As it was then.
  title text not null,
  kind text not null check (kind in ('coins', 'days', 'parcel')),
  amount bigint not null check (amount > 0),
  tier smallint not null,
  price integer not null check (price > 0),
  -- Given at once; or waiting to be sent, sent; or taken back for the points.
  state text not null check (state in ('given', 'waiting', 'sent', 'returned')),
  -- Where a parcel goes, sealed; gone with the account.
  recipient bytea,
  -- How it was sent, or why it was taken back, as the member reads it.
  answer text not null default '',
  transfer_id bigint unique references ledger_transfers,
  key uuid not null,
  at timestamptz(3) not null,
  settled_by bigint references staff,
  settled_at timestamptz(3),
  unique (account_id, key),
  check ((settled_at is null) = (settled_by is null)),
  check (state <> 'waiting' or kind = 'parcel')
);
create index reward_orders_of_account on reward_orders (account_id, id desc);
create index reward_orders_of_good on reward_orders (good_id, account_id) where state <> 'returned';
create index reward_orders_waiting on reward_orders (id) where state = 'waiting';
