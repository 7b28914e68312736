-- Who may broadcast, each in one room of their own.
create table live_categories (
  id bigint generated always as identity primary key,
  name text not null unique,
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1
);

create table live_rooms (
  id bigint generated always as identity primary key,
  host_id bigint not null unique references accounts,
  -- Where its host stands with staff, and what staff said.
  state text not null check (state in ('asked', 'approved', 'refused', 'suspended')),
  note text not null default '',
  -- The host's part of the bought coins paid for gifts.
  percent smallint not null default 50 check (percent between 0 and 100),
  -- What others see, and what waits for somebody to look at it.
  title text not null default '',
  title_held text not null default '',
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  cover_held text not null default '',
  cover_held_colour text not null default '#1e2227',
  category_id bigint references live_categories on delete set null,
  keep_replay boolean not null default true,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 120),
  -- Whether its host lets a publisher in.
  open boolean not null default false,
  pinned_id bigint,
  -- The broadcast that goes on.
  broadcast_id bigint,
  viewers integer not null default 0,
  -- How many of its broadcasts can be seen again.
  replays integer not null default 0,
  last_live_at timestamptz(3),
  sample boolean not null default false,
  version integer not null default 1,
  asked_at timestamptz(3) not null default now(),
  check (not open or state = 'approved'),
  -- Where lists show it: on the air by its viewers, below them with something to see again; 0: nowhere.
  place bigint not null generated always as (
    case
      when state <> 'approved' then 0
      when broadcast_id is not null then 1000000000 + viewers
      when replays > 0 then 1
      else 0
    end
  ) stored
);
create index live_rooms_shown on live_rooms (place desc, id desc) where place > 0;
create index live_rooms_of_category on live_rooms (category_id, place desc, id desc) where place > 0;
create index live_rooms_for_staff on live_rooms (asked_at desc, id desc);
create index live_rooms_of_state on live_rooms (state, asked_at desc, id desc);
create index live_rooms_on_air on live_rooms (id) where broadcast_id is not null;

-- What a broadcasting program says to be let in, as SHA-256 of 192 bits; void ones stay, so that their use can be told to the host.
create table live_keys (
  id bigint generated always as identity primary key,
  room_id bigint not null references live_rooms on delete cascade,
  hash bytea not null unique,
  -- Its last four characters.
  ending text not null,
  made_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3)
);
create unique index live_keys_in_force on live_keys (room_id) where revoked_at is null;

create table live_broadcasts (
  id bigint generated always as identity primary key,
  room_id bigint not null references live_rooms on delete cascade,
  -- As the room was called then.
  title text not null,
  -- What its segments are encrypted with, and where they lie.
  secret bytea not null,
  prefix text not null unique,
  width integer not null default 0,
  height integer not null default 0,
  -- Milliseconds of what was stored.
  length_ms bigint not null default 0,
  started_at timestamptz(3) not null,
  -- When the last segment came.
  heard_at timestamptz(3) not null,
  ended_at timestamptz(3),
  reason text,
  note text not null default '',
  -- The publisher sends key pictures too seldom for short segments.
  slow_keyframes boolean not null default false,
  peak integer not null default 0,
  -- Whether it is kept to be seen again; what is not kept is dropped a while after its end.
  kept boolean not null,
  -- Somebody took it away: nobody sees it from then on, those at its end neither.
  withdrawn boolean not null default false,
  dropped_at timestamptz(3),
  check ((ended_at is null) = (reason is null))
);
create unique index live_broadcasts_on_air on live_broadcasts (room_id) where ended_at is null;
create index live_broadcasts_of_room on live_broadcasts (room_id, started_at desc, id desc);
create index live_replays_of_room on live_broadcasts (room_id, started_at desc, id desc)
  where kept and ended_at is not null and dropped_at is null;
create index live_broadcasts_to_drop on live_broadcasts (ended_at) where not kept and dropped_at is null;

alter table live_rooms add constraint live_rooms_broadcast_id_fkey
  foreign key (broadcast_id) references live_broadcasts on delete set null;

-- About a second of a broadcast each. A publisher that comes again begins another take, with a beginning of its own.
create table live_segments (
  broadcast_id bigint not null references live_broadcasts on delete cascade,
  number integer not null check (number >= 0),
  take integer not null,
  length_ms integer not null check (length_ms > 0),
  primary key (broadcast_id, number)
);

-- Why publishers were turned away or lost.
create table live_incidents (
  id bigint generated always as identity primary key,
  room_id bigint not null references live_rooms on delete cascade,
  reason text not null,
  at timestamptz(3) not null
);
create index live_incidents_of_room on live_incidents (room_id, id desc);

create table live_lines (
  id bigint generated always as identity primary key,
  room_id bigint not null references live_rooms on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  text text not null check (text <> ''),
  state text not null check (state in ('published', 'held', 'removed')),
  -- The client's name for what it sent.
  key uuid not null,
  at timestamptz(3) not null,
  unique (account_id, key)
);
create index live_lines_of_room on live_lines (room_id, id desc) where state = 'published';
create index live_lines_of_author on live_lines (account_id, room_id, id desc);

alter table live_rooms add constraint live_rooms_pinned_id_fkey
  foreign key (pinned_id) references live_lines on delete set null;

create table live_moderators (
  room_id bigint not null references live_rooms on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (room_id, account_id)
);

-- Whom a room keeps silent or out, and until when.
create table live_silences (
  room_id bigint not null references live_rooms on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('mute', 'kick')),
  until timestamptz(3) not null,
  by_id bigint references accounts on delete set null,
  primary key (room_id, account_id, kind)
);
create index live_silences_over on live_silences (until);

-- Who came to a broadcast, each once.
create table live_visits (
  broadcast_id bigint not null references live_broadcasts on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  at timestamptz(3) not null,
  primary key (broadcast_id, account_id)
);

create table live_gifts (
  id bigint generated always as identity primary key,
  name text not null,
  picture text not null default '',
  picture_colour text not null default '#1e2227',
  -- Hundredths of a coin.
  price integer not null check (price > 0),
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1
);

-- A gift in a room: what is bought, so that a purchase knows whose it is.
create table live_offers (
  id bigint generated always as identity primary key,
  room_id bigint not null references live_rooms on delete cascade,
  gift_id bigint not null references live_gifts on delete cascade,
  unique (room_id, gift_id)
);

create table live_given (
  purchase_id bigint primary key references purchases,
  broadcast_id bigint not null references live_broadcasts on delete cascade,
  account_id bigint not null references accounts,
  gift_id bigint not null references live_gifts,
  -- Hundredths: what it cost, and what of it is the host's.
  price bigint not null,
  share bigint not null,
  at timestamptz(3) not null,
  refunded_at timestamptz(3)
);
create index live_given_of_broadcast on live_given (broadcast_id, account_id) include (price, share)
  where refunded_at is null;

alter table purchases drop constraint purchases_kind_check,
  add constraint purchases_kind_check
    check (kind in ('film', 'collection', 'card', 'comic', 'comic_chapter', 'novel', 'novel_chapter', 'photo', 'drama',
      'drama_episode', 'live_gift'));
