-- Cards, codes, gifts, check-ins, tasks, draws and the mall.
insert into membership_cards (type, title, days, price, on_sale, position) select 2, '卡', 30, 600, n % 50 = 0, n from generate_series(1, 1400) as n;
insert into membership_grants (account_id, type, seconds, card_id, source, key, granted_at)
select 1 + n % 1000, 2, 86400, 1 + n % 5, 'order', 'order:' || n, now() - make_interval(mins => n * 10) from generate_series(1, 10000) as n;
insert into membership_growth (account_id, amount, reason, key, at) select 1 + n % 1000, 1, 'x', 'k' || n, now() from generate_series(1, 5000) as n;
insert into membership_gifts (account_id, level, gift, amount, claimed_at)
select 1 + n / 7, 1 + n % 7, 'days', 1, now() from generate_series(0, 6999) as n;
insert into membership_code_batches (title, type, days, codes, made_by, made_at, expires_at)
select '第 ' || n, 2, 30, 10, 1, now(), now() from generate_series(1, 1000) as n;
insert into membership_codes (batch_id, hash) select 1 + n / 10, sha256(n::text::bytea) from generate_series(0, 9999) as n;
insert into membership_code_uses (code_id, account_id, used_at)
select n, case when n % 20 = 0 then 1 else 1 + n % 5000 end, now() - make_interval(mins => n) from generate_series(1, 5000) as n;
insert into membership_code_misses (account_id, at) select 1 + n % 1000, now() - make_interval(secs => n / 5) from generate_series(1, 5000) as n;

insert into checkins (account_id, day, since, kind, points, at)
select 1 + n % 200, current_date - n / 200, current_date - 109, 'day', 5, now() - make_interval(days => n / 200) from generate_series(0, 19999) as n;
insert into checkin_reminders (account_id, hour) select n, n % 24 from generate_series(1, 2000) as n;
insert into makeup_card_moves (account_id, amount, key, at) select 1 + n % 1000, 1, 'k' || n, now() from generate_series(1, 5000) as n;
insert into reward_task_claims (account_id, task_id, period, title, points, growth, cards, at)
select 1 + n % 2000, 1, to_char(current_date - n / 2000, 'YYYY-MM-DD'), '观看', 10, 1, 0, now() from generate_series(0, 9999) as n;
insert into reward_fundings (kind, budget, amount, note, key, at)
select 'points_budget', 'draw:' || n % 1000, 5, '', gen_random_uuid(), now() from generate_series(1, 5000) as n;

insert into draw_activities (name, kind, draft, published, hidden, created_at)
select 'a-' || n, 'wheel', '{"title":"转盘","rules":"","price":10,"freeDaily":1,"dailyCap":10,"prizes":[]}', n % 10 = 7, false, now()
from generate_series(1, 3000) as n;
insert into draw_versions (activity_id, number, title, rules, price, free_daily, daily_cap, total, starts_at, ends_at, published_at)
select 1 + n / 2, 1 + n % 2, '转盘', '-', 10, 1, 10, 8, now() - make_interval(days => 9 - n % 2), now() + interval '9 days', now()
from generate_series(0, 5999) as n;
insert into draw_prizes (version_id, position, title, kind, amount, tier, weight, stock)
select id, n, '奖', case when n = 0 then 'nothing' else 'parcel' end, least(n, 1), 0, 1, nullif(n, 0) from draw_versions, generate_series(0, 7) as n
where id <= 1200;
insert into draw_tallies (prize_id) select id from draw_prizes;
insert into draw_days (activity_id, day, commitment, draws)
select n, current_date - back, sha256('x'), 500 from generate_series(1, 300) as n, generate_series(0, 9) as back;
insert into draws (activity_id, version_id, account_id, key, asked, day, serial, ticket, drawn_prize_id, prize_id, won, price, drawn_at)
select 1 + n % 300, 1 + n % 300 * 2, 1 + n % 1999, gen_random_uuid(), '', current_date - n % 10, 1 + n / 300, n % 8, 1 + n % 8, 1 + n % 8,
  n % 8 > 0, 10, now() from generate_series(0, 19999) as n;
insert into draw_parcels (draw_id, account_id, claimed_at, sent_at, sent_by)
select id, account_id, now(), case when id % 50 > 0 then now() end, case when id % 50 > 0 then 1 end from draws where won limit 10000;

insert into reward_code_batches (title, kind, amount, tier, codes, uses, made_by, made_at, expires_at, closed_at)
select '第 ' || n, 'points', 10, 0, 10, 1, 1, now(), now() + interval '9 days', case when n % 50 > 0 then now() end from generate_series(1, 3000) as n;
insert into reward_codes (batch_id, hash, uses, used) select 1 + n / 10, sha256(n::text::bytea), 1, n % 2 from generate_series(0, 9999) as n;
insert into reward_code_uses (code_id, batch_id, account_id, key, used_at)
select n, 1 + (n - 1) / 10, 1 + n % 1000, gen_random_uuid(), now() - make_interval(mins => n * 10) from generate_series(1, 8000) as n;
insert into reward_code_misses (account_id, address, at)
select 1 + n % 1000, sha256((n % 900)::text::bytea), now() - make_interval(secs => n) from generate_series(1, 8000) as n;
insert into reward_goods (title, kind, amount, tier, price, stock, on_sale, position)
select '第 ' || n, 'parcel', 1, 0, 100, 9, n % 60 = 1, n from generate_series(1, 1400) as n;
insert into reward_orders (account_id, good_id, title, kind, amount, tier, price, state, key, at)
select 1 + n % 1000, 1 + n % 1000, '袋', 'parcel', 1, 0, 100, case when n % 50 = 0 then 'waiting' else 'sent' end, gen_random_uuid(), now()
from generate_series(1, 8000) as n;
insert into reward_tasks (kind, title, goal, points, growth, cards, active, position)
select 'watch_minutes', 'x', 5, 5, 0, 0, n % 100 = 1, n from generate_series(1, 1400) as n;
