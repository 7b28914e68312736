import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { clearInbox } from './sources/inbox.ts'
import { tables } from './tables.ts'

export async function hasImports(db: Db): Promise<boolean> {
  return (await tables.of(db).selectFrom('imports').select('id').limit(1).execute()).length > 0
}

/** Milliseconds without progress after which a running import was killed; progress is written far more often. */
const silenceTimeout = 30_000

/**
 * Removes the imports of the sample library that are not running, with their files in the inbox; returns the number of
 * running ones. A job whose import is removed ends by itself.
 */
export async function removeSampleImports({ db, config, now }: Platform): Promise<number> {
  const own = tables.of(db)
  const ofSamples = sql<boolean>`details @> '{"sample": true}'`
  const removed = await own
    .deleteFrom('imports')
    .where(ofSamples)
    .where((eb) =>
      eb.or([eb('state', '<>', 'running'), eb('updated_at', '<', new Date(now() - silenceTimeout))]),
    )
    .returning('inbox_file')
    .execute()
  for (const { inbox_file } of removed) await clearInbox(config, inbox_file)
  return (await own.selectFrom('imports').select('id').where(ofSamples).execute()).length
}
