import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import { isLink } from '#contract/links.ts'
import type { AppRow, AppShelf } from '#contract/trade/console.ts'
import type { AppAct, AppPlatform } from '#contract/trade/shapes.ts'
import { type Db, fromUnixSeconds, unixSeconds } from '#server/platform/database/db.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { lockVersion, putInOrder } from '#server/staff/index.ts'
import { changeByStaff } from './changes.ts'
import { daysOfMask, isOutside, maskOf } from './rules.ts'
import { tables } from './tables.ts'

/** Everything of one list in the operator's order, hidden ones too. */
export async function listAppRows(db: Db, shelf: AppShelf): Promise<{ list: AppRow[] }> {
  const rows = await tables
    .of(db)
    .selectFrom('apps')
    .selectAll()
    .where('shelf', '=', shelf)
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return {
    list: rows.map((row) => ({
      id: row.id,
      version: row.version,
      shelf,
      groupId: row.group_id ?? 0,
      title: row.title,
      intro: row.intro,
      icon: row.icon,
      link: row.link,
      act: row.act as AppAct,
      platform: row.platform as AppPlatform,
      weekdays: daysOfMask(row.weekdays),
      hidden: row.hidden,
      startsAt: unixSeconds(row.starts_at),
      endsAt: unixSeconds(row.ends_at),
      clicks: row.clicks,
      sample: row.sample,
    })),
  }
}

export type AppInput = Omit<AppRow, 'id' | 'version' | 'icon' | 'clicks' | 'sample'> & {
  id?: number
  version?: number
  picture?: string
}

/** Refuses an app whose fields contradict each other. */
function checkApp(app: AppInput, scheme: string): void {
  if (!app.title.trim()) invalid('/title', 'empty')
  if (!isLink(app.link, scheme)) invalid('/link', 'neither a link of the app nor http(s)')
  if (app.act === 'download' && !isOutside(app.link)) invalid('/link', 'a download lies outside the app')
  if (app.shelf !== 'apps' && app.groupId) invalid('/groupId', 'groups belong to the directory')
  if (app.endsAt && app.endsAt <= app.startsAt) invalid('/endsAt', 'ends before it starts')
}

async function checkGroup(transaction: Db, id: number): Promise<void> {
  if (!id) return
  const group = await tables
    .of(transaction)
    .selectFrom('app_groups')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!group) fail('app_group_not_found')
}

/** Columns of an app from the form. */
const columnsOf = (app: AppInput) => ({
  shelf: app.shelf,
  group_id: app.groupId || null,
  title: app.title.trim(),
  intro: app.intro.trim(),
  link: app.link,
  act: app.act,
  platform: app.platform,
  weekdays: maskOf(app.weekdays),
  hidden: app.hidden,
  starts_at: fromUnixSeconds(app.startsAt),
  ends_at: fromUnixSeconds(app.endsAt),
})

/** Makes an app, the last of its list, or changes one. A new icon is stored before, the old one removed after. */
export async function saveApp(platform: Platform, staff: StaffViewer, given: AppInput) {
  const { id, version, picture, ...app } = given
  checkApp(given, platform.config.LINK_SCHEME)
  if (id === undefined && !picture) invalid('/picture', 'a new app needs an icon')
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const values = { ...columnsOf(given), ...(stored && { icon: stored.path, icon_colour: stored.colour }) }
    return changeByStaff(platform, staff, async (transaction) => {
      const own = tables.of(transaction)
      await checkGroup(transaction, app.groupId)
      if (id !== undefined) {
        await lockVersion(transaction, { table: 'apps', id, version, missing: 'app_not_found' })
        replaces(await iconOf(transaction, id))
        await own
          .updateTable('apps')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved = id ?? (await addApp(transaction, values))
      return { action: 'apps.save', subject: `app ${saved}`, details: { after: app } }
    })
  })
}

async function addApp(transaction: Db, values: ReturnType<typeof columnsOf>): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from apps where shelf = ${values.shelf})`
  const made = await tables
    .of(transaction)
    .insertInto('apps')
    .values({ ...values, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

const iconOf = async (db: Db, id: number | undefined) =>
  id === undefined
    ? ''
    : ((await tables.of(db).selectFrom('apps').select('icon').where('id', '=', id).executeTakeFirst())
        ?.icon ?? '')

export const orderApps = (platform: Platform, staff: StaffViewer, ids: readonly number[]) =>
  changeByStaff(platform, staff, async (transaction) => {
    await putInOrder(transaction, 'apps', ids)
    return { action: 'apps.order', subject: 'apps', details: { ids } }
  })

/** Removes an app with its icon and its figures. */
export async function removeApp(platform: Platform, staff: StaffViewer, id: number) {
  const icon = await iconOf(platform.db, id)
  const done = await changeByStaff(platform, staff, async (transaction) => {
    const removed = await tables
      .of(transaction)
      .deleteFrom('apps')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    return {
      action: 'apps.remove',
      subject: `app ${id}`,
      details: { title: (removed ?? fail('app_not_found')).title },
    }
  })
  if (icon) await removePicture(platform, icon)
  return done
}
