-- 5,000 photo sets and 5,000 stories, both of 50 categories and 300 tags.
insert into photo_categories (name, position) select '分类 ' || n, n from generate_series(1, 50) as n;
insert into photo_sets (source_hash, title, author, tags, category_id, cover, cover_colour, cover_width, cover_height, photos, views, owner_id,
  visibility, published_at, created_at, sample)
select sha256(n::text::bytea), '第 ' || n, '作者 ' || n % 40, array['标签 ' || n % 300], 1 + n % 50, 'a/320.webp', '#1e2227', 3, 4, 12,
  n * 7919 % 100000, case when n % 2 = 0 then 1 + n % 40 end, case when n % 7 = 0 then 'draft' else 'published' end,
  now() - make_interval(mins => n), now() - make_interval(mins => n), n % 500 = 9
from generate_series(1, 5000) as n;
insert into photos (set_id, position, folder, width, height, colour)
select n, p, md5(n::text || p), 3, 4, '#1e2227' from generate_series(1, 3000) as n, generate_series(0, 2) as p;
insert into photo_topics (title, position) select '专题 ' || n, n from generate_series(1, 2000) as n;
insert into photo_topic_sets (topic_id, set_id, position) select 1 + n % 100, 1 + n % 4999, n from generate_series(1, 4000) as n;

insert into story_categories (name, position) select '分类 ' || n, n from generate_series(1, 50) as n;
insert into story_writers (name, position) select '作者 ' || n, n from generate_series(1, 2000) as n;
insert into stories (title, tags, category_id, writer_id, lead, views, visibility, published_at, publish_at, created_at, sample)
select '第 ' || n, array['标签 ' || n % 300], 1 + n % 50, 1 + n % 50, n % 250 = 1, n * 7919 % 100000,
  case when n % 7 = 0 then 'draft' else 'published' end, now() - make_interval(mins => n),
  case when n % 490 = 0 then now() + make_interval(mins => n) end, now() - make_interval(mins => n), n % 500 = 9
from generate_series(1, 5000) as n;
insert into story_pictures (story_id, path, width, height, colour, free_since)
select case when n % 100 > 0 then n end, 'a/320.webp', 3, 2, '#1e2227', case when n % 100 = 0 then now() - make_interval(mins => n) end
from generate_series(1, 5000) as n;
insert into story_collections (title, position) select '合集 ' || n, n from generate_series(1, 2000) as n;
insert into story_collection_stories (collection_id, story_id, position)
select case when n <= 800 then 1901 + n % 20 else 1 + n % 1600 end, 1 + n % 4999, n from generate_series(1, 4000) as n;
