import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode, type ErrorData } from '#contract/errors.ts'
import { success, type Envelope } from '#contract/wire/envelope.ts'
import { signedText, writeApiKey } from '#contract/wire/signature.ts'
import { xUserAgent } from './device.ts'
import { wireKeys } from './keys.ts'
import { endGoneSession, tokenOf } from './user-store.ts'
import { decryptData, hmacSha1, nonce } from './wire/cipher.ts'

/** The server could not be reached, or what answered was not ours. */
export class Offline extends Error {
  override name = 'Offline'
}

/** A refusal with the sentence the server gave for it. */
class Refusal extends ApiError {
  tip: string

  constructor(envelope: Envelope) {
    super((envelope.msg ?? 'internal_error') as ErrorCode, envelope.data as ErrorData<ErrorCode>)
    this.tip = envelope.tip ?? ''
  }
}

export type CallOptions = { signal?: AbortSignal }

/**
 * Calls an endpoint of the contract; `{}` for one that takes nothing. A refusal throws ApiError, a server out of
 * reach Offline. A device whose clock is wrong is corrected and asked again once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal }: CallOptions = {},
): Promise<Reply<E>> {
  const token = tokenOf()
  const first = await send(endpoint, input as Parts, token, signal)
  const skewed = first.msg === 'clock_skewed' && correctClock(first.data as ErrorData<'clock_skewed'>)
  const envelope = skewed ? await send(endpoint, input as Parts, token, signal) : first
  if (envelope.code === 1000) endGoneSession(token)
  if (envelope.code !== success) throw new Refusal(envelope)
  const data = envelope.hash
    ? JSON.parse(await decryptData(wireKeys().http_response_key, envelope.data as string))
    : envelope.data
  return data as Reply<E>
}

type Parts = { params?: Record<string, string | number>; body?: unknown }

async function send(
  endpoint: Endpoint,
  { params = {}, body }: Parts,
  token: string,
  signal?: AbortSignal,
): Promise<Envelope> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const userAgent = xUserAgent()
  const key = await signed(path, token, userAgent)
  try {
    const response = await fetch(path, {
      method: endpoint.method,
      headers: {
        'x-user-agent': userAgent,
        'x-api-key': writeApiKey(key),
        ...(token && { authorization: token }),
        ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(endpoint.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    })
    return (await response.json()) as Envelope
  } catch (error) {
    signal?.throwIfAborted()
    throw new Offline(path, { cause: error })
  }
}

/** Seconds the server is ahead of this device, as far as it has told. */
let clockOffset = 0

function correctClock({ serverTime }: { serverTime: number }): true {
  clockOffset = serverTime - Math.floor(Date.now() / 1000)
  return true
}

async function signed(path: string, token: string, userAgent: string) {
  const parts = {
    token,
    path,
    userAgent,
    timestamp: Math.floor(Date.now() / 1000) + clockOffset,
    nonce: nonce(),
  }
  const sign = await hmacSha1(wireKeys().http_request_key, signedText(parts))
  return { timestamp: parts.timestamp, sign, nonce: parts.nonce }
}

/** The query of a playlist: its credentials, without the `?`. */
export async function signedQuery(path: string, token: string = tokenOf()): Promise<string> {
  const key = await signed(path, token, '')
  return `token=${encodeURIComponent(token)}&timestamp=${key.timestamp}&sign=${key.sign}&nonce=${key.nonce}`
}

/** A sentence to show for whatever a call threw. */
export function messageOf(error: unknown): string {
  if (error instanceof Offline) return '网络连接失败，请检查网络后重试'
  if (error instanceof Refusal && error.tip) return error.tip
  if (error instanceof ApiError) return `操作没有成功（${error.code}）`
  return '出错了，请稍后再试'
}

export const isRefusal = <C extends ErrorCode>(error: unknown, code: C): error is ApiError<C> =>
  error instanceof ApiError && error.code === code
