import { readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { ImportRow } from '#contract/import/console.ts'
import { jobs } from '#server/features.ts'
import { findImport, importFilm, receiveFile, startImport } from '#server/import/index.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Job } from '#server/platform/jobs.ts'
import { openPlatform } from '#server/platform/open.ts'
import { progressLine } from './progress-line.ts'

const usage = 'usage: npm run import -- PATH…   (film files, or folders of them)'
const filmEndings = new Set(['.mp4', '.m4v', '.mkv', '.mov', '.webm'])

/** Files named outright are tried whatever they are; of a folder, those that end like a film. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && filmEndings.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error(usage)
  process.exit(2)
}
const missing = paths.filter((path) => !statSync(path, { throwIfNoEntry: false }))
if (missing.length) {
  console.error(`没有这个文件：${missing.join('、')}`)
  process.exit(2)
}

const config = readConfig()
const { platform, close } = await openPlatform({ ...config, LOG_LEVEL: 'fatal' }, jobs)
let refused = 0
try {
  // Works on the queue itself, so that an import needs no running server; a running one helps.
  await platform.jobs.work(platform, [importFilm as unknown as Job])
  for (const file of paths.flatMap(filesOf)) {
    const received = await receiveFile(config, file)
    const started = await startImport(platform, received, {
      title: basename(file, extname(file)),
      publish: true,
    })
    const ended = await watch(started)
    if (ended.state !== 'done') refused += 1
  }
} finally {
  await close()
}
process.exitCode = refused ? 1 : 0

/** Shows an import until it ends. */
async function watch(row: ImportRow): Promise<ImportRow> {
  const line = progressLine(row.name)
  let now = row
  while (now.state === 'waiting' || now.state === 'running') {
    line.show(now.progress, now.state === 'waiting' ? '等待' : '转码')
    await new Promise((resolve) => setTimeout(resolve, 300))
    now = (await findImport(platform.db, row.id)) ?? { ...now, state: 'failed', reason: '记录已删除' }
  }
  line.end(
    now.state === 'done'
      ? `完成，影片 ${now.filmId}`
      : `${now.state === 'refused' ? '拒绝' : '失败'}：${now.reason}`,
  )
  return now
}
