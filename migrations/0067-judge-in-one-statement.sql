-- What is compared with a text before it is published: the restriction of its author that weighs most, the time of the text that fills
-- the pace, how often its author said the same and how many others did. Others are looked for one after the other, newest first, and
-- only until there are enough: what everybody repeats costs no more than what few do.
create function past_utterances(
  author bigint, entrance text, print bytea, said_at timestamptz,
  pace_limit integer, pace_since timestamptz, compared_since timestamptz, compares_own boolean, most_others integer
) returns table (
  restriction text, restriction_reason text, restriction_ends timestamptz,
  pace_filled timestamptz, repeats integer, others integer
) language sql stable as $$
  select r.kind, r.reason, r.ends_at,
    (select u.at from utterances u
      where u.account_id = author and u.ingress = entrance and u.at > pace_since
      order by u.at desc offset pace_limit - 1 limit 1),
    -- The fence keeps the planner from reading what everybody said to count what one did
    (select count(*)::integer from (
      select u.fingerprint from utterances u
      where compares_own and u.account_id = author and u.at > compared_since offset 0) own
      where own.fingerprint = print),
    (with recursive found (ids) as (
      select array[author]
      union all
      select f.ids || n.account_id from found f cross join lateral (
        select u.account_id from utterances u
        where u.fingerprint = print and u.at > compared_since and u.account_id <> all (f.ids)
        order by u.at desc limit 1) n
      where cardinality(f.ids) <= most_others)
      select max(cardinality(ids)) - 1 from found)
  from (select) as nothing
  left join lateral (
    select kind, reason, ends_at from restrictions
    where account_id = author and lifted_at is null and (ends_at is null or ends_at > said_at)
    order by kind, ends_at desc nulls first limit 1) r on true
$$;

-- Locks the author, compares the text with the past and remembers it. Each statement here sees what was committed while the lock was
-- waited for; in one plain statement the past would be older than the lock.
create function judge_utterance(
  author bigint, entrance text, print bytea, said_at timestamptz,
  pace_limit integer, pace_since timestamptz, compared_since timestamptz, compares_own boolean, most_others integer,
  out restriction text, out restriction_reason text, out restriction_ends timestamptz,
  out pace_filled timestamptz, out repeats integer, out others integer
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('moderation of an account', author));
  select p.* into restriction, restriction_reason, restriction_ends, pace_filled, repeats, others
  from past_utterances(
    author, entrance, print, said_at, pace_limit, pace_since, compared_since, compares_own, most_others) p;
  if restriction is null and pace_filled is null then
    insert into utterances (account_id, ingress, fingerprint, at) values (author, entrance, print, said_at);
  end if;
end $$;
