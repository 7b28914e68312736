-- How income leaves as money, as staff set it. Amounts in hundredths of coins.
create table withdrawal_terms (
  method text primary key check (method in ('bank', 'crypto', 'jdcard')),
  is_open boolean not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  -- What one account may ask for in a day of Asia/Shanghai.
  day_count smallint not null check (day_count > 0),
  day_sum bigint not null check (day_sum > 0),
  -- Kept of each: so much, and so many ten-thousandths of the amount.
  fee bigint not null check (fee >= 0),
  fee_rate smallint not null check (fee_rate between 0 and 5000),
  currency text not null check (currency in ('CNY', 'USDT')),
  -- How many hundredths of coins are one unit of the currency.
  rate bigint not null check (rate between 1 and 1000000)
);
insert into withdrawal_terms (method, is_open, least, most, day_count, day_sum, fee, fee_rate, currency, rate) values
  ('bank', true, 10000, 5000000, 3, 10000000, 200, 60, 'CNY', 100),
  ('crypto', true, 20000, 10000000, 3, 20000000, 700, 100, 'USDT', 720),
  ('jdcard', true, 1000, 200000, 5, 500000, 0, 0, 'CNY', 100);

create table withdrawals (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The client's name for its request, and the SHA-256 of what it asked.
  key uuid not null,
  asked bytea not null,
  source text not null check (source in ('creator', 'invite')),
  method text not null references withdrawal_terms,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee between 0 and amount),
  -- In hundredths of the currency, as its owner was told.
  arrives bigint not null check (arrives > 0),
  currency text not null,
  -- Where it goes: sealed with the installation's secret, as it may be shown, and a keyed hash to find the same again. Nothing is left
  -- to unseal once its owner is gone.
  payee bytea,
  payee_shown text not null,
  payee_hash bytea not null,
  forget boolean not null default false,
  -- Where its owner was signed in, for those who judge it.
  session_id bigint not null,
  hold_id bigint not null unique references ledger_transfers,
  state text not null default 'review' check (state in ('review', 'second', 'approved', 'paying', 'paid', 'returned')),
  reason text not null default 'none' check (reason in
    ('none', 'cancelled', 'payee_wrong', 'suspicious', 'refunds', 'limits', 'refused', 'left', 'other')),
  -- What its owner is told beside the reason.
  note text not null default '',
  approved_by bigint references staff,
  seconded_by bigint references staff,
  -- How it is paid, and the payment's own number.
  payout text not null default '' check (payout in ('', 'hand', 'stock', 'sandbox')),
  reference text not null default '',
  -- How often a provider was asked for it, and when next.
  checks smallint not null default 0,
  check_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (account_id, key),
  check ((state in ('paid', 'returned')) = (ended_at is not null)),
  check ((state = 'returned') = (reason <> 'none')),
  check ((state = 'paying') = (check_at is not null)),
  check (state not in ('second', 'approved', 'paying', 'paid') or approved_by is not null),
  constraint another_person_seconds check (seconded_by is distinct from approved_by or seconded_by is null)
);
create index withdrawals_of_account on withdrawals (account_id, id desc);
create index withdrawals_by_state on withdrawals (state, id desc);
create index withdrawals_by_payee on withdrawals (payee_hash);
create index withdrawals_due on withdrawals (check_at) where check_at is not null;
create index withdrawals_paid on withdrawals (ended_at) where state = 'paid';

-- What happened with each, and who did it; nobody: its owner or the system.
create table withdrawal_steps (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals,
  state text not null,
  staff_id bigint references staff,
  note text not null,
  at timestamptz(3) not null
);
create index withdrawal_steps_of on withdrawal_steps (withdrawal_id, id);

-- Cards that can be had for income: their values, and one row for each card. A card is sealed, and set aside by who asks for one.
create table jd_values (
  value bigint primary key check (value between 100 and 1000000),
  on_offer boolean not null default true
);
insert into jd_values (value) values (1000), (5000), (10000), (20000), (50000);
create table jd_cards (
  id bigint generated always as identity primary key,
  value bigint not null references jd_values,
  secret bytea not null,
  number_hash bytea not null unique,
  added_by bigint references staff,
  added_at timestamptz(3) not null,
  withdrawal_id bigint unique references withdrawals
);
create index jd_cards_free on jd_cards (value, id) where withdrawal_id is null;

-- What the sandbox paid out, which plays a provider: only its own code reads it, as if it lay on another machine.
create table sandbox_payouts (
  key text primary key,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('done', 'refused')),
  asked integer not null default 1,
  made_at timestamptz(3) not null
);

-- When a creator's share became certain.
alter table purchases add column matured_at timestamptz(3) check (matured_at is null or share > 0);
create index purchases_maturing on purchases (bought_at, id) where share > 0 and refunded_at is null and matured_at is null;
create index purchases_sold on purchases (owner_id) where owner_id is not null;
