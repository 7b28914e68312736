import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { openLean } from '#server/platform/open.ts'
import type { Platform } from '#server/platform/platform.ts'
import { supervise, type Supervised } from '#server/platform/supervise.ts'
import { openIngest } from './ingest/server.ts'

const bin = join(import.meta.dirname, '../../bin')

/** Starts what takes broadcasts in, and with DEMO_LIVE what sends one, each in a process of its own. */
export function superviseBroadcasts({ config, log }: Platform, databaseUrl: string): Supervised | undefined {
  if (config.RTMP_PORT === 0) return undefined
  const env = { ROLE: 'live', DATABASE_URL: databaseUrl, DATA_DIR: config.DATA_DIR }
  const all = [
    supervise(log, { name: 'broadcasts', file: join(bin, 'main.ts'), args: ['--no-build'], env }),
    ...(config.DEMO_LIVE ? [supervise(log, { name: 'demo', file: join(bin, 'demo-live.ts'), env })] : []),
  ]
  return { stop: async () => void (await Promise.all(all.map((each) => each.stop()))) }
}

/** Takes broadcasts in until the process is told to end, or whoever started it is gone. */
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
        .finally(() => process.exit(0))
    })
}
