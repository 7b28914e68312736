-- 5,000 dramas of ten categories, of which one is small; drama 1 has 200 episodes, account 1 follows 200.
insert into dramas (title, category_id, form, visibility, plays, created_at, updated_at, episodes, recommended, sample)
select '剧 ' || n, 12 + case when n % 10 = 2 and n % 200 <> 2 then 0 else n % 10 end,
  case when n % 50 = 0 then 'horizontal' else 'vertical' end,
  case when n % 20 = 0 and n % 50 <> 0 then 'draft' else 'published' end, (n * 7919::bigint) % 100000,
  now() - make_interval(mins => n), now() - make_interval(mins => n), case n when 1 then 200 else 1 end, n % 250 = 3, n % 500 = 9
from generate_series(1, 5000) as n;
insert into drama_episodes (drama_id, film_id, position, shown_at, publish_at, hidden)
select n, 15000 + n, 1, now(), case when n % 250 = 0 then now() + make_interval(mins => n) end, n % 250 = 0 from generate_series(1, 5000) as n;
insert into drama_episodes (drama_id, film_id, position, shown_at)
select 1, 20000 + n, 1 + n, now() from generate_series(1, 199) as n;
insert into drama_follows (account_id, drama_id, moved_at, seen_at)
select a, (n * 7 + a * 3) % 5000 + 1, now() - make_interval(mins => n), now() from generate_series(1, 200) as n, generate_series(1, 22) as a;
insert into drama_topics (title, position) select '专题 ' || n, n from generate_series(1, 2000) as n;
insert into drama_topic_dramas (topic_id, drama_id, position)
select case when n <= 800 then 1901 + n % 20 else 1 + n % 1600 end, 1 + n % 4999, n from generate_series(1, 4000) as n;
