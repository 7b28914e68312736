import { sql } from 'kysely'
import { defaultPageSize } from '#contract/common.ts'
import { mostInFeed, type ShortVideo } from '#contract/video/short-shapes.ts'
import { type PageInput, readCursor, writeCursor } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { tables } from '../tables.ts'
import { foundShorts, type Found } from './found.ts'
import { listsForAll } from './pools.ts'
import { type Candidate, fillPage } from './ranking.ts'
import { interestHalfLife } from './rules.ts'
import { showShorts } from './show.ts'

const list = 'short recommended'
/** So many interests are looked at, and so many videos of each list. */
const mostInterests = 24
const perList = 40

/**
 * A page chosen for a viewer. A session begins with a page without a cursor, which says when that was: whatever was handed out to the
 * account since then comes no more. One round trip finds what may come, one shows what was chosen and notes it.
 */
export async function listRecommended(
  platform: Platform,
  viewer: Viewer,
  { cursor, size = defaultPageSize }: PageInput,
): Promise<{ list: ShortVideo[]; next: string | null }> {
  const { db } = platform
  const now = platform.now()
  // The key of its cursor is when the session began, the id how many it showed
  const session = readCursor(list, cursor) ?? { key: now, id: 0 }
  const [candidates, interests] = await Promise.all([
    findCandidates(db, viewer.id, { begun: session.key, now }),
    findInterests(db, viewer.id, now),
  ])
  const wanted = Math.min(size, mostInFeed - session.id)
  const chosen = fillPage(candidates, interests, { size: wanted, now, seed: viewer.id + session.key })
  const found = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const [shown] = await Promise.all([
    showShorts(
      platform,
      viewer,
      chosen.map(({ id }) => found.get(id)!),
    ),
    noteSeen(
      db,
      viewer.id,
      chosen.map(({ id }) => id),
      now,
    ),
  ])
  const count = session.id + chosen.length
  const goesOn = chosen.length === size && count < mostInFeed
  return { list: shown, next: goesOn ? writeCursor(list, { key: session.key, id: count }) : null }
}

const fadedWeight = (now: number) =>
  sql<number>`weight * power(0.5, greatest(0, extract(epoch from ${new Date(now)}::timestamptz - moved_at))
    / ${interestHalfLife}::float8)`

/** Strongest current interests of an account, positive and negative. */
const interestsOf = (db: Db, accountId: number, now: number) =>
  tables
    .of(db)
    .selectFrom('short_interests')
    .select(['key', fadedWeight(now).as('worth')])
    .where('account_id', '=', accountId)
    .orderBy(sql`abs(${fadedWeight(now)})`, 'desc')
    .limit(mostInterests)

async function findInterests(db: Db, accountId: number, now: number): Promise<Map<string, number>> {
  const rows = await interestsOf(db, accountId, now).execute()
  return new Map(rows.map(({ key, worth }) => [key, worth]))
}

type Row = Omit<Candidate, 'publishedAt'> & Found & { published_at: Date }

/** The first videos of the lists for everybody and of those of what an account likes, without what its session showed. */
async function findCandidates(
  db: Db,
  accountId: number,
  { begun, now }: { begun: number; now: number },
): Promise<(Candidate & Found)[]> {
  const { rows } = await sql<Row>`
    with lists as (
      select unnest(${[...listsForAll]}::text[]) as key
      union all select key from ${interestsOf(db, accountId, now)} as mine where worth > 0
    ), chosen as (
      select film_id, bool_or(again) as again from lists cross join lateral (
        select candidate.film_id, seen.seen_at is not null as again
        from short_candidates as candidate
          left join short_seen as seen on seen.account_id = ${accountId} and seen.film_id = candidate.film_id
        where candidate.key = lists.key and (seen.seen_at is null or seen.seen_at < ${new Date(begun)})
        order by seen.seen_at nulls first, candidate.place limit ${perList}
      ) as first group by film_id
    ), shown as ${foundShorts(db)}
    select shown.*, scores.quality, scores.showings, scores.keys, scores.published_at, chosen.again
    from chosen join short_scores as scores using (film_id) join shown on shown.id = chosen.film_id`.execute(
    db,
  )
  return rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: published_at.getTime() }))
}

async function noteSeen(db: Db, accountId: number, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into short_seen (account_id, film_id, seen_at)
    select ${accountId}::bigint, id, ${new Date(now)}::timestamptz from unnest(${[...ids]}::bigint[]) as each (id) order by id
    on conflict (account_id, film_id) do update set seen_at = excluded.seen_at`.execute(db)
}
