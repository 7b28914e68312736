create table comic_categories (
  id bigint generated always as identity primary key,
  name text not null unique,
  position integer not null default 0
);

-- A series of chapters of pictures.
create table comics (
  id bigint generated always as identity primary key,
  -- Folded title and author: archives of one series, whenever they come, make one comic.
  series_key text not null unique,
  title text not null,
  author text not null default '',
  description text not null default '',
  category_id bigint references comic_categories on delete set null,
  -- Path of its smallest picture; empty until it has one.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  mode text not null default 'rtl' check (mode in ('webtoon', 'ltr', 'rtl')),
  finished boolean not null default false,
  recommended boolean not null default false,
  vip boolean not null default false,
  -- Hundredths of a coin for the whole and for one chapter; 0 = not sold so.
  price integer not null default 0 check (price >= 0),
  chapter_price integer not null default 0 check (chapter_price >= 0),
  -- So many chapters at the beginning are free, and so many pages of any other.
  free_chapters integer not null default 0 check (free_chapters >= 0),
  preview_pages smallint not null default 0 check (preview_pages >= 0),
  owner_id bigint references accounts,
  owner_percent smallint not null default 0 check (owner_percent between 0 and 100),
  -- Of its chapters that are shown, renewed with every change of them: how many, the last one's title, and when one came last.
  chapters integer not null default 0,
  latest text not null default '',
  updated_at timestamptz(3) not null default now(),
  reads bigint not null default 0,
  shelved bigint not null default 0,
  -- How many gave one star, two, and so on.
  stars bigint[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5),
  visibility text not null default 'draft' check (visibility in ('draft', 'published', 'taken_down')),
  taken_down_reason text not null default '',
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  -- What readers may know of.
  listed boolean not null generated always as (visibility = 'published' and chapters > 0) stored,
  free boolean not null generated always as (not vip and price = 0 and chapter_price = 0) stored
);
create index comics_newest on comics (updated_at desc, id desc) where listed;
create index comics_hottest on comics (reads desc, id desc) where listed;
create index comics_newest_of_category on comics (category_id, updated_at desc, id desc) where listed;
create index comics_hottest_of_category on comics (category_id, reads desc, id desc) where listed;
create index comics_newest_free on comics (updated_at desc, id desc) where listed and free;
create index comics_hottest_free on comics (reads desc, id desc) where listed and free;
create index comics_of_author on comics (author, updated_at desc, id desc) where listed;
create index comics_recommended on comics (updated_at desc, id desc) where listed and recommended;
create index comics_created on comics (created_at desc, id desc);

create table comic_chapters (
  id bigint generated always as identity primary key,
  comic_id bigint not null references comics on delete cascade,
  -- SHA-256 of what it was imported from: the same comes in once.
  source_hash bytea not null unique,
  -- As its file gives it; 12.5 stands between 12 and 13.
  number double precision not null,
  title text not null,
  -- Its place among the chapters of the comic, from 1, without gaps.
  position integer not null check (position >= 1),
  pages integer not null,
  hidden boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (comic_id, position) deferrable initially deferred
);
create index comic_chapters_newest on comic_chapters (comic_id, created_at) where not hidden;

create table comic_pages (
  chapter_id bigint not null references comic_chapters on delete cascade,
  position integer not null,
  -- Folder of its picture, which only a signed path opens.
  folder text not null,
  width integer not null,
  height integer not null,
  colour text not null,
  spread boolean not null,
  primary key (chapter_id, position)
);

create table comic_tags (
  id bigint generated always as identity primary key,
  title text not null unique
);
create table comic_tagged (
  comic_id bigint not null references comics on delete cascade,
  tag_id bigint not null references comic_tags on delete cascade,
  position smallint not null,
  primary key (comic_id, tag_id)
);
create index comic_tagged_of_tag on comic_tagged (tag_id, comic_id);

create table comic_topics (
  id bigint generated always as identity primary key,
  title text not null,
  intro text not null default '',
  -- Empty: it shows the cover of its first comic.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index comic_topics_in_order on comic_topics (position, id);
create table comic_topic_comics (
  topic_id bigint not null references comic_topics on delete cascade,
  comic_id bigint not null references comics on delete cascade,
  position integer not null,
  primary key (topic_id, comic_id)
);
create index comic_topic_comics_in_order on comic_topic_comics (topic_id, position, comic_id);
create index comic_topic_comics_of_comic on comic_topic_comics (comic_id);

-- Where an account left a comic. `told` has, for each of its devices, the number of the last report that came from it: a report that
-- was overtaken on its way counts for nothing.
create table comic_places (
  account_id bigint not null references accounts on delete cascade,
  comic_id bigint not null references comics on delete cascade,
  chapter_id bigint not null references comic_chapters on delete cascade,
  page integer not null check (page >= 1),
  told jsonb not null default '{}',
  left_at timestamptz(3) not null,
  primary key (account_id, comic_id)
);
create index comic_places_of_chapter on comic_places (chapter_id);

-- Which chapters an account opened, where it left each, and whether it saw the end.
create table comic_reads (
  account_id bigint not null references accounts on delete cascade,
  chapter_id bigint not null references comic_chapters on delete cascade,
  page integer not null check (page >= 1),
  finished boolean not null,
  read_at timestamptz(3) not null,
  primary key (account_id, chapter_id)
);
create index comic_reads_of_chapter on comic_reads (chapter_id);

create table comic_shelf (
  account_id bigint not null references accounts on delete cascade,
  comic_id bigint not null references comics on delete cascade,
  -- Last put there or read: what the shelf is ordered by.
  moved_at timestamptz(3) not null,
  -- Chapters that came later are news.
  seen_at timestamptz(3) not null,
  primary key (account_id, comic_id)
);
create index comic_shelf_in_order on comic_shelf (account_id, moved_at desc, comic_id desc);
create index comic_shelf_of_comic on comic_shelf (comic_id);

create table comic_scores (
  account_id bigint not null references accounts on delete cascade,
  comic_id bigint not null references comics on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  given_at timestamptz(3) not null,
  primary key (account_id, comic_id)
);
create index comic_scores_of_comic on comic_scores (comic_id);

-- How many have a comic on their shelf. The comics are locked in one order, so that two that change the same wait for each other.
create function count_comic_shelf() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with steps as (select comic_id, step * count(*) as count from changed group by comic_id),
    theirs as (select id from comics where id in (select comic_id from steps) order by id for update)
  update comics set shelved = shelved + steps.count from theirs, steps
    where comics.id = theirs.id and steps.comic_id = comics.id;
  return null;
end $$;
create trigger comic_shelf_inserted after insert on comic_shelf
  referencing new table as changed for each statement execute function count_comic_shelf();
create trigger comic_shelf_deleted after delete on comic_shelf
  referencing old table as changed for each statement execute function count_comic_shelf();

create function count_comic_score() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update comics set stars[old.stars] = stars[old.stars] - 1 where id = old.comic_id;
  end if;
  if tg_op <> 'DELETE' then
    update comics set stars[new.stars] = stars[new.stars] + 1 where id = new.comic_id;
  end if;
  return null;
end $$;
create trigger comic_scores_count after insert or update of stars or delete on comic_scores
  for each row execute function count_comic_score();

-- What is read is sold too: as a whole, or a chapter of it.
alter table purchases drop constraint purchases_kind_check,
  add constraint purchases_kind_check
    check (kind in ('film', 'collection', 'card', 'comic', 'comic_chapter', 'novel', 'novel_chapter', 'photo'));
