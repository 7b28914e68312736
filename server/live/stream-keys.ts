import type { Db } from '#server/platform/database/db.ts'
import { hashToken, isToken, makeToken } from '#server/platform/secrets/tokens.ts'
import { tables } from './tables.ts'

/** The room of a key, with the key's and the room's state; undefined for an unknown key. */
export async function findKey(db: Db, key: string) {
  if (!isToken(key)) return undefined
  return tables
    .of(db)
    .selectFrom('live_keys')
    .innerJoin('live_rooms', 'live_rooms.id', 'live_keys.room_id')
    .select(['live_rooms.id as roomId', 'live_rooms.state', 'live_rooms.open', 'live_keys.revoked_at'])
    .where('live_keys.hash', '=', hashToken(key))
    .executeTakeFirst()
}

/** Voids the key of a room, if it has one. */
export async function voidKey(transaction: Db, roomId: number, at: Date): Promise<void> {
  await tables
    .of(transaction)
    .updateTable('live_keys')
    .set({ revoked_at: at })
    .where('room_id', '=', roomId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Creates a key of a room in place of the previous one; it is returned this once, and stored as a hash. */
export async function makeKey(transaction: Db, roomId: number, at: Date): Promise<string> {
  const key = makeToken()
  await voidKey(transaction, roomId, at)
  await tables
    .of(transaction)
    .insertInto('live_keys')
    .values({ room_id: roomId, hash: hashToken(key), ending: key.slice(-4), made_at: at })
    .execute()
  return key
}
