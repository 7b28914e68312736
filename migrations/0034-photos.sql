create table photo_categories (
  id bigint generated always as identity primary key,
  name text not null unique,
  position integer not null default 0,
  hidden boolean not null default false,
  version integer not null default 1
);

create table photo_sets (
  id bigint generated always as identity primary key,
  -- Of what it was imported from: the same comes in once.
  source_hash bytea not null unique,
  title text not null,
  description text not null default '',
  author text not null default '',
  tags text[] not null default '{}',
  category_id bigint references photo_categories on delete set null,
  -- Path of its smallest picture, which everybody may see, and its shape.
  cover text not null,
  cover_colour text not null,
  cover_width integer not null check (cover_width > 0),
  cover_height integer not null check (cover_height > 0),
  -- How many photos it holds, counted by the actions that change them.
  photos integer not null check (photos > 0),
  views bigint not null default 0,
  vip boolean not null default false,
  -- Hundredths of a coin; 0 = not sold singly.
  price integer not null default 0 check (price >= 0),
  -- So many photos at the beginning everybody may see.
  free_photos integer not null default 0 check (free_photos >= 0),
  owner_id bigint references accounts,
  owner_percent smallint not null default 0 check (owner_percent between 0 and 100),
  visibility text not null default 'draft' check (visibility in ('draft', 'published', 'taken_down')),
  taken_down_reason text not null default '',
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  published_at timestamptz(3)
);
create index photo_sets_newest on photo_sets (published_at desc, id desc) where visibility = 'published';
create index photo_sets_hottest on photo_sets (views desc, id desc) where visibility = 'published';
create index photo_sets_newest_of_category on photo_sets (category_id, published_at desc, id desc) where visibility = 'published';
create index photo_sets_hottest_of_category on photo_sets (category_id, views desc, id desc) where visibility = 'published';
create index photo_sets_of_author on photo_sets (author, published_at desc, id desc) where visibility = 'published';
create index photo_sets_of_owner on photo_sets (owner_id, published_at desc, id desc) where visibility = 'published';
create index photo_sets_tagged on photo_sets using gin (tags) where visibility = 'published';
create index photo_sets_created on photo_sets (created_at desc, id desc);

create table photos (
  id bigint generated always as identity primary key,
  set_id bigint not null references photo_sets on delete cascade,
  position integer not null,
  -- Folder of its pictures, which only a signed path opens.
  folder text not null,
  width integer not null,
  height integer not null,
  colour text not null
);
create index photos_in_order on photos (set_id, position, id);

create table photo_topics (
  id bigint generated always as identity primary key,
  title text not null,
  intro text not null default '',
  -- Empty: it shows the cover of its first set.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index photo_topics_in_order on photo_topics (position, id);

create table photo_topic_sets (
  topic_id bigint not null references photo_topics on delete cascade,
  set_id bigint not null references photo_sets on delete cascade,
  position integer not null,
  primary key (topic_id, set_id)
);
create index photo_topic_sets_in_order on photo_topic_sets (topic_id, position, set_id);
create index photo_topic_sets_of_set on photo_topic_sets (set_id);
