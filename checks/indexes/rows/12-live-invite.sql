-- Rooms of live broadcasts, and who invited whom.
insert into live_categories (name, position) select '分类 ' || n, n from generate_series(1, 30) as n;
insert into live_rooms (host_id, state, title, category_id, replays, broadcast_id, asked_at)
select n, case when n % 200 = 0 then 'asked' when n % 4 = 1 and n > 1 then 'refused' else 'approved' end, '房间',
  case when n % 10 = 0 then 3 else 1 + n % 30 end, n % 3, case when n % 500 = 2 then 20000 + n end, now() - make_interval(mins => n) from generate_series(1, 8000) as n;
insert into live_broadcasts (room_id, title, secret, prefix, started_at, heard_at, ended_at, reason, kept)
select 1 + n % 400, '夜', sha256('x'), 'live/' || n, now() - make_interval(mins => n), now(), now() - make_interval(mins => n), 'stopped', n % 2 = 0
from generate_series(1, 8000) as n;
update live_broadcasts set dropped_at = now() where not kept and id % 100 <> 1;
insert into live_given (purchase_id, broadcast_id, account_id, gift_id, price, share, at)
select n, 1 + n % 5000, 1 + n % 900, 1, 10, 5, now() from generate_series(1, 10000) as n;
insert into live_lines (room_id, account_id, text, state, key, at)
select 1 + n % 200, 1 + n % 50, '一句', case when n % 50 = 0 then 'held' else 'published' end, gen_random_uuid(), now() from generate_series(1, 15000) as n;
insert into live_incidents (room_id, reason, at) select 1 + n % 200, 'closed', now() from generate_series(1, 5000) as n;
insert into live_silences (room_id, account_id, kind, until)
select 1 + n % 200, n, 'mute', now() + make_interval(mins => n) from generate_series(1, 5000) as n;

insert into invite_relations (inviter_id, invitee_id, at, state)
select 1 + n % 400, n, now() - make_interval(mins => 10 * (10000 - n)), case when n % 50 = 0 then 'held' else 'open' end from generate_series(1000, 9900) as n;
insert into invite_marks (kind, mark, account_id, at)
select kind, sha256((kind || n)::bytea), n, now() - make_interval(mins => n) from generate_series(1, 5000) as n, unnest('{device,network}'::text[]) as kind;
insert into invite_incomes (order_id, inviter_id, invitee_id, price, currency, rate, sold_at, day, state, amount, matures_at)
select n, 1 + n % 400, 1000 + n % 8900, 600, 'CNY', 1000, now() - make_interval(mins => n * 10), (now() - make_interval(mins => n * 10))::date,
  'pending', 60, now() + make_interval(days => 1, mins => n) from generate_series(1, 10000) as n;
