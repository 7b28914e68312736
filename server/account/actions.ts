import { createHash } from 'node:crypto'
import type { Channel } from '#contract/session/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { indefiniteEnd } from './queries.ts'
import { tables } from './tables.ts'

/**
 * Finds the guest account of a device, or creates it at the first visit with its channel. `isNew` is true in the one
 * call that created it.
 */
export async function accountOfDevice(
  db: Db,
  deviceId: string,
  channel: Channel,
): Promise<{ id: number; isNew: boolean }> {
  const device_hash = createHash('sha256').update(deviceId).digest()
  const accounts = tables.of(db)
  const findByDevice = () =>
    accounts.selectFrom('accounts').select('id').where('device_hash', '=', device_hash).executeTakeFirst()
  const existing = await findByDevice()
  if (existing) return { id: existing.id, isNew: false }
  const created = await accounts
    .insertInto('accounts')
    .values({ device_hash, channel_pc: channel.pc ?? '', channel_dc: channel.dc ?? '' })
    .onConflict((on) => on.column('device_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  // The row exists already: two calls of the same device came at the same moment.
  return { id: (created ?? (await findByDevice()))!.id, isNew: created !== undefined }
}

/** Records the confirmation of 18+, with the version of its text and its time. */
export async function recordAdult(db: Db, id: number, version: string, at: Date): Promise<void> {
  await tables
    .of(db)
    .updateTable('accounts')
    .set({ adult_version: version, adult_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('adult_at', 'is', null), eb('adult_version', '<>', version)]))
    .execute()
}

export type Face = Partial<Record<'nickname' | 'avatar' | 'nickname_held' | 'avatar_held', string>>

/**
 * Changes nickname and avatar, both the public ones and those held for a moderator. The caller announces the change
 * afterwards.
 */
export const setFace = (transaction: Db, id: number, face: Face) =>
  tables.of(transaction).updateTable('accounts').set(face).where('id', '=', id).execute()

/** Nickname and avatar of an account; the avatar as the path of its picture. */
export const findFace = (db: Db, id: number): Promise<Required<Face>> =>
  tables
    .of(db)
    .selectFrom('accounts')
    .select(['nickname', 'avatar', 'nickname_held', 'avatar_held'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Makes a guest a member who signs in by phone (1) or name (2); a member stays unchanged. The device id opens the
 * account no longer, or it would do so after all sessions were ended.
 */
export async function becomeMember(transaction: Db, id: number, loginType: 1 | 2): Promise<void> {
  await tables
    .of(transaction)
    .updateTable('accounts')
    .set({ login_type: loginType, device_hash: null })
    .where('id', '=', id)
    .where('login_type', '=', 0)
    .execute()
}

/** Bus topic: the rights, sessions or purchases of an account changed, so cached values are stale. */
export const accountChanged = 'account-changed'

export const announceAccountChange = ({ bus }: Pick<Platform, 'bus'>, accountId: number): Promise<void> =>
  bus.publish(accountChanged, accountId)

export type Ban = { endsAt: Date | null; reason: string }

/**
 * Bans an account until a time (null: until the ban is lifted), or lifts the ban. The caller announces the change
 * afterwards.
 */
export const setBan = (transaction: Db, id: number, ban: Ban | undefined) =>
  tables
    .of(transaction)
    .updateTable('accounts')
    .set({
      banned_until: ban ? (ban.endsAt ?? indefiniteEnd) : null,
      ban_reason: ban?.reason ?? '',
    })
    .where('id', '=', id)
    .execute()
