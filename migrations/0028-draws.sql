-- A member's coins and points, locked until the transaction ends: what chance gives may not pay for the chance.
create function ledger_lock_purse(owner bigint, out paid bigint, out bonus bigint, out points bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line record;
begin
  paid := 0;
  bonus := 0;
  points := 0;
  if (
    select count(*) < 3 from ledger_accounts a
    where a.owner_id = ledger_lock_purse.owner and a.kind in ('coins_bonus', 'coins_paid', 'points')
  ) then
    insert into ledger_accounts (kind, may_be_negative, owner_id, provider, currency, part)
    select k.kind, k.may_be_negative, ledger_lock_purse.owner, '', k.currency, 0
    from ledger_kinds k where k.kind in ('coins_bonus', 'coins_paid', 'points') order by k.kind
    on conflict do nothing;
  end if;
  for line in
    select a.kind, a.balance from ledger_accounts a
    where a.owner_id = ledger_lock_purse.owner and a.kind in ('coins_bonus', 'coins_paid', 'points')
    order by a.id for no key update
  loop
    if line.kind = 'coins_paid' then paid := line.balance;
    elsif line.kind = 'coins_bonus' then bonus := line.balance;
    else points := line.balance;
    end if;
  end loop;
end $$;
alter function ledger_lock_purse set plan_cache_mode = force_generic_plan;
alter function ledger_lock_purse set enable_seqscan = off;

-- Draws for points or free chances. What is drawn from lies in versions; this is their common name.
create table draw_activities (
  id bigint generated always as identity primary key,
  -- In its address.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('nine_grid', 'wheel')),
  -- What staff work on; nobody draws from it until it is published as a version.
  draft jsonb not null,
  -- Each change by staff counts one, so that nobody overwrites what they have not seen.
  change integer not null default 1,
  published boolean not null default false,
  sample boolean not null default false,
  hidden boolean not null default false,
  created_at timestamptz(3) not null
);
create index draw_activities_shown on draw_activities (id desc) where published and not hidden;

-- What members draw from, as it was published: from its start until its end, or until the next version starts.
create table draw_versions (
  id bigint generated always as identity primary key,
  activity_id bigint not null references draw_activities,
  number integer not null,
  title text not null,
  rules text not null,
  -- Points for one draw; 0 = free chances only.
  price integer not null check (price >= 0),
  free_daily smallint not null check (free_daily between 0 and 100),
  -- Draws of one member on a day of Asia/Shanghai, the free ones among them.
  daily_cap smallint not null check (daily_cap between 1 and 1000),
  -- What the weights of its prizes come to.
  total bigint not null check (total > 0),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  published_by bigint references staff,
  published_at timestamptz(3) not null,
  unique (activity_id, number),
  check (ends_at > starts_at),
  check (price > 0 or free_daily > 0)
);
comment on table draw_versions is 'append-only';
create index draw_versions_in_order on draw_versions (activity_id, starts_at desc, id desc);
create trigger draw_versions_is_append_only before update or delete or truncate on draw_versions
  for each statement execute function refuse_change();

create table draw_prizes (
  id bigint generated always as identity primary key,
  version_id bigint not null references draw_versions,
  -- Its place on the board, from 0.
  position smallint not null check (position between 0 and 11),
  title text not null,
  kind text not null check (kind in ('nothing', 'points', 'coins', 'days', 'parcel')),
  -- Points, hundredths of bonus coins, days of a tier; 1 parcel.
  amount integer not null check ((kind = 'nothing') = (amount = 0) and amount >= 0),
  tier smallint not null check ((kind = 'days' and tier between 1 and 5) or (kind <> 'days' and tier = 0)),
  weight bigint not null check (weight > 0),
  -- How many there are; none = as many as the budget pays for.
  stock integer check (stock >= 0),
  unique (version_id, position)
);
comment on table draw_prizes is 'append-only';
create trigger draw_prizes_is_append_only before update or delete or truncate on draw_prizes
  for each statement execute function refuse_change();

-- How often each prize was drawn, how often it was given, and how many are left.
create table draw_tallies (
  prize_id bigint primary key references draw_prizes,
  drawn bigint not null default 0,
  given bigint not null default 0,
  stock_left integer check (stock_left >= 0)
);

-- Versions that staff ended before their time.
create table draw_ends (
  version_id bigint primary key references draw_versions,
  staff_id bigint references staff,
  ended_at timestamptz(3) not null
);
comment on table draw_ends is 'append-only';
create trigger draw_ends_is_append_only before update or delete or truncate on draw_ends
  for each statement execute function refuse_change();

-- Days of Asia/Shanghai on which something was drawn: the promise its seed was drawn under, and how many draws there were.
create table draw_days (
  activity_id bigint not null references draw_activities,
  day date not null,
  commitment bytea not null check (octet_length(commitment) = 32),
  draws integer not null default 0,
  primary key (activity_id, day)
);

create table draws (
  id bigint generated always as identity primary key,
  activity_id bigint not null references draw_activities,
  version_id bigint not null references draw_versions,
  account_id bigint not null references accounts,
  -- The client's name for its wish, and the SHA-256 of what it asked.
  key uuid not null,
  asked bytea not null,
  -- Which draw of the day it was, and the number of [0, total) that day's seed made of it.
  day date not null,
  serial integer not null check (serial > 0),
  ticket bigint not null check (ticket >= 0),
  -- Whose part of [0, total) the ticket lies in; and what was given, another one where it had run out.
  drawn_prize_id bigint not null references draw_prizes,
  prize_id bigint not null references draw_prizes,
  won boolean not null,
  -- Points it cost; 0 for a free chance.
  price integer not null check (price >= 0),
  transfer_id bigint unique references ledger_transfers,
  drawn_at timestamptz(3) not null,
  unique (account_id, key),
  unique (activity_id, day, serial)
);
comment on table draws is 'append-only';
create index draws_of_account on draws (account_id, id desc);
create index draws_of_account_by_day on draws (account_id, activity_id, day);
create index draws_won on draws (activity_id, id desc) where won;
create trigger draws_is_append_only before update or delete or truncate on draws
  for each statement execute function refuse_change();

-- Parcels that were won: where they go, sealed, and how they went.
create table draw_parcels (
  draw_id bigint primary key references draws,
  account_id bigint not null references accounts,
  recipient bytea,
  claimed_at timestamptz(3),
  sent_by bigint references staff,
  sent_at timestamptz(3),
  -- What its winner reads of it: a carrier and a number.
  note text not null default '',
  check ((sent_at is null) = (sent_by is null)),
  check (sent_at is null or claimed_at is not null)
);
create index draw_parcels_to_send on draw_parcels (draw_id desc) where sent_at is null and claimed_at is not null;
create index draw_parcels_of_account on draw_parcels (account_id);
