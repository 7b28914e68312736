import * as Type from 'typebox'
import type { Config } from '#server/platform/config.ts'
import { job } from '#server/platform/jobs.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { signBody } from '../providers/signed-delivery.ts'
import { sandboxSecret, sandboxStore } from './secret.ts'

const patience = 10_000

/** This server as the sandbox reaches it: over the wire, like any provider, though it lies in the same process. */
const originOf = ({ HOST, PORT }: Config) =>
  `http://${HOST.includes(':') ? `[${HOST.replace(/^\[|\]$/g, '')}]` : HOST}:${PORT}`

type Told = { invoice: string; event: string; delivery: string }

/** A delivery as BTCPay Server writes it, and its signature. */
export function writeDelivery(keys: Keys, { invoice, event, delivery }: Told, now: number) {
  const body = Buffer.from(
    JSON.stringify({
      deliveryId: delivery,
      webhookId: 'sandbox',
      originalDeliveryId: delivery,
      isRedelivery: false,
      type: event,
      timestamp: Math.floor(now / 1000),
      storeId: sandboxStore,
      invoiceId: invoice,
    }),
  )
  return { body, signature: signBody(sandboxSecret(keys), body) }
}

/** Tells our own webhook what happened to an invoice; again and again for an hour as long as it does not answer well. */
export const deliver = job({
  name: 'sandbox-deliver',
  input: Type.Object({ invoice: Type.String(), event: Type.String(), delivery: Type.String() }),
  retries: 8,
  retryDelay: 10,
  concurrency: 2,
  expire: 60,
  async run({ config, keys, now }, told) {
    const { body, signature } = writeDelivery(keys, told, now())
    const response = await fetch(`${originOf(config)}/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'btcpay-sig': signature },
      body,
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  },
})
