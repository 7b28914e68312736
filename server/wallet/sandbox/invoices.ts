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

/**
 * The buttons of the sandbox's payment page: the state each needs, its webhook event, and the change to the invoice.
 */
export const sandboxActions = {
  /** Pays everything that is left. */
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
export type SandboxAction = keyof typeof sandboxActions

/**
 * Changes an invoice and queues its webhook in one transaction, so that a payment is reported even after a crash. False
 * when the invoice is not in the needed state: another tap was first.
 */
export async function performAction(platform: Platform, id: string, name: SandboxAction): Promise<boolean> {
  const { from, event, change } = sandboxActions[name]
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

/** Ends an overdue invoice. */
export async function expireDue(platform: Platform, id: string): Promise<void> {
  const due = await tables
    .of(platform.db)
    .selectFrom('sandbox_invoices')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'new')
    .where('expires_at', '<=', new Date(platform.now()))
    .executeTakeFirst()
  if (due) await performAction(platform, id, 'expire')
}
