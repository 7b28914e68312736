-- Whose a work is, and what part of the bought coins paid for it is theirs; no owner: it is the operator's.
alter table films
  add column owner_id bigint references accounts,
  add column owner_percent smallint not null default 0 check (owner_percent between 0 and 100);
alter table collections
  add column owner_id bigint references accounts,
  add column owner_percent smallint not null default 0 check (owner_percent between 0 and 100);

create table purchases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('film', 'collection', 'card')),
  item_id bigint not null,
  -- As it was called then.
  title text not null,
  price bigint not null check (price > 0),
  -- The parts of the price taken from bought and from given coins.
  paid bigint not null check (paid >= 0),
  bonus bigint not null check (bonus >= 0),
  -- What was left, as the buyer was told.
  paid_left bigint not null check (paid_left >= 0),
  bonus_left bigint not null check (bonus_left >= 0),
  owner_id bigint references accounts,
  -- The owner's part of the bought coins.
  share bigint not null check (share between 0 and paid),
  transfer_id bigint not null unique references ledger_transfers,
  -- The client's name for its request, and the SHA-256 of what it asked.
  key uuid not null,
  asked bytea not null,
  -- Whether having it once is having it for good, so that nobody pays twice.
  once boolean not null,
  bought_at timestamptz(3) not null,
  refunded_at timestamptz(3),
  refund_transfer_id bigint unique references ledger_transfers,
  refund_reason text not null default '',
  unique (account_id, key),
  check (paid + bonus = price),
  check (owner_id is not null or share = 0),
  check ((refunded_at is null) = (refund_transfer_id is null)),
  check ((refunded_at is null) = (refund_reason = ''))
);
-- What an account owns.
create unique index purchases_owned on purchases (account_id, kind, item_id) where once and refunded_at is null;
create index purchases_newest on purchases (account_id, bought_at desc, id desc);

-- What accounts allow themselves to spend in a day and a month of Asia/Shanghai, in hundredths; null = no limit.
create table spending_limits (
  account_id bigint primary key references accounts on delete cascade,
  day bigint check (day >= 0),
  month bigint check (month >= 0),
  -- A higher limit or none, and when it takes the place of the one before.
  next_day bigint check (next_day >= 0),
  next_day_at timestamptz(3),
  next_month bigint check (next_month >= 0),
  next_month_at timestamptz(3)
);
