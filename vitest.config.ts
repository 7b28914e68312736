import { defineConfig } from 'vitest/config'
import { LongestFirst } from './bin/longest-first.ts'

const sides = '{contract,server,web,console,client,ui,seeds,checks,bin}'

export default defineConfig({
  test: {
    globalSetup: './bin/test-database.ts',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit+integration',
          include: [`${sides}/**/*.test.{ts,tsx}`],
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
          // Journeys wait for pictures and films more than they work: two run beside each other, each on a site of its own.
          maxWorkers: 2,
          // Of tests that may run beside each other, so many do in a file.
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
          // A browser on a busy machine may miss a moment once; what fails fails twice, and what passed only then is told of.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
