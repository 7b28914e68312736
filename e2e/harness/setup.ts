import { afterAll, afterEach, beforeAll } from 'vitest'
import { beginFile, saveFailure, saveSetupFailure } from './failure-report.ts'

// Vitest wants the fixtures of a hook by name, also where there are none
// oxlint-disable-next-line no-empty-pattern
beforeAll(({}, suite) => beginFile(suite.file))
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const suites = task.suite && task.suite !== task.file ? `${task.suite.name} ` : ''
  await saveFailure(task.file.name, suites + task.name, task.result.errors)
})
// Runs after the journey's own, which a setup that broke off may leave without a browser to close
afterAll(() => saveSetupFailure())
