create table story_categories (
  id bigint generated always as identity primary key,
  name text not null unique,
  position integer not null default 0,
  hidden boolean not null default false,
  version integer not null default 1
);
create index story_categories_in_order on story_categories (position, id);

-- Who tells stories. Not an account: the operator keeps them.
create table story_writers (
  id bigint generated always as identity primary key,
  name text not null unique,
  intro text not null default '',
  -- Path of a picture; empty for none.
  avatar text not null default '',
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index story_writers_in_order on story_writers (position, id);

create table stories (
  id bigint generated always as identity primary key,
  -- Of the sample library alone: the same comes in once.
  sample_slug text unique,
  title text not null,
  summary text not null default '',
  -- What it is made of, in order: contract/melon/text.ts.
  blocks jsonb not null default '[]',
  letters integer not null default 0,
  pictures integer not null default 0,
  films integer not null default 0,
  tags text[] not null default '{}',
  category_id bigint references story_categories on delete set null,
  writer_id bigint references story_writers on delete set null,
  -- The chosen one of its pictures; none: its first.
  cover_id bigint,
  -- As lists show it, so that they read no other row: its path, and three pictures to stand side by side, [path, colour] each.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  shots jsonb not null default '[]',
  lead boolean not null default false,
  views bigint not null default 0,
  visibility text not null default 'draft' check (visibility in ('draft', 'published', 'taken_down')),
  taken_down_reason text not null default '',
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  -- When a draft publishes itself.
  publish_at timestamptz(3),
  check (visibility <> 'published' or published_at is not null)
);
create index stories_newest on stories (published_at desc, id desc) where visibility = 'published';
create index stories_hottest on stories (views desc, id desc) where visibility = 'published';
create index stories_newest_of_category on stories (category_id, published_at desc, id desc) where visibility = 'published';
create index stories_hottest_of_category on stories (category_id, views desc, id desc) where visibility = 'published';
create index stories_newest_of_writer on stories (writer_id, published_at desc, id desc) where visibility = 'published';
create index stories_hottest_of_writer on stories (writer_id, views desc, id desc) where visibility = 'published';
create index stories_lead on stories (published_at desc, id desc) where visibility = 'published' and lead;
create index stories_tagged on stories using gin (tags) where visibility = 'published';
create index stories_created on stories (created_at desc, id desc);
create index stories_due on stories (publish_at) where visibility = 'draft' and publish_at is not null;

-- Pictures staff uploaded for stories. One that no story holds goes a day after it was let go.
create table story_pictures (
  id bigint generated always as identity primary key,
  story_id bigint references stories on delete set null,
  path text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  colour text not null,
  free_since timestamptz(3)
);
create index story_pictures_of_story on story_pictures (story_id, id);
create index story_pictures_free on story_pictures (free_since) where free_since is not null;

create table story_collections (
  id bigint generated always as identity primary key,
  title text not null,
  intro text not null default '',
  -- Empty: it shows the cover of its first story.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index story_collections_in_order on story_collections (position, id);

create table story_collection_stories (
  collection_id bigint not null references story_collections on delete cascade,
  story_id bigint not null references stories on delete cascade,
  position integer not null,
  primary key (collection_id, story_id)
);
create index story_collection_stories_in_order on story_collection_stories (collection_id, position, story_id);
create index story_collection_stories_of_story on story_collection_stories (story_id);
