import { openProcessorClock } from './measuring/process-tree.ts'
import { measureProcessorSpeed } from './measuring/processor-speed.ts'
import type { Outcome, StageOutcome } from './outcome.ts'

/** The stages of one test run: runs each under a heading and keeps what it did and took. */
export function openStages() {
  const clock = openProcessorClock()
  const stages: StageOutcome[] = []
  let speed = measureProcessorSpeed()
  return {
    stages,
    /** Runs a stage; what it throws counts as one failure. */
    async run(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
      console.log(`\n== ${name}`)
      const [startedAt, before] = [performance.now(), clock.seconds()]
      const outcome = await work().catch((error: unknown): Outcome => {
        console.log(error instanceof Error ? error.message : String(error))
        return { passed: 0, failed: 1 }
      })
      const seconds = (performance.now() - startedAt) / 1000
      const after = clock.seconds()
      const speedBefore = speed
      speed = measureProcessorSpeed()
      const minutes = after === undefined || before === undefined ? undefined : (after - before) / 60
      const stage: StageOutcome = {
        ...outcome,
        name,
        seconds,
        ...(minutes !== undefined && {
          processorMinutes: minutes,
          processorSpeed: (speedBefore + speed) / 2,
        }),
      }
      stages.push(stage)
      const took = `${seconds.toFixed(1)} s${minutes === undefined ? '' : `, ${minutes.toFixed(2)} processor minutes`}`
      console.log(`== ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${took}`)
      return outcome
    },
    close: () => clock.close(),
  }
}
export type Stages = ReturnType<typeof openStages>
