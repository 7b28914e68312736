import type { WatchedItem, WatchedKind } from '#contract/history/shapes.ts'
import { defaultPageSize } from '#contract/common.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Watchables } from '#server/platform/parts/watchables.ts'
import type { Opened } from './play-keys.ts'
import { tables } from './tables.ts'

const rowsOf = (db: Db, accountId: number, kind?: WatchedKind) =>
  tables
    .of(db)
    .selectFrom('watch_progress')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** A page of an account's watched items, of all kinds or of one, latest first. Hidden items are left out. */
export async function listHistory(
  db: Db,
  watchables: Watchables,
  accountId: number,
  { kind, ...input }: PageInput & { kind?: WatchedKind },
) {
  const list = `history${kind ? ` ${kind}` : ''}`
  const { list: rows, next } = await keysetPage(
    rowsOf(db, accountId, kind),
    input,
    { list, by: 'watched_at', time: (row) => row.watched_at, id: 'id', order: 'desc' },
    (row) => row,
  )
  return { list: await withFaces(db, watchables, accountId, rows), next }
}

/** Items started but not finished, of all kinds or of one, latest first. */
export async function listUnfinished(
  db: Db,
  watchables: Watchables,
  accountId: number,
  { size = defaultPageSize, kind }: { size?: number; kind?: WatchedKind } = {},
) {
  const rows = await rowsOf(db, accountId, kind)
    .where('finished', '=', false)
    // A drama is listed even when its next episode has hardly begun
    .where((eb) => eb.or([eb('position', '>=', 1), eb('kind', '=', 'drama')]))
    .orderBy('watched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return { list: await withFaces(db, watchables, accountId, rows) }
}

/** Adds the faces of items, with one query per kind. */
async function withFaces(
  db: Db,
  watchables: Watchables,
  accountId: number,
  rows: readonly Row[],
): Promise<WatchedItem[]> {
  const kinds = [...new Set(rows.map((row) => row.kind as WatchedKind))]
  const faces = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const watched = rows
          .filter((row) => row.kind === kind)
          .map((row) => ({ id: row.subject_id, part: row.part_id }))
        const found = await watchables[kind]({ db }, watched, { id: accountId })
        return [kind, new Map(found.map((face) => [face.id, face]))] as const
      }),
    ),
  )
  return rows.flatMap((row) => {
    const kind = row.kind as WatchedKind
    const face = faces.get(kind)?.get(row.subject_id)
    if (!face) return []
    const { id, title, cover, colour, part = null } = face
    const { position, seconds, finished } = row
    const at = unixSeconds(row.watched_at)
    return [{ kind, id, title, cover, colour, position, seconds, finished, part, at }]
  })
}

const readProgress = prepared((db, { accountId, kind, id }: Opened) =>
  tables
    .of(db)
    .selectFrom('watch_progress')
    .select(['position', 'seconds', 'part_id', 'watched_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id),
)

type Progress = { position: number; seconds: number; part: number | null; at: number }

/**
 * An account's progress in an item; null when it did not watch it. Position and length in seconds, the episode of a
 * drama, and the time in Unix seconds.
 */
export async function findPlace({ read }: Pick<Platform, 'read'>, opened: Opened): Promise<Progress | null> {
  const [row] = await readProgress(read, opened)
  if (!row) return null
  const { position, seconds, part_id: part, watched_at } = row
  return { position, seconds, part, at: unixSeconds(watched_at) }
}

/** An account's progress in items of one kind, in one query; items it did not watch are left out. */
export async function findPlaces(
  db: Db,
  accountId: number,
  kind: WatchedKind,
  ids: readonly number[],
): Promise<(Progress & { id: number })[]> {
  if (ids.length === 0) return []
  const rows = await tables
    .of(db)
    .selectFrom('watch_progress')
    .select(['subject_id as id', 'position', 'seconds', 'part_id as part', 'watched_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .execute()
  return rows.map(({ watched_at, ...progress }) => ({ ...progress, at: unixSeconds(watched_at) }))
}

/** True unless the account turned its history off. */
export async function isRemembered(db: Db, accountId: number): Promise<boolean> {
  const optOut = await tables
    .of(db)
    .selectFrom('watch_privacy')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return !optOut
}
