import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture, storePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** Finds the sample account of a name, or creates it; nobody can sign in to it. Returns its id. */
export async function addSampleAccount(
  platform: Pick<Platform, 'db' | 'storage' | 'keys'>,
  { name, picture }: { name: string; picture: () => Promise<Uint8Array> },
): Promise<number> {
  return platform.db.transaction().execute(async (transaction) => {
    // Films, comics and novels get their comments in parallel: the second call for a name waits for the first
    await sql`select pg_advisory_xact_lock(hashtext('accounts of the sample library'))`.execute(transaction)
    const existing = await findSampleAccount(transaction, name)
    if (existing) return existing.id
    const { path } = await storePicture(platform, await picture())
    const created = await tables
      .of(transaction)
      .insertInto('accounts')
      .values({ nickname: name, avatar: path, sample: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return created.id
  })
}

const findSampleAccount = (db: Db, name: string) =>
  tables
    .of(db)
    .selectFrom('accounts')
    .select('id')
    .where('sample', '=', true)
    .where('nickname', '=', name)
    .executeTakeFirst()

/** Removes all sample accounts with their comments and likes; returns their number. */
export async function removeSampleAccounts(platform: Platform): Promise<number> {
  const removed = await tables
    .of(platform.db)
    .deleteFrom('accounts')
    .where('sample', '=', true)
    .returning('avatar')
    .execute()
  for (const { avatar } of removed) await removePicture(platform, avatar)
  return removed.length
}
