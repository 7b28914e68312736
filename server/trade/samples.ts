import type { AppShelf } from '#contract/trade/console.ts'
import type { AppAct, AppPlatform } from '#contract/trade/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { folderOf, removePicture, storePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { appsChanged } from './changes.ts'
import { maskOf } from './rules.ts'
import { tables } from './tables.ts'

export type NewSampleApp = {
  shelf: AppShelf
  /** By its name; empty for none. */
  group: string
  title: string
  intro: string
  link: string
  act: AppAct
  platform: AppPlatform
  weekdays: readonly number[]
  position: number
  clicks: number
}

export async function hasApps(db: Db): Promise<boolean> {
  return (await tables.of(db).selectFrom('apps').select('id').limit(1).execute()).length > 0
}

/** Makes the groups of the sample library in their order; one of the same name that is there already is taken. */
export async function addSampleAppGroups(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await tables
      .of(db)
      .insertInto('app_groups')
      .values(names.map((name, position) => ({ name, position, sample: true })))
      .onConflict((on) => on.column('name').doNothing())
      .execute()
}

/** Adds an app of the sample library, unless it was there before. Its icon is drawn only then. */
export async function addSampleApp(
  platform: Platform,
  { group, weekdays, ...app }: NewSampleApp,
  draw: () => Promise<Uint8Array>,
): Promise<void> {
  const own = tables.of(platform.db)
  const known = await own
    .selectFrom('apps')
    .select('id')
    .where('sample', '=', true)
    .where('shelf', '=', app.shelf)
    .where('title', '=', app.title)
    .executeTakeFirst()
  if (known) return
  const found = await own.selectFrom('app_groups').select('id').where('name', '=', group).executeTakeFirst()
  // By its name: a start that goes on after a crash replaces what the one before left
  const folder = folderOf(platform.keys, 'sample app', `${app.shelf} ${app.title}`)
  const icon = await storePicture(platform, await draw(), folder)
  await own
    .insertInto('apps')
    .values({
      ...app,
      group_id: found?.id ?? null,
      weekdays: maskOf(weekdays),
      icon: icon.path,
      icon_colour: icon.colour,
      sample: true,
    })
    .execute()
  await platform.bus.publish(appsChanged, null)
}

/** Removes every app of the sample library with its icon, and its groups that nothing stands in; how many apps there were. */
export async function removeSampleApps(platform: Platform): Promise<number> {
  const own = tables.of(platform.db)
  const found = await own.selectFrom('apps').select(['id', 'icon']).where('sample', '=', true).execute()
  for (const { id, icon } of found) {
    await removePicture(platform, icon)
    await own.deleteFrom('apps').where('id', '=', id).execute()
  }
  await own
    .deleteFrom('app_groups')
    .where('sample', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('apps').select('apps.id').whereRef('apps.group_id', '=', 'app_groups.id')),
      ),
    )
    .execute()
  await platform.bus.publish(appsChanged, null)
  return found.length
}
