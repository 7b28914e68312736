import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { shanghaiDay } from '#contract/days.ts'
import { ApiError, type ErrorCode, type ErrorData, errors, isEverywhere } from '#contract/errors.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { dropLargeBody } from '../http/bodies.ts'
import type { Platform } from '../platform.ts'

/** Turns everything thrown into the envelope of a refusal, and writes one line of log and one metric per call. */
export function installFaults(app: FastifyInstance, { log, metrics }: Platform): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const refusal = promised(toApiError(error), request.routeOptions.config.endpoint)
    if (refusal.code === 'internal_error')
      log.error({ err: error, path: request.routeOptions.url }, 'a call failed')
    return refuse(reply, request, refusal)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return done()
    const code = request.refusal ?? 'ok'
    metrics.calls.observe({ path: endpoint.path, code }, reply.elapsedTime / 1000)
    const { id } = (request.viewer ?? {}) as { id?: number }
    log.info({ path: endpoint.path, code, ms: Math.round(reply.elapsedTime * 10) / 10, viewer: id }, 'call')
    return done()
  })
}

/** Answers a refusal, by its own HTTP status unless another is given. Errors are never encrypted. */
export function refuse(
  reply: FastifyReply,
  request: FastifyRequest,
  error: ApiError,
  status: number = errors[error.code].status,
): FastifyReply {
  const { code, data } = error
  request.refusal = code
  dropLargeBody(request.raw)
  if (code === 'rate_limited')
    void reply.header('retry-after', (data as unknown as { retryAfter: number }).retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(error)))
}

/** A refusal as it goes over the wire. */
export const envelopeOf = (error: ApiError): Envelope => ({
  code: errors[error.code].code,
  data: error.data ?? null,
  hash: false,
  msg: error.code,
  tip: tipOf(error),
})

/** The sentence to show: for a restriction with its reason and its end, and where to read on. */
function tipOf({ code, data }: ApiError): string {
  const { tip } = errors[code]
  if (code !== 'account_banned' && code !== 'muted') return tip
  const { until, reason } = data as unknown as ErrorData<'account_banned'>
  const end = until > 0 ? `${shanghaiDay(until * 1000)} 解除` : '解除前一直有效'
  return `${tip}：${reason}，${end}。可在“我的”的消息里查看和申诉`
}

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  const first = error.validation?.[0]
  if (first)
    return new ApiError('invalid_input', {
      field: first.instancePath || '/',
      reason: first.message ?? 'not valid',
    })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('body_too_large', undefined)
  // Fastify's own other 4xx: broken JSON, a wrong content type, a path that is no URL.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('invalid_input', { field: '/', reason: error.code ?? 'not valid' })
  return new ApiError('internal_error', undefined)
}

/** A refusal the endpoint does not list is a bug, so tests see it as one. Media files have no endpoint and no list. */
function promised(error: ApiError, endpoint: Endpoint | undefined): ApiError {
  const listed: readonly ErrorCode[] = endpoint?.errors ?? []
  return !endpoint || isEverywhere(error.code) || listed.includes(error.code)
    ? error
    : new ApiError('internal_error', undefined)
}
