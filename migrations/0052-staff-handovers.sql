-- Who gave whom a password and an authenticator, at the making of an account or by a reset: they are no second person to each other
-- for a while.
create table staff_handovers (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  by_id bigint not null references staff on delete cascade,
  at timestamptz(3) not null
);
