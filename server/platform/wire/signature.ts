import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import {
  clockWindow,
  isNonce,
  readApiKey,
  signedText,
  type ApiKey,
  type SignedParts,
} from '#contract/wire/signature.ts'
import type { Nonces } from './nonces.ts'

/** Lower-case hexadecimal HMAC-SHA1 of the five signed parts. */
export const sign = (requestKey: string, parts: SignedParts): string =>
  createHmac('sha1', requestKey).update(signedText(parts)).digest('hex')

export type Presented = { token: string; path: string; userAgent: string; key: ApiKey | undefined }

/** `network`: that of the caller, see `networkOf`. */
type Verifier = { requestKey: string; nonces: Nonces; now: () => number; network: string }

/**
 * Checks signature, clock and nonce of a request, in this order: a nonce is spent only by who can sign.
 * With `reusable` the nonce may repeat while its timestamp is fresh, since players reload playlists.
 * Answers a promise only when the nonce has to be written elsewhere.
 */
export function verify(
  { requestKey, nonces, now, network }: Verifier,
  presented: Presented,
  reusable: boolean,
): void | Promise<void> {
  const { key } = presented
  if (!key || !isNonce(key.nonce)) throw new ApiError('bad_signature', undefined)
  const expected = Buffer.from(sign(requestKey, { ...presented, timestamp: key.timestamp, nonce: key.nonce }))
  const given = Buffer.from(key.sign)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ApiError('bad_signature', undefined)

  const serverTime = Math.floor(now() / 1000)
  if (Math.abs(serverTime - key.timestamp) > clockWindow) throw new ApiError('clock_skewed', { serverTime })
  if (reusable) return
  if (key.timestamp < nonces.since) throw new ApiError('clock_skewed', { serverTime })
  const unseen = nonces.spend(key.nonce, key.timestamp, network)
  return typeof unseen === 'boolean' ? refuseReplay(unseen) : unseen.then(refuseReplay)
}

function refuseReplay(unseen: boolean): void {
  if (!unseen) throw new ApiError('replayed', undefined)
}

/** The credentials of an ordinary call, from its headers. */
export function fromHeaders(headers: Record<string, string | string[] | undefined>, path: string): Presented {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '')
  return {
    token: text('authorization'),
    path,
    userAgent: text('x-user-agent'),
    key: readApiKey(text('x-api-key')),
  }
}

/** The credentials of a call that carries them in its query. */
export function fromQuery(query: Record<string, unknown>, path: string): Presented {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const timestamp = text('timestamp')
  return {
    token: text('token'),
    path,
    userAgent: '',
    key: /^\d{1,12}$/.test(timestamp)
      ? { timestamp: Number(timestamp), sign: text('sign'), nonce: text('nonce') }
      : undefined,
  }
}
