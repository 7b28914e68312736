import path from 'node:path'
import { importedBy, importGraph, readSources, turnGraph } from '../imports.ts'
import type { ImportGraph } from '../imports.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Folders whose `*.test.ts` files are tests. */
const folders = ['contract', 'server', 'web', 'console', 'client', 'ui', 'seeds', 'checks', 'bin']

/** Modules that make a database or ask for one. */
const databases = ['server/testing-database.ts', 'server/platform/postgres/postgres.ts']

/** Test files by the Vitest project that runs them. */
export type TestFiles = { unit: string[]; integration: string[] }

/**
 * Sorts test files by what they import: one that reaches a database through its imports is an integration test, every other one
 * a unit test. Pure.
 */
export function sortTestFiles(graph: ImportGraph): TestFiles {
  const reaching = importedBy(turnGraph(graph), databases)
  const files = [...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file)).sort()
  return {
    unit: files.filter((file) => !reaching.has(file)),
    integration: files.filter((file) => reaching.has(file)),
  }
}

/** The test files of the repository, sorted. Processes below this one find them in the environment instead of reading every file again. */
export function testFiles(): TestFiles {
  process.env.TEST_FILES ??= JSON.stringify(sortTestFiles(importGraph(readSources(folders))))
  return JSON.parse(process.env.TEST_FILES) as TestFiles
}

/** The files that a run with these filters takes, by Vitest's own rule: a part of the path, with a line or without; all without filters. */
export function matchFilters(files: readonly string[], filters: readonly string[]): string[] {
  const parts = filters.map((filter) => {
    const part = path.relative(root, path.resolve(root, filter.replace(/:\d+$/, '')))
    return part.split(path.sep).join('/') + (filter.endsWith('/') ? '/' : '')
  })
  return files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
}
