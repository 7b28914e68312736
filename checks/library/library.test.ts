import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { runImport } from '../corpus/run.ts'
import { cases, makeLibrary } from './cases.ts'
import { countEnded, libraryOf, mistakesIn, unwarnedIn } from './outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-library-'))
const whole = join(folder, 'whole')
let count = 0
beforeAll(async () => {
  count = await makeLibrary(whole)
}, 360_000)
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

it('takes in a folder of archives, books, pictures and recordings, each right or named with its reason; once more changes nothing', async () => {
  const { output, code } = await runImport(world, [whole])
  const library = await libraryOf(world)

  expect([...mistakesIn(library, output), ...unwarnedIn(output)]).toEqual([])
  expect(code).toBe(1)
  expect(count).toBeGreaterThanOrEqual(100)
  const again = await runImport(world, [whole])
  expect(await libraryOf(world)).toEqual(library)
  expect(again.output).toContain('完成 0，')
}, 720_000)

it('killed in the middle and run again ends as if nothing had happened', async () => {
  // Every third case: `npm run soak -- library` kills all of it, many times.
  const some = cases.filter((_, at) => at % 3 === 0)
  const part = join(folder, 'part')
  await makeLibrary(part, some)
  const isHalfway = async () => (await countEnded(world)) >= some.length / 2
  expect((await runImport(world, [part], { until: isHalfway })).code).toBe(null)
  const { output } = await runImport(world, [part])

  expect(mistakesIn(await libraryOf(world), output, some)).toEqual([])
}, 720_000)
