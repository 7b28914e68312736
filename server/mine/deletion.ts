import * as Type from 'typebox'
import {
  accountsToErase,
  announceAccountChange,
  findFace,
  holdForErasure,
  scheduleDeletion,
} from '#server/account/index.ts'
import { fail } from '#contract/errors.ts'
import type { Proof } from '#contract/session/credentials.ts'
import { lockAuthor } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { endSessions, proveOwnership } from '#server/session/index.ts'
import { dropExport } from './exports.ts'
import { checkPayPassword, payPasswordState } from './pay-password.ts'
import { tables } from './tables.ts'

/** Milliseconds in which the owner can come back. */
const gracePeriod = 7 * 24 * 3_600_000
/** Accounts erased in one run. */
const batchSize = 50

type DeletionProof = { proof?: Proof; digits?: string }

/**
 * Signs an account out everywhere and schedules its erasure in seven days. The owner proves ownership by every
 * credential the account has.
 */
export async function deleteAccount(
  platform: Platform,
  parts: readonly PersonalData[],
  viewer: Viewer,
  { proof, digits }: DeletionProof,
): Promise<void> {
  await proveOwnership(platform, viewer, proof ?? {})
  if ((await payPasswordState(platform, viewer.id)).set)
    await checkPayPassword(platform, viewer.id, digits ?? '')
  for (const part of parts) {
    const openEnd = await part.openEnds?.(platform.db, viewer.id)
    if (openEnd) fail(openEnd)
  }
  await platform.db.transaction().execute(async (transaction) => {
    await scheduleDeletion(transaction, viewer.id, new Date(platform.now() + gracePeriod))
    await endSessions(transaction, platform.now(), { accountId: viewer.id })
  })
  await announceAccountChange(platform, viewer.id)
}

/** Erases accounts whose seven days are over, each in one transaction with the data of every feature. */
export const eraseAccounts = (parts: readonly PersonalData[]) =>
  job({
    name: 'erase-accounts',
    input: Type.Object({}),
    retries: 0,
    retryDelay: 60,
    concurrency: 1,
    expire: 900,
    cron: '*/10 * * * *',
    async run(platform, _, signal) {
      for (const id of await accountsToErase(platform.db, new Date(platform.now()), batchSize)) {
        if (signal.aborted) return
        await eraseAccount(platform, parts, id)
      }
    },
  })

async function eraseAccount(platform: Platform, parts: readonly PersonalData[], id: number): Promise<void> {
  const erased = await platform.db.transaction().execute(async (transaction) => {
    await lockAuthor(transaction, id)
    // A sign-in at this moment either waits for this lock, or was first and keeps the account.
    if (!(await holdForErasure(transaction, id, new Date(platform.now())))) return false
    const { pictures, files } = await filesOf(transaction, id)
    // If a later step fails the rows are kept, and the next run removes both.
    for (const path of pictures) await removePicture(platform, path)
    for (const file of files) await dropExport({ ...platform, db: transaction }, file)
    for (const part of parts) await part.erase(transaction, id)
    return true
  })
  if (!erased) return
  await announceAccountChange(platform, id)
  platform.log.info({ account: id }, 'an account was erased')
}

async function filesOf(db: Db, id: number) {
  const own = tables.of(db)
  const [face, changes, exports] = await Promise.all([
    findFace(db, id),
    own
      .selectFrom('profile_changes')
      .select('value')
      .where('account_id', '=', id)
      .where('kind', '=', 'avatar')
      .execute(),
    own.selectFrom('data_exports').select('file').where('account_id', '=', id).execute(),
  ])
  const pictures = new Set([face.avatar, face.avatar_held, ...changes.map(({ value }) => value)])
  pictures.delete('')
  return { pictures, files: exports.map(({ file }) => file) }
}
