-- What staff write down about a member for each other.
create table user_notes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  staff_id bigint not null references staff,
  text text not null check (text <> ''),
  at timestamptz(3) not null
);
create index user_notes_of_account on user_notes (account_id, id desc);

-- Membership given by staff. Few days are given at once; more of them one proposes and another decides.
create table card_gifts (
  id bigint generated always as identity primary key,
  -- The client's key for this one wish.
  key uuid not null unique,
  account_id bigint not null references accounts,
  type smallint not null check (type between 1 and 5),
  days integer not null check (days between 1 and 3660),
  reason text not null check (reason <> ''),
  given_by bigint not null references staff,
  given_at timestamptz(3) not null,
  needs_second boolean not null,
  decision text check (decision in ('approved', 'declined')),
  decided_by bigint references staff,
  decided_at timestamptz(3),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  check (needs_second or decision is null),
  constraint another_person_decides check (decided_by is distinct from given_by)
);
create index card_gifts_of_account on card_gifts (account_id, id desc);

create index accounts_by_nickname on accounts (nickname text_pattern_ops, id) where nickname <> '';

-- For figures by day.
create index membership_grants_by_time on membership_grants (granted_at);
