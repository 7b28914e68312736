-- One film and one person have more than everybody else, among many with a little.
insert into likes (account_id, kind, subject_id) select 1 + n % 5000, 'film', 1 + n / 5000 from generate_series(1, 10000) as n;
insert into likes (account_id, kind, subject_id) select 1, 'film', n from generate_series(101, 250) as n;
insert into follows (account_id, kind, subject_id)
select n % 5000 + 1, 'account', 1 + (n * 7919::bigint) % 5000 from generate_series(1, 10000) as n
where n % 5000 + 1 <> 1 + (n * 7919::bigint) % 5000 on conflict do nothing;
insert into follows (account_id, kind, subject_id) select 1, 'account', n from generate_series(2, 300) as n on conflict do nothing;
insert into follows (account_id, kind, subject_id) select n, 'account', 1 from generate_series(301, 600) as n on conflict do nothing;
insert into follows (account_id, kind, subject_id) select 1, 'actor', n from generate_series(1, 20) as n;
insert into folders (account_id, name, is_default) select n, '', true from generate_series(1, 5000) as n;
insert into collects (account_id, kind, subject_id) select 1 + n % 5000, 'film', 1 + n / 5000 from generate_series(1, 10000) as n;
insert into collects (account_id, kind, subject_id) select 1, 'film', n from generate_series(101, 250) as n;
insert into folder_items (folder_id, collect_id) select folders.id, collects.id from collects join folders using (account_id);
insert into comments (kind, subject_id, account_id, text, state, client_key, likes, replies, created_at)
select 'film', 1 + n % 50, 1 + n % 5000, '第 ' || n || ' 条', case when n % 20 = 0 then 'held' else 'published' end, gen_random_uuid(), n % 97,
  case when n between 50 and 99 then 200 else 0 end, now() - make_interval(mins => n)
from generate_series(1, 10000) as n;
insert into comments (kind, subject_id, account_id, root_id, text, state, client_key)
select 'film', 1 + n % 50, 1 + n % 5000, 50 + n % 50, '回复 ' || n, 'published', gen_random_uuid() from generate_series(1, 10000) as n;
insert into blocks (account_id, blocked_id, at)
select 1 + n % 100, 600 + n / 100, now() - make_interval(mins => n) from generate_series(1, 5000) as n;

insert into watch_progress (account_id, kind, subject_id, position, seconds, finished, watched_at)
select 1 + n % 200, 'film', 1 + n / 200, n % 90, 90, n % 3 = 0 or n % 200 = 0 and n % 2000 > 0, now() - make_interval(mins => n) from generate_series(1, 20000) as n;
insert into watch_progress (account_id, kind, subject_id, part_id, position, seconds, finished, watched_at)
select 1 + n % 200, 'drama', 1 + n / 200, 1, n % 90, 90, false, now() - make_interval(mins => 20000 + n) from generate_series(1, 6000) as n;
insert into watch_days (account_id, day, seconds)
select 1 + n % 5000, current_date - n / 5000, 60 from generate_series(0, 9999) as n;
insert into watched_plays (watcher, opened_at, seconds, completed, credited_until)
select sha256(n::text::bytea), now(), 5, false, now() - make_interval(mins => n * 6 / 10) from generate_series(1, 5000) as n;
