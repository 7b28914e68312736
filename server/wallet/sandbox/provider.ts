import { randomBytes } from 'node:crypto'
import type { Platform } from '#server/platform/platform.ts'
import type { Invoice, Provider } from '../providers/provider.ts'
import { readSignedDelivery } from '../providers/signed-delivery.ts'
import { tables } from '../tables.ts'
import { expireDue, findInvoice, type SandboxInvoice } from './invoices.ts'
import { sandboxSecret, sandboxStore } from './secret.ts'

/** Path of the payment page of a sandbox invoice. */
export const sandboxPath = (id: string): string => `/sandbox-pay/${id}`

/** A provider that takes no money: its invoices are in a table of its own, its payment page is served here. */
export function openSandbox(platform: Platform): Provider {
  const { db, keys, now } = platform
  const toInvoice = (row: SandboxInvoice): Invoice => ({
    reference: row.id,
    orderId: row.order_id,
    ours: true,
    amount: row.amount,
    currency: row.currency,
    paid: row.paid,
    status: row.status,
    exception: row.exception,
    final: row.status === 'settled' || row.exception === 'late',
    payUrl: sandboxPath(row.id),
  })
  const byOrder = async (orderId: number) => {
    const row = await tables
      .of(db)
      .selectFrom('sandbox_invoices')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    return row && find(row.id)
  }
  async function find(id: string): Promise<Invoice | undefined> {
    await expireDue(platform, id)
    const row = await findInvoice(db, id)
    return row && toInvoice(row)
  }
  return {
    payType: { id: 'sandbox', title: '沙盒支付', hint: '仅供测试，不收取真实货币', test: true },
    async create({ orderId, title, amount, currency, minutes, returnUrl }) {
      await tables
        .of(db)
        .insertInto('sandbox_invoices')
        .values({
          id: randomBytes(16).toString('hex'),
          order_id: orderId,
          title,
          amount,
          currency,
          return_url: returnUrl,
          created_at: new Date(now()),
          expires_at: new Date(now() + minutes * 60_000),
        })
        .onConflict((on) => on.doNothing())
        .execute()
      return (await byOrder(orderId))!
    },
    find,
    findByOrder: byOrder,
    readDelivery: (signature, bytes) =>
      readSignedDelivery({ secret: sandboxSecret(keys), store: sandboxStore }, signature, bytes),
  }
}
