import type { openSql } from '#server/platform/db.ts'

/** A site that has stood for a year: what was watched, counted, uploaded, reported and decided. */
export async function makeManyRecords(sql: ReturnType<typeof openSql>): Promise<void> {
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 5000) as n`
  await sql`insert into staff (name, password_hash, totp_secret, role)
    select 'staff ' || n, 'none', '\\x00', 'moderator' from generate_series(1, 200) as n`
  await sql`insert into films (title, published_at, visibility, ready, media_prefix, media_secret)
    select '第 ' || n, now(), 'published', true, md5(n::text), '\\x00' from generate_series(1, 3000) as n`
  await makeFigures(sql)
  await makeCases(sql)
  await sql`insert into watch_progress (account_id, kind, subject_id, position, seconds, finished, watched_at)
    select 1 + n % 400, 'film', 1 + n / 400, n % 90, 90, n % 3 = 0, now() - make_interval(mins => n)
    from generate_series(1, 40000) as n`
  await sql`insert into watch_progress (account_id, kind, subject_id, part_id, position, seconds, finished, watched_at)
    select 1 + n % 400, 'drama', 1 + n / 400, 1, n % 90, 90, false, now() - make_interval(mins => 40000 + n)
    from generate_series(1, 12000) as n`
  await sql`insert into blocks (account_id, blocked_id, at)
    select 1 + n % 100, 200 + n / 100, now() - make_interval(mins => n) from generate_series(1, 10000) as n`
  await sql`insert into uploads (staff_id, name, bytes, chunk_bytes, fingerprint, title, publish)
    select 1 + n / 50, 'film.mp4', 100, 10, n::text, '', true from generate_series(0, 9999) as n`
  await sql`insert into upload_chunks (upload_id, number, sha256, stored)
    select 1 + n / 20, n % 20, '\\x00', true from generate_series(0, 40000) as n`
  await sql`insert into imports (kind, name, bytes, source_hash, inbox_file, created_at)
    select 'film', 'film.mp4', 100, sha256(n::text::bytea), '', now() - make_interval(mins => n * 50)
    from generate_series(1, 10000) as n`
  await sql`vacuum analyze accounts, staff, films, watch_progress, blocks, uploads, upload_chunks, imports, visits_daily,
    page_views_daily, film_plays_daily, film_watch_daily, film_totals_daily, ads, ad_figures_daily, moderation_words,
    moderation_cases, moderation_reports, moderation_statements, moderation_appeals, strikes, restrictions,
    removal_requests, removal_subjects, blocked_works`
}

async function makeFigures(sql: ReturnType<typeof openSql>): Promise<void> {
  const today = sql`(now() at time zone 'Asia/Shanghai')::date`
  await sql`insert into visits_daily (day, channel, visitors, page_views)
    select ${today} - back, 'channel ' || n, 5, 9 from generate_series(0, 399) as back, generate_series(1, 20) as n`
  await sql`insert into page_views_daily (day, page, views, seconds)
    select ${today} - back, '/page/' || n, 5, 9 from generate_series(0, 399) as back, generate_series(1, 50) as n`
  await sql`insert into film_plays_daily (day, film_id, plays)
    select ${today} - back, n, 5 from generate_series(0, 399) as back, generate_series(1, 100) as n`
  await sql`insert into film_watch_daily (day, film_id, seconds, completions)
    select ${today} - back, n, 500, 2 from generate_series(0, 399) as back, generate_series(1, 100) as n`
  // Most of them were removed long ago
  await sql`insert into ads (position, title, cover, removed_at)
    select 1 + n % 18, '灯塔', 'x/320.webp', case when n % 50 > 0 then now() end from generate_series(1, 5000) as n`
  await sql`insert into ad_figures_daily (ad_id, day, impressions, clicks)
    select n, ${today} - back, 9, 1 from generate_series(0, 399) as back, generate_series(1, 50) as n`
}

/** Of the cases one in twenty is open; of the requests and appeals one in twenty waits. */
async function makeCases(sql: ReturnType<typeof openSql>): Promise<void> {
  await sql`insert into moderation_words (word, folded, action)
    select 'word ' || n, 'word ' || n, 'hold' from generate_series(1, 5000) as n`
  await sql`insert into moderation_cases (subject_kind, subject_id, author_id, source, gravity, score, state, hidden,
      snapshot, opened_at, decision, reason, decided_by, decided_at)
    select case when n % 3 = 0 then 'danmaku' else 'comment' end, n, 1 + n % 3000, 'report', n % 3 / 2, n % 60,
      case when n % 20 = 0 then 'waiting' else 'decided' end, false, '{}', now() - make_interval(mins => n),
      case when n % 20 > 0 then 'remove' end, case when n % 20 > 0 then 'spam' end,
      case when n % 20 > 0 then 1 end, case when n % 20 > 0 then now() - make_interval(mins => n) end
    from generate_series(1, 40000) as n`
  await sql`insert into moderation_reports (case_id, reporter_id, subject_kind, subject_id, reason, snapshot, at)
    select n, 1 + n % 5000, 'comment', n, 'spam', '{}', now() from generate_series(1, 40000) as n`
  await sql`insert into moderation_statements (case_id, account_id, measure, reason, facts, ground, automated, scope,
      duration, redress, snapshot, decided_by, at)
    select n, case when n % 10 = 0 then 1 else 1 + n % 3000 end, 'removed', 'spam', '-', '-', false, '-', '-', '-', '{}',
      1, now() - make_interval(mins => n) from generate_series(1, 20000) as n`
  await sql`insert into moderation_appeals (statement_id, first_decider, text, at, outcome, answer, decided_by, decided_at)
    select id, 1, '请再看', at, case when id % 20 > 0 then 'upheld' end, case when id % 20 > 0 then '维持' else '' end,
      case when id % 20 > 0 then 2 end, case when id % 20 > 0 then at end from moderation_statements`
  await sql`insert into strikes (account_id, statement_id, points, at, expires_at)
    select account_id, id, 1, at, at + interval '90 days' from moderation_statements`
  // Most were lifted or have ended by themselves
  await sql`insert into restrictions (account_id, statement_id, kind, reason, starts_at, ends_at, lifted_at)
    select account_id, id, case when id % 2 = 0 then 'mute' else 'ban' end, 'spam', at,
      case when id % 20 = 0 then null else at end, case when id % 4 > 0 then at end from moderation_statements`
  await sql`insert into removal_requests (receipt_hash, reason, relation, minor, signature, contact, content, good_faith,
      received_at, due_at, outcome, answer, decided_by, decided_at)
    select sha256(n::text::bytea), 'non_consensual', 'depicted', false, '林', 'a', 'b', true,
      now() - make_interval(mins => n), now() - make_interval(mins => n), case when n % 20 > 0 then 'kept' end,
      case when n % 20 > 0 then '不在' else '' end, case when n % 20 > 0 then 1 end,
      case when n % 20 > 0 then now() - make_interval(mins => n) end from generate_series(1, 20000) as n`
  await sql`insert into removal_subjects (request_id, subject_kind, subject_id)
    select id, 'film', 1 + id % 3000 from removal_requests`
  await sql`insert into blocked_works (kind, hashes, reason, added_by, added_at, removed_at, change)
    select 'picture', '', 'spam', 'staff 1', now(), case when n % 2 = 0 then now() end, n
    from generate_series(1, 10000) as n`
}
