import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './bin/longest-first.ts'

// Every server, command and worker of a run compiles the same modules; what one has compiled the next one reads.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const sides = '{contract,server,web,console,client,ui,seeds,checks,bin}'

export default defineConfig({
  test: {
    // One more than the processors of a small machine: much of the work waits for databases, films and real time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit+integration',
          globalSetup: ['./bin/test-database.ts'],
          include: [`${sides}/**/*.test.{ts,tsx}`],
          // What the server keeps it keeps by platform or database, so that files may share the modules of a worker: loading them takes
          // as long as many a test. A file that replaces modules puts them back.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['./e2e/ready-sites.ts'],
          include: ['e2e/**/*.spec.ts'],
          isolate: false,
          // Browsers, servers and films work as much as they wait: a third journey beside two makes all of them miss moments.
          maxWorkers: 2,
          // Of tests that may run beside each other, so many do in a file.
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
