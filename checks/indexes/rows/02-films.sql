-- Films 1 to 10,000 of ten channels, of which the third has hardly any and the eleventh is one of 禁域; 10,001 to 15,000 are
-- short videos, 15,001 to 20,500 are episodes of dramas. One film in forty was played on each of the last 300 days.
insert into categories (kind, slug, name, position)
select 'home', 'channel-' || n, '频道 ' || n, n from generate_series(1, 10) as n;
insert into categories (kind, slug, name) values ('dark', 'night', '深夜');
insert into categories (kind, slug, name) select 'television', 's' || n, '剧场 ' || n from generate_series(12, 21) as n;

insert into films (title, author, category_id, cover, seconds, width, height, media_prefix, media_secret, vip, plays, visibility,
  ready, created_at, published_at, publish_at, tags, sample, dark, short, in_drama, price, featured_at, owner_id, source_hash)
select '海边的第 ' || n || ' 天', '夜航',
  case when n > 10000 then null when n % 100 = 7 then 11 when n % 10 = 2 and n % 200 <> 2 then 1 else 1 + n % 10 end,
  md5(n::text) || '/320.webp', 600, 1280, 720, md5('films' || n), sha256(n::text::bytea), n % 5 = 0, (n * 7919::bigint) % 100000,
  case when n > 15000 then 'draft' when n % 20 = 0 then 'draft' when n % 33 = 0 then 'taken_down' else 'published' end,
  n = 1 or n % 50 <> 0, now() - make_interval(mins => n), now() - make_interval(mins => n),
  case when n % 400 = 20 then now() + make_interval(mins => n) end, array['标签 ' || n % 7, '标签 ' || n % 200], n % 1000 = 5,
  n % 100 = 7 and n <= 10000, n between 10001 and 15000, n > 15000, case when n > 10000 and n % 10 = 2 then 100 else 0 end,
  case when n between 10001 and 15000 and n % 40 = 3 then now() - make_interval(mins => n) end,
  case when n > 10000 and n % 20 = 5 then 1 + n % 50 end, sha256(('f' || n)::bytea)
from generate_series(1, 20500) as n;

insert into renditions (film_id, name, width, height, bandwidth, codecs, segments)
select n, '720', 1280, 720, 2000000, 'avc1.640028,mp4a.40.2', '{4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4}' from generate_series(1, 20500) as n;

-- Tomorrow too: the clock goes on by a minute for each case, before midnight into the next day.
insert into film_plays_daily (day, film_id, plays)
select (now() at time zone 'Asia/Shanghai')::date - back, films.id, 1 + (films.id * 31 + back * 17) % 500
from films cross join generate_series(-1, 149) as back where films.id % 100 = 1 and films.id < 10000;
insert into film_watch_daily (day, film_id, seconds, completions)
select (now() at time zone 'Asia/Shanghai')::date - back, n, 500, 2 from generate_series(0, 149) as back, generate_series(1, 100) as n;
insert into film_totals_daily (day, plays, seconds, completions)
select (now() at time zone 'Asia/Shanghai')::date - back, 100, 500, 2 from generate_series(0, 399) as back;

insert into tags (title, films) select tag, count(*) from films, unnest(tags) as tag where ready and visibility = 'published' and not short
group by tag;
insert into tags (title, films) select '旧 ' || n, n % 2 from generate_series(1, 1000) as n;

insert into actors (name) select '演员 ' || n from generate_series(1, 2001) as n;
insert into film_actors (film_id, actor_id, position)
select id, case when id % 40 = 1 then 1 when id % 8 = 1 then 2 + id / 4 % 400 else 2 + id / 4 % 2000 end, 0 from films where id % 4 = 1 and id < 15000;
update actors set films = (select count(*) from film_actors where actor_id = actors.id);

insert into topics (title, position, place)
select '专题 ' || n, n, case when n % 5 = 0 then 'discover' else 'home' end from generate_series(1, 1400) as n;
insert into topic_films (topic_id, film_id, position)
select topics.id, 1 + (topics.id * 97 + n * 331) % 10000, n from topics, generate_series(1, 30) as n where topics.id <= 400 on conflict do nothing;
insert into collections (title) select '合集 ' || n from generate_series(1, 400) as n;
update films set collection_id = 1 + id / 5 % 400, episode = id / 2000 where id % 5 = 1 and id <= 10000;

insert into home_sections (kind, source, position) values ('banner', 'hottest', 0), ('grid', 'newest', 1), ('ranked', 'week', 2),
  ('topics', 'topics', 3), ('actors', 'actors', 4), ('collections', 'collections', 5);
insert into home_sections (kind, source, tag, position) values ('rail', 'tag', '标签 150', 6);
insert into home_sections (kind, source, topic_id, position) values ('topic', 'topic', 10, 7), ('rows', 'topic', 11, 8);
insert into home_sections (kind, source, position) values ('grid', 'picked', 9);
insert into home_sections (category_id, kind, source, topic_id, position)
select case when n <= 45 then 2 + n % 9 else 1000 + n end, 'topic', 'topic', 1 + n % 400, n from generate_series(1, 1400) as n;
insert into home_section_films (section_id, film_id, position)
select 1 + n % 1400, 1 + n / 1400 * 97 % 9000 + n % 89, n from generate_series(1, 9000) as n on conflict do nothing;
insert into home_section_films (section_id, film_id, position) select 10, n, n from generate_series(1, 40) as n on conflict do nothing;

insert into danmaku (film_id, account_id, at_ms, text, mode, colour, size, state)
select 1 + n % 20, 1 + n % 500, (n / 20 % 900) * 1000, '第 ' || n, 'roll', 'white', 'normal',
  case when n % 30 = 0 then 'held' else 'published' end from generate_series(1, 10000) as n;
-- Most are files that are just being added.
insert into media_removals (storage_key, due_at)
select 'films/' || md5(n::text), case when n % 100 = 0 then now() else now() + interval '1 hour' end from generate_series(1, 3000) as n;
