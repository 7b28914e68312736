import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

/** An invoice with unhandled deliveries; `last` is the id of the newest of them. */
export type ReportedInvoice = { provider: string; reference: string; last: number }

/** Invoices with unhandled deliveries, longest waiting first. */
export const listReportedInvoices = (db: Db, most: number): Promise<ReportedInvoice[]> =>
  tables
    .of(db)
    .selectFrom('payment_deliveries')
    .select(['provider', 'reference', sql<number>`max(id)`.as('last')])
    .where('handled_at', 'is', null)
    .groupBy(['provider', 'reference'])
    .orderBy(sql`min(id)`)
    .limit(most)
    .execute()

/** Marks every delivery about an invoice up to `last` as handled, with the result. */
export const markHandled = (
  db: Db,
  { provider, reference, last }: ReportedInvoice,
  outcome: string,
  at: Date,
) =>
  tables
    .of(db)
    .updateTable('payment_deliveries')
    .set({ handled_at: at, outcome })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('id', '<=', last)
    .where('handled_at', 'is', null)
    .execute()
