-- What viewers wrote over a film, each at its moment.
create table danmaku (
  id bigint generated always as identity primary key,
  film_id bigint not null references films on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  -- Moment of the film, in milliseconds.
  at_ms integer not null check (at_ms >= 0),
  text text not null check (text <> ''),
  mode text not null check (mode in ('roll', 'top', 'bottom')),
  colour text not null,
  size text not null check (size in ('small', 'normal', 'large')),
  state text not null check (state in ('published', 'held', 'removed')),
  created_at timestamptz(3) not null default now()
);
create index danmaku_of_film on danmaku (film_id, at_ms) where state = 'published';
create index danmaku_of_author on danmaku (account_id, film_id, at_ms) where state <> 'removed';
