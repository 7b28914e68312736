import { basename, dirname } from 'node:path'
import { type ImportGraph, turnGraph } from '../../bin/tests/imports.ts'

/** Knows which tests should catch a fault in a file. */
export type TestFinder = {
  /** Every file of the repository. */
  files: readonly string[]
  /** The tests of a file, nearest first; `ofArea` are tests of its whole area, nearer than those of other files of its feature. */
  testsOf: (file: string, ofArea: readonly string[]) => readonly string[]
  /** Whether a test imports the file itself. */
  isImported: (file: string) => boolean
}

const mostTests = 8
/** They join all features: who imports them has not chosen any. */
const hubs = new Set(['server/features.ts', 'server/app.ts', 'server/testing.ts', 'server/main.ts'])
/** Minutes long, in need of the built site, or about indexes: named for chosen faults alone. */
const slow =
  /^(?:checks\/(?:indexes|access\/access|fuzz\/fuzz|walls|ledger\/ledger-model|architecture|mutation)|seeds\/|server\/platform\/(?:pages\/pages|valkey\/)|server\/video\/pipeline\/pipeline|server\/live\/ingest\/|e2e\/)/
/** Its files have nothing in common but their folder. */
const platform = 'server/platform'
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const featureOf = (file: string) => file.split('/').slice(0, 2).join('/')
const wordsOf = (file: string) =>
  basename(file)
    .replace(/(?:\.test)?\.tsx?$/, '')
    .split(/[.-]/)

/** Finds tests by what imports what: those that import a file, those beside it and beside its importers. Pure. */
export function openTestFinder(graph: ImportGraph): TestFinder {
  const files = [...graph.keys()]
  const importers = turnGraph(graph)
  const tests = files.filter((file) => isTest(file) && !slow.test(file))
  const importersOf = (file: string) => (importers.get(file) ?? []).filter((one) => !hubs.has(one))

  /** Lower is nearer; undefined where a test has nothing to do with the file. */
  function ranksOf(file: string): Map<string, number> {
    const ranks = new Map<string, number>()
    const rank = (test: string, value: number) =>
      ranks.set(test, Math.min(ranks.get(test) ?? Infinity, value))
    let ring = [file]
    const reached = new Set(ring)
    for (let distance = 1; distance <= 3; distance++) {
      ring = [...new Set(ring.flatMap(importersOf))].filter((one) => !reached.has(one))
      for (const one of ring) {
        reached.add(one)
        if (isTest(one)) rank(one, distance)
        else if (distance <= 2)
          for (const test of tests)
            if (dirname(test) === dirname(one) && dirname(one) !== platform) rank(test, distance + 2)
      }
    }
    for (const test of tests) {
      if (dirname(test) === dirname(file) && (dirname(file) !== platform || sharesWord(test, file)))
        rank(test, 3)
      else if (featureOf(test) === featureOf(file) && featureOf(file) !== platform) rank(test, 4)
      else if (test.startsWith('checks/') && sharesWord(test, file)) rank(test, 5)
    }
    return ranks
  }

  function testsOf(file: string, ofArea: readonly string[]): readonly string[] {
    const ranks = ranksOf(file)
    for (const [place, test] of ofArea.entries())
      ranks.set(test, Math.min(ranks.get(test) ?? Infinity, 2 + place / 10))
    const order = (test: string) =>
      ranks.get(test)! - (sharesWord(test, file) && !ofArea.includes(test) ? 1.5 : 0)
    return [...ranks.keys()]
      .filter((test) => !slow.test(test) || ofArea.includes(test))
      .toSorted((one, other) => order(one) - order(other) || (one < other ? -1 : 1))
      .slice(0, mostTests)
  }
  return { files, testsOf, isImported: (file) => importersOf(file).some(isTest) }
}

/** Whether names have a word in common, the folder of the file counted. */
function sharesWord(test: string, file: string): boolean {
  const words = new Set(
    [...wordsOf(file), ...dirname(file).split('/').slice(1)].map((word) => word.replace(/s$/, '')),
  )
  return wordsOf(test).some((word) => words.has(word.replace(/s$/, '')))
}
