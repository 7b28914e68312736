create table film_subtitles (
  film_id bigint not null references films on delete cascade,
  -- Place in the player's menu, from 0.
  number smallint not null,
  -- BCP 47; `und` where nobody knows.
  language text not null,
  label text not null,
  storage_key text not null,
  primary key (film_id, number)
);

create table film_thumbnails (
  film_id bigint primary key references films on delete cascade,
  -- Unguessable path of the picture that holds all tiles, row by row.
  path text not null,
  -- Seconds of the film each tile stands for.
  tile_seconds real not null,
  columns smallint not null,
  rows smallint not null,
  -- Of one tile, in pixels.
  width smallint not null,
  height smallint not null
);
