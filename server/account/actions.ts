import { createHash } from 'node:crypto'
import type { Channel } from '#contract/session/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forGood } from './queries.ts'
import { tables } from './tables.ts'

/**
 * The guest account of a device: made at its first visit, with the channel it came by; found again afterwards. `isNew`
 * for the one call that made it.
 */
export async function accountOfDevice(
  db: Db,
  deviceId: string,
  channel: Channel,
): Promise<{ id: number; isNew: boolean }> {
  const device_hash = createHash('sha256').update(deviceId).digest()
  const accounts = tables.of(db)
  const found = () =>
    accounts.selectFrom('accounts').select('id').where('device_hash', '=', device_hash).executeTakeFirst()
  const known = await found()
  if (known) return { id: known.id, isNew: false }
  const made = await accounts
    .insertInto('accounts')
    .values({ device_hash, channel_pc: channel.pc ?? '', channel_dc: channel.dc ?? '' })
    .onConflict((on) => on.column('device_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  // No new row: the same device came twice at the same moment.
  return { id: (made ?? (await found()))!.id, isNew: made !== undefined }
}

/** Records that the owner confirmed 18+: the version of the text and the time, never later than now. */
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

/** Changes how an account looks: what others see, and what waits to be looked at. The caller announces the change afterwards. */
export const setFace = (transaction: Db, id: number, face: Face) =>
  tables.of(transaction).updateTable('accounts').set(face).where('id', '=', id).execute()

/** How an account looks, the avatar as the path of its picture. */
export const findFace = (db: Db, id: number): Promise<Required<Face>> =>
  tables
    .of(db)
    .selectFrom('accounts')
    .select(['nickname', 'avatar', 'nickname_held', 'avatar_held'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Makes a guest a member who signs in by a phone (1) or a name (2); a member stays what they are. From then on the
 * device opens the account no more: it would do so after every session of it was ended.
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

/** Bus topic: an account's rights, sessions or purchases changed, so what is remembered of it is stale. */
export const accountChanged = 'account-changed'

export const announceAccountChange = ({ bus }: Pick<Platform, 'bus'>, accountId: number): Promise<void> =>
  bus.publish(accountChanged, accountId)

/** Shows the red dot until everything is read. */
export const markUnread = (transaction: Db, id: number) => setAllRead(transaction, id, false)
export const markAllRead = (transaction: Db, id: number) => setAllRead(transaction, id, true)

const setAllRead = (transaction: Db, id: number, allRead: boolean) =>
  tables
    .of(transaction)
    .updateTable('accounts')
    .set({ all_read: allRead })
    .where('id', '=', id)
    .where('all_read', '<>', allRead)
    .execute()

export type Ban = { endsAt: Date | null; reason: string }

/** Bans an account until a time (null: until it is lifted), or frees it. The caller announces the change afterwards. */
export const setBan = (transaction: Db, id: number, ban: Ban | undefined) =>
  tables
    .of(transaction)
    .updateTable('accounts')
    .set({
      banned_until: ban ? (ban.endsAt ?? forGood) : null,
      ban_reason: ban?.reason ?? '',
    })
    .where('id', '=', id)
    .execute()
