import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ffmpegPath } from '#server/platform/ffmpeg/programs.ts'
import { openWorld, type World } from '#server/testing.ts'
import { fewCases, makeCorpus } from './corpus.ts'
import { h264, make, picture } from './media.ts'
import { mistakes, outcomeOf, runImport } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-corpus-'))
const whole = join(folder, 'whole')
beforeAll(async () => {
  mkdirSync(whole)
  await makeCorpus(whole, fewCases)
}, 360_000)
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

it('takes in a folder of good and bad files, each right or named with its reason; once more changes nothing', async () => {
  const { code, output } = await runImport(world, [whole])
  const outcome = await outcomeOf(world)

  expect(mistakes(fewCases, outcome, output)).toEqual([])
  expect(code).toBe(1)
  const again = await runImport(world, [whole])
  expect(await outcomeOf(world)).toEqual(outcome)
  expect(again.output).toContain('完成 0，')
}, 720_000)

it('killed in the middle and started again ends as if nothing had happened', async () => {
  // Every other case: `npm run soak -- import` kills the import of all, many times.
  const some = fewCases.filter((_, at) => at % 2 === 0)
  const part = join(folder, 'part')
  mkdirSync(part)
  await makeCorpus(part, some)
  const isHalfway = async () => (await countReady()) >= 3
  expect((await runImport(world, [part], { until: isHalfway })).code).toBe(null)
  const { output } = await runImport(world, [part])

  const outcome = await outcomeOf(world)
  const known = some.filter(({ refused, ignored }) => !refused && !ignored)
  expect(mistakes(some, outcome, output).filter((line) => !line.includes('left behind'))).toEqual([])
  expect(outcome.films).toHaveLength(known.filter(({ repeated }) => !repeated).length)
  expect([outcome.stray, outcome.inbox, outcome.work]).toEqual([[], [], []])
  expect(outcome.pictures).toBe(outcome.films.length * 2)
}, 720_000)

async function countReady(): Promise<number> {
  const { rows } = await sql<{ ready: number }>`select count(*)::int as ready from films where ready`.execute(
    world.platform.db,
  )
  return rows[0]!.ready
}

/** A film whose pictures do not compress, so that each of its segments is large; many key pictures, so that a place is soon found. */
async function noisyFilm(name: string, seconds: number): Promise<string> {
  const file = join(folder, `${name}.mp4`)
  await make(`${picture('320x180', seconds)} -vf noise=alls=80:allf=t ${h264} -g 12`, file)
  return file
}

it('leaves no half film when the disk is full, and makes it once there is room', async () => {
  const file = await noisyFilm('full', 4)
  // Every write beyond 50 KB of a file fails, as on a full disk.
  const cramped = join(world.folder, 'ffmpeg')
  writeFileSync(cramped, `#!/bin/sh\ntrap '' XFSZ\nulimit -f 100\nexec '${ffmpegPath()}' "$@"\n`, {
    mode: 0o755,
  })
  const { code, output } = await runImport(world, [file], { environment: { FFMPEG_PATH: cramped } })

  expect(output).toContain('磁盘空间不足')
  expect(code).toBe(1)
  expect(await outcomeOf(world)).toMatchObject({ films: [], stray: [], pictures: 0, work: [] })
  const { output: again } = await runImport(world, [file])
  // The job that waits for its next try may come before the file is taken once more.
  expect(again).toMatch(/完成 1，|重复 1，/)
  expect(await outcomeOf(world)).toMatchObject({ films: [{ ready: true }], stray: [], inbox: [], work: [] })
  rmSync(file)
}, 360_000)

it('leaves no half film when ffmpeg is killed', async () => {
  const file = await noisyFilm('killed', 8)
  let killed = 0
  const { output } = await runImport(world, [file], {
    watch: async (pid) => {
      const found = processesBelow(pid).filter(({ command }) => command.includes('hls'))
      for (const { pid: one } of found) process.kill(one, 'SIGKILL')
      killed += found.length
    },
  })

  expect(killed).toBeGreaterThan(0)
  expect(output).toContain('处理时出错，可重试')
  expect(await outcomeOf(world)).toMatchObject({ films: [], stray: [], pictures: 0, work: [] })
  rmSync(file)
}, 360_000)

/** What a process started, and what that started. */
function processesBelow(parent: number): { pid: number; command: string }[] {
  const lines = String(execFileSync('ps', ['-eo', 'pid=,ppid=,args='])).split('\n')
  const all = lines.flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), ppid: Number(ppid), command }] : []
  })
  return all.filter(({ ppid }) => ppid === parent)
}
