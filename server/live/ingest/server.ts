import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveChanged, type LiveChange } from '../broadcasts.ts'
import { tables } from '../tables.ts'
import { networkOf } from '#server/platform/addresses/addresses.ts'
import { openRateLimits } from '#server/platform/calls/rate-limits.ts'
import { openAdmission } from './admission.ts'
import { openPending } from './pending-connections.ts'
import type { IngestPlatform } from './platform.ts'
import { type Publisher, servePublisher } from './publisher.ts'

/** How soon a port that somebody else has is tried again, in milliseconds. */
const listenAgain = 5_000
/** A publisher that is silent for so long gives way to another with its key: most likely it is the same, after its line broke. */
const givesWayAfter = 3_000
/** Limit of RTMP connections by network. A broadcasting program whose line breaks connects again every few seconds. */
const connectRate = { limit: 600, seconds: 60, by: 'address' } as const

export type Ingest = { port: number; close(): Promise<void> }

/** Takes broadcasts in by RTMP. Waits for the port when another program has it. */
export async function openIngest(platform: IngestPlatform, port: number): Promise<Ingest> {
  const { config, log, bus } = platform
  const publishers = new Set<Publisher>()
  const admission = openAdmission(platform, async (roomId) => {
    const before = [...publishers].find((publisher) => publisher.roomId() === roomId)
    if (!before || before.silentFor() < givesWayAfter) return
    before.drop()
    await before.settled
  })

  const pending = openPending()
  const limits = openRateLimits(config.RATE_LIMIT_FACTOR, platform.now)
  const server = createServer((socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (admission.isTrying(network) || limits.take('connect', network, connectRate) > 0)
      return void socket.destroy()
    pending.add(socket, network)
    const onAccepted = () => pending.remove(socket)
    const publisher = servePublisher(platform, admission, { socket, network, onAccepted })
    publishers.add(publisher)
    void publisher.settled.then(() => publishers.delete(publisher))
  })

  // Whoever closes a room, suspends its host or voids its key says so: the publisher goes at once, not with its next segment.
  bus.subscribe(liveChanged, (message) => {
    const { roomId } = message as LiveChange
    for (const publisher of publishers)
      if (publisher.roomId() === roomId)
        void mayStay(platform, roomId)
          .then((stays) => stays || publisher.drop())
          .catch((error: unknown) => log.error({ err: error }, 'a room was not looked at'))
  })

  await listen(server, { host: config.HOST, port }, () =>
    log.warn({ port }, 'another program has the port for broadcasts: waiting for it'),
  )
  const { port: taken } = server.address() as { port: number }
  return {
    port: taken,
    async close() {
      const all = [...publishers]
      for (const publisher of all) publisher.drop()
      await Promise.all(all.map(({ settled }) => settled))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const mayStay = async ({ db }: IngestPlatform, roomId: number): Promise<boolean> => {
  const room = await tables
    .of(db)
    .selectFrom('live_rooms')
    .select('open')
    .where('id', '=', roomId)
    .executeTakeFirst()
  return room?.open ?? false
}

async function listen(server: Server, at: { host: string; port: number }, onBusy: () => void): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, resolve))
      server.removeAllListeners('error')
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (!told) onBusy()
      server.removeAllListeners('error')
      await sleep(listenAgain)
    }
  }
}
