import { join } from 'node:path'
import type { Platform } from '#server/platform/platform.ts'
import { supervise, type Supervised } from '#server/platform/supervise.ts'

const ingest = join(import.meta.dirname, 'ingest/process.ts')
const demo = join(import.meta.dirname, '../../bin/samples/demo-live.ts')

/** Starts the ingest process, and with DEMO_LIVE a process that broadcasts a demo. */
export function superviseBroadcasts({ config, log }: Platform, databaseUrl: string): Supervised | undefined {
  if (config.RTMP_PORT === 0) return undefined
  const env = { ROLE: 'live', DATABASE_URL: databaseUrl, DATA_DIR: config.DATA_DIR }
  const all = [
    supervise(log, { name: 'broadcasts', file: ingest, env }),
    ...(config.DEMO_LIVE ? [supervise(log, { name: 'demo', file: demo, env })] : []),
  ]
  return { stop: async () => void (await Promise.all(all.map((process) => process.stop()))) }
}
