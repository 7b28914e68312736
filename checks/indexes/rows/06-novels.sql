-- 5,000 novels of ten categories, 500 tags and 1,000 authors; novel 1 has 1,000 chapters, account 1 a shelf of 200.
insert into novel_categories (name) select '分类 ' || n from generate_series(1, 10) as n;
insert into novels (series, title, author, category_id, tags, chapters, updated_at, readers, visibility, published_at, chapter_price, recordings,
  finished, created_at, sample)
select 'k' || n, '小说 ' || n, '作者 ' || n % 1000, 1 + case when n % 10 = 2 and n % 50 <> 2 then 0 else n % 10 end, array['标签 ' || n % 500], case n when 1 then 1000 else 1 end,
  now() - make_interval(mins => n), (n * 7919::bigint) % 100000, case when n % 20 = 0 then 'draft' else 'published' end, now(), n % 3 * 100,
  n % 4, n % 2 = 0, now() - make_interval(mins => n), n % 500 = 9
from generate_series(1, 5000) as n;
insert into novel_tags (title, novels) select '标签 ' || n, case when n % 3 = 0 then 0 else 1 + n % 90 end from generate_series(0, 2999) as n;
insert into novel_chapters (novel_id, number, title, words, blocks, folded)
select 1, n, '第 ' || n || ' 章', 1000, '[]', repeat('灯塔与猫' || n, 50) from generate_series(1, 1000) as n;
insert into novel_chapters (novel_id, number, title, words, blocks, folded)
select n, 1, '第 1 章', 1000, '[]', '灯塔' from generate_series(2, 5000) as n;
insert into novel_shelf (account_id, novel_id, touched_at, seen_chapters)
select a, (n * 7 + a * 3) % 5000 + 1, now() - make_interval(mins => n), 1 from generate_series(1, 200) as n, generate_series(1, 22) as a;
insert into novel_places (account_id, novel_id, chapter_id, block, char_offset, read_at)
select 1 + n % 2000, 1 + n % 4999, 1 + n % 5999, 1, 1, now() from generate_series(1, 5000) as n on conflict do nothing;
insert into novel_bookmarks (account_id, novel_id, chapter_id, block, char_offset, excerpt)
select 1 + n % 200, 1 + n % 4999, 1 + n % 5999, n, 1, 'x' from generate_series(1, 5000) as n;
insert into novel_bookmarks (account_id, novel_id, chapter_id, block, char_offset, excerpt)
select 1 + n % 200, 1, 1 + n % 999, n, 2, 'x' from generate_series(1, 1000) as n;
insert into novel_sources (source_hash, novel_id) select sha256(n::text::bytea), 1 + n % 4999 from generate_series(1, 5000) as n;
insert into novel_topics (kind, title, position) select 'rail', '专题 ' || n, n from generate_series(1, 2000) as n;
insert into novel_topic_novels (topic_id, novel_id, position) select 1 + n % 100, 1 + n % 4999, n from generate_series(1, 4000) as n;
