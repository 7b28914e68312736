import { fail } from '#contract/errors.ts'
import { roles, type Role } from '#contract/permissions.ts'
import type { Me, Staff } from '#contract/staff/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { checkCredential } from '#server/platform/credential-tries/guard.ts'
import { hashPassword, isPassword } from '#server/platform/secrets/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { type Actor, writeAudit } from './audit.ts'
import { auditFailure } from './failed-sign-ins.ts'
import { makePassword, makeTotpSecret, totpStep, totpUri } from './credentials.ts'
import { noteHandover } from './second-person.ts'
import { findStaffById } from './queries.ts'
import { announceStaffChange, sealTotp, startStaffSession, unsealTotp } from './sessions.ts'
import { tables } from './tables.ts'

type SignIn = { name: string; password: string; totp?: string; address: string }

/**
 * Signs in with password and a code of the authenticator; every code works once. Without a code the answer reveals
 * nothing about the password; wrong passwords and codes are counted together.
 */
export async function signIn(
  platform: Platform,
  { name, password, totp, address }: SignIn,
): Promise<{ token: string; me: Me }> {
  if (!totp) return fail('totp_required')
  const row = await tables
    .of(platform.db)
    .selectFrom('staff')
    .selectAll()
    .where('name', '=', name)
    .where('disabled', '=', false)
    .executeTakeFirst()
  const subject = row ? `staff ${row.id}` : `nobody ${name}`
  const isRight = await checkCredential(
    platform,
    { kind: 'staff', name: subject, from: { address } },
    async () => {
      const isOwner = await isPassword(row?.password_hash, password)
      return (row && isOwner && (await spendCode(platform, row, totp))) || undefined
    },
  )
  if (!isRight || !row) {
    await auditFailure(platform, row?.id, address)
    return fail('wrong_credentials')
  }
  const role = row.role as Role
  const token = await startStaffSession(platform, row.id)
  await platform.db
    .transaction()
    .execute((transaction) =>
      writeAudit(transaction, row, { action: 'staff.signIn', subject: `staff ${row.id}`, details: {} }),
    )
  return { token, me: { id: row.id, name: row.name, role, permissions: [...roles[role]] } }
}

/** True for a right code. Its step moves in one statement, so the same code cannot sign in twice at the same moment. */
async function spendCode(
  platform: Platform,
  { id, totp_secret, totp_step }: { id: number; totp_secret: Buffer; totp_step: number },
  code: string,
): Promise<boolean> {
  const step = totpStep(unsealTotp(platform, totp_secret), code, platform.now(), totp_step)
  if (step === undefined) return false
  const updated = await tables
    .of(platform.db)
    .updateTable('staff')
    .set({ totp_step: step, last_seen_at: new Date(platform.now()) })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export type Credentials = { staff: Staff; password: string; totpUri: string }

/** Creates a member of staff with a password and an authenticator secret, shown once. */
export async function createStaff(
  platform: Platform,
  actor: Actor,
  name: string,
  role: Role,
): Promise<Credentials> {
  const { password, secret, values } = await newCredentials(platform)
  const id = await platform.db.transaction().execute(async (transaction) => {
    const created = await tables
      .of(transaction)
      .insertInto('staff')
      .values({ name, role, ...values })
      .onConflict((on) => on.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) fail('staff_name_taken')
    if (typeof actor === 'object')
      await noteHandover(transaction, platform.now(), { staffId: created!.id, by: actor.id })
    await writeAudit(transaction, actor, {
      action: 'staff.create',
      subject: `staff ${created!.id}`,
      details: { name, role },
    })
    return created!.id
  })
  return { staff: (await findStaffById(platform.db, id))!, password, totpUri: totpUri(secret, name) }
}

/** Gives a member of staff a new password and authenticator, and ends all sessions. */
export async function resetStaff(platform: Platform, actor: Actor, id: number): Promise<Credentials> {
  const { password, secret, values } = await newCredentials(platform)
  const staff = await platform.db.transaction().execute(async (transaction) => {
    await tables
      .of(transaction)
      .updateTable('staff')
      .set({ ...values, totp_step: 0 })
      .where('id', '=', id)
      .execute()
    const found = (await findStaffById(transaction, id)) ?? fail('staff_not_found')
    await endSessions(transaction, id, platform.now())
    if (typeof actor === 'object' && actor.id !== id)
      await noteHandover(transaction, platform.now(), { staffId: id, by: actor.id })
    await writeAudit(transaction, actor, { action: 'staff.reset', subject: `staff ${id}`, details: {} })
    return found
  })
  await announceStaffChange(platform, id)
  return { staff, password, totpUri: totpUri(secret, staff.name) }
}

type Change = { id: number; role: Role; disabled: boolean }

/** Changes role or state at once. Refuses with `last_owner` to remove the only owner. */
export async function changeStaff(
  platform: Platform,
  actor: StaffViewer,
  { id, role, disabled }: Change,
): Promise<Staff> {
  const staff = await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    // Locks the owners, so that two of them cannot demote each other at the same moment.
    const owners = await own
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled', '=', false)
      .orderBy('id')
      .forUpdate()
      .execute()
    const previous = (await findStaffById(transaction, id)) ?? fail('staff_not_found')
    const losesOwner = role !== 'owner' || disabled
    if (losesOwner && owners.length === 1 && owners[0]!.id === id) fail('last_owner')
    await own.updateTable('staff').set({ role, disabled }).where('id', '=', id).execute()
    if (disabled) await endSessions(transaction, id, platform.now())
    const details = {
      before: { role: previous.role, disabled: previous.disabled },
      after: { role, disabled },
    }
    await writeAudit(transaction, actor, { action: 'staff.change', subject: `staff ${id}`, details })
    return (await findStaffById(transaction, id))!
  })
  await announceStaffChange(platform, id)
  return staff
}

async function newCredentials(platform: Platform) {
  const [password, secret] = [makePassword(), makeTotpSecret()]
  const values = { password_hash: await hashPassword(password), totp_secret: sealTotp(platform, secret) }
  return { password, secret, values }
}

const endSessions = (transaction: Db, staffId: number, now: number) =>
  tables
    .of(transaction)
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(now) })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
