import type { ImportGraph } from '../bin/tests/imports.ts'

const feature = /^server\/(?!platform\/)([^/]+)\//
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Features of the server and those that each enters, from its own files. Pure. */
function enteredBy(graph: ImportGraph): Map<string, Set<string>> {
  const entered = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const from = feature.exec(file)?.[1]
    if (!from || isTest(file)) continue
    const others = entered.get(from) ?? new Set()
    entered.set(from, others)
    for (const target of targets) {
      const to = feature.exec(target)?.[1]
      if (to && to !== from) others.add(to)
    }
  }
  return entered
}

/** Circles of the server's features, as `sea → sky → sea`: for each feature the shortest way back to itself. Pure. */
export function featureCircles(graph: ImportGraph): string[] {
  const entered = enteredBy(graph)
  return [...entered.keys()].flatMap((start) => {
    const ways = new Map([[start, [start]]])
    // A map that grows while it is walked is walked to its new end.
    for (const [at, way] of ways)
      for (const next of entered.get(at) ?? []) {
        if (next === start) return [[...way, start].join(' → ')]
        if (!ways.has(next)) ways.set(next, [...way, next])
      }
    return []
  })
}
