import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportKind, ImportRow } from '#contract/import/console.ts'
import { jobs } from '#server/features.ts'
import {
  findImport,
  findWorks,
  importFilm,
  importReading,
  sweepImports,
  takeWork,
} from '#server/import/index.ts'
import { episodeNumbers } from './import/episode-numbers.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Job } from '#server/platform/platform.ts'
import { openPlatform } from '#server/platform/open.ts'
import { progressLine } from './import/progress-line.ts'

const usage =
  'usage: npm run import -- [--as comic|photo] [--drama TITLE | --short] PATH…   (films, archives, books, folders of pictures, or folders of all these)'
const words: Record<ImportKind, string> = {
  film: '影片',
  comic: '漫画',
  novel: '小说',
  photo: '图集',
  recording: '小说',
}
/** Files that wait beside the one in work, so that no process is idle; a copy of each is on the disk. */
const filesAhead = 4

const { as, drama, short, paths } = readArguments()
const missing = paths.filter((path) => !statSync(path, { throwIfNoEntry: false }))
if (missing.length) {
  console.error(`没有这个文件：${missing.join('、')}`)
  process.exit(2)
}

const { platform, close } = await openPlatform({ ...readConfig(), LOG_LEVEL: 'fatal' }, jobs)
for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }))
  process.once(signal, () => void close().finally(() => process.exit(128 + number)))
const counts = { done: 0, repeated: 0 }
const refusals: string[] = []
const warned: string[] = []
try {
  await sweepImports(platform)
  // Works on the queue itself, so that an import needs no running server; a running one helps.
  await platform.jobs.work(platform, [importFilm, importReading] as unknown as Job[])
  await importAll()
  await finishOthers()
} finally {
  await close()
}
report()
process.exitCode = refusals.length ? 1 : 0

type Arguments = { as: 'comic' | 'photo' | undefined; drama: string; short: boolean; paths: string[] }

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      options: { as: { type: 'string' }, drama: { type: 'string' }, short: { type: 'boolean' } },
      allowPositionals: true,
    })
    const wish = values.as
    const drama = (values.drama ?? '').trim().slice(0, 80)
    const short = values.short ?? false
    const isSaid = values.drama === undefined || (drama !== '' && !short)
    if (positionals.length > 0 && isSaid && (wish === undefined || wish === 'comic' || wish === 'photo'))
      return { as: wish, drama, short, paths: positionals }
  } catch {
    // An option we do not know: as below.
  }
  console.error(usage)
  process.exit(2)
}

async function importAll(): Promise<void> {
  const found = await Promise.all(paths.map(findWorks))
  for (const { path, reason } of found.flatMap(({ problems }) => problems)) refuse(path, reason)
  const byPath = new Map(
    found.flatMap(({ finds }) => finds).map((find) => [`${find.kind} ${find.path}`, find]),
  )
  // Recordings last: by then their books are there.
  const finds = [...byPath.values()].toSorted(
    (one, other) => Number(one.kind === 'recordings') - Number(other.kind === 'recordings'),
  )
  const numberOf = episodeNumbers(finds.map(({ path }) => path))
  const under: (() => Promise<void>)[] = []
  for (const [index, find] of finds.entries()) {
    if (under.length > filesAhead) await under.shift()!()
    const name = `[${index + 1}/${finds.length}] ${basename(find.path)}${find.kind === 'recordings' ? ' 的录音' : ''}`
    const taken = await takeWork(platform, find, {
      ...(as && { as }),
      ...(short && { short }),
      ...(drama && { drama: { title: drama, number: numberOf(find.path) } }),
    })
    if (!taken.row) {
      refuse(name, taken.reason)
      continue
    }
    warned.push(...taken.warnings)
    under.push(() => watch(taken.row, name, taken.repeated))
  }
  for (const watching of under) await watching()
}

/** Waits for jobs that this process took from the queue though the command did not ask for them, such as a film that staff sent. */
async function finishOthers(): Promise<void> {
  const slow = setTimeout(() => console.log('正在做完从队列里取来的另一个导入；按 Ctrl-C 交还队列'), 1_000)
  await platform.jobs.finish()
  clearTimeout(slow)
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
    line.show(now.progress, now.state === 'waiting' ? '等待' : now.kind === 'film' ? '转码' : '处理')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  if (now.state !== 'done') {
    refusals.push(`${name}：${now.reason}`)
    return line.end(`${now.state === 'refused' ? '拒绝' : '失败'}：${now.reason}`)
  }
  counts[repeated ? 'repeated' : 'done'] += 1
  if (now.reason && !repeated) warned.push(`${name}：${now.reason}`)
  const made = `${words[now.kind]} ${now.itemId}`
  line.end(repeated ? `与${made}（${now.name}）是同一个文件` : `完成，${made}`)
}

/** Prints the result of the whole batch. */
function report(): void {
  const { done, repeated } = counts
  const all = done + repeated + refusals.length
  console.log(
    `共 ${all} 个：完成 ${done}，重复 ${repeated}，未导入 ${refusals.length}，警告 ${warned.length}`,
  )
  for (const refusal of refusals) console.log(`  未导入  ${refusal}`)
  for (const warning of warned) console.log(`  警告    ${warning}`)
}
