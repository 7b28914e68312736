-- Every session has an end: 90 days after the day it was used last. Sessions from before this migration count from the last day
-- known of them.
alter table sessions add column expires_at timestamptz(3);
update sessions set expires_at = greatest(created_at, seen_on::timestamptz) + interval '90 days';
alter table sessions alter column expires_at set not null;

-- What the nightly removal looks for: sessions that were ended, or reached their end.
create index sessions_by_end on sessions (least(ended_at, expires_at));

-- A voucher in a picture works for a year.
alter table vouchers add column expires_at timestamptz(3);
update vouchers set expires_at = issued_at + interval '365 days';
alter table vouchers alter column expires_at set not null;
