import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const connections = 16

/** Number of requests answered, and the seconds it took. */
export type Load = { requests: number; seconds: number }

/**
 * Sends requests over kept connections, each connection one at a time, until the time is over. It reads no more of an
 * answer than its length, so that the client costs little beside the server. Throws on anything but 200.
 */
export async function load(port: number, request: () => Buffer, milliseconds: number): Promise<Load> {
  const started = performance.now()
  const until = started + milliseconds
  const counts = await Promise.all(
    Array.from({ length: connections }, () => oneConnection(port, request, until)),
  )
  return {
    requests: counts.reduce((sum, each) => sum + each, 0),
    seconds: (performance.now() - started) / 1000,
  }
}

async function oneConnection(port: number, request: () => Buffer, until: number): Promise<number> {
  const line = await openLine(port)
  let answered = 0
  while (performance.now() < until) {
    await line.ask(request())
    answered += 1
  }
  line.close()
  return answered
}

/** A kept connection for one request after another. */
export async function openLine(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return {
    async ask(request: Buffer): Promise<void> {
      socket.write(request)
      await readAnswer(socket)
    },
    close: () => socket.destroy(),
  }
}

function readAnswer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let held: Buffer = Buffer.alloc(0)
    const finish = (error?: Error) => {
      socket.off('data', read).off('error', finish).off('close', closed)
      if (error) reject(error)
      else resolve()
    }
    const closed = () => finish(new Error('the server closed the connection'))
    const read = (chunk: Buffer) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const end = held.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = held.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (!head.startsWith('HTTP/1.1 200')) finish(new Error(held.toString('utf8').slice(0, 500)))
      else if (held.length >= end + 4 + length) finish()
    }
    socket.on('data', read).on('error', finish).on('close', closed)
  })
}

/** The bytes of a POST as HTTP has them. */
export function writePost(path: string, headers: Record<string, string>, body: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n${body}`,
  )
}
