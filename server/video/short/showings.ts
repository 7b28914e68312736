import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import { addWatched, isRemembered, readPlayKey } from '#server/history/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { entitlement } from '#server/platform/entitlement.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { ownedFilms } from '../media/owned.ts'
import type { PlayCounter } from '#server/platform/parts/play-counter.ts'
import { visibleShorts } from '../films/queries.ts'
import { guardOf } from '../films/rules.ts'
import { tables } from '../tables.ts'
import { creditShowings, type Ended, interestHalfLife, type ShowingClaim, worthOf } from './rules.ts'

type Told = { id: number; playKey: string; watched: number; position: number }
type Showing = ShowingClaim & { id: number; name: Buffer }
type EndedShowing = Showing & Ended

/**
 * Takes in how showings ended: what was watched counts for the films and for the account's day, and teaches the recommendation what it
 * likes. A showing counts once; one of a video that is gone, or that this viewer may not watch, counts for nothing.
 */
export async function takeShowings(
  platform: Platform,
  counter: PlayCounter,
  viewer: Viewer,
  told: readonly Told[],
): Promise<void> {
  const opened = openedShowings(platform, viewer, told)
  if (opened.length === 0) return
  const lengths = await openLengths(platform, viewer, [...new Set(opened.map(({ id }) => id))])
  const claims = opened.flatMap(({ id, ...claim }) => {
    const length = lengths.get(id)
    return length ? [{ ...claim, id, length }] : []
  })
  if (claims.length === 0) return
  for (const { id, seconds, completes } of await record(platform, viewer.id, claims)) {
    if (seconds > 0) counter.count(id)
    counter.watched(id, { seconds, completes })
  }
}

/** The showings whose keys are ours, each once, the earliest first. */
function openedShowings({ keys, now }: Platform, viewer: Viewer, told: readonly Told[]) {
  const named = new Map<string, Omit<Showing, 'length'>>()
  for (const { id, playKey, watched, position } of told) {
    const openedAt = readPlayKey(keys, playKey, { accountId: viewer.id, kind: 'film', id }, now())
    if (openedAt === undefined) continue
    // Nobody can tell from it who watched what
    const name = createHmac('sha256', derivedKey(keys, 'showing'))
      .update(`${viewer.id} ${id} ${openedAt}`)
      .digest()
    named.set(name.toString('hex'), { id, name, openedAt, watched, position })
  }
  return [...named.values()].toSorted((one, other) => one.openedAt - other.openedAt)
}

/** Of these short videos, how many seconds each has that this viewer may watch. */
async function openLengths(
  platform: Platform,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const films = await visibleShorts(platform.db)
    .select(['id', 'vip', 'dark', 'price', 'preview_seconds', 'owner_id', 'collection_id', 'seconds'])
    .where('id', 'in', [...ids])
    .execute()
  const owned = await ownedFilms(platform.db, viewer, films)
  return new Map(
    films.map((film) => {
      const { whole, preview } = entitlement(viewer, guardOf(film), nowSeconds(platform), owned.has(film.id))
      return [film.id, whole ? film.seconds : Math.min(preview, film.seconds)]
    }),
  )
}

/** Writes the showings that are new, in one transaction; resolves to how they ended. */
function record(
  { db, now }: Platform,
  accountId: number,
  claims: readonly Showing[],
): Promise<EndedShowing[]> {
  const at = now()
  return db.transaction().execute(async (transaction) => {
    // Reports of one account wait for each other here
    const before = await holdViewer(transaction, accountId)
    const fresh = await withoutKnown(transaction, claims)
    if (fresh.length === 0) return []
    const { ended, creditedUntil } = creditShowings(fresh, before, at)
    const showings = fresh.map((claim, index) => ({ ...claim, ...ended[index]! }))
    await addShowings(transaction, showings, at)
    if (await isRemembered(transaction, accountId)) await learn(transaction, accountId, showings, at)
    await tables
      .of(transaction)
      .updateTable('short_viewers')
      .set({ credited_until: new Date(creditedUntil) })
      .where('account_id', '=', accountId)
      .execute()
    const seconds = showings.reduce((sum, showing) => sum + showing.seconds, 0)
    await addWatched(transaction, accountId, seconds, at)
    return showings
  })
}

/** Up to when the account's time is credited, in milliseconds; held until the transaction ends. */
async function holdViewer(transaction: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ credited_until: Date }>`
    insert into short_viewers (account_id, credited_until) values (${accountId}, to_timestamp(0))
    on conflict (account_id) do update set credited_until = short_viewers.credited_until
    returning credited_until`.execute(transaction)
  return rows[0]!.credited_until.getTime()
}

async function withoutKnown(transaction: Db, claims: readonly Showing[]): Promise<Showing[]> {
  const rows = await tables
    .of(transaction)
    .selectFrom('short_showings')
    .select('showing')
    .where(
      'showing',
      'in',
      claims.map(({ name }) => name),
    )
    .execute()
  const known = new Set(rows.map(({ showing }) => showing.toString('hex')))
  return claims.filter(({ name }) => !known.has(name.toString('hex')))
}

async function addShowings(transaction: Db, showings: readonly EndedShowing[], at: number): Promise<void> {
  await tables
    .of(transaction)
    .insertInto('short_showings')
    .values(
      showings.map(({ name, id, openedAt, seconds, share, skipped }) => ({
        showing: name,
        film_id: id,
        shown_at: new Date(openedAt),
        seconds,
        share,
        skipped,
      })),
    )
    .execute()
  const [ids, shares] = [showings.map(({ id }) => id), showings.map(({ share }) => share)]
  const skips = showings.map(({ skipped }) => Number(skipped))
  // Films in the order of their ids, so that those who report the same wait for each other and never in a ring
  await sql`insert into short_figures_daily (day, film_id, showings, shares, skips)
    select ${shanghaiDay(at)}::text::date, id, count(*), sum(share), sum(skip)
    from unnest(${ids}::bigint[], ${shares}::float8[], ${skips}::integer[]) as ended (id, share, skip)
    group by id order by id
    on conflict (day, film_id) do update set showings = short_figures_daily.showings + excluded.showings,
      shares = short_figures_daily.shares + excluded.shares, skips = short_figures_daily.skips + excluded.skips`.execute(
    transaction,
  )
}

/** Keeps what an account watched more of than others did, or less, under the tags and the uploader of the video. */
async function learn(
  transaction: Db,
  accountId: number,
  showings: readonly EndedShowing[],
  at: number,
): Promise<void> {
  const [ids, worths] = [showings.map(({ id }) => id), showings.map(worthOf)]
  const time = new Date(at)
  await sql`insert into short_interests (account_id, key, weight, moved_at)
    select ${accountId}::bigint, key, sum(worth - quality), ${time}::timestamptz
    from unnest(${ids}::bigint[], ${worths}::float8[]) as ended (film_id, worth)
      join short_scores using (film_id) cross join lateral unnest(keys) as key
    group by key order by key
    on conflict (account_id, key) do update set moved_at = excluded.moved_at,
      weight = short_interests.weight * power(0.5, greatest(0, extract(epoch from excluded.moved_at - short_interests.moved_at))
        / ${interestHalfLife}::float8) + excluded.weight`.execute(transaction)
}
