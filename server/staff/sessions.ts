import { roles, type Role } from '#contract/permissions.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'
import { hashToken, isToken, makeToken } from '#server/platform/secrets/tokens.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { tables } from './tables.ts'

/** Bus topic: sessions, role or state of a member of staff changed. */
const staffChanged = 'staff-changed'
/** Milliseconds of a console session: a working day. */
const lifetime = 12 * 3_600_000

const sealKey = ({ keys }: Pick<Platform, 'keys'>) => derivedKey(keys, 'staff totp')
export const sealTotp = (platform: Pick<Platform, 'keys'>, secret: string): Buffer =>
  seal(sealKey(platform), secret)
export const unsealTotp = (platform: Pick<Platform, 'keys'>, sealed: Buffer): string =>
  unseal(sealKey(platform), sealed)

/** Starts a console session; its token is stored as a hash only. */
export async function startStaffSession({ db, now }: Platform, staffId: number): Promise<string> {
  const token = makeToken()
  await tables
    .of(db)
    .insertInto('staff_sessions')
    .values({ staff_id: staffId, token_hash: hashToken(token), expires_at: new Date(now() + lifetime) })
    .execute()
  return token
}

export async function endStaffSession({ db, bus, now }: Platform, staff: StaffViewer): Promise<void> {
  await tables
    .of(db)
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(now()) })
    .where('id', '=', staff.sessionId)
    .execute()
  await bus.publish(staffChanged, staff.id)
}

export const announceStaffChange = ({ bus }: Platform, staffId: number): Promise<void> =>
  bus.publish(staffChanged, staffId)

async function findStaff(
  { db, now }: Platform,
  key: { token: string } | { id: number },
): Promise<StaffViewer | undefined> {
  if ('token' in key && !isToken(key.token)) return undefined
  const found = await tables
    .of(db)
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['session.id as sessionId', 'staff.id', 'staff.name', 'staff.role'])
    .where((eb) =>
      'token' in key ? eb('session.token_hash', '=', hashToken(key.token)) : eb('session.id', '=', key.id),
    )
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date(now()))
    .where('staff.disabled', '=', false)
    .executeTakeFirst()
  if (!found) return undefined
  const role = found.role as Role
  return { ...found, role, permissions: roles[role] }
}

/** Finds the member of staff of a token, or of the session in an address; results are cached for five seconds. */
export function openStaffSessions(platform: Platform) {
  const byToken = remembered(5_000, platform.now, (token: string) => findStaff(platform, { token }), 1_000)
  const byId = remembered(5_000, platform.now, (id: number) => findStaff(platform, { id }), 1_000)
  platform.bus.subscribe(staffChanged, (staffId) => {
    for (const cache of [byToken, byId]) cache.forget((staff) => staff.id === staffId)
  })
  return {
    staffOf: (token: string) => byToken.get(token),
    staffOfSession: (id: number) => byId.get(id),
  }
}
