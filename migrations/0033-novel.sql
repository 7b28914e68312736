create table novel_categories (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table novels (
  id bigint generated always as identity primary key,
  title text not null,
  author text not null default '',
  description text not null default '',
  category_id bigint references novel_categories,
  tags text[] not null default '{}',
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  -- The characters it is written in.
  script text not null default 'hans' check (script in ('hans', 'hant')),
  -- Whether no more chapters will come.
  finished boolean not null default false,
  vip boolean not null default false,
  -- Hundredths of a coin for the whole, and for each chapter that is not free; 0 = not sold so.
  price integer not null default 0 check (price >= 0),
  chapter_price integer not null default 0 check (chapter_price >= 0),
  free_chapters integer not null default 0 check (free_chapters >= 0),
  -- Kept by whoever adds to it.
  chapters integer not null default 0,
  words bigint not null default 0,
  recordings integer not null default 0,
  -- How many accounts have read in it, and how many have it on their shelf.
  readers bigint not null default 0,
  shelved bigint not null default 0,
  visibility text not null default 'draft' check (visibility in ('draft', 'published', 'taken_down')),
  taken_down_reason text not null default '',
  sample boolean not null default false,
  version integer not null default 1,
  -- Title and author as files of one novel are told to belong together.
  series text not null,
  created_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  -- When its last chapter came.
  updated_at timestamptz(3) not null default now()
);
create index novels_newest on novels (updated_at desc, id desc) where visibility = 'published';
create index novels_hottest on novels (readers desc, id desc) where visibility = 'published';
create index novels_newest_of_category on novels (category_id, updated_at desc, id desc) where visibility = 'published';
create index novels_hottest_of_category on novels (category_id, readers desc, id desc) where visibility = 'published';
create index novels_of_author on novels (author, updated_at desc, id desc) where visibility = 'published';
create index novels_tagged on novels using gin (tags) where visibility = 'published';
create index novels_of_series on novels (series);
create index novels_created on novels (created_at desc, id desc);
create index novels_of_samples on novels (id) where sample;

-- Which files made a novel, by their SHA-256: the same file adds nothing twice.
create table novel_sources (
  source_hash bytea primary key,
  novel_id bigint not null references novels on delete cascade
);
create index novel_sources_of_novel on novel_sources (novel_id);

create table novel_chapters (
  id bigint generated always as identity primary key,
  novel_id bigint not null references novels on delete cascade,
  -- From 1, without a gap.
  number integer not null check (number > 0),
  -- The part of the book it stands in; empty for none.
  volume text not null default '',
  title text not null,
  words integer not null,
  -- The text as data, and its letters alone as search compares them: a line for each block.
  blocks json not null,
  folded text not null,
  created_at timestamptz(3) not null default now(),
  unique (novel_id, number)
);

-- Pictures of the text, by the name it calls them.
create table novel_pictures (
  novel_id bigint not null references novels on delete cascade,
  name text not null,
  folder text not null,
  width integer not null,
  height integer not null,
  colour text not null,
  primary key (novel_id, name)
);

create table novel_recordings (
  chapter_id bigint primary key references novel_chapters on delete cascade,
  -- Unguessable folder of the file in the storage.
  folder text not null,
  seconds integer not null check (seconds > 0),
  -- SHA-256 of the file it was made of.
  source_hash bytea not null
);

-- How many novels viewers may know of carry a tag, kept by the trigger below: a list of tags reads no novel.
create table novel_tags (
  id bigint generated always as identity primary key,
  title text not null unique,
  novels bigint not null
);
create index novel_tags_most_used on novel_tags (novels desc, id desc) where novels > 0;

create function count_novel_tags() returns trigger language plpgsql as $$
declare
  before text[] := case when tg_op <> 'INSERT' and old.visibility = 'published' then old.tags else '{}' end;
  after text[] := case when tg_op <> 'DELETE' and new.visibility = 'published' then new.tags else '{}' end;
begin
  -- Sorted: two that change the same tags wait for each other in one order.
  insert into novel_tags (title, novels)
    select tag, sum(step) from (
      select distinct tag, 1 as step from unnest(after) as tag
      union all
      select distinct tag, -1 from unnest(before) as tag
    ) as steps group by tag having sum(step) <> 0 order by tag
    on conflict (title) do update set novels = novel_tags.novels + excluded.novels;
  return null;
end $$;
create trigger novels_added_count_tags after insert or delete on novels
  for each row execute function count_novel_tags();
create trigger novels_changed_count_tags after update on novels
  for each row when (old.tags <> new.tags or old.visibility <> new.visibility)
  execute function count_novel_tags();

create table novel_topics (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('banner', 'rail', 'grid', 'rows')),
  title text not null,
  intro text not null default '',
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1
);
create index novel_topics_in_order on novel_topics (position, id);

create table novel_topic_novels (
  topic_id bigint not null references novel_topics on delete cascade,
  novel_id bigint not null references novels on delete cascade,
  position integer not null,
  primary key (topic_id, novel_id)
);
create index novel_topic_novels_in_order on novel_topic_novels (topic_id, position, novel_id);
create index novel_topic_novels_of_novel on novel_topic_novels (novel_id);

-- What an account follows.
create table novel_shelf (
  account_id bigint not null references accounts on delete cascade,
  novel_id bigint not null references novels on delete cascade,
  -- How many chapters it had when its owner last looked.
  seen_chapters integer not null,
  -- When it was last read or put there.
  touched_at timestamptz(3) not null,
  primary key (account_id, novel_id)
);
create index novel_shelf_latest on novel_shelf (account_id, touched_at desc, novel_id desc);
create index novel_shelf_of_novel on novel_shelf (novel_id);

create function count_novel_shelves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update novels set shelved = shelved + 1 where id = new.novel_id;
  else
    update novels set shelved = shelved - 1 where id = old.novel_id;
  end if;
  return null;
end $$;
create trigger novel_shelf_count after insert or delete on novel_shelf
  for each row execute function count_novel_shelves();

-- Where an account is in a novel: the index of a block in its chapter, and a UTF-16 offset in the text of the block.
create table novel_places (
  account_id bigint not null references accounts on delete cascade,
  novel_id bigint not null references novels on delete cascade,
  chapter_id bigint not null references novel_chapters on delete cascade,
  block integer not null,
  char_offset integer not null,
  -- For each of its devices the number of the last report that came from it: one that was overtaken on its way counts for nothing.
  told jsonb not null default '{}',
  read_at timestamptz(3) not null,
  primary key (account_id, novel_id)
);
create index novel_places_of_novel on novel_places (novel_id);
create index novel_places_of_chapter on novel_places (chapter_id);

create table novel_bookmarks (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  novel_id bigint not null references novels on delete cascade,
  chapter_id bigint not null references novel_chapters on delete cascade,
  block integer not null,
  char_offset integer not null,
  -- The words that stand there.
  excerpt text not null,
  created_at timestamptz(3) not null default now(),
  unique (account_id, chapter_id, block, char_offset)
);
create index novel_bookmarks_of_novel on novel_bookmarks (account_id, novel_id);
create index novel_bookmarks_of_chapter on novel_bookmarks (chapter_id);
create index novel_bookmarks_by_novel on novel_bookmarks (novel_id);
