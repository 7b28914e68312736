-- Who invited whom, and what comes of it. Rates are in hundredths of a percent (1000 is 10 %), coins in hundredths.
create table invite_terms (
  -- One row: what staff set for everybody.
  id boolean primary key default true check (id),
  rate smallint not null check (rate between 0 and 5000),
  hold_days smallint not null check (hold_days between 1 and 90),
  -- What one inviter earns on one day at most.
  daily_cap bigint not null check (daily_cap between 0 and 100000000),
  -- Hundredths of coins that a hundred minor units of each currency count for; others bring nothing.
  coins_for jsonb not null
);
insert into invite_terms (rate, hold_days, daily_cap, coins_for) values (1000, 14, 50000, '{"CNY": 100}');

create table invite_codes (
  account_id bigint primary key references accounts on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  made_at timestamptz(3) not null
);

-- Members with a rate of their own.
create table invite_agents (
  account_id bigint primary key references accounts on delete cascade,
  rate smallint not null check (rate between 0 and 5000),
  note text not null,
  made_by bigint not null references staff,
  made_at timestamptz(3) not null
);

create table invite_relations (
  id bigint generated always as identity primary key,
  invitee_id bigint not null unique references accounts on delete cascade,
  inviter_id bigint not null references accounts on delete cascade,
  at timestamptz(3) not null,
  state text not null check (state in ('open', 'held', 'refused')),
  -- What speaks against it, by its word; stays when people cleared it, so that the same does not hold it again.
  signals text[] not null default '{}',
  note text not null default '',
  decided_by bigint references staff,
  decided_at timestamptz(3),
  -- Who invites was there before: nobody invites themselves, and no chain leads back.
  constraint inviter_came_first check (inviter_id < invitee_id)
);
create index invite_relations_of_inviter on invite_relations (inviter_id, id desc);
create index invite_relations_by_state on invite_relations (state, id desc);
create index invite_relations_by_time on invite_relations (at);

-- By what accounts are known to belong together: hashes of the devices they came with, keyed hashes of the networks they were seen in and
-- of where their income is paid to.
create table invite_marks (
  kind text not null check (kind in ('device', 'network', 'payout')),
  mark bytea not null,
  account_id bigint not null references accounts on delete cascade,
  at timestamptz(3) not null,
  primary key (kind, mark, account_id)
);
create index invite_marks_of_account on invite_marks (account_id);
create index invite_marks_networks on invite_marks (at) where kind = 'network';
insert into invite_marks (kind, mark, account_id, at)
select 'device', device_hash, id, created_at from accounts where device_hash is not null;

-- What a settled order of somebody invited brings, once for each order.
create table invite_incomes (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references recharge_orders,
  inviter_id bigint not null references accounts,
  invitee_id bigint not null references accounts,
  -- What was paid, in minor units, and the rate of that moment.
  price bigint not null check (price > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate smallint not null,
  sold_at timestamptz(3) not null,
  -- Of Asia/Shanghai.
  day date not null,
  -- new: not booked yet; held: waits for people; pending and available: booked; returned: taken back; void: brings nothing.
  state text not null check (state in ('new', 'held', 'pending', 'available', 'returned', 'void')),
  reason text not null default '' check (reason in ('', 'refused', 'refund', 'cap', 'currency', 'small', 'gone')),
  amount bigint not null default 0 check (amount >= 0),
  -- None while people look into the relation.
  matures_at timestamptz(3),
  ended_at timestamptz(3),
  check ((state in ('pending', 'available')) <= (amount > 0)),
  check ((state in ('void', 'returned')) = (reason <> ''))
);
create index invite_incomes_of_inviter on invite_incomes (inviter_id, id desc);
create index invite_incomes_of_invitee on invite_incomes (invitee_id);
create index invite_incomes_of_day on invite_incomes (inviter_id, day);
create index invite_incomes_by_day on invite_incomes (day);
create index invite_incomes_new on invite_incomes (id) where state = 'new';
create index invite_incomes_due on invite_incomes (matures_at) where state = 'pending' and matures_at is not null;
