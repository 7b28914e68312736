import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { session } from '#contract/session/endpoints.ts'
import { socketPath } from '#contract/wire/socket.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'

/** X-Forwarded-For as it arrives at the server. */
type Header = string | undefined

/** The HTTP status of a guest login that arrives with this header from 127.0.0.1. */
async function login({ app, platform }: World, forwarded: Header, devID: string): Promise<number> {
  const url = session.guest.path
  const headers = { ...signedHeaders(platform, url), ...(forwarded && { 'x-forwarded-for': forwarded }) }
  const payload = JSON.stringify({ devID })
  const response = await app.inject({ method: 'POST', url, headers, payload, remoteAddress: '127.0.0.1' })
  return response.statusCode
}

/** The HTTP status of a WebSocket upgrade that arrives with this header from 127.0.0.1. */
function upgrade({ app }: World, forwarded: Header): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { headers })
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, response: IncomingMessage) => resolve(response.statusCode!))
    socket.on('error', reject)
  }).finally(() => socket.terminate()) as Promise<number>
}

type Case = {
  trust: string
  /** Headers of one client, by the number of the request. */
  same: (at: number) => Header
  /** The header of another client, where the setting can tell the two apart. */
  other?: string
}

// Limits at a tenth: 3 guest logins and 6 sockets of one address in a minute.
it.each<[string, Case]>([
  [
    'behind one proxy, when the client forges earlier hops',
    {
      trust: '1',
      same: (at) => `198.51.100.${at}, 203.0.113.7`,
      other: '198.51.100.1, 203.0.113.8',
    },
  ],
  [
    'behind two proxies, when the client forges earlier hops',
    {
      trust: '2',
      same: (at) => `198.51.100.${at}, 203.0.113.7, 192.0.2.1`,
      other: '198.51.100.1, 203.0.113.8, 192.0.2.1',
    },
  ],
  ['behind no proxy, whatever the client writes', { trust: '0', same: (at) => `198.51.100.${at}` }],
  [
    'behind a proxy that is not in the list of trusted ones',
    { trust: '10.0.0.0/8, 2001:db8:ffff::/48', same: (at) => `198.51.100.${at}, 203.0.113.7` },
  ],
  [
    'behind proxies of listed networks, when the client forges earlier hops',
    {
      trust: '127.0.0.1, 10.0.0.0/8, 2001:db8:ffff::/48',
      same: (at) => `198.51.100.${at}, 203.0.113.7, 2001:db8:ffff::9, 10.1.2.3`,
      other: '203.0.113.7, 203.0.113.8, 2001:db8:ffff::9, 10.1.2.3',
    },
  ],
  [
    'of one IPv6 network of 64 bits',
    { trust: '1', same: (at) => `2001:db8:1:2::${at + 1}`, other: '2001:db8:1:3::1' },
  ],
  [
    'that is written as IPv4 and as IPv6 in turn',
    {
      trust: '1',
      same: (at) => ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'][at % 3],
      other: '::ffff:cb00:7108',
    },
  ],
  [
    'whose port the proxy writes too',
    { trust: '1', same: (at) => `203.0.113.7:${40_000 + at}`, other: '203.0.113.8:40000' },
  ],
  [
    'whose hop is no address, counted as the proxy it came by',
    { trust: '1', same: (at) => `unknown-${at}`, other: '203.0.113.8' },
  ],
])('limits calls and sockets of a client %s', async (_, { trust, same, other }) => {
  const world = await openWorld({
    TRUST_PROXY: trust,
    SANDBOX_PAYMENTS: 'off',
    RATE_LIMIT_FACTOR: '0.1',
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const logins = []
  for (let at = 0; at < 4; at++) logins.push(await login(world, same(at), `device-of-one-client-${at}`))
  const upgrades = []
  for (let at = 0; at < 7; at++) upgrades.push(await upgrade(world, same(at)))
  const others = other && [await login(world, other, 'device-of-another'), await upgrade(world, other)]
  await world.close()

  expect(logins).toEqual([200, 200, 200, 429])
  expect(upgrades).toEqual([101, 101, 101, 101, 101, 101, 429])
  if (other) expect(others).toEqual([200, 101])
})
