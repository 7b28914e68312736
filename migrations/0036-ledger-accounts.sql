-- Accounts are locked and made in one order, by what they are: to make one is to hold it. Before, accounts were made first and locked by
-- their ids afterwards, so that a transaction which had made one and waited for a member's coins could meet another that held these coins
-- and waited for that account: one of the two failed.
-- A plan kept since the tables were small would join by reading all accounts: every account is looked up by its key instead.
create or replace function ledger_open_accounts(
  spread integer, kinds text[], owners bigint[], providers text[], currencies text[]
) returns void language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  line record;
begin
  for line in
    select k.kind, k.may_be_negative, w.owner_id, w.provider, w.currency, spread % k.parts as part
    from unnest(kinds, owners, providers, currencies) as w (kind, owner_id, provider, currency)
    join ledger_kinds k on k.kind = w.kind and (k.currency = w.currency or k.currency is null)
    where (k.owner = 'member') = (w.owner_id > 0) and (k.owner = 'provider') = (w.provider <> '')
    order by k.lock_order, w.owner_id, w.kind, w.provider, w.currency
  loop
    loop
      perform from ledger_accounts a
      where a.owner_id = line.owner_id and a.kind = line.kind and a.provider = line.provider
        and a.currency = line.currency and a.part = line.part
      for no key update;
      exit when found;
      insert into ledger_accounts (kind, may_be_negative, owner_id, provider, currency, part)
      values (line.kind, line.may_be_negative, line.owner_id, line.provider, line.currency, line.part)
      on conflict do nothing;
      -- Where somebody else made it at the same moment it is there by now, and to be locked
      exit when found;
    end loop;
  end loop;
end $$;
revoke all on function ledger_open_accounts from public;

