import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './bin/tests/longest-first.ts'
import { testFiles } from './bin/tests/selection/test-files.ts'

// Every server, command and worker of a run compiles the same modules; what one has compiled the next one reads.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const { unit, integration } = testFiles()

// What the server keeps it keeps by platform or database, so that files may share the modules of a worker: loading them takes
// as long as many a test. A file that replaces modules puts them back.
// Limits end what hangs; on a quarter of the usual speed what takes ten seconds takes forty.
const shared = { isolate: false, testTimeout: 120_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    // Twice the processors of a small machine: much of the work waits for databases, films and real time.
    maxWorkers: 4,
    setupFiles: [join(import.meta.dirname, 'bin/tests/measuring/measure-file.ts')],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // A unit test that asks for a database is refused with a sentence, also where the environment names one.
        test: { ...shared, name: 'unit', include: unit, env: { TEST_PG_URL: '' } },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'integration',
          globalSetup: ['./bin/tests/environment/test-database.ts'],
          include: integration,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['./e2e/harness/ready-sites.ts', './e2e/harness/results-folder.ts'],
          setupFiles: ['./e2e/harness/setup.ts'],
          include: ['e2e/**/*.spec.ts'],
          isolate: false,
          maxWorkers: 3,
          // Of tests that may run beside each other, so many do in a file.
          maxConcurrency: 2,
          sequence: { groupOrder: 2 },
          // Limits end what hangs; a machine of a quarter of the usual speed makes the sample library in eight minutes.
          testTimeout: 240_000,
          hookTimeout: 900_000,
          // As patient as a page may be slow: a second would be luck
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
