-- A site that has stood for a year: what was counted, reported and decided. One case in five, and one request and appeal in twenty, waits.
insert into visits_daily (day, channel, visitors, page_views)
select current_date - back, 'channel ' || n, 5, 9 from generate_series(0, 399) as back, generate_series(1, 20) as n;
insert into page_views_daily (day, page, views, seconds)
select current_date - back, '/page/' || n, 5, 9 from generate_series(0, 399) as back, generate_series(1, 20) as n;
insert into ads (position, title, cover, removed_at)
select 1 + n % 18, '灯塔', 'x/320.webp', case when n % 50 > 0 then now() end from generate_series(1, 4000) as n;
insert into ad_figures_daily (ad_id, day, impressions, clicks)
select n * 50, current_date - back, 9, 1 from generate_series(0, 399) as back, generate_series(1, 25) as n;
insert into app_groups (name, position) select '分组 ' || n, n from generate_series(1, 10) as n;
insert into apps (shelf, group_id, title, link, position, hidden, weekdays)
select case when n % 4 = 0 then 'recreation' else 'apps' end, case when n % 4 = 0 then null else 1 + n % 10 end,
  '应用 ' || n, 'https://example.com/' || n, n, n % 9 = 0, case when n % 500 = 1 then 127 else 0 end from generate_series(1, 5000) as n;
insert into app_clicks (app_id, showing, at) select 1 + n % 5000, n::text, now() - make_interval(mins => n) from generate_series(1, 5000) as n;
insert into app_figures_daily (app_id, day, clicks) select n, current_date - back, 1 from generate_series(0, 399) as back, generate_series(1, 25) as n;

insert into moderation_words (word, folded, action) select 'word ' || n, 'word ' || n, 'hold' from generate_series(1, 4000) as n;
insert into moderation_cases (subject_kind, subject_id, author_id, source, gravity, score, state, hidden, snapshot, opened_at, decision,
  reason, decided_by, decided_at, due_at)
select case when n % 3 = 0 then 'danmaku' else 'comment' end, n, 1 + n % 3000, case when n % 2 = 0 then 'report' else 'held' end, n % 3 / 2, n % 60,
  case when n % 5 = 0 then 'waiting' else 'decided' end, false, '{"title":"","text":"","pictures":[],"at":0}', now() - make_interval(mins => n),
  case when n % 5 > 0 then 'remove' end, case when n % 5 > 0 then 'spam' end, case when n % 5 > 0 then 1 end,
  case when n % 5 > 0 then now() - make_interval(mins => n) end, case when n % 200 = 0 then now() + make_interval(mins => n) end
from generate_series(1, 10000) as n;
insert into moderation_reports (case_id, reporter_id, subject_kind, subject_id, reason, snapshot, at)
select 1 + n % 9999, 1 + n % 5000, 'comment', n, 'spam', '{"title":"","text":"","pictures":[],"at":0}', now() from generate_series(1, 10000) as n;
insert into moderation_statements (case_id, account_id, measure, reason, facts, ground, automated, scope, duration, redress, snapshot, decided_by,
  at, read_at)
select n, case when n % 10 = 0 then 1 else 1 + n % 3000 end, 'removed', 'spam', '-', '-', false, '-', '-', '-', '{"title":"","text":"","pictures":[],"at":0}', 1,
  now() - make_interval(mins => n), case when n % 5 > 0 then now() end from generate_series(1, 10000) as n;
insert into moderation_appeals (statement_id, first_decider, text, at, outcome, answer, decided_by, decided_at)
select n, 1, '不是', now() - make_interval(mins => n), case when n % 20 > 0 then 'upheld' end, case when n % 20 > 0 then '是' else '' end,
  case when n % 20 > 0 then 2 end, case when n % 20 > 0 then now() - make_interval(mins => n) end from generate_series(1, 10000) as n;
insert into strikes (account_id, statement_id, points, at, expires_at)
select 1 + n % 3000, n, 1, now(), now() + interval '9 days' from generate_series(1, 5000) as n;
insert into restrictions (account_id, statement_id, kind, reason, starts_at, ends_at, lifted_at)
select 2 + n % 3000, n, 'mute', 'spam', now(), now() + interval '9 days', case when n % 5 > 0 then now() end from generate_series(1, 5000) as n;
insert into removal_requests (receipt_hash, reason, relation, minor, signature, contact, content, good_faith, received_at, due_at, outcome, answer,
  decided_by, decided_at)
select sha256(n::text::bytea), 'privacy', 'depicted', false, '某', 'a@example.org', '-', true, now() - make_interval(secs => n / 10),
  now() + make_interval(mins => n), case when n % 20 > 0 then 'kept' end, case when n % 20 > 0 then '不在' else '' end,
  case when n % 20 > 0 then 1 end, case when n % 20 > 0 then now() - make_interval(mins => n) end from generate_series(1, 10000) as n;
insert into removal_subjects (request_id, subject_kind, subject_id, case_id) select n, 'film', 1 + n % 3000, n from generate_series(1, 10000) as n;
insert into blocked_works (kind, hashes, reason, added_by, added_at, removed_at, change)
select 'picture', '', 'spam', 'staff 1', now(), case when n % 2 = 0 then now() end, n from generate_series(1, 5000) as n;
insert into utterances (account_id, ingress, fingerprint, at)
select 1 + n % 1000, 'comment', sha256((n % 2000)::text::bytea), now() - make_interval(secs => n / 12) from generate_series(1, 8000) as n;

insert into report_hidings (case_id, subject_kind, subject_id, account_id, network, by_person_shown, at)
select 1 + n % 100, 'film', 1 + n % 5000, 1 + n % 5000, sha256((n % 3000)::text::bytea), n % 5 = 0, now() - n * interval '10 minutes'
from generate_series(1, 20000) as n;
