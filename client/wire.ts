import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode, type ErrorData } from '#contract/errors.ts'
import { success, type Envelope } from '#contract/wire/envelope.ts'
import { signedText, writeApiKey } from '#contract/wire/signature.ts'
import type { WireKeys } from '#contract/wire/keys.ts'
import { decryptData, hmacSha1, nonce } from './cipher.ts'

/** The server could not be reached, or the answer was not from it. */
export class Offline extends Error {
  override name = 'Offline'
}

/** A refusal, with the server's sentence for it. */
class Refusal extends ApiError {
  tip: string

  constructor({ msg = 'internal_error', data, tip = '' }: Envelope) {
    super(msg as ErrorCode, data as ErrorData<ErrorCode>)
    this.tip = tip
  }
}

/** Milliseconds that the end of a session waits for other answers, and for their handling. */
const answerTimeout = 10_000
const handlingTime = 300
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export type WireOptions = {
  keys: () => WireKeys
  /** The value of `X-User-Agent`. */
  userAgent: () => string
  /** The bare token; the empty string without one. */
  token: () => string
  /** Called when the server no longer knows the current token. */
  onGone: () => void
}
type CallOptions = {
  signal?: AbortSignal
  /** Completes the call even when the page is closed meanwhile; at most 64 KB. */
  keepalive?: boolean
}
/** The input may be omitted for an endpoint without input. */
type Arguments<E extends Endpoint> =
  unknown extends CallInput<E>
    ? [input?: object, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

export type Wire = {
  /**
   * Calls an endpoint of the contract. A refusal throws Refusal (an ApiError), an unreachable server Offline. A device
   * with a wrong clock is corrected and the call repeated once.
   */
  call: <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<Reply<E>>
  /** The query of a playlist: its credentials, without the `?`. */
  signedQuery: (path: string) => Promise<string>
  /** The headers of a call to a path: what the first frame of the socket holds. */
  headersOf: (path: string, token: string) => Promise<Record<string, string>>
}

/** The client's end of the wire: signs, sends, decrypts, and turns refusals into errors. */
export function openWire(options: WireOptions): Wire {
  /** Seconds the server is ahead of this device, as far as it has told. */
  let clockOffset = 0

  async function sign(path: string, token: string, userAgent: string) {
    const parts = { token, path, userAgent, timestamp: unixSeconds() + clockOffset, nonce: nonce() }
    const sign = await hmacSha1(options.keys().http_request_key, signedText(parts))
    return { timestamp: parts.timestamp, sign, nonce: parts.nonce }
  }

  async function headersOf(path: string, token: string): Promise<Record<string, string>> {
    const userAgent = options.userAgent()
    return {
      'x-user-agent': userAgent,
      'x-api-key': writeApiKey(await sign(path, token, userAgent)),
      ...(token && { authorization: token }),
    }
  }

  async function send(endpoint: Endpoint, parts: Parts, token: string, { signal, keepalive }: CallOptions) {
    const { params = {}, query } = parts
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const headers = await headersOf(path, token)
    const address = query ? `${path}?${new URLSearchParams(query)}` : path
    try {
      const response = await fetch(address, {
        method: endpoint.method,
        ...(endpoint.method === 'POST' ? withBody(headers, parts) : { headers }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      })
      return (await response.json()) as Envelope
    } catch (error) {
      signal?.throwIfAborted()
      throw new Offline(path, { cause: error })
    }
  }

  /** Calls whose answer is not there yet. */
  const underWay = new Set<Promise<unknown>>()

  /** A sign-in that is under way ends the session it came with: its answer brings the next, which this must not end. */
  async function endSession(token: string) {
    if (underWay.size > 1) {
      await Promise.race([Promise.allSettled(underWay), sleep(answerTimeout)])
      await sleep(handlingTime)
    }
    if (token === options.token()) options.onGone()
  }

  function call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Reply<E>> {
    const answer = ask(endpoint, ...input)
    underWay.add(answer)
    const forget = () => underWay.delete(answer)
    answer.then(forget, forget)
    return answer
  }

  async function ask<E extends Endpoint>(
    endpoint: E,
    ...[input = {}, sending = {}]: Arguments<E>
  ): Promise<Reply<E>> {
    const token = options.token()
    let envelope = await send(endpoint, input as Parts, token, sending)
    if (envelope.msg === 'clock_skewed') {
      clockOffset = (envelope.data as ErrorData<'clock_skewed'>).serverTime - unixSeconds()
      envelope = await send(endpoint, input as Parts, token, sending)
    }
    const { code, msg, hash, data } = envelope
    // A call of a session that has ended since must not end the one that followed it
    if (msg === 'session_gone') void endSession(token)
    if (code !== success) throw new Refusal(envelope)
    if (!hash) return data as Reply<E>
    return JSON.parse(await decryptData(options.keys().http_response_key, data as string)) as Reply<E>
  }

  async function signedQuery(path: string): Promise<string> {
    const token = options.token()
    const key = await sign(path, token, '')
    return `token=${encodeURIComponent(token)}&timestamp=${key.timestamp}&sign=${key.sign}&nonce=${key.nonce}`
  }

  return { call, signedQuery, headersOf }
}

type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
}

const withBody = (headers: Record<string, string>, { body = {}, bytes }: Parts) => ({
  headers: { ...headers, 'content-type': bytes ? 'application/octet-stream' : 'application/json' },
  body: bytes ?? JSON.stringify(body),
})

const unixSeconds = () => Math.floor(Date.now() / 1000)

/** A sentence to show for whatever a call threw. */
export function messageOf(error: unknown): string {
  if (error instanceof Offline) return '网络连接失败，请检查网络后重试'
  if (error instanceof Refusal && error.tip) return error.tip
  if (error instanceof ApiError) return `操作没有成功（${error.code}）`
  return '出错了，请稍后再试'
}

export const isRefusal = <C extends ErrorCode>(error: unknown, code: C): error is ApiError<C> =>
  error instanceof ApiError && error.code === code
