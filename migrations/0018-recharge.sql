-- Packs of coins sold for money. Money is in minor units with its currency, coins in hundredths.
create table coin_packs (
  id bigint generated always as identity primary key,
  coins bigint not null check (coins between 1 and 100000000),
  gift bigint not null default 0 check (gift between 0 and 100000000),
  price bigint not null check (price between 1 and 100000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  badge text not null default '',
  place smallint not null default 0,
  on_sale boolean not null default true
);
create index coin_packs_on_sale on coin_packs (place, id) where on_sale;
insert into coin_packs (coins, gift, price, currency, badge, place) values
  (600, 0, 600, 'CNY', '', 1),
  (3000, 0, 3000, 'CNY', '', 2),
  (5000, 300, 5000, 'CNY', '', 3),
  (9800, 1000, 9800, 'CNY', '推荐', 4),
  (19800, 3000, 19800, 'CNY', '', 5),
  (48800, 10000, 48800, 'CNY', '最划算', 6);

-- What somebody ordered for money, at the price and terms of that moment.
create table recharge_orders (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The client's key for this one wish, and a hash of what it wished.
  key uuid not null,
  body_hash bytea not null,
  kind text not null check (kind in ('coins', 'card')),
  product_id bigint not null,
  title text not null,
  -- What is delivered, as the owner of the kind wrote it down.
  terms jsonb not null,
  price bigint not null check (price > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  provider text not null,
  -- The provider's invoice; none until it is known that there is one.
  reference text,
  pay_url text not null default '',
  -- Until when one process has the sole right to have the invoice made.
  opening_until timestamptz(3),
  state text not null default 'pending' check (state in ('pending', 'confirming', 'paid', 'expired', 'failed', 'review')),
  reason text not null default 'none' check (reason in
    ('none', 'cancelled', 'provider_refused', 'unconfirmed', 'partial', 'wrong_amount', 'marked')),
  -- What has arrived by the provider's word; more than the price when somebody paid too much.
  paid bigint not null default 0 check (paid >= 0),
  late boolean not null default false,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  paid_at timestamptz(3),
  -- How often the provider was asked in vain, and when it is asked next; none when it need not be.
  checks smallint not null default 0,
  check_at timestamptz(3),
  unique (account_id, key),
  unique (provider, reference),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state in ('failed', 'review')) = (reason <> 'none')),
  check (state not in ('pending', 'confirming') or check_at is not null)
);
create index recharge_orders_of_account on recharge_orders (account_id, id desc);
create index recharge_orders_open on recharge_orders (account_id) where state = 'pending';
create index recharge_orders_to_check on recharge_orders (check_at) where check_at is not null;

-- Every word of a provider that was signed, once. Who sends them is asked for the truth before anything is believed.
create table payment_deliveries (
  id bigint generated always as identity primary key,
  provider text not null,
  delivery text not null,
  -- The delivery it repeats.
  original text,
  event text not null,
  reference text not null,
  body_hash bytea not null,
  received_at timestamptz(3) not null,
  handled_at timestamptz(3),
  outcome text,
  unique (provider, delivery),
  check ((handled_at is null) = (outcome is null))
);
create index payment_deliveries_waiting on payment_deliveries (id) where handled_at is null;
create index payment_deliveries_of_invoice on payment_deliveries (provider, reference, id);

-- Invoices of the sandbox, which plays a provider: only its own code reads them, as if they lay on another machine.
create table sandbox_invoices (
  id text primary key,
  order_id bigint not null unique,
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  paid bigint not null default 0 check (paid >= 0),
  status text not null default 'new' check (status in ('new', 'settled', 'expired', 'invalid')),
  exception text not null default 'none' check (exception in ('none', 'late', 'partial', 'over')),
  return_url text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sandbox_invoices_due on sandbox_invoices (expires_at) where status = 'new';
