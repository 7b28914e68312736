import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ordinaryBody } from '#contract/bodies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fail } from '#contract/errors.ts'
import { networkOf } from '../addresses/addresses.ts'
import { isForStaff } from '../calls/admission.ts'
import { openBodyBudget } from './body-budget.ts'

const megabyte = 1024 * 1024
/** Bytes of large bodies that are taken in at one moment, of one network and in all. The largest of a viewer has 30 MB of pictures. */
const inFlight = {
  viewers: { network: 32 * megabyte, all: 64 * megabyte },
  staff: { network: 128 * megabyte, all: 256 * megabyte },
}
/** Seconds after which a large body that found no room may be sent again. */
const retryAfter = 5
/** Bytes of a refused body that are still taken and dropped, so that whoever sends little more reads the answer. */
const leftover = 256 * 1024
/** Milliseconds between the refusal of a body larger than that and the end of its connection, for the sender to read the answer. */
const lingering = 1_000

/** Bytes the body of a call may have. */
export const bodyLimitOf = ({ access, bytes, bodyLimit }: Endpoint): number =>
  bytes?.most ?? bodyLimit ?? (isForStaff(access) ? ordinaryBody.staff : ordinaryBody.viewers)

/** Has the large body of a call wait for room before any of its bytes is read; refuses it where there is none. */
export type TakeRoom = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => void

/** Keeps account of the large bodies of one server. How much a single body may have, its route says. */
export function openRoom(): TakeRoom {
  const [viewers, staff] = [openBodyBudget(inFlight.viewers), openBodyBudget(inFlight.staff)]
  return (endpoint, request, reply) => {
    if (!mayBeLarge(request.raw)) return
    const size = mostBytesOf(request.raw, bodyLimitOf(endpoint))
    if (size <= ordinaryBody.viewers) return
    const budget = isForStaff(endpoint.access) ? staff : viewers
    const giveBack =
      budget.take(networkOf(request.clientAddress), size) ?? fail('rate_limited', { retryAfter })
    reply.raw.once('close', giveBack)
  }
}

/** True where Content-Length is above the ordinary limit, or the body is chunked and so has no length. */
const mayBeLarge = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > ordinaryBody.viewers || headers['transfer-encoding'] !== undefined

/** How large a body can become: as it says itself, or as its route allows. What says more is refused unread. */
const mostBytesOf = ({ headers }: IncomingMessage, limit: number): number =>
  Math.min(Number(headers['content-length'] ?? limit), limit)

/**
 * Takes what little more comes of a large body whose request is refused; of more nothing is read, and its connection ends. Cut at
 * once, the sender would read no answer: closing a connection with unread bytes resets it.
 */
export function dropLargeBody(request: IncomingMessage): void {
  if (request.complete || !mayBeLarge(request)) return
  let left = leftover
  const drop = (chunk: Buffer) => {
    left -= chunk.length
    if (left >= 0) return
    request.off('data', drop).pause()
    setTimeout(() => request.destroy(), lingering).unref()
  }
  request.on('data', drop).resume()
}
