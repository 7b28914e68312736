import type { Socket } from 'node:net'

/** Most connections without an accepted key: of one network, and in all. */
const maxPending = { ofNetwork: 8, ofAll: 100 }

/**
 * Limits the connections that wait for their key to be accepted. A new one is always admitted and closes the oldest
 * above the limit: a broadcasting program sends its key within a second, so holding connections open keeps nobody out.
 */
export function openPendingConnections() {
  /** In the order of arrival. */
  const networks = new Map<Socket, string>()

  function findSurplus(network: string): Socket | undefined {
    const same = [...networks].filter(([, each]) => each === network).map(([socket]) => socket)
    if (same.length >= maxPending.ofNetwork) return same[0]
    return networks.size >= maxPending.ofAll ? networks.keys().next().value : undefined
  }

  return {
    /**
     * Adds a connection.
     * @param network the network that rate limits count the address as
     */
    add(socket: Socket, network: string): void {
      const surplus = findSurplus(network)
      if (surplus) {
        networks.delete(surplus)
        surplus.destroy()
      }
      networks.set(socket, network)
      socket.once('close', () => networks.delete(socket))
    },
    /** Removes a connection whose key was accepted: it is no longer closed for another. */
    remove: (socket: Socket): void => void networks.delete(socket),
  }
}
