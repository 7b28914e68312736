import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

/** An invoice of which something was told, and the latest word of it that is known by now. */
export type ToldInvoice = { provider: string; reference: string; last: number }

/** Invoices that something was told of and nobody looked at since, those that wait longest first. */
export const listToldInvoices = (db: Db, most: number): Promise<ToldInvoice[]> =>
  tables
    .of(db)
    .selectFrom('payment_deliveries')
    .select(['provider', 'reference', sql<number>`max(id)`.as('last')])
    .where('handled_at', 'is', null)
    .groupBy(['provider', 'reference'])
    .orderBy(sql`min(id)`)
    .limit(most)
    .execute()

/** Everything told of an invoice before the provider was asked is seen to by what it answered. */
export const markHandled = (db: Db, { provider, reference, last }: ToldInvoice, outcome: string, at: Date) =>
  tables
    .of(db)
    .updateTable('payment_deliveries')
    .set({ handled_at: at, outcome })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('id', '<=', last)
    .where('handled_at', 'is', null)
    .execute()
