import type { FileReport } from './report.ts'

/** The result of a stage of a test run. */
export interface Outcome {
  passed: number
  failed: number
  /** Full names of tests that did not run. */
  skipped?: string[]
  /** Journeys that failed in their first try and ran again, each with the errors of the first. */
  repeated?: string[]
  files?: FileReport[]
}

/** An outcome with the time that its stage took. */
export interface StageOutcome extends Outcome {
  name: string
  seconds: number
  /** Minutes of processor time of all processes; absent where the kernel does not tell. */
  processorMinutes?: number
  /** The mean speed of the machine’s processors before, during and after, as a share of the reference machine's; see `measureProcessorSpeed`. */
  processorSpeed?: number
}

/** The sum of outcomes. */
export function addOutcomes(outcomes: readonly Outcome[]): Required<Outcome> {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    skipped: outcomes.flatMap(({ skipped = [] }) => skipped),
    repeated: outcomes.flatMap(({ repeated = [] }) => repeated),
    files: outcomes.flatMap(({ files = [] }) => files),
  }
}
