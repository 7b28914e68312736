/** A run of test files in the lane's copy. `changed` are the files whose text differs from the last run; `template` the database to copy. */
export type LaneTask = {
  changed: readonly string[]
  tests: readonly string[]
  template: string
  all: boolean
}

/** State of each test file after a run, and the first failure. */
export type LaneAnswer = {
  failed: readonly string[]
  unfinished: readonly string[]
  failure: string | undefined
}
