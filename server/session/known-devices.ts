import type { Db } from '#server/platform/database/db.ts'
import { knownDeviceEnd } from './rules.ts'
import { tables } from './tables.ts'

/** The hash of the device on which a session began; null when the client sent no device id. */
export async function deviceOf(db: Db, sessionId: number): Promise<Buffer | null> {
  const row = await tables
    .of(db)
    .selectFrom('sessions')
    .select('device_hash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.device_hash ?? null
}

/** Remembers that an account signed in on a device. */
export async function rememberDevice(
  transaction: Db,
  now: number,
  { accountId, device }: { accountId: number; device: Buffer | null },
): Promise<void> {
  if (!device) return
  const values = { expires_at: knownDeviceEnd(now) }
  await tables
    .of(transaction)
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: device, ...values })
    .onConflict((on) => on.columns(['account_id', 'device_hash']).doUpdateSet(values))
    .execute()
}

/** The device hash of a session, if the account signed in on that device before. */
export async function knownDeviceOf(
  db: Db,
  now: number,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<Buffer | undefined> {
  const row = await tables
    .of(db)
    .selectFrom('known_devices')
    .innerJoin('sessions', 'sessions.device_hash', 'known_devices.device_hash')
    .select('known_devices.device_hash')
    .where('sessions.id', '=', sessionId)
    .where('known_devices.account_id', '=', accountId)
    .where('known_devices.expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row?.device_hash
}

/** Forgets the known devices of an account but one. */
export const forgetDevices = (transaction: Db, accountId: number, except: Buffer | null) =>
  tables
    .of(transaction)
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('device_hash', '<>', except!))
    .execute()
