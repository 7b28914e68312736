import { isIP, isIPv4, SocketAddress } from 'node:net'

/**
 * An IP address in its one canonical form: IPv4 in dotted decimals, also where it was written as IPv4-mapped IPv6; IPv6 compressed, in lower
 * case and without its zone. A port after it is dropped. Undefined for whatever is no IP address.
 */
export function plainAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? []
  const [address = ''] = (bracketed ?? withPort ?? text.trim()).split('%', 1)
  if (isIPv4(address)) return address
  if (isIP(address) === 0) return undefined
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const mapped = canonical.slice(canonical.lastIndexOf(':') + 1)
  return canonical.startsWith('::ffff:') && isIPv4(mapped) ? mapped : canonical
}

/**
 * The network an address counts as for limits: an IPv4 address itself, the first 64 bits of an IPv6 address, since one household has these
 * to itself. What is no IP address stays as it is.
 */
export function networkOf(address: string): string {
  const known = networks.get(address)
  if (known !== undefined) return known
  if (networks.size >= mostNetworks) networks.clear()
  const network = readNetwork(address)
  networks.set(address, network)
  return network
}

/** Networks of addresses seen before: every call asks for its own. */
const networks = new Map<string, string>()
const mostNetworks = 10_000

function readNetwork(address: string): string {
  const plain = plainAddress(address)
  if (plain === undefined || isIPv4(plain)) return plain ?? address
  const [start = '', end] = plain.split('::')
  const [before, after] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = end === undefined ? before : [...before, ...zeros, ...after]
  return groups.slice(0, 4).join(':')
}
