import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chosenMutant } from './faults.ts'
import { copyRepository, type Lane, openLane } from './lanes.ts'
import { tryMutant } from './trial.ts'

const repository = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'yehang-mutation-test-'))
const file = 'web/platform/navigation/redirect.ts'
const find = "url.pathname.startsWith('//')"
let lane: Lane
beforeAll(async () => {
  copyRepository(repository, join(folder, 'copy'))
  lane = await openLane(join(folder, 'copy'), 20_000)
}, 180_000)
afterAll(() => {
  lane.close()
  rmSync(folder, { recursive: true, force: true })
})

const attempt = (replace: string) => {
  const tests = ['web/platform/navigation/redirect.test.ts']
  return tryMutant(lane, chosenMutant(repository, 'web', { file, find, replace, about: 'a test', tests }))
}
const textOf = (root: string) => readFileSync(join(root, file), 'utf8')

it('calls a fault killed that a test catches, and what changes nothing a survivor; then puts the file back', async () => {
  expect(await attempt("url.pathname.startsWith('/other')")).toMatchObject({
    outcome: 'killed',
    by: 'web/platform/navigation/redirect.test.ts',
  })
  expect(await attempt("url.pathname.startsWith('//', 0)")).toMatchObject({ outcome: 'survived' })
  expect(textOf(lane.root)).toBe(textOf(repository))
})

it('calls a fault killed whose file does not load any more', async () => {
  expect(await attempt('nothing nowhere')).toMatchObject({
    outcome: 'killed',
    failure: expect.stringContaining('does not load') as string,
  })
})
