import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { reachable, type ServerProcess } from './server-process.ts'

/** Milliseconds a call waits for a server that is being started. */
const patience = 30_000

/** Paths that the server answers; every other one is a page or a module of an app. */
const ofServer = /^\/(api|media|pictures|img|metrics|healthz|docs|removal|webhooks|sandbox-pay|dev)(\/|\?|$)/

export const isForServer = (url: string): boolean => ofServer.test(url)

/** Hands a call on to the server, as soon as there is one. Says what is wrong where none can be started. */
export async function forward(
  server: ServerProcess,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if ((await server.settled(patience)) !== 'running') return tellFailure(server, response)
  const { method, url, headers } = request
  const to = { host: reachable(host), port: server.port, method, path: url }
  const onward = ask({ ...to, headers: { ...headers, ...cameFrom(request) } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  onward.on('error', () => (response.headersSent ? response.destroy() : tellFailure(server, response)))
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** Says of a caller on another machine that it is one: some paths are for this machine alone, which the proxy itself is on. */
function cameFrom({ socket: { remoteAddress = '' } }: IncomingMessage): Record<string, string> {
  return /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress) ? {} : { 'x-forwarded-for': remoteAddress }
}

/** Hands a WebSocket on to the server, byte by byte. */
export async function forwardSocket(
  server: ServerProcess,
  host: string,
  request: IncomingMessage,
  { socket, head }: { socket: Duplex; head: Buffer },
): Promise<void> {
  socket.on('error', () => undefined)
  if ((await server.settled(patience)) !== 'running') return void socket.destroy()
  const onward = connect(server.port, reachable(host).replace(/^\[|\]$/g, ''), () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    onward.write(`${lines.join('\r\n')}\r\n\r\n`)
    if (head.length) onward.write(head)
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => socket.destroy())
  onward.on('close', () => socket.destroy())
  socket.on('close', () => onward.destroy())
}

function tellFailure({ failure }: ServerProcess, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
  response.end(`The server is not running.\n\n${failure}\n`)
}
