-- 5,000 comics of ten categories, of which one is small, and 1,000 authors; comic 1 has 1,000 chapters, account 1 a shelf of 100.
insert into comic_categories (name) select '分类 ' || n from generate_series(1, 10) as n;
insert into comic_tags (title) select '标签 ' || n from generate_series(1, 500) as n;
insert into comics (series_key, title, author, category_id, chapters, latest, updated_at, reads, visibility, published_at, chapter_price,
  price, created_at, recommended, sample)
select 'k' || n, '漫画 ' || n, '作者 ' || n % 1000, 1 + case when n % 10 = 2 and n % 200 <> 2 then 0 else n % 10 end, case n when 1 then 1000 else 1 end,
  '第 1 话', now() - make_interval(mins => n), (n * 7919::bigint) % 100000, case when n % 20 = 0 then 'draft' else 'published' end, now(),
  n % 3 * 100, 0, now() - make_interval(mins => n), n % 250 = 3, n % 500 = 9
from generate_series(1, 5000) as n;
insert into comic_tagged (comic_id, tag_id, position) select n, 1 + n % 500, 0 from generate_series(1, 5000) as n;
insert into comic_chapters (comic_id, source_hash, number, title, position, pages, created_at)
select 1, sha256(n::text::bytea), n, '第 ' || n || ' 话', n, 1, now() - make_interval(mins => n) from generate_series(1, 1000) as n;
insert into comic_chapters (comic_id, source_hash, number, title, position, pages)
select n, sha256(('x' || n)::bytea), 1, '第 1 话', 1, 1 from generate_series(2, 5000) as n;
insert into comic_pages (chapter_id, position, folder, width, height, colour, spread)
select id, 1, md5(id::text), 800, 1200, '#336699', false from comic_chapters;
insert into comic_shelf (account_id, comic_id, moved_at, seen_at)
select a, (n * 7 + a * 3) % 5000 + 1, now() - make_interval(mins => n), now() from generate_series(1, 100) as n, generate_series(1, 44) as a;
insert into comic_places (account_id, comic_id, chapter_id, page, left_at)
select 1 + n % 2000, 1 + n % 4999, 1 + n % 5999, 1, now() from generate_series(1, 5000) as n on conflict do nothing;
insert into comic_reads (account_id, chapter_id, page, finished, read_at)
select 1 + n % 2000, 1 + n % 5999, 1, false, now() from generate_series(1, 5000) as n on conflict do nothing;
insert into comic_scores (account_id, comic_id, stars, given_at)
select 1 + n % 2000, 1 + n % 4999, 5, now() from generate_series(1, 5000) as n on conflict do nothing;
insert into comic_topics (title, position) select '专题 ' || n, n from generate_series(1, 2000) as n;
insert into comic_topic_comics (topic_id, comic_id, position) select 1 + n % 100, 1 + n % 4999, n from generate_series(1, 4000) as n;
