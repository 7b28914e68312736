import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import type { AppGroupRow } from '#contract/trade/console.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { lockVersion, putInOrder } from '#server/staff/index.ts'
import { changeByStaff } from './changes.ts'
import { tables } from './tables.ts'

/** Every group in the operator's order, hidden ones too. */
export async function listGroupRows(db: Db): Promise<{ list: AppGroupRow[] }> {
  const rows = await tables
    .of(db)
    .selectFrom('app_groups')
    .select((eb) => [
      'id',
      'version',
      'name',
      'hidden',
      'sample',
      eb
        .selectFrom('apps')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('apps.group_id', '=', 'app_groups.id')
        .as('apps'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: rows.map((row) => ({ ...row, apps: row.apps ?? 0 })) }
}

type Saved = { id?: number; version?: number; name: string; hidden: boolean }

/** Makes a group, the last of all, or changes one. */
export const saveGroup = (platform: Platform, staff: StaffViewer, { id, version, name, hidden }: Saved) =>
  changeByStaff(platform, staff, async (transaction) => {
    const own = tables.of(transaction)
    const group = { name: name.trim() || invalid('/name', 'empty'), hidden }
    const note = (saved: number) => ({
      action: 'apps.saveGroup',
      subject: `app group ${saved}`,
      details: { after: group },
    })
    if (id === undefined) {
      const position = sql<number>`(select coalesce(max(position), -1) + 1 from app_groups)`
      const made = await own
        .insertInto('app_groups')
        .values({ ...group, position })
        .returning('id')
        .executeTakeFirstOrThrow()
      return note(made.id)
    }
    await lockVersion(transaction, { table: 'app_groups', id, version, missing: 'app_group_not_found' })
    await own
      .updateTable('app_groups')
      .set({ ...group, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    return note(id)
  })

export const orderGroups = (platform: Platform, staff: StaffViewer, ids: readonly number[]) =>
  changeByStaff(platform, staff, async (transaction) => {
    await putInOrder(transaction, 'app_groups', ids)
    return { action: 'apps.orderGroups', subject: 'app groups', details: { ids } }
  })

/** Removes a group; its apps stay, in none. */
export const removeGroup = (platform: Platform, staff: StaffViewer, id: number) =>
  changeByStaff(platform, staff, async (transaction) => {
    const removed = await tables
      .of(transaction)
      .deleteFrom('app_groups')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return {
      action: 'apps.removeGroup',
      subject: `app group ${id}`,
      details: { name: (removed ?? fail('app_group_not_found')).name },
    }
  })
