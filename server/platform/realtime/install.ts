import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { beatSeconds, socketPath } from '#contract/wire/socket.ts'
import { networkOf } from '../addresses/addresses.ts'
import type { Admission } from '../calls/admission.ts'
import type { Config } from '../config.ts'
import { everyHeader, headerLines } from '../http/security-headers.ts'
import { whenReady } from '../soon.ts'
import { openClientAddress } from '../addresses/trusted-proxies.ts'
import { serve, tell } from './connection.ts'
import { openHub } from './hub.ts'
import type { Rooms } from './rooms.ts'

/** How often one address may connect. */
const rate = { limit: 60, seconds: 60, by: 'address' } as const
/** Sessions are looked after at every so many beats, whatever the bus said. */
const sweepBeats = 4
/** How long a closing server waits for the other end's word, in milliseconds. */
const farewell = 300

/**
 * Serves the socket. `changed` is the bus topic that says whose rights or sessions changed. Only what asks for `socketPath`
 * comes here: see `shouldUpgradeCallback` in `http.ts`.
 */
export function installRealtime(
  app: FastifyInstance,
  admission: Admission,
  { changed, rooms }: { changed: string; rooms: Rooms },
): void {
  const { platform, limits } = admission
  const { config, metrics, bus } = platform
  const addressOf = openClientAddress(config.TRUST_PROXY)
  const hub = openHub(platform, admission)
  bus.subscribe(changed, (accountId) => hub.changed(accountId as number))
  const headers = headerLines(everyHeader(config))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4_096 })
  sockets.on('headers', (lines) => lines.push(...headers))
  const open = (socket: WebSocket, network: string) => {
    metrics.connections.inc()
    socket.on('close', () => metrics.connections.dec())
    serve(admission, { hub, rooms }, { socket, network })
  }

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    if (!isOurs(config, request)) return refuse(stream, '403 Forbidden', headers)
    const network = networkOf(addressOf(request))
    const turn = limits.take(socketPath, network, rate)
    void whenReady(turn, (retryAfter) => {
      if (retryAfter) return refuse(stream, '429 Too Many Requests', headers)
      sockets.handleUpgrade(request, stream, head, (socket) => open(socket, network))
    })
  })

  const stop = beat(sockets, () =>
    hub.sweep().catch((error: unknown) => platform.log.error({ err: error }, 'sessions were not swept')),
  )
  app.addHook('preClose', async () => {
    stop()
    for (const socket of sockets.clients) socket.close(1012)
    if (sockets.clients.size) await new Promise((resolve) => setTimeout(resolve, farewell))
    for (const socket of sockets.clients) socket.terminate()
  })
}

/** Pings every connection and cuts what did not answer the ping before; what to call when that is to end. */
function beat(sockets: WebSocketServer, sweep: () => Promise<void>): () => void {
  const silent = new WeakSet<WebSocket>()
  let beats = 0
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) {
        socket.terminate()
        continue
      }
      silent.add(socket)
      socket.once('pong', () => silent.delete(socket))
      socket.ping()
      tell(socket, { event: 'beat' })
    }
    beats += 1
    if (beats % sweepBeats === 0) void sweep()
  }, beatSeconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}

/** A page of another site may not connect. Whatever is no browser names no origin, and has no cookies to abuse either. */
function isOurs({ PUBLIC_URL }: Config, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (PUBLIC_URL !== '' && origin === new URL(PUBLIC_URL).origin)
}

/** Answers and lets go: nobody reads such a stream any more, so its other end could leave without being noticed. */
function refuse(stream: Duplex, status: string, headers: readonly string[]): void {
  const lines = [`HTTP/1.1 ${status}`, 'connection: close', 'content-length: 0', ...headers]
  stream.end(`${lines.join('\r\n')}\r\n\r\n`, () => stream.destroy())
}
