-- What a day of checking in brings, and how a missed one is made up: one row, edited by staff.
create table checkin_rules (
  id boolean primary key default true check (id),
  -- Points of the first day in a row, the second …; after the last it begins anew.
  awards integer[] not null check (cardinality(awards) between 1 and 31 and 0 <= all (awards) and 100000 >= all (awards)),
  -- Points of growth for each day.
  growth integer not null check (growth between 0 and 1000),
  -- What making up a day costs without a card, in points, and how many days of a month can be made up.
  makeup_price integer not null check (makeup_price between 0 and 1000000),
  makeups_per_month smallint not null check (makeups_per_month between 0 and 31),
  version integer not null default 1
);
insert into checkin_rules (awards, growth, makeup_price, makeups_per_month) values ('{5,5,10,10,15,15,40}', 1, 30, 3);

create table checkins (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Of Asia/Shanghai by the server's clock.
  day date not null,
  -- The first day of the unbroken row it belongs to: making up a day joins what follows to what was before.
  since date not null check (since <= day),
  -- On the day itself, or afterwards for a card or points.
  kind text not null check (kind in ('day', 'card', 'points')),
  -- What it brought. What making it up cost.
  points integer not null default 0 check (points >= 0),
  -- The month's budget had run out: it brought nothing.
  unpaid boolean not null default false,
  cost integer not null default 0 check (cost >= 0),
  at timestamptz(3) not null,
  unique (account_id, day),
  check (points = 0 or (kind = 'day' and not unpaid))
);
create index checkins_by_day on checkins (day) where kind = 'day';
create index checkins_newest on checkins (account_id, at desc, id desc);

-- Accounts that want to be reminded, at an hour of Asia/Shanghai.
create table checkin_reminders (
  account_id bigint primary key references accounts on delete cascade,
  hour smallint not null check (hour between 0 and 23)
);
create index checkin_reminders_by_hour on checkin_reminders (hour, account_id);

-- Cards that make up a day: how many an account has, and each time it got or used one.
create table makeup_cards (
  account_id bigint primary key references accounts on delete cascade,
  held integer not null check (held >= 0)
);
create table makeup_card_moves (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  amount integer not null check (amount <> 0),
  -- The one business effect it is: `task:1:2:once`, `checkin:1:2026-11-02`.
  key text not null unique,
  at timestamptz(3) not null
);
create index makeup_card_moves_of_account on makeup_card_moves (account_id, id);

-- What members are asked to do. The server counts how far they are; the kind says what it counts and for how long.
create table reward_tasks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('watch_minutes', 'comments', 'checkin_days', 'first_recharge', 'bind_phone', 'fill_profile')),
  title text not null,
  goal integer not null check (goal between 1 and 1000),
  points integer not null check (points between 0 and 100000),
  growth integer not null check (growth between 0 and 10000),
  cards smallint not null check (cards between 0 and 31),
  position smallint not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  check (points + growth + cards > 0)
);
create index reward_tasks_active on reward_tasks (position, id) where active;
insert into reward_tasks (kind, title, goal, points, growth, cards, position) values
  ('watch_minutes', '观看 10 分钟', 10, 10, 1, 0, 1),
  ('watch_minutes', '观看 30 分钟', 30, 20, 2, 0, 2),
  ('comments', '发表 1 条评论', 1, 10, 1, 0, 3),
  ('checkin_days', '本月签到 7 天', 7, 0, 5, 1, 4),
  ('checkin_days', '本月签到 20 天', 20, 100, 20, 0, 5),
  ('fill_profile', '设置头像和昵称', 1, 30, 5, 0, 6),
  ('bind_phone', '绑定手机号', 1, 50, 10, 1, 7),
  ('first_recharge', '首次充值', 1, 100, 20, 1, 8);

create table reward_task_claims (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  task_id bigint not null references reward_tasks,
  -- The day, the month or `once`: what was claimed is claimed for it.
  period text not null check (period ~ '^(once|20\d\d-\d\d(-\d\d)?)$'),
  title text not null,
  points integer not null,
  growth integer not null,
  cards smallint not null,
  at timestamptz(3) not null,
  unique (account_id, task_id, period)
);
create index reward_task_claims_newest on reward_task_claims (account_id, at desc, id desc);

-- What staff put into the budgets that rewards are paid from; what is left of them is in the ledger.
create table reward_fundings (
  id bigint generated always as identity primary key,
  -- Of the ledger: `points_budget` of `checkin:2026-11`.
  kind text not null check (kind in ('points_budget', 'bonus_budget')),
  budget text not null,
  -- Below zero for what was taken out again.
  amount bigint not null check (amount <> 0),
  note text not null,
  -- The client's key for this one wish.
  key uuid not null unique,
  -- None for the sample library.
  staff_id bigint references staff,
  at timestamptz(3) not null
);
comment on table reward_fundings is 'append-only';
create index reward_fundings_of_budget on reward_fundings (budget, id desc);
create trigger reward_fundings_is_append_only before update or delete or truncate on reward_fundings
  for each statement execute function refuse_change();

-- How long an account watched on a day, whatever it was; forgotten after a few days.
create table watch_days (
  account_id bigint not null references accounts on delete cascade,
  day date not null,
  seconds integer not null,
  primary key (account_id, day)
);
create index watch_days_by_age on watch_days (day);

-- Who wrote how much on a day.
create index comments_of_account on comments (account_id, created_at) where state = 'published';
