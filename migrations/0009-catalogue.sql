alter table categories
  add column hidden boolean not null default false,
  add column version integer not null default 1;

alter table tags add column hidden boolean not null default false;

-- A series of films.
create table collections (
  id bigint generated always as identity primary key,
  title text not null unique,
  intro text not null default '',
  -- Empty: it shows the cover of its first episode.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  -- Whether all episodes are out.
  finished boolean not null default false,
  -- Hundredths of a coin for the whole; 0 = not sold.
  price integer not null default 0 check (price >= 0),
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);

alter table films
  add column collection_id bigint references collections on delete set null,
  -- Place in its collection, from 1; 0 = none was given.
  add column episode integer not null default 0 check (episode >= 0),
  -- When a draft becomes published by itself.
  add column publish_at timestamptz(3),
  -- Goes up with every edit: of two editors of one film the second is told.
  add column version integer not null default 1;
create index films_of_collection on films (collection_id, episode, id) where collection_id is not null;
create index films_due on films (publish_at) where publish_at is not null;
-- Media prefixes are random: in their order films are shuffled once for all.
create index films_shuffled_of_category on films (category_id, media_prefix) where ready and visibility = 'published';

create table actors (
  id bigint generated always as identity primary key,
  name text not null unique,
  intro text not null default '',
  avatar text not null default '',
  -- How many visible films list the actor, kept by the triggers below.
  films bigint not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index actors_most_filmed on actors (films desc, id desc) where films > 0 and not hidden;

create table film_actors (
  film_id bigint not null references films on delete cascade,
  actor_id bigint not null references actors on delete cascade,
  position smallint not null,
  primary key (film_id, actor_id)
);
create index film_actors_of_actor on film_actors (actor_id, film_id);

create function count_film_of_actors(film bigint, step integer) returns void language sql as $$
  -- Locked in one order: two films with the same actors wait for each other instead of for ever.
  with theirs as (
    select id from actors where id in (select actor_id from film_actors where film_id = film) order by id for update
  )
  update actors set films = films + step from theirs where actors.id = theirs.id
$$;

create function count_films_of_actors() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_film_of_actors(old.id, -1);
    return old;
  end if;
  perform count_film_of_actors(new.id, case when new.ready and new.visibility = 'published' then 1 else -1 end);
  return null;
end $$;
create trigger films_shown_or_hidden_count_actors after update on films for each row
  when ((old.ready and old.visibility = 'published') <> (new.ready and new.visibility = 'published'))
  execute function count_films_of_actors();
-- Before its rows in film_actors go with it.
create trigger films_deleted_count_actors before delete on films for each row
  when (old.ready and old.visibility = 'published') execute function count_films_of_actors();

create function count_actor() returns trigger language plpgsql as $$
declare
  entry record := case when tg_op = 'DELETE' then old else new end;
begin
  update actors set films = films + case when tg_op = 'DELETE' then -1 else 1 end
    where id = entry.actor_id
      and exists (select from films where id = entry.film_id and ready and visibility = 'published');
  return null;
end $$;
create trigger film_actors_count after insert or delete on film_actors for each row execute function count_actor();

create table topics (
  id bigint generated always as identity primary key,
  title text not null,
  intro text not null default '',
  -- Empty: it shows the cover of its first film.
  cover text not null default '',
  cover_colour text not null default '#1e2227',
  position integer not null default 0,
  hidden boolean not null default false,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index topics_in_order on topics (position, id);

create table topic_films (
  topic_id bigint not null references topics on delete cascade,
  film_id bigint not null references films on delete cascade,
  position integer not null,
  primary key (topic_id, film_id)
);
create index topic_films_in_order on topic_films (topic_id, position, film_id);
create index topic_films_of_film on topic_films (film_id);

create table home_sections (
  id bigint generated always as identity primary key,
  -- The channel it is a shelf of; null = 推荐.
  category_id bigint references categories on delete cascade,
  kind text not null,
  source text not null,
  title text not null default '',
  tag text not null default '',
  topic_id bigint references topics on delete cascade,
  size smallint not null default 6 check (size between 1 and 50),
  position integer not null default 0,
  hidden boolean not null default false,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (kind in ('banner', 'rail', 'grid', 'rows', 'ranked', 'topic', 'topics', 'actors', 'collections')),
  -- What is not a list of films can be drawn in one way only.
  check (
    case when kind in ('topic', 'topics', 'actors', 'collections') then source = kind
    else source in ('newest', 'hottest', 'week', 'tag', 'topic', 'picked') end
  ),
  check ((source = 'topic') = (topic_id is not null)),
  check ((source = 'tag') = (tag <> ''))
);
create index home_sections_in_order on home_sections (category_id, position, id);
create index home_sections_of_topic on home_sections (topic_id) where topic_id is not null;

create table home_section_films (
  section_id bigint not null references home_sections on delete cascade,
  film_id bigint not null references films on delete cascade,
  position integer not null,
  primary key (section_id, film_id)
);
create index home_section_films_in_order on home_section_films (section_id, position, film_id);
create index home_section_films_of_film on home_section_films (film_id);
