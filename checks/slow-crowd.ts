import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { account } from '#contract/account/endpoints.ts'
import type { Frame } from '#contract/wire/socket.ts'
import { socketPath } from '#contract/wire/socket.ts'
import { writeAmf } from '#server/live/rtmp/amf0.ts'
import { writeMessage } from '#server/live/rtmp/chunks.ts'

/** The server under attack, a guest of it and a host's key. */
export type Target = {
  httpPort: number
  rtmpPort: number
  token: string
  streamKey: string
  /** The headers of a signed call of the guest. */
  sign: (path: string) => Record<string, string>
}
export const protocols = ['http', 'websocket', 'rtmp'] as const
export type Protocol = (typeof protocols)[number]

/** One kind of slow or garbage connection: the bytes it sends at first, and those it repeats. A closed one connects again. */
type Manner = {
  first?: (target: Target) => Buffer | string
  again?: () => Buffer | string
  /** It takes nothing that it is sent. */
  isDeaf?: boolean
}

const head = (path: string, headers: Record<string, string>, method = 'POST') =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: a',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
const upgrade = `${head(
  socketPath,
  {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  },
  'GET',
)}\r\n\r\n`
const greeting = () => Buffer.concat([Buffer.from([3]), randomBytes(1536), randomBytes(1536)])
const command = (...values: Parameters<typeof writeAmf>) =>
  writeMessage({ type: 20, streamId: 0, payload: writeAmf(...values) })
/** A masked ping of no bytes, a hundred times. */
const pings = Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0])))

const manners: Record<Protocol, readonly Manner[]> = {
  http: [
    {},
    { first: () => head('/', { 'x-0': '0' }, 'GET'), again: () => '\r\nx-1: 1' },
    {
      first: () => `${head(account.info.path, { 'content-length': '60000' })}\r\n\r\n`,
      again: () => 'x',
    },
    {
      first: ({ sign }) =>
        `${head(account.info.path, { ...sign(account.info.path), 'content-length': '60000' })}\r\n\r\n`,
      again: () => 'x',
    },
    { again: () => randomBytes(1_000) },
    { first: () => `${head('/', {}, 'GET')}\r\n\r\n`.repeat(50), isDeaf: true },
  ],
  websocket: [
    { first: () => upgrade },
    { first: () => upgrade.slice(0, -2), again: () => 'x: 1\r\n' },
    { first: () => upgrade, again: () => randomBytes(1_000) },
    { first: () => upgrade, again: () => pings, isDeaf: true },
    // The beginning of a text, and its next letter, without an end
    {
      first: () => Buffer.concat([Buffer.from(upgrade), Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x78])]),
      again: () => Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x78]),
    },
    {
      first: ({ sign }) => {
        const said = Buffer.from(JSON.stringify(sign(socketPath)))
        const size = Buffer.alloc(8)
        size.set([0x81, 0xfe])
        size.writeUInt16BE(said.length, 2)
        return Buffer.concat([Buffer.from(upgrade), size, said])
      },
      again: () => pings,
      isDeaf: true,
    },
  ],
  rtmp: [
    {},
    { again: () => Buffer.from([3]) },
    { again: () => randomBytes(1_000) },
    { first: greeting, again: () => Buffer.from([0xc4, 1]) },
    { first: () => Buffer.concat([greeting(), command('connect', 1, { app: 'live' })]) },
  ],
}

/** Holds so many connections of one protocol open from these addresses, of every manner; what to call to end them. */
export function crowd(
  target: Target,
  protocol: Protocol,
  { connections, addresses }: { connections: number; addresses: readonly string[] },
): () => void {
  let isOver = false
  const open = new Set<Socket>()
  const port = protocol === 'rtmp' ? target.rtmpPort : target.httpPort
  const begin = (at: number): void => {
    if (isOver) return
    const { first, again, isDeaf } = manners[protocol][at % manners[protocol].length]!
    const socket = connect({ port, host: '127.0.0.1', localAddress: addresses[at % addresses.length]! })
    open.add(socket)
    const talk = setInterval(() => again && socket.writableLength < 10_000 && socket.write(again()), 1_000)
    socket.on('error', () => undefined)
    socket.once('connect', () => first && socket.write(first(target)))
    if (!isDeaf) socket.resume()
    socket.once('close', () => {
      clearInterval(talk)
      open.delete(socket)
      setTimeout(begin, 1_000, at).unref()
    })
  }
  for (let at = 0; at < connections; at++) begin(at)
  return () => {
    isOver = true
    for (const socket of open) socket.destroy()
  }
}

/** Measures the wait of an honest user, in milliseconds: for the reply to a call, an open WebSocket, an accepted broadcast. */
const waits: Record<Protocol, (target: Target) => Promise<number>> = {
  http: (target) =>
    timed(async () => {
      const { path } = account.info
      const address = `http://127.0.0.1:${target.httpPort}${path}`
      const reply = await fetch(address, {
        method: 'POST',
        headers: { ...target.sign(path), connection: 'close' },
        body: '{}',
      })
      if (reply.status !== 200) throw new Error(`answered ${reply.status} ${await reply.text()}`)
    }),
  websocket: (target) =>
    timed(async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${target.httpPort}${socketPath}`)
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject).once('close', () => reject(new Error('was closed')))
        socket.once('open', () => socket.send(JSON.stringify(target.sign(socketPath))))
        socket.on('message', (data) => {
          const frame = JSON.parse((data as Buffer).toString()) as Frame
          if (frame.event === 'ready') resolve()
        })
      }).finally(() => socket.terminate())
    }),
  rtmp: (target) =>
    timed(async () => {
      const socket = connect(target.rtmpPort, '127.0.0.1')
      let heard = ''
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject).once('close', () => reject(new Error('was closed')))
        socket.once('connect', () => socket.write(greeting()))
        socket.once('data', () =>
          socket.write(
            Buffer.concat([
              command('connect', 1, { app: 'live' }),
              command('createStream', 2, null),
              command('publish', 3, null, target.streamKey, 'live'),
            ]),
          ),
        )
        socket.on('data', (data) => {
          heard += data.toString('latin1')
          if (heard.includes('NetStream.Publish.Start')) resolve()
        })
      }).finally(() => socket.destroy())
    }),
}

/** Longer than this nobody waits, in milliseconds. */
const patience = 10_000

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  const timer = new AbortController()
  await Promise.race([work(), sleep(patience, undefined, { signal: timer.signal })]).finally(() =>
    timer.abort(),
  )
  return performance.now() - began
}

/** The longest an honest user of each protocol waited, who tries every two seconds for so long; infinite where one was refused. */
export async function longestWaits(target: Target, seconds: number): Promise<Record<Protocol, number>> {
  const longest = { http: 0, websocket: 0, rtmp: 0 }
  const until = Date.now() + seconds * 1_000
  do {
    for (const protocol of protocols) {
      const wait = await waits[protocol](target).catch((error: unknown) => {
        console.log(`${protocol}: ${String(error)}`)
        return Infinity
      })
      longest[protocol] = Math.max(longest[protocol], wait)
    }
    await sleep(2_000)
  } while (Date.now() < until)
  return longest
}
