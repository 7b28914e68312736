import { openProcessorClock } from './measuring/process-tree.ts'
import { measureProcessorSpeed } from './measuring/processor-speed.ts'
import type { Outcome, StageOutcome } from './outcome.ts'

/** Milliseconds between two measurements of the processors' speed while a stage runs. */
const sampleEvery = 30_000

/** The stages of one test run: runs each under a heading and keeps what it did and took. */
export function openStages() {
  const clock = openProcessorClock()
  const stages: StageOutcome[] = []
  let secondsOfMeasuring = 0
  const measureSpeed = () => {
    const before = process.cpuUsage()
    const measured = measureProcessorSpeed()
    const { user, system } = process.cpuUsage(before)
    secondsOfMeasuring += (user + system) / 1_000_000
    return measured
  }
  /** Processor seconds of this run so far, but for those that measuring the speed takes: no test needs them. */
  const taken = () => {
    const seconds = clock.seconds()
    return seconds === undefined ? undefined : seconds - secondsOfMeasuring
  }
  let speed = measureSpeed()
  return {
    stages,
    /** Runs a stage; what it throws counts as one failure. */
    async run(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
      console.log(`\n== ${name}`)
      const [startedAt, before] = [performance.now(), taken()]
      const speeds = [speed]
      // A neighbour takes processors while a stage runs, not only between two
      const sampling = setInterval(() => speeds.push(measureSpeed()), sampleEvery)
      const outcome = await work().catch((error: unknown): Outcome => {
        console.log(error instanceof Error ? error.message : String(error))
        return { passed: 0, failed: 1 }
      })
      const seconds = (performance.now() - startedAt) / 1000
      const after = taken()
      clearInterval(sampling)
      speed = measureSpeed()
      speeds.push(speed)
      const minutes = after === undefined || before === undefined ? undefined : (after - before) / 60
      const stage: StageOutcome = {
        ...outcome,
        name,
        seconds,
        ...(minutes !== undefined && {
          processorMinutes: minutes,
          processorSpeed: speeds.reduce((sum, each) => sum + each, 0) / speeds.length,
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