-- What a member can spend, locked until the transaction ends: nobody spends it or adds to it meanwhile.
create or replace function ledger_lock_coins(owner bigint, out paid bigint, out bonus bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  line record;
begin
  paid := 0;
  bonus := 0;
  -- Whoever never had any gets accounts, or there would be nothing to lock
  if (
    select count(*) < 2 from ledger_accounts a
    where a.owner_id = ledger_lock_coins.owner and a.kind in ('coins_bonus', 'coins_paid')
  ) then
    perform ledger_open_accounts(0, array['coins_bonus', 'coins_paid'], array[owner, owner], array['', ''], array['bonus', 'paid']);
  end if;
  for line in
    select a.kind, a.balance from ledger_accounts a
    where a.owner_id = ledger_lock_coins.owner and a.kind in ('coins_bonus', 'coins_paid')
    order by a.kind for no key update
  loop
    if line.kind = 'coins_paid' then paid := line.balance; else bonus := line.balance; end if;
  end loop;
end $$;

-- The same with points.
create or replace function ledger_lock_purse(owner bigint, out paid bigint, out bonus bigint, out points bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
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
    perform ledger_open_accounts(
      0, array['coins_bonus', 'coins_paid', 'points'], array[owner, owner, owner], array['', '', ''], array['bonus', 'paid', 'points']
    );
  end if;
  for line in
    select a.kind, a.balance from ledger_accounts a
    where a.owner_id = ledger_lock_purse.owner and a.kind in ('coins_bonus', 'coins_paid', 'points')
    order by a.kind for no key update
  loop
    if line.kind = 'coins_paid' then paid := line.balance;
    elsif line.kind = 'coins_bonus' then bonus := line.balance;
    else points := line.balance;
    end if;
  end loop;
end $$;

create or replace function ledger_post(
  key text, reason text, maker text, maker_id bigint, made_at timestamptz, note text,
  undoes bigint, ends bigint, held_until timestamptz,
  kinds text[], owners bigint[], providers text[], currencies text[], amounts bigint[],
  out outcome text, out transfer bigint,
  out short_kind text, out short_owner bigint, out short_balance bigint, out short_amount bigint
) language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1 as $$
#variable_conflict use_column
declare
  ids bigint[];
  changes bigint[];
  unequal boolean;
  short boolean;
  spread integer := hashtext(ledger_post.key) & 65535;
begin
  -- Accounts come into being with their first entry.
  for attempt in 1..2 loop
    select array_agg(l.id), array_agg(l.amount), bool_or(l.rest <> 0) into ids, changes, unequal
    from (
      select a.id, w.amount, w.rest
      from (
        select *, sum(amount) over (partition by currency) as rest
        from unnest(kinds, owners, providers, currencies, amounts) as e (kind, owner_id, provider, currency, amount)
      ) w
      -- In this order (join_collapse_limit): the kind tells the part, which the last column of the accounts' key is
      join ledger_kinds k on k.kind = w.kind and (k.currency = w.currency or k.currency is null)
      join ledger_accounts a on a.owner_id = w.owner_id and a.kind = w.kind and a.provider = w.provider
        and a.currency = w.currency and a.part = spread % k.parts
      order by k.lock_order, a.owner_id, a.kind, a.provider, a.currency
    ) l;
    exit when cardinality(ids) = cardinality(kinds);
    if attempt = 2 then
      raise exception 'an entry of % names no account there can be', ledger_post.key;
    end if;
    perform ledger_open_accounts(spread, kinds, owners, providers, currencies);
  end loop;
  if unequal then
    raise exception 'the entries of % do not sum to zero', ledger_post.key;
  end if;

  select bool_or(l.balance + l.change < 0 and not l.may_be_negative) into short
  from (
    select a.balance, a.may_be_negative, w.change
    from unnest(ids, changes) with ordinality as w (id, change, place)
    join ledger_accounts a on a.id = w.id order by w.place for no key update of a
  ) l;

  -- Whoever posted under this key, reversed or ended the same meanwhile has committed by now: a repeat comes before all refusals.
  if short or undoes is not null or ends is not null then
    select t.id into transfer from ledger_transfers t where t.key = ledger_post.key;
    if found then
      outcome := case when ledger_same(transfer, ledger_post.reason, undoes, ends, kinds, owners, providers, currencies, amounts)
        then 'repeated' else 'differs' end;
      return;
    end if;
    if exists (select from ledger_transfers t where t.reverses = undoes) then
      outcome := 'reversed';
      return;
    end if;
    if exists (select from ledger_holds h where h.transfer_id = ends and h.ended_by is not null) then
      outcome := 'ended';
      return;
    end if;
  end if;
  if short then
    outcome := 'short';
    select a.kind, a.owner_id, a.balance, -w.change into short_kind, short_owner, short_balance, short_amount
    from unnest(ids, changes) with ordinality as w (id, change, place)
    join ledger_accounts a on a.id = w.id
    where a.balance + w.change < 0 and not a.may_be_negative order by w.place limit 1;
    return;
  end if;

  insert into ledger_transfers (key, reason, by, by_id, at, note, reverses)
  values (ledger_post.key, ledger_post.reason, maker, maker_id, made_at, ledger_post.note, undoes)
  on conflict do nothing
  returning id into transfer;
  if transfer is null then
    -- The key is taken, or at the same moment and over other accounts the transfer was reversed.
    select t.id into transfer from ledger_transfers t where t.key = ledger_post.key;
    outcome := case when not found then 'reversed'
      when ledger_same(transfer, ledger_post.reason, undoes, ends, kinds, owners, providers, currencies, amounts) then 'repeated'
      else 'differs' end;
    return;
  end if;
  with changed as (
    update ledger_accounts a set balance = a.balance + w.change
    from unnest(ids, changes) as w (id, change) where a.id = w.id
    returning a.id, w.change, a.balance
  )
  insert into ledger_entries (transfer_id, account_id, amount, balance_after)
  select transfer, c.id, c.change, c.balance from changed c;
  if held_until is not null then
    insert into ledger_holds (transfer_id, expires_at) values (transfer, held_until);
  end if;
  if ends is not null then
    update ledger_holds h set ended_by = transfer where h.transfer_id = ends and h.ended_by is null;
  end if;
  outcome := 'posted';
end $$;
