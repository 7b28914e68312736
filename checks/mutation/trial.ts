import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './faults.ts'
import type { Lane } from './lanes.ts'
import { dropTemplate, makeTemplateOf, shapesDatabase } from './templates.ts'

/** Names what caught a fault, if anything did. */
export type Verdict = {
  outcome: 'killed' | 'survived' | 'timeout' | 'killed by types' | 'killed by lint'
  /** The test file that failed. */
  by?: string
  /** The test in it, or what else went wrong. */
  failure?: string
  seconds: number
}

/** Runs the tests of a fault in a lane and puts the file back. */
export async function tryMutant(lane: Lane, { file, text, tests }: Mutant): Promise<Verdict> {
  const original = readFileSync(join(lane.root, file), 'utf8')
  const started = performance.now()
  const ended = (verdict: Omit<Verdict, 'seconds'>): Verdict => ({
    ...verdict,
    seconds: (performance.now() - started) / 1000,
  })
  let template = process.env.TEST_PG_TEMPLATE!
  lane.write(file, text)
  try {
    if (shapesDatabase(file)) template = await makeTemplateOf(lane.root)
    const answer = await lane.run({ tests, template, all: false })
    if (!answer) return ended({ outcome: 'timeout' })
    const [by] = answer.failed
    const failure = answer.failure ?? ''
    if (by) return ended({ outcome: 'killed', by, failure })
    if (failure) return ended({ outcome: 'killed', by: tests[0]!, failure })
    if (answer.unfinished.length > 0) throw new Error(`${answer.unfinished.join(', ')}: did not run`)
    return ended({ outcome: 'survived' })
  } catch (error) {
    if (!shapesDatabase(file)) throw error
    return ended({ outcome: 'killed', failure: `no database: ${String(error).slice(0, 200)}` })
  } finally {
    lane.write(file, original)
    if (template !== process.env.TEST_PG_TEMPLATE) await dropTemplate(template)
  }
}
