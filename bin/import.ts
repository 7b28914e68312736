import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { ImportRow } from '#contract/import/console.ts'
import { jobs } from '#server/features.ts'
import { findFilms, findImport, importFilm, takeFile } from '#server/import/index.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Job } from '#server/platform/jobs.ts'
import { openPlatform } from '#server/platform/open.ts'
import { progressLine } from './progress-line.ts'

const usage = 'usage: npm run import -- PATH…   (film files, or folders of them)'
/** So many files wait beside the one that is made, so that nothing stands still; a copy of each is on the disk. */
const ahead = 4

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

const { platform, close } = await openPlatform({ ...readConfig(), LOG_LEVEL: 'fatal' }, jobs)
const counts = { done: 0, repeated: 0 }
const refusals: string[] = []
const warned: string[] = []
try {
  // Works on the queue itself, so that an import needs no running server; a running one helps.
  await platform.jobs.work(platform, [importFilm as unknown as Job])
  await importAll()
} finally {
  await close()
}
report()
process.exitCode = refusals.length ? 1 : 0

async function importAll(): Promise<void> {
  const found = await Promise.all(paths.map(findFilms))
  for (const { path, reason } of found.flatMap(({ problems }) => problems)) refuse(path, reason)
  const files = [...new Set(found.flatMap((each) => each.files))]
  const under: (() => Promise<void>)[] = []
  for (const [index, file] of files.entries()) {
    if (under.length > ahead) await under.shift()!()
    const name = `[${index + 1}/${files.length}] ${basename(file)}`
    const taken = await takeFile(platform, file)
    if (!taken.row) {
      refuse(name, taken.reason)
      continue
    }
    warned.push(...taken.warnings)
    under.push(() => watch(taken.row, name, taken.repeated))
  }
  for (const watching of under) await watching()
}

function refuse(name: string, reason: string): void {
  refusals.push(`${name}：${reason}`)
  progressLine(name).end(`拒绝：${reason}`)
}

/** Shows an import until it ends. */
async function watch(row: ImportRow, name: string, repeated: boolean): Promise<void> {
  const line = progressLine(name)
  let now = row
  for (;;) {
    now = (await findImport(platform.db, row.id)) ?? { ...now, state: 'failed', reason: '记录已删除' }
    if (now.state !== 'waiting' && now.state !== 'running') break
    line.show(now.progress, now.state === 'waiting' ? '等待' : '转码')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  if (now.state !== 'done') {
    refusals.push(`${name}：${now.reason}`)
    return line.end(`${now.state === 'refused' ? '拒绝' : '失败'}：${now.reason}`)
  }
  counts[repeated ? 'repeated' : 'done'] += 1
  line.end(repeated ? `与影片 ${now.filmId}（${now.name}）是同一个文件` : `完成，影片 ${now.filmId}`)
}

/** What became of the whole batch. */
function report(): void {
  const { done, repeated } = counts
  const all = done + repeated + refusals.length
  console.log(
    `共 ${all} 个：完成 ${done}，重复 ${repeated}，未导入 ${refusals.length}，警告 ${warned.length}`,
  )
  for (const refusal of refusals) console.log(`  未导入  ${refusal}`)
  for (const warning of warned) console.log(`  警告    ${warning}`)
}
