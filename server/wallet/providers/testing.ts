import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toDecimal } from './decimals.ts'
import { signBody } from './signed-delivery.ts'

type Status = 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled'
type Exception = 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver'
export type FakeInvoice = {
  id: string
  storeId: string
  amount: string
  paidAmount: string
  currency: string
  type: 'Standard'
  checkoutLink: string
  status: Status
  additionalStatus: Exception
  metadata: Record<string, unknown>
  checkout: Record<string, unknown>
  createdTime: number
  expirationTime: number
  monitoringExpiration: number
  archived: boolean
}
type InvoiceRequest = Pick<FakeInvoice, 'amount' | 'currency' | 'metadata' | 'checkout'>
export type SignedBody = { body: Buffer; signature: string }

/** Settings of the shop on the fake server. */
export const shop = {
  BTCPAY_STORE_ID: '8Vq5xPnV7qQhEX6Wf2gWvkYp3nX4dE5z',
  BTCPAY_API_KEY: 'key-of-the-store',
  BTCPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
}

/**
 * A fake BTCPay Server that follows the Greenfield API description: paths, authentication, forms of requests, replies
 * and errors, and signed deliveries. Tests call `set` for what happens on the chain.
 */
export async function openFakeBtcpay() {
  const invoices = new Map<string, FakeInvoice>()
  const payments = new Map<string, 'Processing' | 'Settled' | 'Invalid'>()
  const requests: { method: string; path: string; body: unknown }[] = []
  /**
   * Failures for the next requests: `silent` does the work and drops the answer, `broken` drops the request, a number
   * is the HTTP status.
   */
  const trouble: ('silent' | 'broken' | number)[] = []
  const prefix = `/api/v1/stores/${shop.BTCPAY_STORE_ID}/invoices`

  function answer({
    method,
    path,
    body,
  }: {
    method: string
    path: string
    body: unknown
  }): [number, unknown] {
    const url = new URL(path, 'http://btcpay')
    if (!url.pathname.startsWith(prefix))
      return [403, { code: 'missing-permission', message: 'Insufficient API Permissions' }]
    const [id, rest] = url.pathname.slice(prefix.length + 1).split('/')
    if (method === 'POST') return [200, make(body as InvoiceRequest)]
    if (!id) {
      const wanted = url.searchParams.getAll('orderId')
      return [200, [...invoices.values()].filter(({ metadata }) => wanted.includes(String(metadata.orderId)))]
    }
    const invoice = invoices.get(id)
    if (!invoice) return [404, { code: 'invoice-not-found', message: 'The invoice was not found' }]
    if (rest !== 'payment-methods') return [200, invoice]
    const status = payments.get(id)
    return [
      200,
      [{ paymentMethodId: 'BTC-CHAIN', currency: 'BTC', payments: status ? [{ id: 'a', status }] : [] }],
    ]
  }

  function make({ amount, currency, metadata, checkout }: InvoiceRequest): FakeInvoice {
    const id = randomBytes(16).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const invoice: FakeInvoice = {
      id,
      storeId: shop.BTCPAY_STORE_ID,
      amount,
      paidAmount: '0.00',
      currency,
      type: 'Standard',
      checkoutLink: `${origin}/i/${id}`,
      status: 'New',
      additionalStatus: 'None',
      metadata,
      checkout,
      createdTime: now,
      expirationTime: now + 900,
      monitoringExpiration: now + 87_300,
      archived: false,
    }
    invoices.set(id, invoice)
    return invoice
  }

  const server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes: Buffer[] = []
    for await (const piece of request) bytes.push(piece as Buffer)
    const received = {
      method: request.method!,
      path: request.url!,
      body: bytes.length ? (JSON.parse(Buffer.concat(bytes).toString()) as unknown) : undefined,
    }
    requests.push(received)
    const failure = trouble.shift()
    if (failure === 'broken') return void request.socket.destroy()
    const authorised = request.headers.authorization === `token ${shop.BTCPAY_API_KEY}`
    const [status, reply] = authorised
      ? answer(received)
      : [401, { code: 'unauthenticated', message: 'Authentication is required' }]
    // The request was carried out; only its answer is lost.
    if (failure === 'silent') return void request.socket.destroy()
    response.writeHead(typeof failure === 'number' ? failure : status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(typeof failure === 'number' ? { code: 'generic-error', message: '' } : reply))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    requests,
    trouble,
    invoices,
    /** The environment of a site that uses it. */
    environment: {
      ...shop,
      BTCPAY_URL: origin,
      PUBLIC_URL: 'https://yehang.example',
      SANDBOX_PAYMENTS: 'off',
    },
    /** The invoice created for an order. */
    invoiceOf: (orderId: number) =>
      [...invoices.values()].find(({ metadata }) => metadata.orderId === `recharge-${orderId}`)!,
    /** Sets the state of an invoice; `paid` in minor units, `payment` the state of its payment on the chain. */
    set(
      id: string,
      status: Status,
      additionalStatus: Exception = 'None',
      more: { paid?: number; payment?: 'Processing' | 'Settled' | 'Invalid' } = {},
    ) {
      const invoice = invoices.get(id)!
      Object.assign(invoice, { status, additionalStatus })
      if (more.paid !== undefined) invoice.paidAmount = toDecimal(more.paid, invoice.currency)
      if (more.payment) payments.set(id, more.payment)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type FakeBtcpay = Awaited<ReturnType<typeof openFakeBtcpay>>

/** A delivery as the server writes and signs it; with `original` it is a redelivery. */
export function writeDelivery(
  { id, storeId, metadata }: Pick<FakeInvoice, 'id' | 'storeId' | 'metadata'>,
  type: string,
  { original, secret = shop.BTCPAY_WEBHOOK_SECRET }: { original?: string; secret?: string } = {},
): SignedBody & { delivery: string } {
  const delivery = randomUUID()
  const body = Buffer.from(
    JSON.stringify({
      manuallyMarked: false,
      overPaid: false,
      deliveryId: delivery,
      webhookId: 'Gp5vXq2m9s',
      originalDeliveryId: original ?? delivery,
      isRedelivery: original !== undefined,
      type,
      timestamp: Math.floor(Date.now() / 1000),
      storeId,
      invoiceId: id,
      metadata,
    }),
  )
  return { delivery, body, signature: signBody(secret, body) }
}
