-- The chart of accounts. A currency in capitals is money of a country in its minor units; coins are in hundredths, points whole.
create table ledger_kinds (
  kind text primary key,
  -- None: whichever currency in capitals the account names.
  currency text check (currency in ('paid', 'bonus', 'points')),
  owner text not null check (owner in ('member', 'platform', 'provider')),
  may_be_negative boolean not null,
  -- An account that everybody's transfers touch is kept in several rows, so that they need not wait for each other.
  parts smallint not null check (parts > 0),
  -- Rows are locked in this order, then by id: a member's coins, which a purchase holds longest, come first.
  lock_order smallint not null,
  unique (kind, may_be_negative)
);
comment on table ledger_kinds is 'read-only';
insert into ledger_kinds (kind, currency, owner, may_be_negative, parts, lock_order) values
  ('coins_bonus', 'bonus', 'member', false, 1, 1),
  ('coins_paid', 'paid', 'member', false, 1, 1),
  ('points', 'points', 'member', false, 1, 1),
  ('coins_bonus_held', 'bonus', 'member', false, 1, 2),
  ('coins_paid_held', 'paid', 'member', false, 1, 2),
  ('points_held', 'points', 'member', false, 1, 2),
  ('creator_pending', 'paid', 'member', false, 1, 3),
  ('creator_available', 'paid', 'member', false, 1, 3),
  ('creator_available_held', 'paid', 'member', false, 1, 3),
  ('creator_debt', 'paid', 'member', true, 1, 3),
  ('platform_revenue', 'paid', 'platform', true, 16, 4),
  ('bonus_spent', 'bonus', 'platform', true, 16, 4),
  ('points_spent', 'points', 'platform', true, 16, 4),
  ('coins_issued', 'paid', 'platform', true, 16, 4),
  ('promo', 'bonus', 'platform', true, 16, 4),
  ('points_issued', 'points', 'platform', true, 16, 4),
  ('sales', null, 'platform', true, 16, 4),
  ('surplus', null, 'platform', true, 16, 4),
  ('clearing', null, 'provider', true, 16, 4);

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  may_be_negative boolean not null,
  -- 0 where no member owns it. No reference: what was booked outlives the person.
  owner_id bigint not null check (owner_id >= 0),
  -- Of payments, for clearing; empty for all others.
  provider text not null,
  currency text not null check (currency in ('paid', 'bonus', 'points') or currency ~ '^[A-Z]{3}$'),
  part smallint not null,
  -- The sum of its entries, kept by ledger_post alone.
  balance bigint not null default 0 check (abs(balance) <= 9007199254740991),
  foreign key (kind, may_be_negative) references ledger_kinds (kind, may_be_negative),
  unique (owner_id, kind, provider, currency, part),
  constraint balance_not_negative check (may_be_negative or balance >= 0)
  -- Room for the next balance beside the last: none of the indexes changes with it.
) with (fillfactor = 50);
comment on table ledger_accounts is 'read-only';
create index ledger_accounts_by_kind on ledger_accounts (kind, id desc);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  -- Names the one business effect: `purchase:123`.
  key text not null unique check (length(key) between 3 and 200),
  reason text not null check (reason <> ''),
  -- Who had it made.
  by text not null check (by in ('member', 'staff', 'system')),
  by_id bigint check ((by = 'system') = (by_id is null)),
  at timestamptz(3) not null,
  note text not null,
  reverses bigint unique references ledger_transfers,
  check (reverses < id)
);
comment on table ledger_transfers is 'read-only';
create index ledger_transfers_by_reason on ledger_transfers (reason, id desc);

create table ledger_entries (
  transfer_id bigint not null references ledger_transfers,
  account_id bigint not null references ledger_accounts,
  -- Positive: the account has more than before.
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (account_id, transfer_id)
);
comment on table ledger_entries is 'read-only';
create index ledger_entries_by_transfer on ledger_entries (transfer_id);

-- A hold is a transfer into the owner's `_held` account, and is ended once, by another.
create table ledger_holds (
  transfer_id bigint primary key references ledger_transfers,
  expires_at timestamptz(3) not null,
  ended_by bigint unique references ledger_transfers check (ended_by > transfer_id)
);
comment on table ledger_holds is 'read-only';
create index ledger_holds_open on ledger_holds (expires_at, transfer_id) where ended_by is null;

