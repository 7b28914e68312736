import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Schedules the erasure of an account; signing in before that time cancels it. */
export const scheduleDeletion = (transaction: Db, id: number, at: Date) =>
  tables.of(transaction).updateTable('accounts').set({ delete_at: at }).where('id', '=', id).execute()

/** Cancels a scheduled erasure, because the owner signed in. */
export const keepAccount = (transaction: Db, id: number) =>
  tables
    .of(transaction)
    .updateTable('accounts')
    .set({ delete_at: null })
    .where('id', '=', id)
    .where('delete_at', 'is not', null)
    .execute()

/** Accounts due for erasure, longest due first. */
export async function accountsToErase(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await tables
    .of(db)
    .selectFrom('accounts')
    .select('id')
    .where('delete_at', '<=', now)
    .orderBy('delete_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks an account that is still due for erasure, so that a sign-in at this moment waits; false when the sign-in was
 * first.
 */
export async function holdForErasure(transaction: Db, id: number, now: Date): Promise<boolean> {
  const row = await tables
    .of(transaction)
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('delete_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
