import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { unpublishedBytes } from '#server/import/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { freeBytes } from './files.ts'
import type { UploadOwner } from './owner.ts'
import { promisedBytes } from './queries.ts'
import { hasRoom, type Held, quotaProblem } from './rules.ts'
import { tables } from './tables.ts'

type NewFile = { bytes: number; fingerprint: string }

/**
 * Refuses a file for which there is no room: on the disk, or in the quota of an account. Staff have no quota. In the transaction that
 * begins the upload: what an account begins at the same moment waits until this one counts.
 */
export async function requireRoom(
  { config }: Pick<Platform, 'config'>,
  transaction: Db,
  owner: UploadOwner,
  file: NewFile,
): Promise<void> {
  if (!hasRoom(await freeBytes(config), await promisedBytes(transaction), file.bytes)) fail('storage_full')
  if ('staff' in owner) return
  const { id } = owner.account
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of account ${id}`}, 0))`.execute(
    transaction,
  )
  const quota = { uploads: config.MEMBER_UPLOADS, bytes: config.MEMBER_UPLOAD_GB * 1024 ** 3 }
  const problem = quotaProblem(quota, await heldBy(transaction, id, file.fingerprint), file.bytes)
  if (problem) fail(problem)
}

/** What an account has that is not published, besides the upload that this file starts over. */
async function heldBy(transaction: Db, accountId: number, fingerprint: string): Promise<Held> {
  const { uploads, bytes } = await tables
    .of(transaction)
    .selectFrom('uploads')
    .select([
      sql<number>`count(*)::int`.as('uploads'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .where('account_id', '=', accountId)
    .where('fingerprint', '<>', fingerprint)
    .where('state', 'in', ['receiving', 'checking'])
    .executeTakeFirstOrThrow()
  return { uploads, bytes: Number(bytes) + (await unpublishedBytes(transaction, accountId)) }
}
