-- Where an account left what it watches: one row for each item, renewed at each watching.
create table watch_progress (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('film')),
  subject_id bigint not null,
  -- Seconds from its start, and how long it was then.
  position real not null check (position >= 0),
  seconds real not null check (seconds >= 0),
  finished boolean not null,
  watched_at timestamptz(3) not null,
  unique (account_id, kind, subject_id)
);
create index watch_progress_newest on watch_progress (account_id, watched_at desc, id desc);
create index watch_progress_unfinished on watch_progress (account_id, watched_at desc, id desc)
  where not finished and position >= 1;

-- Accounts that asked not to be remembered; all others are.
create table watch_privacy (
  account_id bigint primary key references accounts on delete cascade,
  since timestamptz(3) not null
);

-- What was credited to one opening of an item. The watcher is a keyed hash of account and item, so that a row tells
-- neither who it was; rows go a few days after the last credit.
create table watched_plays (
  watcher bytea not null,
  opened_at timestamptz(3) not null,
  seconds bigint not null,
  completed boolean not null,
  credited_until timestamptz(3) not null,
  primary key (watcher, opened_at)
);
create index watched_plays_by_age on watched_plays (credited_until);

-- How long films were watched on each day of Asia/Shanghai, and how often to the end.
create table film_watch_daily (
  day date not null,
  film_id bigint not null references films on delete cascade,
  seconds bigint not null,
  completions bigint not null,
  primary key (day, film_id) include (seconds, completions)
);
create index film_watch_daily_of_film on film_watch_daily (film_id);

-- The sums of all films for each day, kept by the triggers below: a dashboard reads a row a day.
create table film_totals_daily (
  day date primary key,
  plays bigint not null,
  seconds bigint not null,
  completions bigint not null
);

insert into film_totals_daily (day, plays, seconds, completions)
  select day, sum(plays), 0, 0 from film_plays_daily group by day;

create function add_film_plays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update film_totals_daily as totals set plays = totals.plays - gone.plays
      from (select day, sum(plays) as plays from before group by day) as gone where totals.day = gone.day;
  end if;
  if tg_op <> 'DELETE' then
    insert into film_totals_daily (day, plays, seconds, completions)
      select day, sum(plays), 0, 0 from after group by day order by day
      on conflict (day) do update set plays = film_totals_daily.plays + excluded.plays;
  end if;
  return null;
end $$;
create trigger film_plays_inserted after insert on film_plays_daily
  referencing new table as after for each statement execute function add_film_plays();
create trigger film_plays_updated after update on film_plays_daily
  referencing old table as before new table as after for each statement execute function add_film_plays();
create trigger film_plays_deleted after delete on film_plays_daily
  referencing old table as before for each statement execute function add_film_plays();

create function add_film_watch() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update film_totals_daily as totals
      set seconds = totals.seconds - gone.seconds, completions = totals.completions - gone.completions
      from (select day, sum(seconds) as seconds, sum(completions) as completions from before group by day) as gone
      where totals.day = gone.day;
  end if;
  if tg_op <> 'DELETE' then
    insert into film_totals_daily (day, plays, seconds, completions)
      select day, 0, sum(seconds), sum(completions) from after group by day order by day
      on conflict (day) do update set
        seconds = film_totals_daily.seconds + excluded.seconds,
        completions = film_totals_daily.completions + excluded.completions;
  end if;
  return null;
end $$;
create trigger film_watch_inserted after insert on film_watch_daily
  referencing new table as after for each statement execute function add_film_watch();
create trigger film_watch_updated after update on film_watch_daily
  referencing old table as before new table as after for each statement execute function add_film_watch();
create trigger film_watch_deleted after delete on film_watch_daily
  referencing old table as before for each statement execute function add_film_watch();

-- Visits of one day and distribution channel.
create table visits_daily (
  day date not null,
  channel text not null,
  visitors bigint not null default 0,
  new_guests bigint not null default 0,
  sessions bigint not null default 0,
  page_views bigint not null default 0,
  primary key (day, channel)
);

-- Who was there on a day, so that each counts once; kept only while the day can still grow.
create table visitors_seen (
  day date not null,
  account_id bigint not null references accounts on delete cascade,
  primary key (day, account_id)
);

-- Views of a page by the pattern of its route, never by its address.
create table page_views_daily (
  day date not null,
  page text not null,
  views bigint not null,
  seconds bigint not null,
  primary key (day, page)
);

-- Batches of statistics that were taken in: a repeat counts for nothing.
create table stat_batches (
  account_id bigint not null references accounts on delete cascade,
  key text not null,
  taken_at timestamptz(3) not null,
  primary key (account_id, key)
);
create index stat_batches_by_age on stat_batches (taken_at);

create index films_of_samples on films (id) where sample;

alter table ads
  add column weight integer not null default 10 check (weight between 1 and 100),
  -- Whether those who pay for membership see it too.
  add column audience text not null default 'all' check (audience in ('all', 'no_vip')),
  -- How often one device shows it on a day; 0 is as often as it comes up.
  add column daily_cap smallint not null default 0 check (daily_cap between 0 and 100),
  add column impressions bigint not null default 0;

create table ad_figures_daily (
  ad_id bigint not null references ads on delete cascade,
  day date not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  primary key (ad_id, day)
);
create index ad_figures_daily_by_day on ad_figures_daily (day) include (impressions, clicks);

insert into ad_figures_daily (ad_id, day, clicks)
  select ad_id, (at at time zone 'Asia/Shanghai')::date, count(*) from ad_clicks group by 1, 2;
