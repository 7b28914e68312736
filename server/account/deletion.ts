import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Has an account erased at a time, unless its owner signs in before. */
export const scheduleDeletion = (transaction: Db, id: number, at: Date) =>
  tables.of(transaction).updateTable('accounts').set({ delete_at: at }).where('id', '=', id).execute()

/** Its owner is back: the account stays. */
export const keepAccount = (transaction: Db, id: number) =>
  tables
    .of(transaction)
    .updateTable('accounts')
    .set({ delete_at: null })
    .where('id', '=', id)
    .where('delete_at', 'is not', null)
    .execute()

/** Accounts whose time has come, those that waited longest first. */
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

/** Holds an account that is still to be erased, against an owner who signs in at this moment; false when they were first. */
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
