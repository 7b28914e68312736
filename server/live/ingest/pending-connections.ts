import type { Socket } from 'node:net'

/** Connections whose key was not accepted yet: of one network, and of all together. */
const most = { ofNetwork: 8, ofAll: 100 }

/**
 * Keeps the connections that wait for their key to be accepted few. A new one is always taken and closes the oldest where there are too many:
 * a program that broadcasts says its key within a second, so who only holds connections open keeps nobody out.
 */
export function openPending() {
  /** In the order in which they came. */
  const networks = new Map<Socket, string>()

  function findSurplus(network: string): Socket | undefined {
    const same = [...networks].filter(([, each]) => each === network).map(([socket]) => socket)
    if (same.length >= most.ofNetwork) return same[0]
    return networks.size >= most.ofAll ? networks.keys().next().value : undefined
  }

  return {
    /** @param network what limits by address count the connection as */
    add(socket: Socket, network: string): void {
      const surplus = findSurplus(network)
      if (surplus) {
        networks.delete(surplus)
        surplus.destroy()
      }
      networks.set(socket, network)
      socket.once('close', () => networks.delete(socket))
    },
    /** Called for a connection whose key was accepted: it is no longer closed for another. */
    remove: (socket: Socket): void => void networks.delete(socket),
  }
}