create trigger ledger_transfers_are_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_entries_are_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();
create trigger ledger_holds_stay before delete or truncate on ledger_holds
  for each statement execute function refuse_change();
create trigger ledger_holds_end_once before update on ledger_holds
  for each row when (old.ended_by is not null) execute function refuse_change();

-- Whether a transfer says what is asked for once more: the same reason, the same entries, the same transfer reversed or hold ended.
create function ledger_same(
  found bigint, reason text, undoes bigint, ends bigint,
  kinds text[], owners bigint[], providers text[], currencies text[], amounts bigint[]
) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from ledger_transfers t
    left join ledger_holds h on h.ended_by = t.id
    where t.id = found and t.reason = ledger_same.reason
      and t.reverses is not distinct from undoes and h.transfer_id is not distinct from ends
  ) and (
    select array_agg(row(a.kind, a.owner_id, a.provider, a.currency, e.amount)::text
      order by a.kind, a.owner_id, a.provider, a.currency)
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transfer_id = found
  ) = (
    select array_agg(row(w.kind, w.owner_id, w.provider, w.currency, w.amount)::text
      order by w.kind, w.owner_id, w.provider, w.currency)
    from unnest(kinds, owners, providers, currencies, amounts) as w (kind, owner_id, provider, currency, amount)
  )
$$;

