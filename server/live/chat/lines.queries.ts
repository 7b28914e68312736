import type { ChatLine } from '#contract/live/shapes.ts'
import { facesOf } from '#server/account/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireAccess } from '../rooms/room-access.ts'
import { tables } from '../tables.ts'

/** Lines sent to a viewer who enters. */
const maxLines = 50

type LineRow = { id: number; account_id: number; text: string; state: string; at: Date }
const columns = ['id', 'account_id', 'text', 'state', 'at'] as const

/** Chat lines with the faces of their authors, in one read. */
export async function showLines(
  platform: Pick<Platform, 'db' | 'now'>,
  rows: readonly LineRow[],
): Promise<ChatLine[]> {
  const faces = await facesOf(platform, [...new Set(rows.map(({ account_id }) => account_id))])
  return rows.flatMap((row) => {
    const from = faces.find(({ id }) => id === row.account_id)
    return from
      ? [{ id: row.id, from, text: row.text, at: unixSeconds(row.at), held: row.state === 'held' }]
      : []
  })
}

/** Published lines of a room, newest first. */
const linesOf = (db: Db, roomId: number) =>
  tables
    .of(db)
    .selectFrom('live_lines')
    .select(columns)
    .where('room_id', '=', roomId)
    .where('state', '=', 'published')
    .orderBy('id', 'desc')

/** The latest lines of a room, oldest first, with the viewer's own held ones; or the lines after `since`. */
export async function listLines(
  platform: Platform,
  accountId: number,
  { id, since = 0 }: { id: number; since?: number },
): Promise<{ list: ChatLine[] }> {
  const { db } = platform
  await requireAccess(platform, db, id, accountId)
  const [published, held] = await Promise.all([
    linesOf(db, id).where('id', '>', since).limit(maxLines).execute(),
    tables
      .of(db)
      .selectFrom('live_lines')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('room_id', '=', id)
      .where('state', '=', 'held')
      .where('id', '>', since)
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
  ])
  const rows = [...published, ...held].sort((one, other) => one.id - other.id)
  return { list: await showLines(platform, rows) }
}

/** A published line. */
export async function findLine(platform: Platform, id: number): Promise<ChatLine | undefined> {
  const row = await tables
    .of(platform.db)
    .selectFrom('live_lines')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row && (await showLines(platform, [row]))[0]
}
