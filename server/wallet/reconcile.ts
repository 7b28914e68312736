import type { Platform } from '#server/platform/platform.ts'
import { closeUnopened, keepInvoice, openInvoice } from './orders/open-invoice.ts'
import type { ProductHandlers } from './orders/products.ts'
import { findByReference, findOrder, listDueOrders } from './orders/queries.ts'
import { postponeCheck } from './orders/check-schedule.actions.ts'
import { settleOrder } from './orders/settle.ts'
import type { Invoice, Provider } from './providers/provider.ts'
import { providersOf } from './providers/providers.ts'
import { listToldInvoices, markHandled, type ToldInvoice } from './webhooks/deliveries.ts'

const atOnce = 8
const batch = 200

/**
 * Sees to all that waits: invoices that something was told of, and orders whose time for a look has come. Ends when nothing is left
 * but what could not be seen to; that is for the next run.
 */
export async function settleWaiting(platform: Platform, products: ProductHandlers): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const [told, due] = await Promise.all([
      listToldInvoices(platform.db, batch),
      listDueOrders(platform.db, new Date(platform.now()), batch),
    ])
    const work = [
      ...told.map((invoice) => ({
        name: `${invoice.provider} ${invoice.reference} ${invoice.last}`,
        run: () => seeToInvoice(platform, products, invoice),
      })),
      ...due.map(({ id, check_at }) => ({
        name: `order ${id} ${check_at?.getTime()}`,
        run: () => seeToOrder(platform, products, id),
      })),
    ].filter(({ name }) => !tried.has(name))
    if (work.length === 0) return
    for (const { name } of work) tried.add(name)
    await inTurn(work, async ({ name, run }) => {
      try {
        await run()
      } catch (error) {
        platform.log.error({ err: error, what: name }, 'a payment could not be seen to')
      }
    })
  }
}

async function inTurn<T>(work: readonly T[], run: (each: T) => Promise<void>): Promise<void> {
  const rest = [...work]
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function seeToInvoice(platform: Platform, products: ProductHandlers, told: ToldInvoice): Promise<void> {
  const done = (outcome: string) => markHandled(platform.db, told, outcome, new Date(platform.now()))
  const provider = providersOf(platform).get(told.provider)
  if (!provider) return void (await done('provider off'))
  const invoice = await provider.find(told.reference)
  if (!invoice) return void (await done('no such invoice'))
  const order =
    (await findByReference(platform.db, told.provider, told.reference)) ??
    (await adopt(platform, told.provider, invoice))
  await done(order ? await settleOrder(platform, products, order, invoice) : 'no such order')
}

/** The order an invoice was made for by a process that died before it could write that down. */
async function adopt(platform: Platform, provider: string, invoice: Invoice) {
  if (!invoice.ours || invoice.orderId === undefined) return undefined
  const order = await findOrder(platform.db, invoice.orderId)
  if (!order || order.provider !== provider || order.reference !== null) return undefined
  await keepInvoice(platform, order.id, invoice)
  return findOrder(platform.db, order.id)
}

/** Brings an order to where the provider says it is, asked now. */
export async function seeToOrder(platform: Platform, products: ProductHandlers, id: number): Promise<void> {
  const order = await findOrder(platform.db, id)
  if (!order) return
  const provider = providersOf(platform).get(order.provider)
  try {
    const invoice = provider && (await invoiceOf(platform, provider, id))
    if (invoice) return void (await settleOrder(platform, products, order, invoice))
    await closeUnopened(platform, id)
  } finally {
    // Whatever went wrong, or is simply not there yet, is looked at again, ever more seldom.
    await postponeCheck(platform, id)
  }
}

async function invoiceOf(platform: Platform, provider: Provider, id: number): Promise<Invoice | undefined> {
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
