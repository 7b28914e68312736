create table uploads (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  name text not null,
  bytes bigint not null check (bytes > 0),
  chunk_bytes integer not null check (chunk_bytes > 0),
  -- What names the file on its owner's device: chosen again, the upload goes on.
  fingerprint text not null,
  -- Of the whole file, where its owner said.
  sha256 bytea,
  title text not null,
  publish boolean not null,
  state text not null default 'receiving' check (state in ('receiving', 'checking', 'done', 'failed')),
  reason text not null default '',
  -- How many chunks are stored.
  received integer not null default 0,
  import_id bigint references imports on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (staff_id, fingerprint)
);
create index uploads_of_staff on uploads (staff_id, id desc);
create index uploads_by_age on uploads (updated_at);

create table upload_chunks (
  upload_id bigint not null references uploads on delete cascade,
  number integer not null,
  -- Claimed before the bytes are written, so that a chunk has one content whoever sends it.
  sha256 bytea not null,
  stored boolean not null default false,
  primary key (upload_id, number)
);
