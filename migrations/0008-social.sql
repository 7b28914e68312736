-- How often a thing is liked, collected, commented on and followed: kept by the triggers below, in the transaction
-- of the row that is counted.
create table social_counts (
  kind text not null,
  subject_id bigint not null,
  likes bigint not null default 0,
  -- People who keep it in at least one folder.
  collects bigint not null default 0,
  -- Published comments and replies.
  comments bigint not null default 0,
  fans bigint not null default 0,
  -- Of accounts only: whom they follow.
  follows bigint not null default 0,
  primary key (kind, subject_id)
);

create table likes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  subject_id bigint not null,
  created_at timestamptz(3) not null default now(),
  unique (account_id, kind, subject_id)
);
create index likes_newest on likes (account_id, kind, id desc);

create table follows (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  subject_id bigint not null,
  created_at timestamptz(3) not null default now(),
  unique (account_id, kind, subject_id),
  check (kind <> 'account' or subject_id <> account_id)
);
create index follows_newest on follows (account_id, kind, id desc);
create index follows_of_subject on follows (kind, subject_id, id desc);

create table folders (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Empty for the folder everybody has.
  name text not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create unique index folders_default on folders (account_id) where is_default;
create unique index folders_named on folders (account_id, name);

create table collects (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  subject_id bigint not null,
  created_at timestamptz(3) not null default now(),
  unique (account_id, kind, subject_id)
);
create index collects_newest on collects (account_id, id desc);

create table folder_items (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folders on delete cascade,
  collect_id bigint not null references collects on delete cascade,
  unique (folder_id, collect_id)
);
create index folder_items_newest on folder_items (folder_id, id desc);
create index folder_items_of_collect on folder_items (collect_id);

create table comments (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id bigint not null,
  account_id bigint not null references accounts on delete cascade,
  -- The comment a reply stands under; null for comments on the thing itself.
  root_id bigint references comments on delete cascade,
  -- The reply it answers; null when it answers the root.
  answered_id bigint references comments on delete set null,
  text text not null,
  -- Who is named in the text, and by which names: names may change later.
  mention_ids bigint[] not null default '{}',
  mention_names text[] not null default '{}',
  -- held waits for a moderator, who publishes or refuses it; removed was published before; deleted by its author.
  state text not null check (state in ('published', 'held', 'refused', 'removed', 'deleted')),
  likes bigint not null default 0,
  replies bigint not null default 0,
  -- Chosen by the client: the same comment sent twice is one.
  client_key uuid not null,
  sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  heat bigint not null generated always as (likes + replies) stored,
  -- Shown to everybody; what is gone keeps its place while replies stand under it.
  listed boolean not null generated always as
    (state = 'published' or (state in ('deleted', 'removed') and replies > 0)) stored,
  unique (account_id, client_key)
);
create index comments_newest on comments (kind, subject_id, id desc) where root_id is null and listed;
create index comments_hottest on comments (kind, subject_id, heat desc, id desc) where root_id is null and listed;
create index comments_replies on comments (root_id, id) where root_id is not null and listed;
create index comments_unpublished on comments (account_id, kind, subject_id, id desc) where state in ('held', 'refused');
create index comments_authors on comments (kind, subject_id, account_id) where state = 'published';

-- Once for each statement and in one order: two that change the same counts wait for each other, not in a circle.
create function count_likes() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into social_counts as counts (kind, subject_id, likes)
    select kind, subject_id, step * count(*) from changed where kind <> 'comment'
    group by kind, subject_id order by kind, subject_id
    on conflict (kind, subject_id) do update set likes = counts.likes + excluded.likes;
  update comments set likes = likes + step * changed.people
    from (select subject_id, count(*) as people from changed where kind = 'comment' group by subject_id) as changed
    where id = changed.subject_id;
  return null;
end $$;
create trigger likes_inserted_are_counted after insert on likes
  referencing new table as changed for each statement execute function count_likes();
create trigger likes_deleted_are_counted after delete on likes
  referencing old table as changed for each statement execute function count_likes();

create function count_collects() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into social_counts as counts (kind, subject_id, collects)
    select kind, subject_id, step * count(*) from changed group by kind, subject_id order by kind, subject_id
    on conflict (kind, subject_id) do update set collects = counts.collects + excluded.collects;
  return null;
end $$;
create trigger collects_inserted_are_counted after insert on collects
  referencing new table as changed for each statement execute function count_collects();
create trigger collects_deleted_are_counted after delete on collects
  referencing old table as changed for each statement execute function count_collects();

create function count_follows() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into social_counts as counts (kind, subject_id, fans, follows)
    select kind, subject_id, step * sum(fans), step * sum(follows) from (
      select kind, subject_id, 1 as fans, 0 as follows from changed
      union all
      select 'account', account_id, 0, 1 from changed
    ) as steps group by kind, subject_id order by kind, subject_id
    on conflict (kind, subject_id) do update
      set fans = counts.fans + excluded.fans, follows = counts.follows + excluded.follows;
  return null;
end $$;
create trigger follows_inserted_are_counted after insert on follows
  referencing new table as changed for each statement execute function count_follows();
create trigger follows_deleted_are_counted after delete on follows
  referencing old table as changed for each statement execute function count_follows();

create function count_comment() returns trigger language plpgsql as $$
declare
  one comments := coalesce(new, old);
  step int := coalesce((new.state = 'published')::int, 0) - coalesce((old.state = 'published')::int, 0);
begin
  if step = 0 then return null; end if;
  if one.root_id is not null then
    update comments set replies = replies + step where id = one.root_id;
  end if;
  insert into social_counts as counts (kind, subject_id, comments) values (one.kind, one.subject_id, step)
    on conflict (kind, subject_id) do update set comments = counts.comments + step;
  return null;
end $$;
create trigger comments_are_counted after insert or update of state or delete on comments
  for each row execute function count_comment();
