import * as Type from 'typebox'
import type { Config } from '#server/platform/config.ts'
import { job } from '#server/platform/jobs.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { signBody } from '../providers/signed-delivery.ts'
import { sandboxSecret, sandboxStore } from './secret.ts'

const timeout = 10_000

/**
 * The address at which the sandbox calls this server: over HTTP, like any provider, although it runs in the same
 * process.
 */
const originOf = ({ HOST, PORT }: Config) =>
  `http://${HOST.includes(':') ? `[${HOST.replace(/^\[|\]$/g, '')}]` : HOST}:${PORT}`

type SandboxEvent = { invoice: string; event: string; delivery: string }

/** A delivery in the format of BTCPay Server, with its signature. */
export function writeDelivery(keys: Keys, { invoice, event, delivery }: SandboxEvent, now: number) {
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

/** Job that delivers an event of an invoice to our own webhook, and repeats for an hour until it is accepted. */
export const deliver = job({
  name: 'sandbox-deliver',
  input: Type.Object({ invoice: Type.String(), event: Type.String(), delivery: Type.String() }),
  retries: 8,
  retryDelay: 10,
  concurrency: 2,
  expire: 60,
  async run({ config, keys, now }, event) {
    const { body, signature } = writeDelivery(keys, event, now())
    const response = await fetch(`${originOf(config)}/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'btcpay-sig': signature },
      body,
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  },
})
