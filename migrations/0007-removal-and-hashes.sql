-- What must not come back: hashes alone, never the material.
create table blocked_works (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('film', 'picture')),
  -- PDQ hashes of 32 bytes, end to end; forgotten when the work is taken off the list.
  hashes bytea not null check (length(hashes) % 32 = 0),
  reason text not null,
  note text not null default '',
  -- The film it was on this site, and the case that removed it.
  film_id bigint,
  case_id bigint,
  added_by text not null,
  added_at timestamptz(3) not null,
  removed_at timestamptz(3),
  -- Grows with every change of the list, one at a time: a process reads what is newer than what it knows.
  change bigint not null unique
);
create index blocked_works_newest on blocked_works (id desc) where removed_at is null;
create unique index blocked_works_by_film on blocked_works (film_id) where removed_at is null;

-- What a film looks like: PDQ hashes of its frames, end to end.
create table film_frames (
  film_id bigint primary key references films on delete cascade,
  hashes bytea not null check (length(hashes) % 32 = 0),
  hashed_at timestamptz(3) not null
);

create table removal_requests (
  id bigint generated always as identity primary key,
  -- SHA-256 of the code that opens the receipt: who reads the database cannot open it.
  receipt_hash bytea not null unique,
  reason text not null,
  -- Who asks: the person shown, somebody acting for them, or the owner of the work.
  relation text not null check (relation in ('depicted', 'representative', 'owner')),
  minor boolean not null,
  signature text not null check (signature <> ''),
  contact text not null check (contact <> ''),
  -- Where the content is: addresses and a description, as written.
  content text not null check (content <> ''),
  good_faith boolean not null check (good_faith),
  received_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- Hours after receipt of the last alert that was given.
  alerted smallint not null default 0,
  outcome text check (outcome in ('removed', 'kept')),
  answer text not null default '',
  decided_by bigint references staff,
  decided_at timestamptz(3),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (answer = ''))
);
create index removal_requests_waiting on removal_requests (due_at, id) where outcome is null;
create index removal_requests_decided on removal_requests (decided_at desc, id desc) where outcome is not null;

-- What of ours a request is about.
create table removal_subjects (
  request_id bigint not null references removal_requests on delete cascade,
  subject_kind text not null,
  subject_id bigint not null,
  case_id bigint,
  primary key (request_id, subject_kind, subject_id)
);
create index removal_subjects_by_case on removal_subjects (case_id);
