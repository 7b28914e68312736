import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A line between browser and server: bytes a second each way, and milliseconds there and back. */
export type Line = { down: number; up: number; roundTrip: number }

/**
 * Stands before a server on this machine and passes its bytes as a line of this kind would. All connections share the
 * line, those of a service worker and of media elements too, which a browser's own throttling leaves out; opening a
 * connection costs a round trip.
 */
export async function openSlowLink(target: number, line: Line) {
  const sockets = new Set<Socket>()
  const [down, up] = [oneWay(line.down, line.roundTrip / 2), oneWay(line.up, line.roundTrip / 2)]
  const server = createServer((near) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true).on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    const opened = performance.now() + line.roundTrip
    pass(near, far, up, opened)
    pass(far, near, down, opened)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Returns a function that computes the time at which bytes sent now arrive at the other end. */
function oneWay(bytesPerSecond: number, delay: number) {
  let free = 0
  return (bytes: number): number => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000
    return free + delay
  }
}

/** A packet's worth at a time, so that connections take turns on the line. */
const packet = 1_460
/** Bytes in flight per connection: about the TCP window of a phone. */
const window = 65_536

function pass(from: Socket, to: Socket, arrival: (bytes: number) => number, notBefore: number): void {
  // Timers that are due within a millisecond fire in any order; what is sent first arrives first
  const sent: (Buffer | 'end')[] = []
  let onTheWay = 0
  const send = (piece: Buffer | 'end', bytes: number) => {
    sent.push(piece)
    onTheWay += bytes
    setTimeout(arrive, Math.max(0, Math.max(arrival(bytes), notBefore) - performance.now()))
  }
  function arrive(): void {
    const piece = sent.shift()!
    if (piece === 'end') return void to.end()
    onTheWay -= piece.length
    if (!to.destroyed) to.write(piece)
    if (onTheWay < window) from.resume()
  }
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += packet) {
      const piece = chunk.subarray(at, at + packet)
      send(piece, piece.length)
    }
    if (onTheWay >= window) from.pause()
  })
  from.on('end', () => send('end', 0))
  from.on('close', () => setTimeout(() => to.destroy(), 1_000))
}
