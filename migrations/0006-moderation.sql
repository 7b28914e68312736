-- Words that keep a text back or refuse it. Folded as texts are before they are compared.
create table moderation_words (
  id bigint generated always as identity primary key,
  word text not null check (word <> ''),
  folded text not null unique check (folded <> ''),
  action text not null check (action in ('hold', 'refuse')),
  note text not null default '',
  created_at timestamptz(3) not null default now()
);

-- What was said lately, by its fingerprint alone: to notice who is too fast and what is repeated.
create table utterances (
  account_id bigint not null references accounts on delete cascade,
  ingress text not null,
  fingerprint bytea not null,
  at timestamptz(3) not null
);
create index utterances_by_account on utterances (account_id, at);
create index utterances_by_fingerprint on utterances (fingerprint, at);
create index utterances_by_age on utterances (at);

create table moderation_cases (
  id bigint generated always as identity primary key,
  subject_kind text not null,
  subject_id bigint not null,
  author_id bigint references accounts on delete set null,
  source text not null check (source in ('held', 'report', 'removal')),
  ingress text not null default '',
  -- Why it waits: names of rules for held texts, codes of reasons for reports.
  causes text[] not null default '{}',
  gravity smallint not null default 0 check (gravity between 0 and 2),
  score integer not null default 0 check (score >= 0),
  -- What is gravest, then what most people reported, comes first.
  priority integer not null generated always as (gravity * 10000 + least(score, 9999)) stored,
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'decided')),
  -- Kept from others while it waits.
  hidden boolean not null,
  -- What was there when the case was opened: it survives edits and deletion.
  snapshot jsonb not null,
  -- Grows with every change: whoever decides names the version they looked at.
  version integer not null default 1,
  claimed_by bigint references staff,
  claimed_at timestamptz(3),
  due_at timestamptz(3),
  opened_at timestamptz(3) not null,
  decision text check (decision in ('approve', 'remove')),
  reason text,
  decided_by bigint references staff,
  decided_at timestamptz(3),
  check ((state = 'claimed') = (claimed_by is not null)),
  check ((state = 'decided') = (decision is not null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'remove' or reason is not null)
);
create unique index moderation_cases_open on moderation_cases (subject_kind, subject_id) where state <> 'decided';
create index moderation_cases_queue on moderation_cases (priority desc, id) where state <> 'decided';
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where state = 'decided';
create index moderation_cases_by_author on moderation_cases (author_id, id desc);
create index moderation_cases_due on moderation_cases (due_at) where state <> 'decided' and due_at is not null;

create table moderation_reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_cases on delete cascade,
  reporter_id bigint references accounts on delete set null,
  subject_kind text not null,
  subject_id bigint not null,
  reason text not null,
  note text not null default '',
  snapshot jsonb not null,
  at timestamptz(3) not null,
  unique (reporter_id, subject_kind, subject_id)
);
create index moderation_reports_by_case on moderation_reports (case_id, id);

-- What was done to somebody's content and why, as it was told to them. Every part is owed, so none may be missing.
create table moderation_statements (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_cases,
  account_id bigint not null references accounts on delete cascade,
  -- `hidden` precedes the review and ends with it; the others are decisions.
  measure text not null check (measure in ('hidden', 'refused', 'removed')),
  reason text not null check (reason <> ''),
  facts text not null check (facts <> ''),
  ground text not null check (ground <> ''),
  automated boolean not null,
  scope text not null check (scope <> ''),
  duration text not null check (duration <> ''),
  redress text not null check (redress <> ''),
  snapshot jsonb not null,
  decided_by bigint references staff,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  overturned_at timestamptz(3),
  check ((measure = 'hidden') = (decided_by is null)),
  unique (id, decided_by)
);
create index moderation_statements_by_account on moderation_statements (account_id, at desc, id desc);
create index moderation_statements_unread on moderation_statements (account_id) where read_at is null;
create index moderation_statements_by_case on moderation_statements (case_id);

create table moderation_appeals (
  id bigint generated always as identity primary key,
  statement_id bigint not null unique,
  -- Who decided first; the reference makes it the truth.
  first_decider bigint not null,
  text text not null check (text <> ''),
  at timestamptz(3) not null,
  outcome text check (outcome in ('upheld', 'overturned')),
  answer text not null default '',
  decided_by bigint references staff,
  decided_at timestamptz(3),
  foreign key (statement_id, first_decider) references moderation_statements (id, decided_by) on delete cascade,
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (answer = '')),
  constraint another_person_decides check (decided_by is distinct from first_decider)
);
create index moderation_appeals_waiting on moderation_appeals (at, id) where outcome is null;
create index moderation_appeals_decided on moderation_appeals (decided_at desc, id desc) where outcome is not null;

create table strikes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  statement_id bigint not null references moderation_statements on delete cascade,
  points smallint not null check (points > 0),
  at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  overturned_at timestamptz(3)
);
create index strikes_by_account on strikes (account_id, expires_at) where overturned_at is null;
create index strikes_by_statement on strikes (statement_id);

create table restrictions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  statement_id bigint not null references moderation_statements on delete cascade,
  kind text not null check (kind in ('mute', 'ban')),
  reason text not null,
  starts_at timestamptz(3) not null,
  -- None: until it is lifted.
  ends_at timestamptz(3),
  lifted_at timestamptz(3),
  lifted_by bigint references staff
);
create index restrictions_by_account on restrictions (account_id) where lifted_at is null;
create index restrictions_by_statement on restrictions (statement_id);
create index restrictions_newest on restrictions (id desc) where lifted_at is null;

create table blocks (
  account_id bigint not null references accounts on delete cascade,
  blocked_id bigint not null references accounts on delete cascade,
  at timestamptz(3) not null,
  primary key (account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index blocks_newest on blocks (account_id, at desc, blocked_id desc);

-- Read with the rest of the viewer at every call, so it lies on the account. 9999-12-31: until it is lifted.
alter table accounts
  add column banned_until timestamptz(3),
  add column ban_reason text not null default '',
  -- Nickname and avatar are shown to nobody else.
  add column profile_hidden boolean not null default false;
