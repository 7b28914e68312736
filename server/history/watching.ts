import { sql } from 'kysely'
import { isAtEnd } from '#contract/history/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Opened, readPlayKey, watcherOf } from './play-keys.ts'
import { type Claim, creditFor } from './rules.ts'
import { tables } from './tables.ts'
import { addWatched } from './watch-days.ts'

/** The drama that an opened film is an episode of: progress is stored for the drama. */
type EpisodeOf = { kind: 'drama'; id: number; part: number; isLast: boolean }

export type Watching = {
  opened: Opened
  within?: EpisodeOf | undefined
  /** Length of the item in seconds. */
  length: number
  position: number
  /** Seconds watched since the opening, and the key of the opening; without them only the position is stored. */
  watched?: number | undefined
  playKey?: string | undefined
}

/** The watch time that a report adds; `completes` is true once per opening. */
export type Credit = { seconds: number; completes: boolean }

/**
 * Stores the position in an item, unless the viewer turned the history off, and credits the watch time: never more than
 * the clock allows, and a repeated report only once.
 */
export function recordWatching(platform: Platform, watching: Watching): Promise<Credit> {
  const { db, keys, now } = platform
  const { opened, within, length, watched, playKey } = watching
  const position = Math.min(watching.position, length)
  const openedAt = playKey === undefined ? undefined : readPlayKey(keys, playKey, opened, now())
  return db.transaction().execute(async (transaction) => {
    await saveProgress(transaction, { ...progressKey(opened, within), position, seconds: length, at: now() })
    if (openedAt === undefined || watched === undefined) return { seconds: 0, completes: false }
    const claim = { openedAt, watched, position, length }
    const credited = await credit(transaction, watcherOf(keys, opened), claim, now())
    await addWatched(transaction, opened.accountId, credited.seconds, now())
    return credited
  })
}

/** The item whose progress is stored. A drama ends with its last episode. */
const progressKey = (opened: Opened, within: EpisodeOf | undefined) => ({
  accountId: opened.accountId,
  kind: within?.kind ?? opened.kind,
  id: within?.id ?? opened.id,
  part: within?.part ?? null,
  mayEnd: within?.isLast ?? true,
})
type NewProgress = ReturnType<typeof progressKey> & { position: number; seconds: number; at: number }

async function saveProgress(
  db: Db,
  { accountId, kind, id, part, mayEnd, ...progress }: NewProgress,
): Promise<void> {
  const { position, seconds } = progress
  const time = new Date(progress.at)
  const finished = mayEnd && isAtEnd(position, seconds)
  await sql`insert into watch_progress (account_id, kind, subject_id, part_id, position, seconds, finished, watched_at)
    select ${accountId}, ${kind}, ${id}, ${part}::bigint, ${position}::real, ${seconds}::real, ${finished}::boolean,
      ${time}::timestamptz
    where not exists (select from watch_privacy where account_id = ${accountId})
    on conflict (account_id, kind, subject_id) do update set part_id = excluded.part_id, position = excluded.position,
      seconds = excluded.seconds, finished = excluded.finished, watched_at = excluded.watched_at`.execute(db)
}

async function credit(db: Db, watcher: Buffer, claim: Claim, now: number): Promise<Credit> {
  // Reports of one viewer about one item wait for each other, those of different openings too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${watcher.toString('hex')}, 0))`.execute(db)
  const own = tables.of(db)
  const rows = await own.selectFrom('watched_plays').selectAll().where('watcher', '=', watcher).execute()
  const credits = rows.map((row) => ({
    openedAt: row.opened_at.getTime(),
    seconds: row.seconds,
    completed: row.completed,
    creditedUntil: row.credited_until.getTime(),
  }))
  const { added, completes, after } = creditFor(claim, credits, now)
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
