import { join } from 'node:path'
import type { Platform } from '#server/platform/platform.ts'
import { supervise, type Supervised } from '#server/platform/supervise.ts'

const ingest = join(import.meta.dirname, 'ingest/process.ts')
const demo = join(import.meta.dirname, '../../bin/demo-live.ts')

/** Starts what takes broadcasts in, and with DEMO_LIVE what sends one, each in a process of its own. */
export function superviseBroadcasts({ config, log }: Platform, databaseUrl: string): Supervised | undefined {
  if (config.RTMP_PORT === 0) return undefined
  const env = { ROLE: 'live', DATABASE_URL: databaseUrl, DATA_DIR: config.DATA_DIR }
  const all = [
    supervise(log, { name: 'broadcasts', file: ingest, env }),
    ...(config.DEMO_LIVE ? [supervise(log, { name: 'demo', file: demo, env })] : []),
  ]
  return { stop: async () => void (await Promise.all(all.map((each) => each.stop()))) }
}
