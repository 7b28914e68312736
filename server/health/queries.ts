import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Health } from '#contract/health/console.ts'
import { ffmpegVersion } from '#server/platform/ffmpeg/programs.ts'
import { readNote } from '#server/config/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { version } from '#server/platform/version.ts'

/** Health of the installation: this process, database, storage, ffmpeg and queues. */
export async function readHealth(platform: Platform): Promise<Health> {
  const [database, disk, ffmpeg, queues, sweep] = await Promise.all([
    databaseHealth(platform),
    readDisk(platform),
    ffmpegHealth(),
    platform.jobs.health(),
    sweepHealth(platform),
  ])
  return {
    version,
    uptime: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    database,
    storage: { kind: platform.config.S3_ENDPOINT ? 's3' : 'local', ...disk },
    ffmpeg,
    queues,
    sweep,
  }
}

/** Free and total bytes of the disk with the data folder. */
export async function readDisk({ config }: Platform) {
  const { bavail, blocks, bsize } = await statfs(config.DATA_DIR)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

async function databaseHealth({ db }: Platform): Promise<Health['database']> {
  const started = performance.now()
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return { ...rows[0]!, milliseconds: Math.round((performance.now() - started) * 10) / 10 }
}

/** Name of the note about the last sweep of pictures. */
export const sweepNote = 'picture sweep'

async function sweepHealth({ db }: Platform): Promise<Health['sweep']> {
  const note = (await readNote(db, sweepNote)) as Health['sweep'] | undefined
  return note ?? { at: 0, pictures: 0, bytes: 0 }
}

async function ffmpegHealth(): Promise<Health['ffmpeg']> {
  try {
    return { available: true, version: /version (\S+)/.exec(await ffmpegVersion())?.[1] ?? '' }
  } catch {
    return { available: false, version: '' }
  }
}
