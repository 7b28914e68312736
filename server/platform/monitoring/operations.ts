import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLocalCaller } from '../addresses/local-caller.ts'
import type { Platform } from '../platform.ts'

/** Whether metrics are for this caller: by token when one is set, else only direct callers on this machine. */
function mayRead({ METRICS_TOKEN }: Config, request: FastifyRequest): boolean {
  if (!METRICS_TOKEN) return isLocalCaller(request)
  const [given, wanted] = [
    Buffer.from(request.headers.authorization ?? ''),
    Buffer.from(`Bearer ${METRICS_TOKEN}`),
  ]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** `/metrics` in Prometheus text, and `/healthz` for supervisors. */
export function installOperations(app: FastifyInstance, { config, metrics }: Platform): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) return reply.code(403).type('text/plain').send('forbidden')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  app.get('/healthz', (_, reply) => reply.type('text/plain').send('ok'))
}
