import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import { deliver } from './deliver.ts'

export type SandboxInvoice = {
  id: string
  order_id: number
  title: string
  amount: number
  currency: string
  paid: number
  status: 'new' | 'settled' | 'expired' | 'invalid'
  exception: 'none' | 'late' | 'partial' | 'over'
  return_url: string
  expires_at: Date
}

export const findInvoice = async (db: Db, id: string): Promise<SandboxInvoice | undefined> =>
  (await tables.of(db).selectFrom('sandbox_invoices').selectAll().where('id', '=', id).executeTakeFirst()) as
    | SandboxInvoice
    | undefined

/** What somebody can do with an invoice on the sandbox's page. */
export const acts = {
  /** All that is left to pay. */
  pay: {
    from: 'new',
    event: 'InvoiceSettled',
    change: sql`paid = amount, status = 'settled', exception = 'none'`,
  },
  half: {
    from: 'new',
    event: 'InvoiceReceivedPayment',
    change: sql`paid = amount / 2, exception = 'partial'`,
  },
  over: {
    from: 'new',
    event: 'InvoiceSettled',
    change: sql`paid = amount + amount / 2, status = 'settled', exception = 'over'`,
  },
  expire: { from: 'new', event: 'InvoiceExpired', change: sql`status = 'expired'` },
  cancel: { from: 'new', event: 'InvoiceInvalid', change: sql`status = 'invalid'` },
  late: {
    from: 'expired',
    event: 'InvoicePaymentSettled',
    change: sql`paid = amount, exception = 'late'`,
  },
} as const
export type Act = keyof typeof acts

/**
 * Changes an invoice and queues the word of it in one transaction, so that what was paid is told, whatever dies in between. False
 * when the invoice is not where this can be done: another tap was quicker.
 */
export async function act(platform: Platform, id: string, name: Act): Promise<boolean> {
  const { from, event, change } = acts[name]
  const done = await platform.db.transaction().execute(async (transaction) => {
    const { rows } = await sql`update sandbox_invoices set ${change}
      where id = ${id} and status = ${from} and (status = 'new' or exception <> 'late') returning id`.execute(
      transaction,
    )
    if (rows.length === 0) return false
    await platform.jobs.enqueue(
      deliver,
      { invoice: id, event, delivery: randomUUID() },
      { db: transaction as Db },
    )
    return true
  })
  failpoint('sandbox.paid')
  return done
}

/** Ends an invoice whose time is over. */
export async function expireDue(platform: Platform, id: string): Promise<void> {
  const due = await tables
    .of(platform.db)
    .selectFrom('sandbox_invoices')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'new')
    .where('expires_at', '<=', new Date(platform.now()))
    .executeTakeFirst()
  if (due) await act(platform, id, 'expire')
}
