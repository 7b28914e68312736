import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { ApiError, errors, type ErrorCode, type ErrorData } from '#contract/errors.ts'
import { success, type Envelope } from '#contract/wire/envelope.ts'
import { endSession, sessionStore } from './session.ts'
import { pageSettings } from './settings.ts'
import { decryptData, signRequest } from './wire.ts'

/** The server did not answer, or not in the way it should. */
export class Offline extends Error {
  override name = 'Offline'
}

type Arguments<E extends Endpoint> = unknown extends CallInput<E> ? [] : [CallInput<E>]

const userAgent = 'DevType=desktop;SysType=h5_pc;Ver=2.1.1;BuildID=console'

/** Seconds the server's clock is ahead of this one, as far as known. */
let clockOffset = 0

/**
 * Calls an endpoint of the contract. Input and reply are typed by the endpoint.
 * @throws ApiError when the call is refused, Offline when there is no answer
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Reply<E>> {
  const { body = {} } = (input ?? {}) as { body?: object }
  const { token } = sessionStore.get()
  const first = await send(endpoint, token, body)
  const refusal = refusalOf(first)
  if (refusal?.code !== 'clock_skewed') return finish(first, refusal, token)
  const { serverTime } = refusal.data as unknown as ErrorData<'clock_skewed'>
  clockOffset = serverTime - Math.floor(Date.now() / 1000)
  const second = await send(endpoint, token, body)
  return finish(second, refusalOf(second), token)
}

async function send(endpoint: Endpoint, token: string, body: object): Promise<Envelope> {
  const timestamp = Math.floor(Date.now() / 1000) + clockOffset
  const parts = { token, path: endpoint.path, userAgent, timestamp }
  const key = await signRequest(pageSettings().keys.http_request_key, parts)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-user-agent': userAgent,
    'x-api-key': key,
    ...(token && { authorization: token }),
  }
  try {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Envelope
  } catch (error) {
    throw new Offline('no answer', { cause: error })
  }
}

/** The refusal an envelope carries, or nothing. A word this version does not know counts as a fault. */
function refusalOf({ code, msg, data }: Envelope): ApiError | undefined {
  if (code === success) return undefined
  if (msg === undefined || !(msg in errors)) return new ApiError('internal_error', undefined)
  return new ApiError(msg as ErrorCode, data as ErrorData<ErrorCode>)
}

async function finish<R>(envelope: Envelope, refusal: ApiError | undefined, token: string): Promise<R> {
  if (refusal) {
    // A call of a session that has ended since must not end the one that followed it.
    const isOurs = token !== '' && sessionStore.get().token === token
    if (isOurs && ['session_gone', 'sign_in_required'].includes(refusal.code))
      endSession('登录已失效，请重新登录')
    throw refusal
  }
  if (!envelope.hash) return envelope.data as R
  return JSON.parse(await decryptData(pageSettings().keys.http_response_key, envelope.data as string)) as R
}
