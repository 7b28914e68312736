import { fail } from '#contract/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ProductHandlers } from '#server/platform/parts/product-handlers.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { findOrder } from '../orders/queries.ts'
import { checkOrder } from '../reconcile.ts'

/**
 * Asks the provider for the state of an order now and applies it. Refuses with `payment_unavailable` when it does not
 * answer.
 */
export async function recheckOrder(
  platform: Platform,
  products: ProductHandlers,
  staff: StaffViewer,
  id: number,
): Promise<void> {
  const order = (await findOrder(platform.db, id)) ?? fail('order_not_found')
  await platform.db.transaction().execute((transaction) =>
    writeAudit(transaction, staff, {
      action: 'orders.recheck',
      subject: `order ${id}`,
      details: { account: order.account_id, state: order.state },
    }),
  )
  try {
    await checkOrder(platform, products, id)
  } catch (error) {
    platform.log.error({ err: error, order: id }, 'a provider could not be asked')
    fail('payment_unavailable')
  }
}
