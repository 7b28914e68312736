import type { BlockedWork } from '#contract/moderation/block-list.ts'
import { fail, invalid } from '#contract/errors.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import type { Db } from '#server/platform/database/db.ts'
import { PictureRefused } from '#server/platform/pictures/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import { addWork, removeWork } from './block-list.ts'
import { sweepQueue } from './copies.ts'
import { hashesToBlock } from './pictures.ts'
import { findBlockedWork } from './queries.ts'
import { matchPicture } from './screening.ts'

/** Blocks a picture by hand; it is hashed and forgotten. Films that show it are looked for afterwards. */
export async function blockPicture(
  platform: Platform,
  staff: StaffViewer,
  { picture, reason, note }: { picture: string; reason: ReasonCode; note: string },
): Promise<BlockedWork> {
  const bytes = Buffer.from(picture, 'base64')
  const hashes = await hashesToBlock(bytes).catch((error: unknown) => {
    if (error instanceof PictureRefused) return invalid('/picture', error.tip)
    throw error
  })
  if (hashes.length === 0) fail('picture_too_plain')
  if ((await matchPicture(platform.db, bytes)) !== undefined) fail('blocked_already')
  const id = await platform.db.transaction().execute(async (transaction) => {
    const at = new Date(platform.now())
    const work = { kind: 'picture' as const, hashes, reason, note, addedBy: staff.name, at }
    const added = (await addWork(transaction, work))!
    await writeAudit(transaction, staff, {
      action: 'blockList.add',
      subject: `blocked work ${added}`,
      details: { kind: 'picture', reason, note },
    })
    await platform.jobs.enqueue(sweepQueue, { workId: added }, { db: transaction, key: String(added) })
    return added
  })
  return (await findBlockedWork(platform.db, id))!
}

type Removed = { filmId: number; caseId: number; reason: ReasonCode; note: string }

/**
 * Blocks what a removed film shows, within the transaction of the decision, and has its copies looked for. Harmless when done
 * twice, and without effect when the film has no frames that can be told from others.
 */
export async function blockFilm(
  platform: Platform,
  transaction: Db,
  staff: StaffViewer,
  { filmId, caseId, reason, note }: Removed,
): Promise<void> {
  const frames = await tables
    .of(transaction)
    .selectFrom('film_frames')
    .select('hashes')
    .where('film_id', '=', filmId)
    .executeTakeFirst()
  if (!frames?.hashes.length) return
  const work = { kind: 'film' as const, hashes: frames.hashes, reason, note, filmId, caseId }
  const at = new Date(platform.now())
  const added = await addWork(transaction, { ...work, addedBy: staff.name, at })
  if (added === undefined) return
  await writeAudit(transaction, staff, {
    action: 'blockList.add',
    subject: `blocked work ${added}`,
    details: { kind: 'film', film: filmId, case: caseId, reason },
  })
  await platform.jobs.enqueue(sweepQueue, { workId: added }, { db: transaction, key: String(added) })
}

/** Takes a film off the list when its removal was overturned, within that transaction. */
export async function unblockFilm(
  platform: Platform,
  transaction: Db,
  staff: StaffViewer,
  filmId: number,
): Promise<void> {
  const work = await tables
    .of(transaction)
    .selectFrom('blocked_works')
    .select('id')
    .where('film_id', '=', filmId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (work) await unblock(platform, transaction, staff, { id: work.id, note: '决定已撤销' })
}

/** Takes a work off the list by hand. */
export const unblockWork = (platform: Platform, staff: StaffViewer, input: { id: number; note: string }) =>
  platform.db.transaction().execute((transaction) => unblock(platform, transaction, staff, input))

async function unblock(
  { now }: Platform,
  transaction: Db,
  staff: StaffViewer,
  { id, note }: { id: number; note: string },
): Promise<void> {
  if (!(await removeWork(transaction, id, new Date(now())))) fail('blocked_work_not_found')
  await writeAudit(transaction, staff, {
    action: 'blockList.remove',
    subject: `blocked work ${id}`,
    details: { note },
  })
}
