import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { plainAddress } from './addresses.ts'

/** Whether the proxy at an address, `hop` proxies before this server (0: its peer), is believed about who called it. */
type TrustedProxies = (address: string, hop: number) => boolean

/** The address a request comes from, in canonical form; '' when its connection is gone. */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** More proxies than this in a row are a mistake. */
const mostHops = 16

/**
 * Reads `TRUST_PROXY`: a number of proxies, or networks in CIDR notation separated by commas.
 * @throws RangeError that says what to write instead
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const setting = text.trim()
  if (/^\d+$/.test(setting)) {
    const hops = Number(setting)
    if (hops > mostHops) throw new RangeError(`at most ${mostHops} proxies`)
    return (_, hop) => hop < hops
  }
  if (/^(true|yes|on)$/i.test(setting))
    throw new RangeError(
      'would believe whatever a client writes; write the number of proxies in front instead, such as 1, or their networks, such as 10.0.0.0/8',
    )
  if (/^(false|no|off)$/i.test(setting)) throw new RangeError('write 0 where no proxy stands in front')
  const networks = new BlockList()
  for (const each of setting.split(',')) addNetwork(networks, each.trim())
  return (address) => networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function addNetwork(networks: BlockList, text: string): void {
  const [address = '', length, ...rest] = text.split('/')
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  const bits = family === 'ipv4' ? 32 : 128
  const prefix = length === undefined ? bits : Number(length)
  // A prefix of 0 would believe everybody.
  const isNetwork = isIP(address) !== 0 && rest.length === 0 && /^\d+$/.test(length ?? '1')
  if (!isNetwork || prefix < 1 || prefix > bits)
    throw new RangeError(
      `${JSON.stringify(text)} is no network; write a number of proxies, such as 1, or networks separated by commas, such as 10.0.0.0/8, 2001:db8::/32`,
    )
  networks.addSubnet(address, prefix, family)
}

/**
 * Finds where requests come from, for calls and WebSockets alike. Each proxy appends the address that called it to X-Forwarded-For, so the
 * header is read from its right end, as far as the proxies are trusted. Whatever a client wrote stands further left.
 */
export function openClientAddress(setting: string): ClientAddress {
  const isTrusted = readTrustedProxies(setting)
  /** The other end of a connection does not change, and a connection carries many requests. */
  const peers = new WeakMap<IncomingMessage['socket'], string>()
  const peerOf = (socket: IncomingMessage['socket']) => {
    const known = peers.get(socket)
    if (known !== undefined) return known
    const address = plainAddress(socket.remoteAddress ?? '') ?? ''
    if (address) peers.set(socket, address)
    return address
  }
  return ({ headers, socket }) => {
    let address = peerOf(socket)
    if (!address || !isTrusted(address, 0)) return address
    const hops = String(headers['x-forwarded-for'] ?? '').split(',')
    for (let hop = 0; hops.length > 0 && isTrusted(address, hop); hop++) {
      const before = plainAddress(hops.pop()!)
      if (before === undefined) break
      address = before
    }
    return address
  }
}
