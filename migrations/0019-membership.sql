-- The cards that open membership. Prices in minor units of their currency; in hundredths of a coin, 0 = not for coins.
create table membership_cards (
  id bigint generated always as identity primary key,
  -- 1 trial, 2 month, 3 quarter, 4 year, 5 super: the higher opens more.
  type smallint not null check (type between 1 and 5),
  title text not null,
  badge text not null default '',
  days integer not null check (days between 1 and 3660),
  price integer not null check (price > 0),
  -- What it cost before; 0 where nothing is struck through.
  original_price integer not null default 0 check (original_price = 0 or original_price > price),
  currency text not null default 'CNY' check (currency ~ '^[A-Z]{3}$'),
  coin_price integer not null default 0 check (coin_price >= 0),
  -- Points of growth that buying it brings.
  growth integer not null default 0 check (growth >= 0),
  -- Each account may have it only once.
  once boolean not null default false,
  on_sale boolean not null default false,
  position smallint not null default 0,
  created_at timestamptz(3) not null default now()
);
create index membership_cards_for_sale on membership_cards (position, id) where on_sale;

insert into membership_cards
  (type, title, badge, days, price, original_price, coin_price, growth, once, on_sale, position) values
  (4, '年卡', '最划算', 365, 19800, 33600, 19800, 198, false, true, 1),
  (3, '季卡', '', 90, 5800, 8400, 5800, 58, false, true, 2),
  (2, '月卡', '', 30, 2800, 0, 2800, 28, false, true, 3),
  (5, '超级年卡', '尊享', 365, 39800, 0, 39800, 398, false, true, 4),
  (1, '体验卡', '限一次', 3, 300, 0, 300, 3, true, true, 5);

-- Time of membership given, never changed: what an account is follows from these rows alone.
create table membership_grants (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  type smallint not null check (type between 1 and 5),
  seconds bigint not null check (seconds > 0),
  card_id bigint references membership_cards,
  source text not null check (source in ('order', 'purchase', 'code', 'gift', 'staff')),
  -- The one business effect it is: `order:12`, `code:7`.
  key text not null unique,
  -- Whole seconds, and never before an earlier grant of the same account.
  granted_at timestamptz(3) not null
);
comment on table membership_grants is 'append-only';
create index membership_grants_of_account on membership_grants (account_id, id);
create trigger membership_grants_is_append_only before update or delete or truncate on membership_grants
  for each statement execute function refuse_change();

-- Grants that were taken back: they count as if they had never been.
create table membership_revocations (
  grant_id bigint primary key references membership_grants,
  reason text not null,
  revoked_at timestamptz(3) not null
);
comment on table membership_revocations is 'append-only';
create trigger membership_revocations_is_append_only before update or delete or truncate on membership_revocations
  for each statement execute function refuse_change();

-- What follows when the tier of vip_type ends at vip_expire: [{"type": 2, "until": 1800000000}], the higher first.
alter table accounts add column vip_later jsonb not null default '[]';
create index accounts_by_vip_end on accounts (vip_expire) where vip_type > 0;

create table membership_levels (
  level smallint primary key check (level between 0 and 20),
  title text not null,
  -- Points of growth it begins with.
  growth integer not null unique check (growth >= 0),
  -- What is given once for reaching it: days of a trial, or bonus coins in hundredths.
  gift text not null check (gift in ('none', 'days', 'coins')),
  amount integer not null check ((gift = 'none') = (amount = 0) and amount >= 0)
);
insert into membership_levels (level, title, growth, gift, amount) values
  (0, '初航', 0, 'none', 0),
  (1, '听潮', 30, 'days', 1),
  (2, '望星', 100, 'coins', 100),
  (3, '逐浪', 300, 'days', 3),
  (4, '远帆', 800, 'coins', 500),
  (5, '领航', 2000, 'days', 7),
  (6, '灯塔', 5000, 'coins', 2000),
  (7, '夜海', 12000, 'days', 30);

create table membership_growth (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  amount integer not null check (amount <> 0),
  reason text not null,
  key text not null unique,
  at timestamptz(3) not null
);
comment on table membership_growth is 'append-only';
create index membership_growth_of_account on membership_growth (account_id, id desc);
create trigger membership_growth_is_append_only before update or delete or truncate on membership_growth
  for each statement execute function refuse_change();

-- The sum of an account's growth, kept in the transaction that adds to it.
create table membership_standings (
  account_id bigint primary key references accounts on delete cascade,
  growth bigint not null check (growth >= 0)
);

create table membership_gifts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  level smallint not null references membership_levels,
  gift text not null check (gift in ('days', 'coins')),
  amount integer not null check (amount > 0),
  claimed_at timestamptz(3) not null,
  unique (account_id, level)
);
comment on table membership_gifts is 'append-only';
create index membership_gifts_of_account on membership_gifts (account_id, id desc);
create trigger membership_gifts_is_append_only before update or delete or truncate on membership_gifts
  for each statement execute function refuse_change();

create table membership_code_batches (
  id bigint generated always as identity primary key,
  title text not null,
  type smallint not null check (type between 1 and 5),
  days integer not null check (days between 1 and 3660),
  codes integer not null check (codes between 1 and 5000),
  made_by bigint not null references staff,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);

create table membership_codes (
  id bigint generated always as identity primary key,
  batch_id bigint not null references membership_code_batches,
  -- HMAC with a key derived from the installation's secret: the codes themselves are kept nowhere.
  hash bytea not null unique
);
create index membership_codes_of_batch on membership_codes (batch_id);

-- A code works once: its use is a row whose key is the code.
create table membership_code_uses (
  code_id bigint primary key references membership_codes,
  account_id bigint not null references accounts,
  used_at timestamptz(3) not null
);
comment on table membership_code_uses is 'append-only';
create index membership_code_uses_of_account on membership_code_uses (account_id, used_at desc, code_id desc);
create trigger membership_code_uses_is_append_only before update or delete or truncate on membership_code_uses
  for each statement execute function refuse_change();

-- Codes tried in vain, for as long as they count against the next try.
create table membership_code_misses (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  at timestamptz(3) not null
);
create index membership_code_misses_of_account on membership_code_misses (account_id, at);
create index membership_code_misses_by_age on membership_code_misses (at);
