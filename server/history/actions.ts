import { sql } from 'kysely'
import { isAtEnd, type WatchedKind } from '#contract/history/shapes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Watchables } from '#server/platform/parts/watchables.ts'
import { tables } from './tables.ts'

type Reference = { kind: WatchedKind; id: number }
type DeviceItem = Reference & { position: number; seconds: number; at: number }

/**
 * Merges the items that a device remembers: of two positions in one item the later is kept. Hidden and unknown items
 * are left out; nothing is stored for accounts that turned the history off.
 */
export async function mergeHistory(
  { db, now }: Platform,
  watchables: Watchables,
  accountId: number,
  list: readonly DeviceItem[],
): Promise<void> {
  const latest = new Map<string, DeviceItem>()
  for (const one of list) {
    const key = `${one.kind} ${one.id}`
    if ((latest.get(key)?.at ?? -1) < one.at) latest.set(key, one)
  }
  const visible = await visibleOf(db, watchables, accountId, [...latest.values()])
  const rows = visible.map(({ kind, id, position, seconds, at }) => ({
    kind,
    id,
    position: Math.min(position, seconds),
    seconds,
    finished: isAtEnd(position, seconds),
    at: new Date(Math.min(at * 1000, now())).toISOString(),
  }))
  if (rows.length === 0) return
  // In the order of their keys, so that two devices that sync at once wait for each other instead of deadlocking.
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

async function visibleOf(
  db: Platform['db'],
  watchables: Watchables,
  accountId: number,
  list: readonly DeviceItem[],
) {
  const kinds = [...new Set(list.map(({ kind }) => kind))]
  const visibleByKind = await Promise.all(
    kinds.map(async (kind) => {
      const own = list.filter((one) => one.kind === kind)
      const faces = await watchables[kind](
        { db },
        own.map(({ id }) => ({ id, part: null })),
        { id: accountId },
      )
      const visibleIds = new Set(faces.map(({ id }) => id))
      return own.filter(({ id }) => visibleIds.has(id))
    }),
  )
  return visibleByKind.flat()
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

/** Turns the history of an account on or off. Earlier items are kept until they are cleared. */
export async function setHistoryRecording(
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
