-- How often films were played on each day of Asia/Shanghai: what ranks of a period add up.
create table film_plays_daily (
  day date not null,
  film_id bigint not null references films on delete cascade,
  plays bigint not null,
  primary key (day, film_id) include (plays)
);
create index film_plays_daily_of_film on film_plays_daily (film_id);

-- Joins sums of plays to what viewers may know of, without reading the films themselves.
create index films_visible on films (id) include (category_id) where ready and visibility = 'published';
create index films_tagged on films using gin (tags) where ready and visibility = 'published';

-- How many visible films carry a tag, kept by the triggers below: a list of tags reads no film.
create table tags (
  id bigint generated always as identity primary key,
  title text not null unique,
  films bigint not null
);
create index tags_most_used on tags (films desc, id desc) where films > 0;

insert into tags (title, films)
  select tag, count(distinct id) from films cross join lateral unnest(tags) as tag
  where ready and visibility = 'published' group by tag order by 2, 1 desc;

-- Once for each statement and sorted by title: two that change the same tags wait for each other in one order.
create function count_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tags (title, films)
      select tag, count(distinct id) from after cross join lateral unnest(tags) as tag
      where ready and visibility = 'published' group by tag order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  elsif tg_op = 'DELETE' then
    insert into tags (title, films)
      select tag, -count(distinct id) from before cross join lateral unnest(tags) as tag
      where ready and visibility = 'published' group by tag order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  else
    insert into tags (title, films)
      select tag, sum(step) from (
        select distinct id, tag, 1 as step from after cross join lateral unnest(tags) as tag
        where ready and visibility = 'published'
        union all
        select distinct id, tag, -1 from before cross join lateral unnest(tags) as tag
        where ready and visibility = 'published'
      ) as steps group by tag having sum(step) <> 0 order by tag
      on conflict (title) do update set films = tags.films + excluded.films;
  end if;
  return null;
end $$;
create trigger films_inserted_count_tags after insert on films
  referencing new table as after for each statement execute function count_tags();
create trigger films_updated_count_tags after update on films
  referencing old table as before new table as after for each statement execute function count_tags();
create trigger films_deleted_count_tags after delete on films
  referencing old table as before for each statement execute function count_tags();
