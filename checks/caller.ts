import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { features } from '#server/features.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sign } from '#server/platform/wire/signature.ts'
import { readAnswer, signedHeaders, type World } from '#server/testing.ts'

/** Every call the server offers. */
export const everyEndpoint: readonly Endpoint[] = features({
  plays: {
    count: () => {},
    watched: () => {},
    close: () => Promise.resolve(),
  },
  photoViews: { count: () => {}, close: () => Promise.resolve() },
  storyViews: { count: () => {}, close: () => Promise.resolve() },
  rooms: { count: () => 0 },
}).flatMap((feature) => Object.values<Endpoint>(feature.endpoints))

type Query = { token?: string; timestamp?: number; nonce?: string }

/** The query of a call whose credentials stand there. Any part may be replaced, to test what is refused. */
export function signedQuery(
  { keys, now }: Pick<Platform, 'keys' | 'now'>,
  path: string,
  { token = '', timestamp = Math.floor(now() / 1000), nonce = randomUUID() as string }: Query = {},
): URLSearchParams {
  const parts = { token, path, userAgent: '', timestamp, nonce }
  return new URLSearchParams({
    token,
    timestamp: String(timestamp),
    sign: sign(keys.wire.http_request_key, parts),
    nonce,
  })
}

/** Input of a call besides its path; `value` fills the parameter of the path, already percent-encoded. */
export type Carried = {
  token?: string
  payload?: string | Buffer
  contentType?: string
  value?: string
  /** After the `?`. */
  query?: string
}

/** Calls an endpoint with a fresh signature and any bytes as body. */
export function call(
  { app, platform }: Pick<World, 'app' | 'platform'>,
  { method, path: form, credentials }: Endpoint,
  { token = '', payload = '{}', contentType = 'application/json', value = '1', query }: Carried = {},
): Promise<LightMyRequestResponse> {
  const path = form.replace(/:\w+/, value)
  if (credentials === 'query')
    return app.inject({ method, url: `${path}?${signedQuery(platform, path, { token })}` })
  const headers = { ...signedHeaders(platform, path, { token }), 'content-type': contentType }
  const url = query === undefined ? path : `${path}?${query}`
  return app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
}

/** The word of the refusal in a reply; `ok` for everything that is none. */
export function wordOf({ platform }: Pick<World, 'platform'>, response: LightMyRequestResponse): string {
  if (!String(response.headers['content-type']).startsWith('application/json')) return 'ok'
  return readAnswer(platform, response.statusCode, response.body).msg ?? 'ok'
}
