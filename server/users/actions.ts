import { fail } from '#contract/errors.ts'
import { announceAccountChange, findAccount } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { endSessions } from '#server/session/index.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from './tables.ts'

/** Ends one session of a member, or all, at once in every process; returns their number. */
export async function signOutUser(
  platform: Platform,
  staff: StaffViewer,
  { id, session }: { id: number; session?: number },
): Promise<{ ended: number }> {
  if (!(await findAccount(platform, id))) fail('account_not_found')
  const ended = await platform.db.transaction().execute(async (transaction) => {
    const which = session === undefined ? { accountId: id } : { accountId: id, sessionId: session }
    const count = await endSessions(transaction, platform.now(), which)
    await writeAudit(transaction, staff, {
      action: 'users.signOut',
      subject: `account ${id}`,
      details: { session: session ?? 'all', ended: count },
    })
    return count
  })
  if (ended) await announceAccountChange(platform, id)
  return { ended }
}

/** Stores a note about a member for other staff. */
export async function writeNote(
  platform: Platform,
  staff: StaffViewer,
  { id, text }: { id: number; text: string },
): Promise<void> {
  if (!(await findAccount(platform, id))) fail('account_not_found')
  const written = text.trim() || fail('invalid_input', { field: '/text', reason: 'empty' })
  await platform.db.transaction().execute(async (transaction) => {
    await tables
      .of(transaction)
      .insertInto('user_notes')
      .values({ account_id: id, staff_id: staff.id, text: written, at: new Date(platform.now()) })
      .execute()
    await writeAudit(transaction, staff, {
      action: 'users.note',
      subject: `account ${id}`,
      details: { note: written },
    })
  })
}
