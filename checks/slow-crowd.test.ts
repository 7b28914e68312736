import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ingest, openIngest } from '#server/live/ingest/server.ts'
import { liveOf } from '#server/live/testing.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'
import { crowd, longestWaits, protocols, type Target } from './slow-crowd.ts'

let world: World
let ingest: Ingest
let target: Target
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1' })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  ingest = await openIngest(world.platform, 0)
  const [{ token }, { key }] = [await world.guest(), await liveOf(world).host()]
  target = {
    httpPort: (world.app.server.address() as AddressInfo).port,
    rtmpPort: ingest.port,
    token,
    streamKey: key,
    sign: (path) => signedHeaders(world.platform, path, { token }),
  }
})
afterAll(async () => {
  await ingest.close()
  await world.close()
})

const addresses = ['127.0.1.1', '127.0.1.2', '127.0.1.3']
/** Milliseconds. Beside other tests a slow machine alone takes two seconds for a call; `npm run soak -- slow-connections` holds those. */
const longestWait = 10_000

it.each(protocols)('slow and garbled connections over %s keep nobody waiting', async (protocol) => {
  const disperse = crowd(target, protocol, { connections: 90, addresses })

  const longest = await longestWaits(target, 1)
  disperse()

  expect(Math.max(...Object.values(longest))).toBeLessThanOrEqual(longestWait)
})
