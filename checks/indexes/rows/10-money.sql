-- Account 1 has an account of the ledger with 250 movements; what the others hold is not looked at.
insert into ledger_accounts (kind, may_be_negative, owner_id, provider, currency, part)
select 'promo', true, 0, '', 'bonus', n from generate_series(0, 15) as n
union all select 'coins_bonus', false, n, '', 'bonus', 0 from generate_series(1, 10000) as n
union all select kind, false, n, '', 'CNY', 0 from generate_series(1, 400) as n, unnest('{creator_available,creator_pending,invite_available,invite_pending}'::text[]) as kind
on conflict do nothing;
insert into ledger_transfers (key, reason, by, at, note)
select case when n % 4 = 3 then 'recharge:order:' else 'credit:' end || n,
  case when n % 50 = 0 then 'credit' when n % 4 = 3 then 'recharge' else 'purchase' end, 'system', now() - make_interval(mins => 5 * (20000 - n)), ''
from generate_series(1, 20000) as n;
insert into ledger_entries (transfer_id, account_id, amount, balance_after)
select n, (select min(id) from ledger_accounts where kind = 'coins_bonus') + case when n % 40 = 0 then 0 else n % 3000 end, 5, 5 from generate_series(1, 10000) as n
union all select n, (select min(id) from ledger_accounts where kind = 'promo') + n % 16, -5, -5 from generate_series(1, 10000) as n;
insert into ledger_holds (transfer_id, expires_at, ended_by)
select n, now() - make_interval(mins => n), case when n < 9900 then n + 10000 end from generate_series(5001, 10000) as n;
insert into ledger_credits (owner_id, amount, note, proposed_by, proposed_at, outcome, decided_by, decided_at, transfer_id)
select n, 5, 'x', 1, now(), case when n < 4900 then 'approved' end, case when n < 4900 then 2 end, case when n < 4900 then now() end,
  case when n < 4900 then n end from generate_series(1, 5000) as n;

insert into coin_packs (coins, price, currency, place, on_sale) select 100, 600, 'CNY', n, n % 50 = 0 from generate_series(1, 1400) as n;
-- One order in a hundred still waits.
insert into recharge_orders (account_id, key, body_hash, kind, product_id, title, terms, price, currency, provider, reference, state, reason,
  created_at, expires_at, updated_at, paid, paid_at, check_at)
select case when n % 200 = 0 then 1 else 1 + n % 5000 end, gen_random_uuid(), '', 'coins', 1, '-', '{}', 600, 'CNY', 'sandbox', 'r' || n,
  case when n % 100 = 0 then 'pending' when n % 1000 = 1 then 'review' when n % 3 = 0 then 'expired' else 'paid' end,
  case when n % 1000 = 1 then 'partial' else 'none' end, now() - make_interval(mins => 10 * (10000 - n)), now() + interval '1 hour', now(), 600,
  case when n % 100 > 0 and n % 1000 <> 1 and n % 3 > 0 then now() - make_interval(mins => 10 * (10000 - n)) end,
  case when n % 100 = 0 then now() + make_interval(mins => n) end
from generate_series(1, 10000) as n;
insert into order_settlements (order_id, outcome, note, proposed_by, proposed_at)
select n, 'deliver', 'x', 1, now() from generate_series(1, 5000) as n;
insert into payment_deliveries (provider, delivery, event, reference, body_hash, received_at, handled_at, outcome)
select 'sandbox', n::text, 'InvoiceSettled', 'r' || n / 3, '', now() - make_interval(mins => 20000 - n), case when n % 200 > 0 then now() end,
  case when n % 200 > 0 then 'paid' end from generate_series(1, 15000) as n;
insert into payment_reports (day, made_at, orders, sums, differences, difference_count)
select current_date - n, now(), 1, '[]', '[]', 0 from generate_series(1, 3000) as n;
insert into sandbox_invoices (id, order_id, title, amount, currency, status, return_url, created_at, expires_at)
select 'i' || n, n, '-', 600, 'CNY', case when n % 100 = 0 then 'new' else 'settled' end, '', now(), now() from generate_series(1, 5000) as n;

insert into purchases (account_id, kind, item_id, title, price, paid, bonus, paid_left, bonus_left, owner_id, share, transfer_id, key, asked, once,
  bought_at, matured_at, refunded_at, refund_transfer_id, refund_reason)
select case when n % 200 in (2, 4, 20) then 1 else 1 + n % 1000 end, case when n % 40 = 0 then 'card' when n % 20 = 0 then 'collection' when n % 20 = 2 then 'photo' else 'film' end, n, '海边', 200,
  200, 0, 0, 0, 1 + n % 300, 100, n, gen_random_uuid(), '', true, now() - make_interval(mins => 10 * (10000 - n)), case when n < 9800 then now() end,
  case when n % 50 = 3 then now() end, case when n % 50 = 3 then 100000 + n end, case when n % 50 = 3 then 'x' else '' end
from generate_series(1, 10000) as n;
insert into spending_limits (account_id, day) select n, 100 from generate_series(1, 3000) as n;

insert into withdrawals (account_id, key, asked, source, method, amount, fee, arrives, currency, payee_shown, payee_hash, session_id, hold_id, state,
  approved_by, created_at, updated_at, ended_at, check_at)
select 1 + n % 2000, gen_random_uuid(), '', 'creator', 'bank', 10000, 200, 9800, 'CNY', '', sha256((n % 2000)::text::bytea), 1, n,
  case when n % 200 = 0 then 'review' when n % 100 = 1 then 'paying' else 'paid' end, case when n % 200 = 0 then null else 1 end,
  now() - make_interval(mins => 10 * (10000 - n)), now(),
  case when n % 200 = 0 or n % 100 = 1 then null else now() - make_interval(mins => 10 * (10000 - n)) end, case when n % 100 = 1 then now() end
from generate_series(1, 10000) as n;
insert into withdrawal_steps (withdrawal_id, state, note, at) select 1 + n % 3000, 'review', '', now() from generate_series(1, 6000) as n;
insert into jd_cards (value, secret, number_hash, added_at, withdrawal_id)
select 5000, '', sha256(n::text::bytea), now(), case when n % 200 = 0 then null else n end from generate_series(1, 5000) as n;
