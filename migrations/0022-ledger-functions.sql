-- What a member can spend, locked until the transaction ends: nobody spends it or adds to it meanwhile. Whoever never had any gets
-- accounts first, before any lock is taken, or there would be nothing to lock.
create or replace function ledger_lock_coins(owner bigint, out paid bigint, out bonus bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line record;
begin
  paid := 0;
  bonus := 0;
  if (
    select count(*) < 2 from ledger_accounts a
    where a.owner_id = ledger_lock_coins.owner and a.kind in ('coins_bonus', 'coins_paid')
  ) then
    insert into ledger_accounts (kind, may_be_negative, owner_id, provider, currency, part)
    select k.kind, k.may_be_negative, ledger_lock_coins.owner, '', k.currency, 0
    from ledger_kinds k where k.kind in ('coins_bonus', 'coins_paid') order by k.kind
    on conflict do nothing;
  end if;
  for line in
    select a.kind, a.balance from ledger_accounts a
    where a.owner_id = ledger_lock_coins.owner and a.kind in ('coins_bonus', 'coins_paid')
    order by a.id for no key update
  loop
    if line.kind = 'coins_paid' then paid := line.balance; else bonus := line.balance; end if;
  end loop;
end $$;

-- Their plans are made once for each connection: planning anew costs more than posting. Made while the tables were small, they would
-- read whole tables that grew since, unless told not to.
alter function ledger_post set plan_cache_mode = force_generic_plan;
alter function ledger_post set enable_seqscan = off;
alter function ledger_lock_coins set plan_cache_mode = force_generic_plan;
alter function ledger_lock_coins set enable_seqscan = off;
