import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { session } from '#contract/session/endpoints.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { hashToken, makeToken } from '#server/platform/secrets/tokens.ts'
import { signedHeaders } from '#server/testing.ts'
import { freePort } from '../../e2e/launch.ts'
import { changeRows, openSite, until } from '../../e2e/harness/site.ts'
import { crowd, longestWaits, protocols, type Target } from '../slow-crowd.ts'

// npm run soak -- slow-connections [connections] [addresses] [seconds]: holds slow and garbled connections over HTTP, WebSocket and RTMP, and measures how long an honest user waits and what the server's processes grow by.
const [connections, addresses, seconds] = [1_000, 10, 60].map((usual, at) =>
  Number(process.argv[2 + at] ?? usual),
) as [number, number, number]
if (![connections, addresses, seconds].every((count) => Number.isSafeInteger(count) && count > 0))
  throw new Error('usage: npm run soak -- slow-connections [CONNECTIONS] [ADDRESSES] [SECONDS]')
/** Limits: an honest user's wait in milliseconds, and the growth of a process in megabytes. */
const bounds = { wait: 2_000, memory: 100 }

const rtmpPort = await freePort()
const site = await openSite({
  environment: { SAMPLE_LIBRARY: 'none', RTMP_PORT: String(rtmpPort), RATE_LIMIT_FACTOR: '1' },
})
let wrong = 0
try {
  const target = await prepare()
  await until('broadcasts to be taken in', 30, async () => {
    const { rtmp } = await longestWaits(target, 0)
    return Number.isFinite(rtmp)
  })
  const before = memory()
  for (const protocol of protocols) {
    const from = Array.from({ length: addresses }, (_, at) => `127.0.1.${at + 1}`)
    let most = memory()
    const watch = setInterval(() => (most = most.map((each, at) => Math.max(each, memory()[at]!))), 250)
    const disperse = crowd(target, protocol, { connections, addresses: from })
    const longest = await longestWaits(target, seconds)
    disperse()
    clearInterval(watch)
    const grown = Math.max(...most.map((each, at) => each - before[at]!))
    const holds = Math.max(...Object.values(longest)) <= bounds.wait && grown <= bounds.memory
    if (!holds) wrong += 1
    const told = Object.entries(longest).map(([each, wait]) => `${each} ${wait.toFixed(0)} ms`)
    console.log(
      `${holds ? '✓' : '✗'} ${connections} over ${protocol}: honest users waited at most ${told.join(', ')}; server and ingest ${before.join(' and ')} → ${most.join(' and ')} MB`,
    )
  }
} finally {
  await site.close()
}
process.exit(wrong === 0 ? 0 : 1)

/** Resident megabytes of the server, and of the process that takes broadcasts in. */
function memory(): number[] {
  const ingest = site.child('ingest/process.ts')
  if (ingest === undefined) throw new Error('nothing takes broadcasts in')
  const server = Number(readFileSync(`/proc/${ingest}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  return [server, ingest].map((id) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))!
    return Math.round(Number(kilobytes) / 1024)
  })
}

/** A guest and a host with a key. */
async function prepare(): Promise<Target> {
  const keys = JSON.parse(readFileSync(join(site.folder, 'keys.json'), 'utf8')) as Keys
  const body = { devID: randomUUID(), adult: { version: '1', at: Math.floor(Date.now() / 1000) } }
  const { id, token } = (await site.ask(session.guest, body)).data as { id: number; token: string }
  const streamKey = makeToken()
  await changeRows(
    site,
    sql`with room as (
      insert into live_rooms (host_id, state, open, percent, keep_replay, slow_seconds, title)
      values (${id}, 'approved', true, 50, false, 0, '江边的夜') returning id
    ) insert into live_keys (room_id, hash, ending, made_at)
    select id, ${hashToken(streamKey)}, ${streamKey.slice(-4)}, now() from room`,
  )
  return {
    httpPort: Number(new URL(site.url).port),
    rtmpPort,
    token,
    streamKey,
    sign: (path) => signedHeaders({ keys, now: Date.now }, path, { token }),
  }
}
