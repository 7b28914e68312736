import type { Settings } from '#contract/config/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { defaultSettings } from './defaults.ts'
import { tables } from './tables.ts'

/** Bus topic: settings were saved. */
export const settingsChanged = 'settings-changed'

/** How long a change may go unnoticed by a process that missed its message, in milliseconds. */
const lifetime = 10_000

/** The settings last read; they stay in force until newer ones are there, also after they were found to be stale. */
const remembered = new WeakMap<Db, { until: number; settings: Settings }>()

/** How often settings were found to be stale: what was read since before then is not remembered. */
const changes = new WeakMap<Db, number>()

function markStale(db: Db): void {
  changes.set(db, (changes.get(db) ?? 0) + 1)
  const known = remembered.get(db)
  if (known) known.until = 0
}

/** The settings in force: what is saved over the defaults. Remembered for a few seconds. */
export async function readSettings({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<Settings> {
  const known = remembered.get(db)
  if (known && known.until > now()) return known.settings
  const before = changes.get(db)
  const rows = await tables.of(db).selectFrom('settings').select(['name', 'value']).execute()
  const settings = {
    ...defaultSettings,
    ...Object.fromEntries(rows.filter(isSetting).map((row) => [row.name, row.value])),
  } as Settings
  const isFresh = changes.get(db) === before
  if (isFresh || !remembered.has(db)) remembered.set(db, { until: isFresh ? now() + lifetime : 0, settings })
  return settings
}

/** Notes of the installation lie in the same table. */
const isSetting = ({ name }: { name: string }) => name in defaultSettings

/** The settings in force as far as this process knows, without asking anybody. */
export const knownSettings = ({ db }: Pick<Platform, 'db'>): Settings =>
  remembered.get(db)?.settings ?? defaultSettings

/** Keeps what is remembered fresh when another process saves. */
export function watchSettings(platform: Platform): void {
  platform.bus.subscribe(settingsChanged, () => {
    markStale(platform.db)
    readSettings(platform).catch((error: unknown) =>
      platform.log.error({ err: error }, 'settings could not be read'),
    )
  })
}

/** Writes settings without a trace in the audit log: for the sample library and for tests. */
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
