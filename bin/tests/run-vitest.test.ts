import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeRepository } from './fixture.ts'
import { runJourneys } from './journeys.ts'
import type { Outcome } from './outcome.ts'
import { outcomeOf, runVitest } from './run-vitest.ts'

let remove = () => {}
afterEach(() => remove())

const passing = "import { it } from 'vitest'\nit('holds', () => {})\n"

/** Runs made-up test files with the real vitest. */
async function run(files: Record<string, string>, project = 'unit'): Promise<Outcome> {
  const repository = makeRepository(files)
  ;({ remove } = repository)
  const { folder } = repository
  return project === 'e2e'
    ? runJourneys({ folder, hidden: true })
    : outcomeOf(await runVitest({ folder, hidden: true, projects: [project] }))
}

describe('a run of vitest is green only when it tested something', () => {
  it('counts tests, skipped ones, assertions and processor time by file', async () => {
    const outcome = await run({
      'unit/one.test.ts':
        "import { expect, it } from 'vitest'\nit('adds', () => { expect(1 + 1).toBe(2); expect(2).toBe(2) })\nit.skip('later', () => {})\nit.todo('one day')\n",
    })

    expect(outcome).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: ['unit/one.test.ts: later', 'unit/one.test.ts: one day'],
    })
    expect(outcome.files).toMatchObject([{ file: 'unit/one.test.ts', assertions: 2 }])
    if (process.platform === 'linux') expect(outcome.files![0]!.processorSeconds).toEqual(expect.any(Number))
  })

  it.each([
    [
      'it.only',
      "import { it } from 'vitest'\nit.only('holds', () => {})\nit('fails', () => { throw new Error() })\n",
    ],
    [
      'describe.only',
      "import { describe, it } from 'vitest'\ndescribe.only('some', () => { it('holds', () => {}) })\nit('fails', () => { throw new Error() })\n",
    ],
    ['an error of syntax', 'it(('],
    ['no test in it', 'export {}\n'],
    ['an import that is not there', "import './missing.ts'\n" + passing],
    [
      'a hook that fails',
      "import { beforeAll, it } from 'vitest'\nbeforeAll(() => { throw new Error('no') })\nit('holds', () => {})\n",
    ],
    [
      'an error that nobody waits for',
      "import { it } from 'vitest'\nit('holds', async () => { void Promise.reject(new Error('lost')); await new Promise((done) => setTimeout(done, 50)) })\n",
    ],
    [
      'a worker that is killed',
      "import { it } from 'vitest'\nit('holds', () => { process.kill(process.pid, 'SIGKILL') })\n",
    ],
    [
      'a vitest that is killed',
      "import { it } from 'vitest'\nit('holds', async () => { process.kill(process.ppid, 'SIGKILL'); await new Promise((done) => setTimeout(done, 500)) })\n",
    ],
  ])('fails with a file that has %s beside one that passes', async (_, text) => {
    const { failed } = await run({ 'unit/good.test.ts': passing, 'unit/odd.test.ts': text })

    expect(failed).toBeGreaterThan(0)
  })

  it('fails where there is no test file', async () => {
    expect(await run({})).toMatchObject({ passed: 0, failed: 1 })
  })
})

const failsOnce = (folder: string) =>
  `import { existsSync, writeFileSync } from 'node:fs'\nimport { it } from 'vitest'\nconst seen = ${JSON.stringify(folder)}\nit('holds at last', () => { if (!existsSync(seen)) { writeFileSync(seen, ''); throw new Error('a moment was missed') } })\n`

describe('journeys', () => {
  it('pass in their second try, which the outcome names with its cause', async () => {
    const repository = makeRepository({ 'e2e/good.test.ts': passing })
    ;({ remove } = repository)
    const seen = path.join(repository.folder, 'seen')
    writeFileSync(path.join(repository.folder, 'e2e/late.test.ts'), failsOnce(seen))

    const outcome = await runJourneys({ folder: repository.folder, hidden: true })

    expect(existsSync(seen)).toBe(true)
    expect(outcome).toMatchObject({
      passed: 2,
      failed: 0,
      repeated: ['e2e/late.test.ts: holds at last: Error: a moment was missed'],
    })
  })

  it('fail with an error outside of tests in the first try, whatever a second one would say', async () => {
    const repository = makeRepository({ 'e2e/good.test.ts': passing })
    ;({ remove } = repository)
    const seen = path.join(repository.folder, 'seen')
    const lost =
      "it('loses an error', async () => { void Promise.reject(new Error('lost')); await new Promise((done) => setTimeout(done, 50)) })\n"
    writeFileSync(path.join(repository.folder, 'e2e/late.test.ts'), failsOnce(seen) + lost)

    const { failed, repeated = [] } = await runJourneys({ folder: repository.folder, hidden: true })

    expect(failed).toBeGreaterThan(0)
    expect(repeated).toEqual([])
  })

  it('fail at once where more than two files failed', async () => {
    const failing = "import { it } from 'vitest'\nit('fails', () => { throw new Error('no') })\n"
    const files = ['one', 'two', 'three'].map((name) => [`e2e/${name}.test.ts`, failing])

    expect(await run(Object.fromEntries(files) as Record<string, string>, 'e2e')).toMatchObject({ failed: 3 })
  })

  it('fail where they fail twice', async () => {
    const failing = "import { it } from 'vitest'\nit('fails', () => { throw new Error('no') })\n"

    expect(await run({ 'e2e/one.test.ts': failing, 'e2e/good.test.ts': passing }, 'e2e')).toMatchObject({
      passed: 1,
      failed: 1,
    })
  })
})
