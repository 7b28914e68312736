import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../addresses/addresses.ts'
import { readTrustedProxies } from '../addresses/trusted-proxies.ts'

/** Open connections, of one network and in all. Behind one address of a mobile operator there may be hundreds of viewers. */
const most = { network: 1_000, all: 10_000 }

/**
 * Bounds how many connections are open. A network that has too many gets no more; when there are too many in all, the network
 * with the most loses its oldest, so that newcomers always get in. Those of a trusted proxy count in all only: they
 * carry the requests of everybody.
 */
export function boundConnections(server: Server, trustedProxies: string, bounds = most): void {
  const isTrusted = readTrustedProxies(trustedProxies)
  const open = new Map<string, Set<Socket>>()
  let all = 0
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return
    const network = networkOf(remoteAddress)
    const ofNetwork = open.get(network) ?? new Set()
    if (ofNetwork.size >= bounds.network && !isTrusted(remoteAddress, 0)) {
      socket.destroy()
      return
    }
    if (all >= bounds.all) oldestOfLargest(open)?.destroy()
    open.set(network, ofNetwork.add(socket))
    all += 1
    socket.once('close', () => {
      all -= 1
      ofNetwork.delete(socket)
      if (ofNetwork.size === 0 && open.get(network) === ofNetwork) open.delete(network)
    })
  })
}

function oldestOfLargest(open: ReadonlyMap<string, ReadonlySet<Socket>>): Socket | undefined {
  let largest: ReadonlySet<Socket> = new Set()
  for (const sockets of open.values()) if (sockets.size > largest.size) largest = sockets
  return largest.values().next().value
}
