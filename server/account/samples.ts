import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture, storePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** Makes somebody of the sample library, whom nobody can sign in as, or finds the one of that name; their id. */
export async function addSampleAccount(
  platform: Pick<Platform, 'db' | 'storage' | 'keys'>,
  { name, picture }: { name: string; picture: () => Promise<Uint8Array> },
): Promise<number> {
  return platform.db.transaction().execute(async (transaction) => {
    // Films, comics and novels are talked about at the same time: the second to ask for a person waits for the first
    await sql`select pg_advisory_xact_lock(hashtext('accounts of the sample library'))`.execute(transaction)
    const known = await findSampleAccount(transaction, name)
    if (known) return known.id
    const { path } = await storePicture(platform, await picture())
    const made = await tables
      .of(transaction)
      .insertInto('accounts')
      .values({ nickname: name, avatar: path, sample: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
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

/** Removes everybody of the sample library with what they wrote and liked; how many there were. */
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