-- The only way to write the ledger. Posts one transfer whole, or answers why not and writes nothing:
--   posted; repeated (the same was posted under this key before: `transfer`); differs (something else was);
--   short (`short_kind` of `short_owner` has `short_balance` and would need `short_amount`);
--   reversed (what it `undoes` was reversed before); ended (the hold it `ends` was ended before).
-- Raises on what no caller may ask: entries that do not sum to zero in each currency, unknown kinds, an account named twice.
create function ledger_post(
  key text, reason text, maker text, maker_id bigint, made_at timestamptz, note text,
  undoes bigint, ends bigint, held_until timestamptz,
  kinds text[], owners bigint[], providers text[], currencies text[], amounts bigint[],
  out outcome text, out transfer bigint,
  out short_kind text, out short_owner bigint, out short_balance bigint, out short_amount bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  ids bigint[];
  changes bigint[];
  balances bigint[] := '{}';
  spread integer := hashtext(ledger_post.key) & 65535;
  line record;
begin
  select t.id into transfer from ledger_transfers t where t.key = ledger_post.key;
  if found then
    outcome := case when ledger_same(transfer, ledger_post.reason, undoes, ends, kinds, owners, providers, currencies, amounts)
      then 'repeated' else 'differs' end;
    return;
  end if;

  perform from unnest(currencies, amounts) as w (currency, amount) group by w.currency having sum(w.amount) <> 0;
  if found then
    raise exception 'the entries of % do not sum to zero', ledger_post.key;
  end if;

  -- Accounts come into being with their first entry, before any lock is taken and always in the same order.
  for attempt in 1..2 loop
    select array_agg(a.id order by k.lock_order, a.id), array_agg(w.amount order by k.lock_order, a.id)
    into ids, changes
    from unnest(kinds, owners, providers, currencies, amounts) as w (kind, owner_id, provider, currency, amount)
    join ledger_kinds k on k.kind = w.kind and (k.currency = w.currency or k.currency is null)
    join ledger_accounts a on a.owner_id = w.owner_id and a.kind = w.kind and a.provider = w.provider
      and a.currency = w.currency and a.part = spread % k.parts;
    exit when cardinality(ids) = cardinality(kinds);
    if attempt = 2 then
      raise exception 'an entry of % names no account there can be', ledger_post.key;
    end if;
    insert into ledger_accounts (kind, may_be_negative, owner_id, provider, currency, part)
    select k.kind, k.may_be_negative, w.owner_id, w.provider, w.currency, spread % k.parts
    from unnest(kinds, owners, providers, currencies) as w (kind, owner_id, provider, currency)
    join ledger_kinds k on k.kind = w.kind and (k.currency = w.currency or k.currency is null)
    where (k.owner = 'member') = (w.owner_id > 0) and (k.owner = 'provider') = (w.provider <> '')
    order by w.owner_id, k.kind, w.provider, w.currency
    on conflict do nothing;
  end loop;

  for line in
    select a.kind, a.owner_id, a.may_be_negative, a.balance, w.change
    from unnest(ids, changes) with ordinality as w (id, change, place)
    join ledger_accounts a on a.id = w.id order by w.place for no key update of a
  loop
    balances := balances || (line.balance + line.change);
    if line.balance + line.change < 0 and not line.may_be_negative and short_kind is null then
      short_kind := line.kind;
      short_owner := line.owner_id;
      short_balance := line.balance;
      short_amount := -line.change;
    end if;
  end loop;

  -- Whoever posted under this key, reversed or ended the same meanwhile has committed by now: a repeat comes before all refusals.
  select t.id into transfer from ledger_transfers t where t.key = ledger_post.key;
  if found then
    outcome := case when ledger_same(transfer, ledger_post.reason, undoes, ends, kinds, owners, providers, currencies, amounts)
      then 'repeated' else 'differs' end;
    return;
  end if;
  if undoes is not null and exists (select from ledger_transfers t where t.reverses = undoes) then
    outcome := 'reversed';
    return;
  end if;
  if ends is not null and exists (select from ledger_holds h where h.transfer_id = ends and h.ended_by is not null) then
    outcome := 'ended';
    return;
  end if;
  if short_kind is not null then
    outcome := 'short';
    return;
  end if;

  insert into ledger_transfers (key, reason, by, by_id, at, note, reverses)
  values (ledger_post.key, ledger_post.reason, maker, maker_id, made_at, ledger_post.note, undoes)
  on conflict do nothing
  returning id into transfer;
  if transfer is null then
    -- At the same moment and over other accounts: the key was taken for something else, or the transfer was reversed.
    select t.id into transfer from ledger_transfers t where t.key = ledger_post.key;
    outcome := case when found then 'differs' else 'reversed' end;
    return;
  end if;
  update ledger_accounts a set balance = w.balance from unnest(ids, balances) as w (id, balance) where a.id = w.id;
  insert into ledger_entries (transfer_id, account_id, amount, balance_after)
  select transfer, w.id, w.change, w.balance from unnest(ids, changes, balances) as w (id, change, balance);
  if held_until is not null then
    insert into ledger_holds (transfer_id, expires_at) values (transfer, held_until);
  end if;
  if ends is not null then
    update ledger_holds h set ended_by = transfer where h.transfer_id = ends and h.ended_by is null;
  end if;
  outcome := 'posted';
end $$;

-- What a member can spend, locked until the transaction ends: nobody spends it meanwhile.
create function ledger_lock_coins(owner bigint, out paid bigint, out bonus bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line record;
begin
  paid := 0;
  bonus := 0;
  for line in
    select a.kind, a.balance from ledger_accounts a
    where a.owner_id = ledger_lock_coins.owner and a.kind in ('coins_bonus', 'coins_paid')
    order by a.id for no key update
  loop
    if line.kind = 'coins_paid' then paid := line.balance; else bonus := line.balance; end if;
  end loop;
end $$;

revoke all on function ledger_same, ledger_post, ledger_lock_coins from public;

-- Coins given by hand: one person proposes, another approves.
create table ledger_credits (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  amount bigint not null check (amount between 1 and 10000000),
  note text not null check (note <> ''),
  proposed_by bigint not null references staff,
  proposed_at timestamptz(3) not null,
  outcome text check (outcome in ('approved', 'declined')),
  answer text not null default '',
  decided_by bigint references staff,
  decided_at timestamptz(3),
  transfer_id bigint unique references ledger_transfers,
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is not distinct from 'approved') = (transfer_id is not null)),
  constraint another_person_decides check (decided_by is distinct from proposed_by)
);
create index ledger_credits_waiting on ledger_credits (id) where outcome is null;
create index ledger_credits_decided on ledger_credits (decided_at desc, id desc) where outcome is not null;

-- What each check of the whole ledger found.
create table ledger_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz(3) not null,
  milliseconds integer not null check (milliseconds >= 0),
  accounts bigint not null,
  transfers bigint not null,
  entries bigint not null,
  -- Each by name; at most the first hundred.
  differences jsonb not null,
  difference_count integer not null check (difference_count >= 0)
);
