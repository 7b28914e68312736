import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ChannelKind, ChannelRow } from '#contract/video/catalogue-console-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { putInOrder } from '#server/staff/index.ts'
import { changeByStaff, lockRow } from './staff-changes.ts'
import { tables } from '../tables.ts'

/** Every channel of every kind, hidden ones too, in the operator's order. */
export async function listChannelRows(db: Db): Promise<{ list: ChannelRow[] }> {
  const rows = await tables
    .of(db)
    .selectFrom('categories')
    .select((eb) => [
      'id',
      'version',
      'kind',
      'name',
      'show_type as showType',
      'hidden',
      eb
        .selectFrom('films')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('films.category_id', '=', 'categories.id')
        .as('films'),
    ])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    list: rows.map(({ films, kind, ...row }) => ({ ...row, kind: kind as ChannelKind, films: films ?? 0 })),
  }
}

type Saved = Pick<ChannelRow, 'kind' | 'name' | 'showType' | 'hidden'> & { id?: number; version?: number }

/** Makes a channel, at the end of its kind, or changes one. A channel keeps its kind. */
export const saveChannel = (platform: Platform, staff: StaffViewer, { id, version, ...channel }: Saved) =>
  changeByStaff(platform, staff, async (transaction) => {
    const own = tables.of(transaction)
    const { kind, name, showType, hidden } = channel
    const values = { name, show_type: showType, hidden }
    if (id === undefined) {
      const last = sql<number>`(select coalesce(max(position), -1) + 1 from categories where kind = ${kind})`
      const made = await own
        .insertInto('categories')
        .values({ ...values, kind, slug: randomUUID(), position: last })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { action: 'channels.save', subject: `channel ${made.id}`, details: { after: channel } }
    }
    await lockRow(transaction, 'categories', id, version)
    await own
      .updateTable('categories')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    return { action: 'channels.save', subject: `channel ${id}`, details: { after: channel } }
  })

export const orderChannels = (platform: Platform, staff: StaffViewer, kind: string, ids: readonly number[]) =>
  changeByStaff(platform, staff, async (transaction) => {
    await putInOrder(transaction, 'categories', ids)
    return { action: 'channels.order', subject: `channels ${kind}`, details: { ids } }
  })
