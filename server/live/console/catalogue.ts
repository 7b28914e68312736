import { sql } from 'kysely'
import { invalid } from '#contract/errors.ts'
import type { GiftRow, LiveCategoryRow } from '#contract/live/console.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion } from '#server/staff/index.ts'
import { tables } from '../tables.ts'

export const listCategoryRows = async (db: Db): Promise<{ list: LiveCategoryRow[] }> => ({
  list: await tables
    .of(db)
    .selectFrom('live_categories')
    .select(['id', 'name', 'position', 'hidden', 'version'])
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute(),
})

type CategoryInput = { id?: number; version?: number; name: string; position: number; hidden: boolean }

export const saveCategory = (platform: Platform, staff: StaffViewer, input: CategoryInput) =>
  changeByStaff(platform.db, staff, async (transaction) => {
    const { id, version, position, hidden } = input
    const name = input.name.trim() || invalid('/name', 'empty')
    const own = tables.of(transaction)
    if (id === undefined) {
      const created = await own
        .insertInto('live_categories')
        .values({ name, position, hidden })
        .returning('id')
        .executeTakeFirstOrThrow()
      return {
        action: 'live.saveCategory',
        subject: `live category ${created.id}`,
        details: { after: input },
      }
    }
    await lockVersion(transaction, {
      table: 'live_categories',
      id,
      version,
      missing: 'live_category_not_found',
    })
    await own
      .updateTable('live_categories')
      .set({ name, position, hidden, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    return { action: 'live.saveCategory', subject: `live category ${id}`, details: { after: input } }
  })

export const listGiftRows = async (db: Db): Promise<{ list: GiftRow[] }> => ({
  list: await tables
    .of(db)
    .selectFrom('live_gifts')
    .select(['id', 'name', 'picture', 'price', 'position', 'hidden', 'sample', 'version'])
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute(),
})

type GiftInput = {
  id?: number
  version?: number
  name: string
  price: number
  position: number
  hidden: boolean
  picture?: string
}

/** Creates or changes a gift. The previous picture is kept for gifts that were given with it. */
export async function saveGift(platform: Platform, staff: StaffViewer, input: GiftInput) {
  const { id, version, picture, price, position, hidden } = input
  const name = input.name.trim() || invalid('/name', 'empty')
  return saveSentPicture(platform, picture, (stored) => {
    const values = {
      name,
      price,
      position,
      hidden,
      ...(stored && { picture: stored.path, picture_colour: stored.colour }),
    }
    return changeByStaff(platform.db, staff, async (transaction) => {
      const own = tables.of(transaction)
      const { picture: _, ...details } = input
      if (id === undefined) {
        const created = await own
          .insertInto('live_gifts')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
        return { action: 'live.saveGift', subject: `live gift ${created.id}`, details }
      }
      await lockVersion(transaction, { table: 'live_gifts', id, version, missing: 'live_gift_not_found' })
      await own
        .updateTable('live_gifts')
        .set({ ...values, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
      return { action: 'live.saveGift', subject: `live gift ${id}`, details }
    })
  })
}
