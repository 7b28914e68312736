import { sql } from 'kysely'
import { isAtEnd, type WatchedKind } from '#contract/history/shapes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Watchables } from './queries.ts'
import { tables } from './tables.ts'

type Reference = { kind: WatchedKind; id: number }
type Remembered = Reference & { position: number; seconds: number; at: number }

/**
 * Takes in what a device remembers: of two places of one item the later stays. What is not shown, or was never an
 * item, is left out; nothing is kept of who asked not to be remembered.
 */
export async function mergeHistory(
  { db, now }: Platform,
  watchables: Watchables,
  accountId: number,
  list: readonly Remembered[],
): Promise<void> {
  const latest = new Map<string, Remembered>()
  for (const one of list) {
    const key = `${one.kind} ${one.id}`
    if ((latest.get(key)?.at ?? -1) < one.at) latest.set(key, one)
  }
  const known = await shownOf(db, watchables, [...latest.values()])
  const rows = known.map(({ kind, id, position, seconds, at }) => ({
    kind,
    id,
    position: Math.min(position, seconds),
    seconds,
    finished: isAtEnd(position, seconds),
    at: new Date(Math.min(at * 1000, now())).toISOString(),
  }))
  if (rows.length === 0) return
  // In the order of their keys: two devices that sync at once wait for each other instead of both failing.
  await sql`insert into watch_progress (account_id, kind, subject_id, position, seconds, finished, watched_at)
    select ${accountId}::bigint, kind, id, position, seconds, finished, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (kind text, id bigint, position real, seconds real, finished boolean, at timestamptz)
    where not exists (select from watch_privacy where account_id = ${accountId})
    order by kind, id
    on conflict (account_id, kind, subject_id) do update set position = excluded.position,
      seconds = excluded.seconds, finished = excluded.finished, watched_at = excluded.watched_at
    where watch_progress.watched_at < excluded.watched_at`.execute(db)
}

async function shownOf(db: Platform['db'], watchables: Watchables, list: readonly Remembered[]) {
  const kinds = [...new Set(list.map(({ kind }) => kind))]
  const shown = await Promise.all(
    kinds.map(async (kind) => {
      const own = list.filter((one) => one.kind === kind)
      const faces = await watchables[kind](
        { db },
        own.map(({ id }) => ({ id, part: null })),
      )
      const known = new Set(faces.map(({ id }) => id))
      return own.filter(({ id }) => known.has(id))
    }),
  )
  return shown.flat()
}

export async function removeHistory(
  { db }: Platform,
  accountId: number,
  list: readonly Reference[],
): Promise<void> {
  await tables
    .of(db)
    .deleteFrom('watch_progress')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or(list.map(({ kind, id }) => eb.and([eb('kind', '=', kind), eb('subject_id', '=', id)]))),
    )
    .execute()
}

export async function clearHistory({ db }: Platform, accountId: number): Promise<void> {
  await tables.of(db).deleteFrom('watch_progress').where('account_id', '=', accountId).execute()
}

/** Begins or ends remembering what an account watches. What was remembered before stays until it is cleared. */
export async function setRemembered(
  { db, now }: Platform,
  accountId: number,
  remembers: boolean,
): Promise<void> {
  const privacy = tables.of(db)
  if (remembers) await privacy.deleteFrom('watch_privacy').where('account_id', '=', accountId).execute()
  else
    await privacy
      .insertInto('watch_privacy')
      .values({ account_id: accountId, since: new Date(now()) })
      .onConflict((on) => on.doNothing())
      .execute()
}
