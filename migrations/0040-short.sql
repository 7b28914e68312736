-- A short video is a film with a form of its own: its own feeds show it, lists of films do not.
alter table films
  add column short boolean not null default false,
  -- Since when the operator has it in 精选; null when it is not.
  add column featured_at timestamptz(3),
  add constraint films_short_are_of_no_drama check (not (short and in_drama));

-- It stands in no channel and in no collection, whoever puts it there.
create function set_short_film_apart() returns trigger language plpgsql as $$
begin
  if new.short then
    new.category_id := null;
    new.collection_id := null;
    new.episode := 0;
    new.dark := false;
  else
    new.featured_at := null;
  end if;
  return new;
end $$;
-- Named to run before the one that marks films of dark channels.
create trigger films_are_apart_when_short
  before insert or update of short, category_id, collection_id, featured_at on films
  for each row execute function set_short_film_apart();

-- An upright film that becomes an episode is no short video any more.
create or replace function take_film_of_drama() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update films set in_drama = false where id = old.film_id;
  else
    update films set in_drama = true, short = false, publish_at = null,
      visibility = case visibility when 'published' then 'draft' else visibility end
      where id = new.film_id;
  end if;
  return null;
end $$;

drop index films_newest;
create index films_newest on films (published_at desc, id desc)
  where ready and visibility = 'published' and not short;
drop index films_hottest;
create index films_hottest on films (plays desc, id desc) where ready and visibility = 'published' and not short;
drop index films_tagged;
create index films_tagged on films using gin (tags) where ready and visibility = 'published' and not short;
drop index films_visible;
create index films_visible on films (id) include (category_id)
  where ready and visibility = 'published' and not dark and not short;

create index films_short_newest on films (published_at desc, id desc)
  where ready and visibility = 'published' and short;
create index films_short_featured on films (featured_at desc, id desc)
  where ready and visibility = 'published' and short and featured_at is not null;
create index films_short_free on films (published_at desc, id desc)
  where ready and visibility = 'published' and short and not vip and price = 0;
create index films_short_of_owner on films (owner_id, published_at desc, id desc)
  where ready and visibility = 'published' and short;
create index films_short_created on films (created_at desc, id desc) where short;

-- What is counted of films is counted of those that open lists show.
create or replace function count_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tags (title, films)
      select tag, count(distinct id) from after cross join lateral unnest(tags) as tag
      where ready and visibility = 'published' and not dark and not short group by tag order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  elsif tg_op = 'DELETE' then
    insert into tags (title, films)
      select tag, -count(distinct id) from before cross join lateral unnest(tags) as tag
      where ready and visibility = 'published' and not dark and not short group by tag order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  else
    insert into tags (title, films)
      select tag, sum(step) from (
        select distinct id, tag, 1 as step from after cross join lateral unnest(tags) as tag
        where ready and visibility = 'published' and not dark and not short
        union all
        select distinct id, tag, -1 from before cross join lateral unnest(tags) as tag
        where ready and visibility = 'published' and not dark and not short
      ) as steps group by tag having sum(step) <> 0 order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  end if;
  return null;
end $$;

create or replace function count_films_of_actors() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_film_of_actors(old.id, -1);
    return old;
  end if;
  perform count_film_of_actors(new.id,
    case when new.ready and new.visibility = 'published' and not new.dark and not new.short then 1 else -1 end);
  return null;
end $$;
drop trigger films_shown_or_hidden_count_actors on films;
create trigger films_shown_or_hidden_count_actors after update on films for each row
  when (
    (old.ready and old.visibility = 'published' and not old.dark and not old.short)
    <> (new.ready and new.visibility = 'published' and not new.dark and not new.short)
  )
  execute function count_films_of_actors();
drop trigger films_deleted_count_actors on films;
create trigger films_deleted_count_actors before delete on films for each row
  when (old.ready and old.visibility = 'published' and not old.dark and not old.short)
  execute function count_films_of_actors();

create or replace function count_actor() returns trigger language plpgsql as $$
declare
  entry record := case when tg_op = 'DELETE' then old else new end;
begin
  update actors set films = films + case when tg_op = 'DELETE' then -1 else 1 end
    where id = entry.actor_id and exists (
      select from films where id = entry.film_id and ready and visibility = 'published' and not dark and not short
    );
  return null;
end $$;

-- How each showing of a short video ended. Its name is a keyed hash of account, film and time: it counts once, and the
-- row tells nobody who it was. Rows go after 30 days.
create table short_showings (
  showing bytea primary key,
  film_id bigint not null references films on delete cascade,
  shown_at timestamptz(3) not null,
  -- Seconds that were watched of it, and what share of it that is, at most 1.
  seconds integer not null,
  share real not null check (share between 0 and 1),
  skipped boolean not null
);
create index short_showings_by_age on short_showings (shown_at);
create index short_showings_of_film on short_showings (film_id);

-- The sums of them for each day of Asia/Shanghai.
create table short_figures_daily (
  day date not null,
  film_id bigint not null references films on delete cascade,
  showings bigint not null,
  shares double precision not null,
  skips bigint not null,
  primary key (day, film_id) include (showings, shares, skips)
);
create index short_figures_daily_of_film on short_figures_daily (film_id);

-- What an account turned out to like (above 0) and not (below): a tag or an uploader, worth half as much a few days later.
create table short_interests (
  account_id bigint not null references accounts on delete cascade,
  key text not null,
  weight real not null,
  moved_at timestamptz(3) not null,
  primary key (account_id, key)
);
create index short_interests_by_age on short_interests (moved_at);

-- Up to when the time of an account was credited to short videos: in however many showings, never more than passed.
create table short_viewers (
  account_id bigint primary key references accounts on delete cascade,
  credited_until timestamptz(3) not null
);

-- What the recommendation handed out to an account, so that nothing comes twice in a session and little within a week.
create table short_seen (
  account_id bigint not null references accounts on delete cascade,
  film_id bigint not null references films on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (account_id, film_id)
);
create index short_seen_by_age on short_seen (seen_at);
create index short_seen_of_film on short_seen (film_id);

-- What the recommendation chooses from, made anew every few minutes: what is known of each short video, and for each tag,
-- each uploader and a few lists for everybody the best of them in order.
create table short_scores (
  film_id bigint primary key references films on delete cascade,
  -- What share of it viewers are expected to watch, skips counted against it.
  quality real not null,
  showings bigint not null,
  keys text[] not null,
  published_at timestamptz(3) not null
);
create table short_candidates (
  key text not null,
  place integer not null,
  film_id bigint not null references films on delete cascade,
  primary key (key, place)
);
create index short_candidates_of_film on short_candidates (film_id);
