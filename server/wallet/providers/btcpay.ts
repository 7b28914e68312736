import type { Config } from '#server/platform/config.ts'
import { checkInvoice, checkInvoices, checkPayments, type RawInvoice } from './btcpay-shapes.ts'
import { fromDecimal, toDecimal } from './decimals.ts'
import { type Invoice, type NewInvoice, type Provider, ProviderRefused } from './provider.ts'
import { readSignedDelivery } from './signed-delivery.ts'

type Shop = Pick<Config, 'BTCPAY_URL' | 'BTCPAY_STORE_ID' | 'BTCPAY_API_KEY' | 'BTCPAY_WEBHOOK_SECRET'>

/** Our order's name among the orders of other sites that may share the store. */
const orderNameOf = (orderId: number) => `recharge-${orderId}`
const orderOf = (name: unknown) => {
  const [, id] = /^recharge-([1-9]\d{0,14})$/.exec(String(name)) ?? []
  return id === undefined ? undefined : Number(id)
}
const timeout = 10_000
/** Minutes for which BTCPay watches for late payments after an invoice's end. */
const minutesWatchedAfterEnd = 1_440

/** BTCPay Server by its Greenfield API, version 1. */
export function openBtcpay(shop: Shop): Provider {
  const { BTCPAY_STORE_ID: store, BTCPAY_WEBHOOK_SECRET: secret } = shop
  const invoices = '/invoices'
  const requestApi = (path: string, body?: object) => requestStore(shop, path, body)
  const toInvoice = async (raw: RawInvoice): Promise<Invoice> => {
    const invoice = translate(raw, store)
    const doubtful = invoice.status === 'expired' && invoice.exception === 'late'
    return doubtful ? { ...invoice, final: await isFinal(raw.id) } : invoice
  }
  /** An invoice that was paid late stays expired for ever: only its payments tell whether they are confirmed. */
  async function isFinal(reference: string): Promise<boolean> {
    const methods = checkPayments(
      await requestApi(`${invoices}/${encodeURIComponent(reference)}/payment-methods`),
    )
    const valid = methods.flatMap(({ payments }) => payments).filter(({ status }) => status !== 'Invalid')
    return valid.length > 0 && valid.every(({ status }) => status === 'Settled')
  }

  return {
    payType: { id: 'btcpay', title: '数字货币', hint: '比特币、闪电网络', test: false },
    async create(order) {
      return toInvoice(checkInvoice(await requestApi(invoices, requestFor(order))))
    },
    async find(reference) {
      const raw = await requestApi(`${invoices}/${encodeURIComponent(reference)}`)
      return raw === undefined ? undefined : toInvoice(checkInvoice(raw))
    },
    async findByOrder(orderId) {
      const found = checkInvoices(await requestApi(`${invoices}?orderId=${orderNameOf(orderId)}`))
      const [best] = found
        .filter(({ metadata }) => orderOf(metadata.orderId) === orderId)
        .toSorted(byPreference)
      return best && toInvoice(best)
    },
    readDelivery: (signature, bytes) => readSignedDelivery({ secret, store }, signature, bytes),
  }
}

const requestFor = ({ orderId, title, amount, currency, minutes, returnUrl }: NewInvoice) => ({
  amount: toDecimal(amount, currency),
  currency,
  metadata: { orderId: orderNameOf(orderId), itemDesc: title },
  checkout: {
    expirationMinutes: minutes,
    monitoringMinutes: minutesWatchedAfterEnd,
    // An underpaid invoice never counts as paid.
    paymentTolerance: 0,
    redirectURL: returnUrl,
    redirectAutomatically: true,
    defaultLanguage: 'zh-CN',
  },
})

const statusesByPreference = ['Settled', 'Processing', 'New', 'Expired', 'Invalid']
const byPreference = (one: RawInvoice, other: RawInvoice) =>
  statusesByPreference.indexOf(one.status) - statusesByPreference.indexOf(other.status)

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
    // Servers before 2.0 do not report the paid amount.
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

/** Sends one request; undefined when the server answers 404. Throws `ProviderRefused` when it refuses the request. */
async function requestStore(
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
    signal: AbortSignal.timeout(timeout),
  })
  if (response.ok) return response.json()
  await response.body?.cancel()
  if (response.status === 404 && !body) return undefined
  const message = `BTCPay Server answered ${response.status} to ${body ? 'POST' : 'GET'} ${path}`
  const isRefusal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status)
  throw isRefusal ? new ProviderRefused(message) : new Error(message)
}
