-- Account 1 is the member that the cases call as, and has more of everything than the others; staff 1 is the owner.
insert into accounts (device_hash, nickname, channel_dc, adult_version, adult_at, vip_type, vip_expire, login_type, created_at, sample, delete_at)
select sha256(n::text::bytea), case when n % 3 = 0 then '旅人' || n else '' end, case when n % 20 = 0 then 'channel ' || n % 7 else '' end,
  '1', now(), case when n = 1 then 5 when n % 10 = 0 then 2 else 0 end, now() + make_interval(days => 9, mins => n), n % 2,
  now() - make_interval(mins => n * 10), n > 9900 and n % 10 = 3, case when n = 999 then now() when n % 500 = 7 then now() + make_interval(days => 1, mins => n) end
from generate_series(1, 10000) as n;

insert into staff (name, password_hash, totp_secret, role)
select 'staff ' || n, 'none', '', case when n = 1 then 'owner' else 'moderator' end from generate_series(1, 100) as n;

insert into staff_sessions (staff_id, token_hash, expires_at, ended_at)
select 1 + n % 100, sha256(n::text::bytea), now(), case when n % 20 > 0 then now() end from generate_series(1, 3000) as n;

insert into sessions (account_id, token_hash, expires_at, ended_at)
select 1 + n % 5000, sha256(('s' || n)::bytea), now() + make_interval(days => 30, mins => n),
  case when n % 4 > 0 then now() + make_interval(mins => n) end from generate_series(1, 20000) as n;

-- By name: a phone number is sealed with a key of the installation, which is not known here.
insert into credentials (account_id, name, password_hash, changed_at)
select n, 'traveller' || n, 'none', now() from generate_series(1, 3000) as n;

insert into sms_codes (phone_hash, purpose, code_hash, account_id, sent_at, expires_at)
select sha256((n % 900)::text::bytea), 'signIn', '', case when n % 2 = 0 then 1 + n % 3000 end, now() - make_interval(secs => n * 36), now()
from generate_series(1, 5000) as n;

insert into credential_tries (who, tries, last_at, until)
select sha256(n::text::bytea), 1, now() - make_interval(secs => n / 5), now() from generate_series(1, 5000) as n;

insert into known_devices (account_id, device_hash, expires_at)
select 1 + n % 3000, sha256(('d' || n)::bytea), now() + make_interval(days => 1, mins => n) from generate_series(1, 5000) as n;

insert into spent_challenges (id, expires_at)
select sha256(n::text::bytea), now() + make_interval(secs => n) from generate_series(1, 5000) as n;

insert into profile_changes (account_id, kind, value, state, at)
select 1 + n % 2000, case when n % 2 = 0 then 'avatar' else 'nickname' end, 'x' || n, 'published', now() - make_interval(mins => n)
from generate_series(1, 5000) as n;

insert into data_exports (account_id, file, requested_at)
select 1 + n % 2000, encode(sha256(n::text::bytea), 'hex'), now() - make_interval(mins => n) from generate_series(1, 5000) as n;

insert into user_notes (account_id, staff_id, text, at)
select 1 + n % 1000, 1, 'x', now() from generate_series(1, 5000) as n;

insert into card_gifts (key, account_id, type, days, reason, given_by, given_at, needs_second)
select gen_random_uuid(), 1 + n % 1000, 2, 30, 'x', 1, now(), false from generate_series(1, 5000) as n;

insert into audit_log (id, at, staff_id, staff_name, action, subject, details, previous_hash, hash)
select n, now() - make_interval(mins => 5000 - n), 1, 'staff ' || n % 500, 'action ' || n % 500, 'film ' || n % 500, '', md5(n::text), md5('h' || n) from generate_series(1, 5000) as n;

insert into sent_pictures (path, account_id, sent_at)
select md5(n::text), 1 + n % 1000, now() - make_interval(secs => n) from generate_series(1, 5000) as n;

insert into stat_batches (account_id, key, taken_at)
select 1 + n % 1000, 'k' || n, now() - make_interval(secs => n) from generate_series(1, 5000) as n;

insert into uploads (staff_id, name, bytes, chunk_bytes, fingerprint, title, publish, updated_at)
select 1 + n / 50, 'film.mp4', 100, 10, n::text, '', true, now() - make_interval(secs => n) from generate_series(0, 4999) as n;

insert into upload_chunks (upload_id, number, sha256, stored)
select 1 + n / 4, n % 4, '', true from generate_series(0, 19999) as n;

insert into imports (kind, name, bytes, source_hash, inbox_file, created_at, account_id)
select 'film', 'film.mp4', 100, sha256(n::text::bytea), '', now() - make_interval(mins => n * 50),
  case when n % 2 = 0 then 1 + n % 1000 end from generate_series(1, 5000) as n;
