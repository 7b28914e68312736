import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveChanged, type LiveChange } from '../broadcasts.ts'
import { tables } from '../tables.ts'
import { networkOf } from '#server/platform/addresses/addresses.ts'
import { openRateLimits } from '#server/platform/calls/rate-limits.ts'
import { openAdmission } from './admission.ts'
import { openPendingConnections } from './pending-connections.ts'
import type { IngestPlatform } from './platform.ts'
import { type Publisher, servePublisher } from './publisher.ts'

/** Milliseconds until a port in use is tried again. */
const listenRetryDelay = 5_000
/**
 * Milliseconds of silence after which a publisher is replaced by another with its key: most likely the same one,
 * reconnecting.
 */
const staleAfter = 3_000
/**
 * Limit of RTMP connections by network. A broadcasting program with a broken connection reconnects every few seconds.
 */
const connectRate = { limit: 600, seconds: 60, by: 'address' } as const

export type Ingest = { port: number; close(): Promise<void> }

/** Takes in broadcasts by RTMP. Waits while another program uses the port. */
export async function openIngest(platform: IngestPlatform, port: number): Promise<Ingest> {
  const { config, log, bus } = platform
  const publishers = new Set<Publisher>()
  const admission = openAdmission(platform, async (roomId) => {
    const previous = [...publishers].find((publisher) => publisher.roomId() === roomId)
    if (!previous || previous.silentFor() < staleAfter) return
    previous.drop()
    await previous.settled
  })

  const pendingConnections = openPendingConnections()
  const limits = openRateLimits(config.RATE_LIMIT_FACTOR, platform.now)
  const server = createServer((socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (admission.isTrying(network) || limits.take('connect', network, connectRate) > 0)
      return void socket.destroy()
    pendingConnections.add(socket, network)
    const onAccepted = () => pendingConnections.remove(socket)
    const publisher = servePublisher(platform, admission, { socket, network, onAccepted })
    publishers.add(publisher)
    void publisher.settled.then(() => publishers.delete(publisher))
  })

  // Closing a room, suspending its host and voiding its key are announced: the publisher is dropped at once, not with
  // its next segment.
  bus.subscribe(liveChanged, (message) => {
    const { roomId } = message as LiveChange
    for (const publisher of publishers)
      if (publisher.roomId() === roomId)
        void isRoomOpen(platform, roomId)
          .then((stays) => stays || publisher.drop())
          .catch((error: unknown) => log.error({ err: error }, 'a room was not looked at'))
  })

  await listen(server, { host: config.HOST, port }, () =>
    log.warn({ port }, 'another program has the port for broadcasts: waiting for it'),
  )
  const { port: actualPort } = server.address() as { port: number }
  return {
    port: actualPort,
    async close() {
      const remaining = [...publishers]
      for (const publisher of remaining) publisher.drop()
      await Promise.all(remaining.map(({ settled }) => settled))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isRoomOpen = async ({ db }: IngestPlatform, roomId: number): Promise<boolean> => {
  const room = await tables
    .of(db)
    .selectFrom('live_rooms')
    .select('open')
    .where('id', '=', roomId)
    .executeTakeFirst()
  return room?.open ?? false
}

async function listen(server: Server, at: { host: string; port: number }, onBusy: () => void): Promise<void> {
  for (let isReported = false; ; isReported = true) {
    try {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, resolve))
      server.removeAllListeners('error')
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (!isReported) onBusy()
      server.removeAllListeners('error')
      await sleep(listenRetryDelay)
    }
  }
}
