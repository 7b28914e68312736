import { sql } from 'kysely'
import { isAtEnd } from '#contract/history/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Opened, readPlayKey, watcherOf } from './play-keys.ts'
import { type Claim, creditFor } from './rules.ts'
import { tables } from './tables.ts'
import { addWatched } from './watch-days.ts'

/** The drama an opened film is an episode of: its place is kept for the whole. */
type Within = { kind: 'drama'; id: number; part: number; isLast: boolean }

export type Watching = {
  opened: Opened
  within?: Within | undefined
  /** Of the item, in seconds. */
  length: number
  position: number
  /** Seconds watched since the opening, and the key it gave; without them only the place is kept. */
  watched?: number | undefined
  playKey?: string | undefined
}

/** What a report adds to the time an item was watched; `completes` once for each opening. */
export type Credit = { seconds: number; completes: boolean }

/**
 * Keeps where an item was left, unless its viewer asked not to be remembered, and credits what was watched: never
 * more than the clock allows, and a report that comes twice only once.
 */
export function recordWatching(platform: Platform, watching: Watching): Promise<Credit> {
  const { db, keys, now } = platform
  const { opened, within, length, watched, playKey } = watching
  const position = Math.min(watching.position, length)
  const openedAt = playKey === undefined ? undefined : readPlayKey(keys, playKey, opened, now())
  return db.transaction().execute(async (transaction) => {
    await keepPlace(transaction, { ...placeOf(opened, within), position, seconds: length, at: now() })
    if (openedAt === undefined || watched === undefined) return { seconds: 0, completes: false }
    const claim = { openedAt, watched, position, length }
    const added = await credit(transaction, watcherOf(keys, opened), claim, now())
    await addWatched(transaction, opened.accountId, added.seconds, now())
    return added
  })
}

/** What the place is kept for. A drama is over with its last episode. */
const placeOf = (opened: Opened, within: Within | undefined) => ({
  accountId: opened.accountId,
  kind: within?.kind ?? opened.kind,
  id: within?.id ?? opened.id,
  part: within?.part ?? null,
  mayEnd: within?.isLast ?? true,
})
type NewPlace = ReturnType<typeof placeOf> & { position: number; seconds: number; at: number }

async function keepPlace(db: Db, { accountId, kind, id, part, mayEnd, ...left }: NewPlace): Promise<void> {
  const { position, seconds } = left
  const time = new Date(left.at)
  const finished = mayEnd && isAtEnd(position, seconds)
  await sql`insert into watch_progress (account_id, kind, subject_id, part_id, position, seconds, finished, watched_at)
    select ${accountId}, ${kind}, ${id}, ${part}::bigint, ${position}::real, ${seconds}::real, ${finished}::boolean,
      ${time}::timestamptz
    where not exists (select from watch_privacy where account_id = ${accountId})
    on conflict (account_id, kind, subject_id) do update set part_id = excluded.part_id, position = excluded.position,
      seconds = excluded.seconds, finished = excluded.finished, watched_at = excluded.watched_at`.execute(db)
}

async function credit(db: Db, watcher: Buffer, claim: Claim, now: number): Promise<Credit> {
  // One viewer's reports about one item wait for each other, those of different openings too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${watcher.toString('hex')}, 0))`.execute(db)
  const own = tables.of(db)
  const rows = await own.selectFrom('watched_plays').selectAll().where('watcher', '=', watcher).execute()
  const before = rows.map((row) => ({
    openedAt: row.opened_at.getTime(),
    seconds: row.seconds,
    completed: row.completed,
    creditedUntil: row.credited_until.getTime(),
  }))
  const { added, completes, after } = creditFor(claim, before, now)
  if (added === 0 && !completes) return { seconds: 0, completes: false }
  const values = {
    seconds: after.seconds,
    completed: after.completed,
    credited_until: new Date(after.creditedUntil),
  }
  await own
    .insertInto('watched_plays')
    .values({ watcher, opened_at: new Date(after.openedAt), ...values })
    .onConflict((on) => on.columns(['watcher', 'opened_at']).doUpdateSet(values))
    .execute()
  return { seconds: added, completes }
}
