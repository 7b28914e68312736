-- Films of a channel of 禁域 stand in its lists alone. A channel keeps its kind, so the mark follows from the channel.
alter table films add column dark boolean not null default false;
update films set dark = true from categories where categories.id = films.category_id and categories.kind = 'dark';

create function mark_dark_film() returns trigger language plpgsql as $$
begin
  new.dark := exists (select from categories where id = new.category_id and kind = 'dark');
  return new;
end $$;
create trigger films_follow_their_channel before insert or update of category_id on films
  for each row execute function mark_dark_film();

drop index films_visible;
create index films_visible on films (id) include (category_id)
  where ready and visibility = 'published' and not dark;

-- What is counted of films is counted of those that open lists show.
create or replace function count_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tags (title, films)
      select tag, count(distinct id) from after cross join lateral unnest(tags) as tag
      where ready and visibility = 'published' and not dark group by tag order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  elsif tg_op = 'DELETE' then
    insert into tags (title, films)
      select tag, -count(distinct id) from before cross join lateral unnest(tags) as tag
      where ready and visibility = 'published' and not dark group by tag order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  else
    insert into tags (title, films)
      select tag, sum(step) from (
        select distinct id, tag, 1 as step from after cross join lateral unnest(tags) as tag
        where ready and visibility = 'published' and not dark
        union all
        select distinct id, tag, -1 from before cross join lateral unnest(tags) as tag
        where ready and visibility = 'published' and not dark
      ) as steps group by tag having sum(step) <> 0 order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  end if;
  return null;
end $$;
update tags set films = (
  select count(*) from films
  where tags @> array[tags.title]::text[] and ready and visibility = 'published' and not dark
);

create or replace function count_films_of_actors() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_film_of_actors(old.id, -1);
    return old;
  end if;
  perform count_film_of_actors(
    new.id, case when new.ready and new.visibility = 'published' and not new.dark then 1 else -1 end);
  return null;
end $$;
drop trigger films_shown_or_hidden_count_actors on films;
create trigger films_shown_or_hidden_count_actors after update on films for each row
  when (
    (old.ready and old.visibility = 'published' and not old.dark)
    <> (new.ready and new.visibility = 'published' and not new.dark)
  )
  execute function count_films_of_actors();
drop trigger films_deleted_count_actors on films;
create trigger films_deleted_count_actors before delete on films for each row
  when (old.ready and old.visibility = 'published' and not old.dark) execute function count_films_of_actors();

create or replace function count_actor() returns trigger language plpgsql as $$
declare
  entry record := case when tg_op = 'DELETE' then old else new end;
begin
  update actors set films = films + case when tg_op = 'DELETE' then -1 else 1 end
    where id = entry.actor_id and exists (
      select from films where id = entry.film_id and ready and visibility = 'published' and not dark
    );
  return null;
end $$;
update actors set films = (
  select count(*) from film_actors join films on films.id = film_actors.film_id
  where film_actors.actor_id = actors.id and films.ready and films.visibility = 'published' and not films.dark
);

-- Topics of home pages, and those that are the video columns of 发现.
alter table topics add column place text not null default 'home' check (place in ('home', 'discover'));
drop index topics_in_order;
create index topics_in_order on topics (place, position, id);

-- The directory of apps and sites.
create table app_groups (
  id bigint generated always as identity primary key,
  name text not null unique,
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1
);

create table apps (
  id bigint generated always as identity primary key,
  -- `apps` is the directory, whose entries stand in groups; `recreation` a list of its own.
  shelf text not null default 'apps' check (shelf in ('apps', 'recreation')),
  group_id bigint references app_groups on delete set null,
  title text not null,
  -- One line about it.
  intro text not null default '',
  icon text not null default '',
  icon_colour text not null default '#1e2227',
  link text not null check (link <> ''),
  act text not null default 'open' check (act in ('open', 'download')),
  platform text not null default 'all' check (platform in ('all', 'android', 'ios', 'desktop')),
  -- The days of the week on which it stands in the menu of the day: bit 0 is Monday. 0: never.
  weekdays smallint not null default 0 check (weekdays between 0 and 127),
  position integer not null default 0,
  hidden boolean not null default false,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  clicks bigint not null default 0,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (shelf = 'apps' or group_id is null),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index apps_in_order on apps (shelf, position, id) where not hidden;
create index apps_of_group on apps (group_id, position, id) where not hidden;
create index apps_of_menu on apps (position, id) where not hidden and weekdays > 0;
create index apps_for_staff on apps (shelf, position, id);

create table app_clicks (
  app_id bigint not null references apps on delete cascade,
  -- A keyed hash of one showing of the list to one viewer: repeats of a click in it count once, and nobody is named.
  showing text not null,
  at timestamptz(3) not null,
  primary key (app_id, showing)
);
create index app_clicks_by_time on app_clicks (at);

create table app_figures_daily (
  app_id bigint not null references apps on delete cascade,
  day date not null,
  clicks bigint not null default 0,
  primary key (app_id, day)
);
create index app_figures_by_day on app_figures_daily (day);
