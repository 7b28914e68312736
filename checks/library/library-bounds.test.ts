import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { runImport } from '../corpus/run.ts'
import { bad } from './bad.ts'
import { paragraph } from './books.ts'
import { makeLibrary } from './cases.ts'
import { libraryOf } from './outcome.ts'

const megabyte = 1024 * 1024
/** Memory limit of the importer; it has 190 MB before it begins. */
const mostMemory = 800 * megabyte

const folder = mkdtempSync(join(tmpdir(), 'yehang-bounds-'))
beforeAll(async () => {
  const chapter = (number: number) => `第${number}章 海\n\n${`　　${paragraph.repeat(8)}\n`.repeat(24)}\n`
  writeFileSync(join(folder, '长篇.txt'), ofMegabytes(50, chapter))
  writeFileSync(
    join(folder, '一行.txt'),
    ofMegabytes(50, (number) => `${number}${paragraph.repeat(50)}`),
  )
  await makeLibrary(
    folder,
    bad.filter(({ files }) => Object.keys(files).some((name) => name.includes('炸弹'))),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

function ofMegabytes(count: number, piece: (number: number) => string): Buffer {
  const pieces: Buffer[] = []
  for (let [bytes, number] = [0, 1]; bytes < count * megabyte; number++) {
    const next = Buffer.from(piece(number))
    pieces.push(next)
    bytes += next.length
  }
  return Buffer.concat(pieces)
}

/** The most memory a process has had, in bytes, as Linux tells it; 0 when it is gone. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

it.runIf(existsSync('/proc/self/status'))(
  'takes in texts of 50 MB, one of them a single line, beside bombs, in bounded memory',
  async () => {
    let peak = 0
    const { output } = await runImport(world, [folder], {
      watch: async (pid) => void (peak = Math.max(peak, peakOf(pid))),
    })

    const { works } = await libraryOf(world)
    expect(works.map(({ title }) => title)).toEqual(['一行', '长篇'])
    expect(works.map(({ parts }) => parts[0])).toEqual(['第 1 节', '第1章 海'])
    expect(output).toContain('完成 2，重复 0，未导入 3')
    expect(peak).toBeGreaterThan(0)
    expect(peak).toBeLessThan(mostMemory)
  },
  240_000,
)
