import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { make, sound } from './corpus/media.ts'
import { runImport } from './corpus/run.ts'
import { cases, makeLibrary } from './library/cases.ts'
import { libraryOf, mistakesIn } from './library/outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-library-'))
let count = 0
beforeAll(async () => {
  count = await makeLibrary(folder)
  for (const [name, hertz] of cases.flatMap(({ recordings }) => Object.entries(recordings ?? {}))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    await make(sound(1, hertz), join(folder, name))
    count += 1
  }
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

it('takes in a folder of archives, books, pictures and recordings, each right or named with its reason; once more changes nothing', async () => {
  const { output, code } = await runImport(world, [folder])
  const library = await libraryOf(world)

  expect(mistakesIn(library, output)).toEqual([])
  expect(code).toBe(1)
  expect(count).toBeGreaterThanOrEqual(60)
  const again = await runImport(world, [folder])
  expect(await libraryOf(world)).toEqual(library)
  expect(again.output).toContain('完成 0，')
}, 240_000)

it('killed in the middle and run again ends as if nothing had happened', async () => {
  const isHalfway = async () => (await libraryOf(world)).works.length >= 6
  expect((await runImport(world, [folder], { until: isHalfway })).code).toBe(null)
  const { output } = await runImport(world, [folder])

  expect(mistakesIn(await libraryOf(world), output)).toEqual([])
}, 240_000)
