import type { Config } from '#server/platform/config.ts'
import { openLean } from '#server/platform/open.ts'
import { openIngest } from './server.ts'

/** Takes in broadcasts until the process is told to end, or its parent is gone. */
export async function runIngest(config: Config): Promise<void> {
  const { platform, close } = await openLean(config)
  const ingest = await openIngest(platform, config.RTMP_PORT)
  platform.log.info({ port: ingest.port }, 'broadcasts are taken in')
  let stopping = false
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.on(event, () => {
      if (stopping) return
      stopping = true
      void ingest
        .close()
        .then(close)
        // A parent that still runs restarts it
        .finally(() => process.exit(process.connected ? 1 : 0))
    })
}
