import type { IncomingMessage } from 'node:http'
import { plainAddress } from './addresses.ts'
import { isLoopback } from '../config.ts'

/** Headers by which proxies say that they are one. */
const proxyHeaders =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+|x-client-ip|true-client-ip|cf-.+|fly-.+|fastly-.+)$/

/**
 * Whether somebody at this very machine asks: the peer is loopback, no proxy stands in between, and the name asked for is this machine's, so
 * that no other site's name leads here. A proxy on the same machine that adds no header and asks by a loopback name looks the same: what
 * must never be public needs a setting of its own besides.
 */
export function isLocalCaller({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return (
    isLoopback(plainAddress(socket.remoteAddress ?? '') ?? '') &&
    isLoopback(host) &&
    !Object.keys(headers).some((name) => proxyHeaders.test(name))
  )
}
