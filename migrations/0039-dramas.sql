-- A story told in episodes: a short drama filmed upright, or television.
create table dramas (
  id bigint generated always as identity primary key,
  title text not null unique,
  intro text not null default '',
  author text not null default '',
  form text not null default 'vertical' check (form in ('vertical', 'horizontal')),
  category_id bigint references categories on delete set null,
  -- Path of its smallest picture; empty until it has one.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  finished boolean not null default false,
  recommended boolean not null default false,
  vip boolean not null default false,
  -- Hundredths of a coin for the whole and for one episode; 0 = not sold so.
  price integer not null default 0 check (price >= 0),
  episode_price integer not null default 0 check (episode_price >= 0),
  -- So many episodes at the beginning are free, and so many seconds of any other.
  free_episodes integer not null default 0 check (free_episodes >= 0),
  preview_seconds integer not null default 0 check (preview_seconds >= 0),
  owner_id bigint references accounts,
  owner_percent smallint not null default 0 check (owner_percent between 0 and 100),
  -- How many of its episodes are shown and when one came last, kept by the triggers below.
  episodes integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  plays bigint not null default 0,
  followed bigint not null default 0,
  visibility text not null default 'draft' check (visibility in ('draft', 'published', 'taken_down')),
  taken_down_reason text not null default '',
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  -- What viewers may know of.
  listed boolean not null generated always as (visibility = 'published' and episodes > 0) stored
);
create index dramas_newest on dramas (updated_at desc, id desc) where listed;
create index dramas_hottest on dramas (plays desc, id desc) where listed;
create index dramas_newest_of_form on dramas (form, updated_at desc, id desc) where listed;
create index dramas_hottest_of_form on dramas (form, plays desc, id desc) where listed;
create index dramas_newest_of_category on dramas (category_id, updated_at desc, id desc) where listed;
create index dramas_hottest_of_category on dramas (category_id, plays desc, id desc) where listed;
create index dramas_recommended on dramas (updated_at desc, id desc) where listed and recommended;
create index dramas_created on dramas (created_at desc, id desc);

-- A film of a drama is no film of its own: lists of films never show it, its episode does.
alter table films
  add column in_drama boolean not null default false,
  add constraint films_of_dramas_are_not_published check (not (in_drama and visibility = 'published'));

create table drama_episodes (
  id bigint generated always as identity primary key,
  drama_id bigint not null references dramas on delete cascade,
  film_id bigint not null unique references films on delete cascade,
  -- Its number in the drama, from 1.
  position integer not null check (position >= 1),
  title text not null default '',
  -- Hundredths of a coin for it alone; null = what the drama says.
  price integer check (price >= 0),
  hidden boolean not null default false,
  -- When a hidden one is shown by itself.
  publish_at timestamptz(3),
  -- Since when viewers may know of it.
  shown_at timestamptz(3),
  unique (drama_id, position) deferrable initially deferred,
  check (publish_at is null or hidden),
  check (hidden or shown_at is not null)
);
create index drama_episodes_due on drama_episodes (publish_at) where publish_at is not null;
create index drama_episodes_newest on drama_episodes (drama_id, shown_at) where not hidden;

create function take_film_of_drama() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update films set in_drama = false where id = old.film_id;
  else
    update films set in_drama = true, publish_at = null,
      visibility = case visibility when 'published' then 'draft' else visibility end
      where id = new.film_id;
  end if;
  return null;
end $$;
create trigger drama_episodes_take_films after insert or delete on drama_episodes
  for each row execute function take_film_of_drama();

create function count_drama_episodes(drama bigint) returns void language plpgsql as $$
declare
  shown integer;
begin
  -- Counted once the drama is held: what another transaction changed meanwhile is seen.
  perform from dramas where id = drama for update;
  select count(*) into shown from drama_episodes join films on films.id = drama_episodes.film_id
    where drama_id = drama and not hidden and films.ready and films.visibility <> 'taken_down';
  update dramas set episodes = shown, updated_at = case when shown > episodes then now() else updated_at end
    where id = drama and episodes <> shown;
end $$;

create function count_episodes_of_drama() returns trigger language plpgsql as $$
begin
  perform count_drama_episodes(case when tg_op = 'DELETE' then old.drama_id else new.drama_id end);
  return null;
end $$;
create trigger drama_episodes_count after insert or delete or update of hidden on drama_episodes
  for each row execute function count_episodes_of_drama();

create function count_film_of_drama() returns trigger language plpgsql as $$
begin
  -- An episode is news once it can be watched.
  if new.ready and not old.ready then
    update drama_episodes set shown_at = now() where film_id = new.id and not hidden;
  end if;
  perform count_drama_episodes(drama_id) from drama_episodes where film_id = new.id;
  return null;
end $$;
create trigger films_of_dramas_count after update of ready, visibility on films for each row
  when (new.in_drama and (old.ready <> new.ready or old.visibility <> new.visibility))
  execute function count_film_of_drama();

-- Who wants to be told of new episodes.
create table drama_follows (
  account_id bigint not null references accounts on delete cascade,
  drama_id bigint not null references dramas on delete cascade,
  -- Last followed or opened: what the list is ordered by.
  moved_at timestamptz(3) not null,
  -- Episodes that came later are news.
  seen_at timestamptz(3) not null,
  primary key (account_id, drama_id)
);
create index drama_follows_in_order on drama_follows (account_id, moved_at desc, drama_id desc);
create index drama_follows_of_drama on drama_follows (drama_id);

-- The dramas are locked in one order, so that two that change the same wait for each other.
create function count_drama_follows() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with steps as (select drama_id, step * count(*) as count from changed group by drama_id),
    theirs as (select id from dramas where id in (select drama_id from steps) order by id for update)
  update dramas set followed = followed + steps.count from theirs, steps
    where dramas.id = theirs.id and steps.drama_id = dramas.id;
  return null;
end $$;
create trigger drama_follows_inserted after insert on drama_follows
  referencing new table as changed for each statement execute function count_drama_follows();
create trigger drama_follows_deleted after delete on drama_follows
  referencing old table as changed for each statement execute function count_drama_follows();

create table drama_topics (
  id bigint generated always as identity primary key,
  title text not null,
  intro text not null default '',
  -- Empty: it shows the cover of its first drama.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index drama_topics_in_order on drama_topics (position, id);
create table drama_topic_dramas (
  topic_id bigint not null references drama_topics on delete cascade,
  drama_id bigint not null references dramas on delete cascade,
  position integer not null,
  primary key (topic_id, drama_id)
);
create index drama_topic_dramas_in_order on drama_topic_dramas (topic_id, position, drama_id);
create index drama_topic_dramas_of_drama on drama_topic_dramas (drama_id);

-- A drama is gone on with as a whole: one row for it, which names the episode.
alter table watch_progress
  drop constraint watch_progress_kind_check,
  add constraint watch_progress_kind_check check (kind in ('film', 'drama')),
  add column part_id bigint,
  add constraint watch_progress_part_check check ((kind = 'drama') = (part_id is not null));
create index watch_progress_newest_of_kind on watch_progress (account_id, kind, watched_at desc, id desc);

alter table purchases drop constraint purchases_kind_check,
  add constraint purchases_kind_check
    check (kind in ('film', 'collection', 'card', 'comic', 'comic_chapter', 'novel', 'novel_chapter', 'photo', 'drama',
      'drama_episode'));
