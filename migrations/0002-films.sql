create table categories (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('home', 'dark', 'television', 'post')),
  slug text not null,
  name text not null,
  show_type smallint not null default 1,
  ads_type smallint not null default 0,
  position integer not null default 0,
  unique (kind, slug)
);

create table films (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null default '',
  author text not null default '',
  category_id bigint references categories,
  tags text[] not null default '{}',
  -- Unguessable folder of its pictures; empty until the first is made.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  seconds real not null default 0,
  width integer not null default 0,
  height integer not null default 0,
  -- Folder of its segments, and the secret its segment keys derive from.
  media_prefix text not null unique,
  media_secret bytea not null,
  vip boolean not null default false,
  -- Hundredths of a coin; 0 = not sold singly.
  price integer not null default 0 check (price >= 0),
  preview_seconds integer not null default 0 check (preview_seconds >= 0),
  plays bigint not null default 0,
  visibility text not null default 'draft' check (visibility in ('draft', 'published', 'taken_down')),
  taken_down_reason text not null default '',
  ready boolean not null default false,
  sample boolean not null default false,
  -- SHA-256 of the imported file: the same file makes one film.
  source_hash bytea unique,
  created_at timestamptz(3) not null default now(),
  published_at timestamptz(3)
);
create index films_newest on films (published_at desc, id desc) where ready and visibility = 'published';
create index films_newest_of_category on films (category_id, published_at desc, id desc) where ready and visibility = 'published';
create index films_hottest on films (plays desc, id desc) where ready and visibility = 'published';
create index films_hottest_of_category on films (category_id, plays desc, id desc) where ready and visibility = 'published';
create index films_created on films (created_at desc, id desc);

create table renditions (
  film_id bigint not null references films on delete cascade,
  -- The short side in pixels.
  name text not null,
  width integer not null,
  height integer not null,
  bandwidth integer not null,
  codecs text not null,
  -- Seconds of each segment, in order.
  segments real[] not null,
  primary key (film_id, name)
);

create table imports (
  id bigint generated always as identity primary key,
  name text not null,
  bytes bigint not null,
  source_hash bytea not null unique,
  -- File name in the inbox of the data folder; removed when the import ends.
  inbox_file text not null,
  -- What the importer was told of the film: title, price, category.
  details jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'refused', 'failed')),
  progress real not null default 0,
  reason text not null default '',
  film_id bigint references films on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index imports_newest on imports (created_at desc, id desc);
