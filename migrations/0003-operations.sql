create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

create table ads (
  id bigint generated always as identity primary key,
  position smallint not null check (position between 1 and 18),
  title text not null,
  cover text not null default '',
  link text not null default '',
  enabled boolean not null default true,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  clicks bigint not null default 0,
  sample boolean not null default false,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index ads_by_position on ads (position, id) where removed_at is null;

create table ad_clicks (
  ad_id bigint not null references ads on delete cascade,
  -- One showing of the ad to one viewer: repeats of a click on it count once.
  showing text not null,
  account_id bigint,
  at timestamptz(3) not null default now(),
  primary key (ad_id, showing)
);

create table staff (
  id bigint generated always as identity primary key,
  name text not null unique,
  password_hash text not null,
  -- Sealed with a key derived from the installation's secret.
  totp_secret bytea not null,
  -- The last accepted time step: a code works once.
  totp_step bigint not null default 0,
  role text not null check (role in ('owner', 'editor', 'moderator', 'finance')),
  disabled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3)
);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index staff_sessions_by_staff on staff_sessions (staff_id) where ended_at is null;

create table audit_log (
  id bigint primary key,
  at timestamptz(3) not null,
  staff_id bigint,
  staff_name text not null,
  action text not null,
  subject text not null,
  details text not null,
  previous_hash text not null,
  -- SHA-256 over this entry and the hash before it: a changed or missing entry breaks the chain.
  hash text not null unique
);
comment on table audit_log is 'append-only';
create index audit_log_by_action on audit_log (action, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
