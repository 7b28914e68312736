import type { Platform } from '#server/platform/platform.ts'
import type { ProductHandlers } from '#server/platform/parts/product-handlers.ts'
import { closeUnopened, keepInvoice, openInvoice } from './orders/open-invoice.ts'
import { findByReference, findOrder, listDueOrders } from './orders/queries.ts'
import { postponeCheck } from './orders/check-schedule.actions.ts'
import { settleOrder } from './orders/settle.ts'
import type { Invoice, Provider } from './providers/provider.ts'
import { providersOf } from './providers/providers.ts'
import { listReportedInvoices, markHandled, type ReportedInvoice } from './webhooks/deliveries.ts'

const concurrency = 8
const batchSize = 200

/**
 * Settles everything that waits: invoices reported by webhooks, and orders due for a check. Ends when only failures are
 * left, which the next run repeats.
 */
export async function settleWaiting(platform: Platform, products: ProductHandlers): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const [reported, due] = await Promise.all([
      listReportedInvoices(platform.db, batchSize),
      listDueOrders(platform.db, new Date(platform.now()), batchSize),
    ])
    const work = [
      ...reported.map((invoice) => ({
        name: `${invoice.provider} ${invoice.reference} ${invoice.last}`,
        run: () => settleReportedInvoice(platform, products, invoice),
      })),
      ...due.map(({ id, check_at }) => ({
        name: `order ${id} ${check_at?.getTime()}`,
        run: () => checkOrder(platform, products, id),
      })),
    ].filter(({ name }) => !tried.has(name))
    if (work.length === 0) return
    for (const { name } of work) tried.add(name)
    await runConcurrently(work, async ({ name, run }) => {
      try {
        await run()
      } catch (error) {
        platform.log.error({ err: error, what: name }, 'a payment could not be seen to')
      }
    })
  }
}

async function runConcurrently<T>(work: readonly T[], run: (each: T) => Promise<void>): Promise<void> {
  const rest = [...work]
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function settleReportedInvoice(
  platform: Platform,
  products: ProductHandlers,
  reported: ReportedInvoice,
): Promise<void> {
  const finish = (outcome: string) => markHandled(platform.db, reported, outcome, new Date(platform.now()))
  const provider = providersOf(platform).get(reported.provider)
  if (!provider) return void (await finish('provider off'))
  const invoice = await provider.find(reported.reference)
  if (!invoice) return void (await finish('no such invoice'))
  const order =
    (await findByReference(platform.db, reported.provider, reported.reference)) ??
    (await findOrderOfInvoice(platform, reported.provider, invoice))
  await finish(order ? await settleOrder(platform, products, order, invoice) : 'no such order')
}

/** Finds the order of an invoice whose creating process died before it stored the reference, and stores it. */
async function findOrderOfInvoice(platform: Platform, provider: string, invoice: Invoice) {
  if (!invoice.ours || invoice.orderId === undefined) return undefined
  const order = await findOrder(platform.db, invoice.orderId)
  if (!order || order.provider !== provider || order.reference !== null) return undefined
  await keepInvoice(platform, order.id, invoice)
  return findOrder(platform.db, order.id)
}

/** Asks the provider for the state of an order now and applies it. */
export async function checkOrder(platform: Platform, products: ProductHandlers, id: number): Promise<void> {
  const order = await findOrder(platform.db, id)
  if (!order) return
  const provider = providersOf(platform).get(order.provider)
  try {
    const invoice = provider && (await findInvoiceOfOrder(platform, provider, id))
    if (invoice) return void (await settleOrder(platform, products, order, invoice))
    await closeUnopened(platform, id)
  } finally {
    // Failed or not there yet: the next check is planned, ever later.
    await postponeCheck(platform, id)
  }
}

async function findInvoiceOfOrder(
  platform: Platform,
  provider: Provider,
  id: number,
): Promise<Invoice | undefined> {
  const order = (await findOrder(platform.db, id))!
  if (order.reference !== null) return provider.find(order.reference)
  if (order.expires_at.getTime() > platform.now()) await openInvoice(platform, order)
  else {
    const found = await provider.findByOrder(id)
    if (found) await keepInvoice(platform, id, found)
  }
  const { reference } = (await findOrder(platform.db, id))!
  return reference === null ? undefined : provider.find(reference)
}
