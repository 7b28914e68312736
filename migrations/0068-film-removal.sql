-- Files and folders of the media store that nothing needs, for a job to remove. A file that is being added stands here, too, until its
-- row is saved: what a killed process leaves is removed like any other.
create table media_removals (
  storage_key text primary key,
  -- Not removed before.
  due_at timestamptz(3) not null
);
create index media_removals_due on media_removals (due_at, storage_key);

-- Whether anybody bought an item. The item comes first: by the kind alone nothing is looked for.
create index purchases_of_item on purchases (item_id, kind);
