import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Raw, Reply } from '#contract/endpoint.ts'
import { success } from '#contract/wire/envelope.ts'
import { admit, type Admission, type Admitted } from './admission.ts'
import { bodyLimitOf, type TakeRoom } from '../http/bodies.ts'
import type { Platform } from '../platform.ts'
import { ReadyJson } from './ready-json.ts'
import { openReplyCache, type Finished } from './reply-cache.ts'
import { whenReady } from '../soon.ts'
import { encrypt } from '../wire/envelope.ts'
import type { ViewerOf } from '../viewer.ts'

export type Endpoints = Record<string, Endpoint>

/** What a handler gets besides the input: who asks, and from where. */
export type Caller<E extends Endpoint> = {
  viewer: ViewerOf<E['access']>
  address: string
  query: Record<string, unknown>
}
export type Handlers<T extends Endpoints> = {
  [K in keyof T as T[K]['access'] extends 'refused' ? never : K]: (
    input: Input<T[K]> & Caller<T[K]>,
    platform: Platform,
  ) => Promise<Reply<T[K]> | ReadyJson<Reply<T[K]>>> | Reply<T[K]>
}

export type Feature = { endpoints: Endpoints; install(app: FastifyInstance, wire: Wire): void }

/** What the wire of one server needs beyond the platform. */
export type Wire = Admission & {
  platform: Platform
  replies: ReturnType<typeof openReplyCache>
  takeRoom: TakeRoom
  /** Whether replies are encrypted at this moment; an operator can turn it off. */
  encrypts: () => boolean
}

/**
 * What refuses a caller who was let in before the body is read, for calls with large bodies; it throws.
 */
export type Guards<T extends Endpoints> = {
  [K in keyof T]?: (viewer: ViewerOf<T[K]['access']>, platform: Platform) => void
}

/** Serves a contract: one handler per endpoint, with everything the endpoint declares done around it. */
export const routes = <T extends Endpoints>(
  endpoints: T,
  handlers: Handlers<T>,
  guards: Guards<T> = {},
): Feature => ({
  endpoints,
  install(app, wire) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handle = (handlers as unknown as Record<string, Handle>)[name]
      installOne(app, wire, endpoint, { handle, guard: guards[name] as Guard | undefined })
    }
  },
})

type Handle = (input: object, platform: Platform) => Promise<unknown>
type Guard = (viewer: Admitted, platform: Platform) => void

function installOne(
  app: FastifyInstance,
  wire: Wire,
  endpoint: Endpoint,
  { handle, guard }: { handle: Handle | undefined; guard: Guard | undefined },
): void {
  const fields = Object.keys(endpoint.body?.properties ?? {})
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
    bodyLimit: bodyLimitOf(endpoint),
    config: { endpoint },
    onRequest: (request, reply, done) => {
      const admitted = (viewer: Admitted) => {
        guard?.(viewer, wire.platform)
        wire.takeRoom(endpoint, request, reply)
        request.viewer = viewer
      }
      try {
        const viewer = whenReady(admit(wire, endpoint, request), admitted)
        if (viewer instanceof Promise) viewer.then(() => done(), done)
        else done()
      } catch (error) {
        done(error as Error)
      }
    },
    handler: (request, reply) => {
      const answer = async () => handle!(inputOf(endpoint, request), wire.platform)
      if (endpoint.reply === 'raw') return answer().then((raw) => sendRaw(reply, raw as Raw))
      const finish = async () => finished(wire, reply, endpoint, await answer())
      if (!endpoint.cache) return finish().then((made) => sendFinished(reply, made))
      const key = `${endpoint.path} ${wire.encrypts()} ${keyOf(fields, request.body)}`
      const kept = wire.replies.find(key)
      if (!kept)
        return wire.replies
          .make(key, endpoint.cache.seconds, finish)
          .then((made) => sendFinished(reply, made))
      wire.platform.metrics.cached.inc({ path: endpoint.path })
      return whenReady(kept, (known) => sendFinished(reply, known))
    },
  })
}

/** The fields a reply can depend on, in one order: whatever else a body carries neither fills the cache nor misses it. */
const keyOf = (fields: readonly string[], body: unknown) =>
  JSON.stringify(fields.map((name) => (body as Record<string, unknown>)[name]))

const inputOf = (endpoint: Endpoint, { params, query, body, viewer, clientAddress }: FastifyRequest) => ({
  params,
  query,
  ...(endpoint.bytes ? { bytes: body ?? Buffer.alloc(0) } : { body: body ?? {} }),
  viewer,
  address: clientAddress,
})

/** The envelope around a reply, serialised by the contract's schema: what it does not name cannot leak. */
function finished(wire: Wire, reply: FastifyReply, endpoint: Endpoint, value: unknown): Finished {
  const data = value instanceof ReadyJson ? value.text : serialiserOf(reply, endpoint)(value)
  const encrypted = wire.encrypts()
  const shown = encrypted ? `"${encrypt(wire.platform.keys.wire.http_response_key, data)}"` : data
  const text = `{"code":${success},"data":${shown},"hash":${encrypted}}`
  // What is encrypted is base64, which is a byte a letter.
  return { body: Buffer.from(text, encrypted ? 'latin1' : 'utf8'), encrypted }
}

const serialisers = new WeakMap<Endpoint, (value: unknown) => string>()

function serialiserOf(reply: FastifyReply, endpoint: Endpoint): (value: unknown) => string {
  const known = serialisers.get(endpoint)
  if (known) return known
  const made = reply.compileSerializationSchema(endpoint.reply as Record<string, unknown>) as (
    value: unknown,
  ) => string
  serialisers.set(endpoint, made)
  return made
}

const sendFinished = (reply: FastifyReply, { body }: Finished) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)

const sendRaw = (reply: FastifyReply, { type, body, headers = {} }: Raw) =>
  reply.headers({ 'content-type': type, 'cache-control': 'no-store', ...headers }).send(body)

declare module 'fastify' {
  interface FastifyRequest {
    viewer: unknown
    /** Where the request comes from, as far as proxies are trusted; `ip` is only the nearest of these. */
    readonly clientAddress: string
    /** The word of the refusal this request got, for log and metrics. */
    refusal?: string
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
