import { createHash } from 'node:crypto'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Feature } from '#server/platform/calls/routes.ts'
import { settlePayments } from '../jobs-input.ts'
import { providersOf } from '../providers/providers.ts'
import type { Delivery } from '../providers/signed-delivery.ts'
import { tables } from '../tables.ts'
import { countRefusal } from './refusals.ts'

const maxBodyBytes = 65_536
const unsigned = 401
const ownFault = 503

/**
 * Webhooks of payment providers. The bytes are verified as they came and the delivery is stored once before the answer;
 * its meaning is found out later by asking the provider. Our own faults are answered 503, never 4xx, because providers
 * do not repeat what was refused.
 */
export const paymentWebhooks: Feature = {
  endpoints: {},
  install(app, { platform }) {
    void app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: maxBodyBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
        const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        if (!refused) platform.log.error({ err: error }, 'a webhook failed')
        return reply.code(refused ? error.statusCode! : ownFault).send()
      })
      scope.post<{ Params: { provider: string } }>('/webhooks/:provider', async (request, reply) => {
        const { provider: name } = request.params
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const status = await receive(platform, name, signatureOf(request.headers['btcpay-sig']), bytes)
        return reply.code(status).send()
      })
      done()
    })
  },
}

const signatureOf = (header: string | string[] | undefined) => (Array.isArray(header) ? undefined : header)

/** Handles a delivery; returns the HTTP status. */
async function receive(
  platform: Platform,
  name: string,
  signature: string | undefined,
  bytes: Buffer,
): Promise<number> {
  const count = (outcome: string) => platform.metrics.deliveries.inc({ outcome })
  const provider = providersOf(platform).get(name)
  const delivery = provider?.readDelivery(signature, bytes)
  if (delivery === undefined) {
    count('unknown provider')
    return 404
  }
  if (typeof delivery === 'string') {
    count(delivery)
    platform.log.warn({ provider: name, outcome: delivery }, 'a delivery was refused')
    await countRefusal(platform, name, delivery)
    return delivery === 'forged' ? unsigned : 400
  }
  const isNew = await keepDelivery(platform, name, delivery, bytes)
  failpoint('webhook.kept')
  count(isNew ? 'taken' : 'repeated')
  return 200
}

/** Stores a delivery and queues its handling in one transaction. False when it was stored before. */
const keepDelivery = ({ db, jobs, now }: Platform, provider: string, delivery: Delivery, bytes: Buffer) =>
  db.transaction().execute(async (transaction) => {
    const kept = await tables
      .of(transaction)
      .insertInto('payment_deliveries')
      .values({
        provider,
        delivery: delivery.id,
        original: delivery.original,
        event: delivery.event,
        reference: delivery.reference,
        body_hash: createHash('sha256').update(bytes).digest(),
        body: bytes.toString('utf8'),
        received_at: new Date(now()),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return false
    await jobs.enqueue(settlePayments, {}, { db: transaction, key: 'waiting' })
    return true
  })
