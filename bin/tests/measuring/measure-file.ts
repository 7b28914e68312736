import { afterAll, afterEach, beforeAll, expect, type TestContext } from 'vitest'
import { sampleProcesses, ProcessTree } from './process-tree.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Number of calls of `expect` in a whole file. */
    assertions?: number
    /** Seconds of processor time of the worker and what it started, of a whole file. */
    processorSeconds?: number
  }
}

/** A setup file of every project: notes for each test file what bin/tests/reporter.ts tells of it. */
let assertions = 0
let secondsBefore: number | undefined
let file: TestContext['task']['file'] | undefined

beforeAll(() => {
  assertions = 0
  file = undefined
  secondsBefore = takenSoFar()
})

afterEach(({ task }) => {
  file = task.file
  const { expect: own } = task.context
  assertions += Math.max(expect.getState().assertionCalls, own.getState().assertionCalls)
})

afterAll(() => {
  if (!file) return
  file.meta.assertions = assertions
  const seconds = takenSoFar()
  if (seconds !== undefined && secondsBefore !== undefined)
    file.meta.processorSeconds = seconds - secondsBefore
})

function takenSoFar(): number | undefined {
  const samples = sampleProcesses()
  if (samples.length === 0) return undefined
  const tree = new ProcessTree(process.pid)
  tree.update(samples)
  return tree.seconds()
}
