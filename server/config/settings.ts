import type { Settings } from '#contract/config/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { defaultSettings } from './defaults.ts'
import { tables } from './tables.ts'

/** Bus topic: settings were saved. */
export const settingsChanged = 'settings-changed'

/** Milliseconds for which a process that missed the message may use old settings. */
const lifetime = 10_000

/** The settings last read; they are used until newer ones are read, even when they are stale. */
const cache = new WeakMap<Db, { until: number; settings: Settings }>()

/** Number of times that settings became stale: a read that started before the last time is not cached. */
const staleCounts = new WeakMap<Db, number>()

function markStale(db: Db): void {
  staleCounts.set(db, (staleCounts.get(db) ?? 0) + 1)
  const cached = cache.get(db)
  if (cached) cached.until = 0
}

/** The current settings: saved values over the defaults. Cached for a few seconds. */
export async function readSettings({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<Settings> {
  const cached = cache.get(db)
  if (cached && cached.until > now()) return cached.settings
  const countBefore = staleCounts.get(db)
  const rows = await tables.of(db).selectFrom('settings').select(['name', 'value']).execute()
  const settings = {
    ...defaultSettings,
    ...Object.fromEntries(rows.filter(isSetting).map((row) => [row.name, row.value])),
  } as Settings
  const isFresh = staleCounts.get(db) === countBefore
  if (isFresh || !cache.has(db)) cache.set(db, { until: isFresh ? now() + lifetime : 0, settings })
  return settings
}

/** Notes of the installation are in the same table. */
const isSetting = ({ name }: { name: string }) => name in defaultSettings

/** The current settings as far as this process knows them, without a query. */
export const knownSettings = ({ db }: Pick<Platform, 'db'>): Settings =>
  cache.get(db)?.settings ?? defaultSettings

/** Refreshes the cache when another process saves settings. */
export function watchSettings(platform: Platform): void {
  platform.bus.subscribe(settingsChanged, () => {
    markStale(platform.db)
    readSettings(platform).catch((error: unknown) =>
      platform.log.error({ err: error }, 'settings could not be read'),
    )
  })
}

/** Writes settings without an audit entry: for the sample library and for tests. */
export async function writeSettings(db: Db, change: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(change))
    await tables
      .of(db)
      .insertInto('settings')
      .values({ name, value: JSON.stringify(value) })
      .onConflict((on) =>
        on.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: new Date() }),
      )
      .execute()
  markStale(db)
}
