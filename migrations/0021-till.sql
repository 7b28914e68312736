-- What people decide about orders that were paid otherwise than agreed: one proposes, another decides.
create table order_settlements (
  id bigint generated always as identity primary key,
  order_id bigint not null references recharge_orders,
  outcome text not null check (outcome in ('deliver', 'close')),
  note text not null check (note <> ''),
  proposed_by bigint not null references staff,
  proposed_at timestamptz(3) not null,
  decision text check (decision in ('approved', 'declined')),
  answer text not null default '',
  decided_by bigint references staff,
  decided_at timestamptz(3),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  constraint another_person_decides check (decided_by is distinct from proposed_by)
);
create unique index order_settlements_open on order_settlements (order_id) where decision is null;
create index order_settlements_of_order on order_settlements (order_id, id);

-- Closed by people: nothing is delivered, and what arrived is given back by other ways.
alter table recharge_orders drop constraint recharge_orders_reason_check;
alter table recharge_orders add constraint recharge_orders_reason_check check (reason in
  ('none', 'cancelled', 'provider_refused', 'unconfirmed', 'partial', 'wrong_amount', 'marked', 'closed'));
create index recharge_orders_by_state on recharge_orders (state, id desc);
create index recharge_orders_by_day on recharge_orders (created_at);
create index recharge_orders_paid on recharge_orders (paid_at) where paid_at is not null;

-- The signed body as it came, for people who look into it.
alter table payment_deliveries add column body text not null default '';

-- Deliveries that were refused, counted by day of Asia/Shanghai: nothing of them is kept.
create table payment_refusals (
  day date not null,
  provider text not null,
  outcome text not null check (outcome in ('forged', 'malformed')),
  count bigint not null,
  primary key (day, provider, outcome)
);

-- A day's orders as the provider, we and the ledger tell of them, side by side.
create table payment_reports (
  id bigint generated always as identity primary key,
  day date not null,
  made_at timestamptz(3) not null,
  -- None: the job of the night.
  made_by bigint references staff,
  orders integer not null check (orders >= 0),
  -- By currency, in minor units: what providers, orders and ledger say was taken.
  sums jsonb not null,
  -- Each by name; at most the first hundred.
  differences jsonb not null,
  difference_count integer not null check (difference_count >= 0)
);
create index payment_reports_of_day on payment_reports (day desc, id desc);
create index payment_deliveries_by_time on payment_deliveries (received_at);
create index ledger_transfers_recharges on ledger_transfers (at) where reason = 'recharge';

create index purchases_refunded on purchases (refunded_at desc, id desc) where refunded_at is not null;
