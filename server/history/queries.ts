import type { WatchedItem, WatchedKind } from '#contract/history/shapes.ts'
import { defaultPageSize } from '#contract/common.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { prepared } from '#server/platform/prepared.ts'
import type { Opened } from './play-keys.ts'
import { tables } from './tables.ts'

/** What an item looks like in a list. */
type Face = Pick<WatchedItem, 'id' | 'title' | 'cover' | 'colour'>

/** What history must know of each kind of item, given by the feature that owns it: the faces of those that are shown. */
export type Watchables = Record<
  WatchedKind,
  (platform: { db: Db }, ids: readonly number[]) => Promise<readonly Face[]>
>

const rowsOf = (db: Db, accountId: number) =>
  tables
    .of(db)
    .selectFrom('watch_progress')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('watched_at', 'desc')
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** A page of what an account watched, the latest first. Items that are no longer shown are left out. */
export async function listHistory(db: Db, watchables: Watchables, accountId: number, input: PageInput) {
  const place = readCursor('history', input.cursor)
  const rows = await rowsOf(db, accountId)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('watched_at', 'id'), '<', eb.tuple(new Date(place!.key), place!.id)),
      ),
    )
    .limit(rowsToFetch(input))
    .execute()
  const { list, next } = page(
    'history',
    input,
    rows,
    (row) => ({ key: row.watched_at.getTime(), id: row.id }),
    (row) => row,
  )
  return { list: await dress(db, watchables, list), next }
}

/** What was begun and not seen to its end, the latest first. */
export async function listUnfinished(
  db: Db,
  watchables: Watchables,
  accountId: number,
  size = defaultPageSize,
) {
  const rows = await rowsOf(db, accountId)
    .where('finished', '=', false)
    .where('position', '>=', 1)
    .limit(size)
    .execute()
  return { list: await dress(db, watchables, rows) }
}

/** One question for each kind of item. */
async function dress(db: Db, watchables: Watchables, rows: readonly Row[]): Promise<WatchedItem[]> {
  const kinds = [...new Set(rows.map((row) => row.kind as WatchedKind))]
  const faces = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id)
        const found = await watchables[kind]({ db }, ids)
        return [kind, new Map(found.map((face) => [face.id, face]))] as const
      }),
    ),
  )
  return rows.flatMap((row) => {
    const kind = row.kind as WatchedKind
    const face = faces.get(kind)?.get(row.subject_id)
    if (!face) return []
    const { id, title, cover, colour } = face
    const { position, seconds, finished } = row
    return [{ kind, id, title, cover, colour, position, seconds, finished, at: unixSeconds(row.watched_at) }]
  })
}

const readPlace = prepared((db, { accountId, kind, id }: Opened) =>
  tables
    .of(db)
    .selectFrom('watch_progress')
    .select(['position', 'watched_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id),
)

/** Where an account left an item; null when it did not watch it. Seconds, and Unix seconds. */
export async function findPlace(
  { read }: Pick<Platform, 'read'>,
  opened: Opened,
): Promise<{ position: number; at: number } | null> {
  const [row] = await readPlace(read, opened)
  return row ? { position: row.position, at: unixSeconds(row.watched_at) } : null
}

/** Whether what an account watches is remembered: unless it asked otherwise. */
export async function isRemembered(db: Db, accountId: number): Promise<boolean> {
  const asked = await tables
    .of(db)
    .selectFrom('watch_privacy')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return !asked
}
