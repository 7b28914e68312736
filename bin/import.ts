import { readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { ImportRow } from '#contract/import/console.ts'
import { jobs } from '#server/features.ts'
import {
  findImport,
  importFilm,
  isFilmName,
  receiveFile,
  receiveSidecars,
  startImport,
} from '#server/import/index.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Job } from '#server/platform/jobs.ts'
import { openPlatform } from '#server/platform/open.ts'
import { progressLine } from './progress-line.ts'

const usage = 'usage: npm run import -- PATH…   (film files, or folders of them)'

/** Files named outright are tried whatever they are; of a folder, those that end like a film. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isFilmName(entry.name))
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
const files = paths.flatMap(filesOf)
const refusals: string[] = []
const warned: string[] = []
try {
  // Works on the queue itself, so that an import needs no running server; a running one helps.
  await platform.jobs.work(platform, [importFilm as unknown as Job])
  for (const [index, file] of files.entries()) {
    const received = await receiveFile(config, file)
    const { details, warnings } = await receiveSidecars(config, file, received)
    warned.push(...warnings)
    const started = await startImport(platform, received, {
      title: basename(file, extname(file)),
      publish: true,
      ...details,
    })
    if (started.state === 'done' && Object.keys(details).length)
      warned.push(`${basename(file)}：以前已导入，旁边的封面、字幕和 .nfo 没有再用`)
    const ended = await watch(started, `[${index + 1}/${files.length}] ${basename(file)}`)
    if (ended.state !== 'done') refusals.push(`${basename(file)}：${ended.reason}`)
  }
} finally {
  await close()
}
report()
process.exitCode = refusals.length ? 1 : 0

/** Shows an import until it ends. */
async function watch(row: ImportRow, name: string): Promise<ImportRow> {
  const line = progressLine(name)
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

/** What became of the whole batch. */
function report(): void {
  const done = files.length - refusals.length
  console.log(`共 ${files.length} 个：完成 ${done}，未导入 ${refusals.length}，警告 ${warned.length}`)
  for (const refusal of refusals) console.log(`  未导入  ${refusal}`)
  for (const warning of warned) console.log(`  警告    ${warning}`)
}
