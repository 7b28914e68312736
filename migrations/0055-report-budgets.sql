-- Each time a report hid something before anybody looked: what budgets against abuse count.
create table report_hidings (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_cases,
  subject_kind text not null,
  subject_id bigint not null,
  -- Who reported; nobody for a request without an account.
  account_id bigint references accounts on delete set null,
  -- The network it came from, keyed.
  network bytea not null,
  -- By somebody who says they are the person shown.
  by_person_shown boolean not null,
  at timestamptz(3) not null
);
create index report_hidings_by_age on report_hidings (at);
create index report_hidings_by_network on report_hidings (network, at);
create index report_hidings_by_account on report_hidings (account_id, at);

-- A grave report that no budget let hide its subject comes before everything else.
alter table moderation_cases
  add column urgent boolean not null default false,
  drop column priority;
alter table moderation_cases
  add column priority integer not null
    generated always as (urgent::int * 100000 + gravity * 10000 + least(score, 9999)) stored;
create index moderation_cases_queue on moderation_cases (priority desc, id) where state <> 'decided';
