import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { ApiError } from '#contract/errors.ts'
import { reservedCalls } from '#contract/reserved.ts'
import { socketPath } from '#contract/wire/socket.ts'
import { boundConnections } from './connections.ts'
import { decoderOf } from '../calls/decode.ts'
import { installFaults, refuse } from '../calls/faults.ts'
import type { Platform } from '../platform.ts'
import { everyHeader, headerLines } from './security-headers.ts'
import { openClientAddress } from '../addresses/trusted-proxies.ts'

const reserved = new Set(reservedCalls.map((call) => call.path))

/** An HTTP server that knows the wire's manners and no feature. */
export function createHttp(platform: Platform): FastifyInstance {
  const headers = everyHeader(platform.config)
  const app = Fastify({
    loggerInstance: platform.log,
    // Its requests log nothing of their own, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: 10_000,
      // How often is looked for connections that are past these times.
      connectionsCheckingInterval: 2_000,
      // Whoever offers another protocol elsewhere gets an ordinary answer.
      shouldUpgradeCallback: ({ url = '' }) => url.split('?', 1)[0] === socketPath,
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // What is no URL at all gets the envelope too.
    frameworkErrors: ({ code }, request, reply) => {
      void refuse(
        (reply as unknown as FastifyReply).headers(headers),
        request as unknown as FastifyRequest,
        new ApiError('invalid_input', { field: '/', reason: code }),
      )
    },
  }) as unknown as FastifyInstance
  const { TRUST_PROXY } = platform.config
  boundConnections(app.server, TRUST_PROXY)
  const addressOf = openClientAddress(TRUST_PROXY)
  app.decorateRequest('viewer', null)
  app.decorateRequest('clientAddress', {
    getter() {
      return addressOf(this.raw)
    },
  })
  app.decorateRequest('refusal', undefined)
  app.setValidatorCompiler(({ schema }) => validatorOf(schema as TSchema))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  readJsonBodies(app)
  installFaults(app, platform)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (path.startsWith('/api/'))
      return refuse(reply, request, new ApiError(reserved.has(path) ? 'not_open' : 'no_such_call', undefined))
    return reply.code(404).type('text/plain; charset=utf-8').send('404')
  })
  return app
}

/** Answers what is no HTTP, or comes too slowly to be a request, and ends its connection. */
function refuseUnreadable(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = unreadable[code ?? ''] ?? '400 Bad Request'
  const lines = [`HTTP/1.1 ${status}`, 'connection: close', 'content-length: 0', ...headerLines(headers)]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

const unreadable: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

type Validator = (value: unknown) => { value: unknown } | { error: Error }

/** To compile all schemas takes longer than the rest of making a server; the servers of a process share them. */
const validators = new WeakMap<TSchema, Validator>()

function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema)
  if (known) return known
  const made = makeValidator(schema)
  validators.set(schema, made)
  return made
}

/** Checks by the contract's schema, and decodes what it declares (ids given as text become numbers). */
function makeValidator(schema: TSchema): Validator {
  const compiled = Compile(schema)
  const decode = decoderOf(schema)
  return (value: unknown) => {
    if (compiled.Check(value)) return { value: decode ? decode(value) : value }
    const [first] = compiled.Errors(value)
    return {
      error: [
        { instancePath: first?.instancePath ?? '', message: first?.message ?? 'not valid' },
      ] as unknown as Error,
    }
  }
}

/** An empty body is an empty object; PostgreSQL cannot keep NUL or half a character, so no text may hold one. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  // What clients send has an entry of its own: the type of what only `*` takes is read letter by letter at each call.
  app.addContentTypeParser(['application/json', '*'], { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.bytes) return done(null, body)
    const text = String(body)
    if (text === '') return done(null, {})
    if (/\\u(0000|d[89a-f])/i.test(text) && holdsUnkeepable(text))
      return done(new ApiError('invalid_input', { field: '/', reason: 'text holds NUL or half a character' }))
    return parse(request, text, done)
  })
}

const isUnkeepable = (text: string) => text.includes('\0') || !text.isWellFormed()

function holdsUnkeepable(json: string): boolean {
  let found = false
  try {
    JSON.parse(json, (key, value) => {
      if (isUnkeepable(key) || (typeof value === 'string' && isUnkeepable(value))) found = true
      return value as unknown
    })
  } catch (error) {
    // No JSON: the parser says so. Nested too deep to be looked through: nothing a client of ours sends.
    return !(error instanceof SyntaxError)
  }
  return found
}
