import type { Config } from '#server/platform/config.ts'
import { checkInvoice, checkInvoices, checkPayments, type RawInvoice } from './btcpay-shapes.ts'
import { fromDecimal, toDecimal } from './decimals.ts'
import { type Invoice, type NewInvoice, type Provider, ProviderRefused } from './provider.ts'
import { readSignedDelivery } from './signed-delivery.ts'

type Shop = Pick<Config, 'BTCPAY_URL' | 'BTCPAY_STORE_ID' | 'BTCPAY_API_KEY' | 'BTCPAY_WEBHOOK_SECRET'>

/** Our order's name among the orders of other sites that may share the store. */
const nameOf = (orderId: number) => `recharge-${orderId}`
const orderOf = (name: unknown) => {
  const [, id] = /^recharge-([1-9]\d{0,14})$/.exec(String(name)) ?? []
  return id === undefined ? undefined : Number(id)
}
const patience = 10_000
/** How long BTCPay watches for payments that come after the end, in minutes. */
const watchedAfter = 1_440

/** BTCPay Server by its Greenfield API, version 1. */
export function openBtcpay(shop: Shop): Provider {
  const { BTCPAY_STORE_ID: store, BTCPAY_WEBHOOK_SECRET: secret } = shop
  const invoices = '/invoices'
  const ask = (path: string, body?: object) => askStore(shop, path, body)
  const show = async (raw: RawInvoice): Promise<Invoice> => {
    const invoice = translate(raw, store)
    const doubtful = invoice.status === 'expired' && invoice.exception === 'late'
    return doubtful ? { ...invoice, final: await isFinal(raw.id) } : invoice
  }
  /** A late payment leaves an invoice expired for ever: only its payments tell whether they are confirmed. */
  async function isFinal(reference: string): Promise<boolean> {
    const methods = checkPayments(await ask(`${invoices}/${encodeURIComponent(reference)}/payment-methods`))
    const valid = methods.flatMap(({ payments }) => payments).filter(({ status }) => status !== 'Invalid')
    return valid.length > 0 && valid.every(({ status }) => status === 'Settled')
  }

  return {
    payType: { id: 'btcpay', title: '数字货币', hint: '比特币、闪电网络', test: false },
    async create(wanted) {
      return show(checkInvoice(await ask(invoices, requestFor(wanted))))
    },
    async find(reference) {
      const raw = await ask(`${invoices}/${encodeURIComponent(reference)}`)
      return raw === undefined ? undefined : show(checkInvoice(raw))
    },
    async findByOrder(orderId) {
      const found = checkInvoices(await ask(`${invoices}?orderId=${nameOf(orderId)}`))
      const [best] = found.filter(({ metadata }) => orderOf(metadata.orderId) === orderId).toSorted(byUse)
      return best && show(best)
    },
    readDelivery: (signature, bytes) => readSignedDelivery({ secret, store }, signature, bytes),
  }
}

const requestFor = ({ orderId, title, amount, currency, minutes, returnUrl }: NewInvoice) => ({
  amount: toDecimal(amount, currency),
  currency,
  metadata: { orderId: nameOf(orderId), itemDesc: title },
  checkout: {
    expirationMinutes: minutes,
    monitoringMinutes: watchedAfter,
    // Less than the price is never taken for the price.
    paymentTolerance: 0,
    redirectURL: returnUrl,
    redirectAutomatically: true,
    defaultLanguage: 'zh-CN',
  },
})

const uses = ['Settled', 'Processing', 'New', 'Expired', 'Invalid']
const byUse = (one: RawInvoice, other: RawInvoice) => uses.indexOf(one.status) - uses.indexOf(other.status)

const statuses = {
  New: 'new',
  Processing: 'processing',
  Settled: 'settled',
  Expired: 'expired',
  Invalid: 'invalid',
} as const
const exceptions = {
  None: 'none',
  PaidLate: 'late',
  PaidPartial: 'partial',
  PaidOver: 'over',
  Marked: 'marked',
  Invalid: 'invalid',
} as const

function translate(raw: RawInvoice, store: string): Invoice {
  const amount = fromDecimal(raw.amount, raw.currency)
  const status = statuses[raw.status]
  return {
    reference: raw.id,
    orderId: orderOf(raw.metadata.orderId),
    ours: raw.storeId === store,
    amount,
    currency: raw.currency,
    // Servers before 2.0 do not say what was paid.
    paid:
      raw.paidAmount === undefined
        ? status === 'settled'
          ? amount
          : 0
        : fromDecimal(raw.paidAmount, raw.currency, { coarse: true }),
    status,
    exception: exceptions[raw.additionalStatus],
    final: status === 'settled',
    payUrl: raw.checkoutLink,
  }
}

/** Nothing for what is not there. Throws `ProviderRefused` when the server understood and said no. */
async function askStore(
  { BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY }: Shop,
  path: string,
  body?: object,
): Promise<unknown> {
  const url = `${BTCPAY_URL.replace(/\/+$/, '')}/api/v1/stores/${encodeURIComponent(BTCPAY_STORE_ID)}${path}`
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `token ${BTCPAY_API_KEY}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (response.ok) return response.json()
  await response.body?.cancel()
  if (response.status === 404 && !body) return undefined
  const said = `BTCPay Server answered ${response.status} to ${body ? 'POST' : 'GET'} ${path}`
  const refused = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status)
  throw refused ? new ProviderRefused(said) : new Error(said)
}
