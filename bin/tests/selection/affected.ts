import { importedBy, turnGraph } from '../imports.ts'
import type { ImportGraph } from '../imports.ts'
import { sortTestFiles } from './test-files.ts'
import type { TestFiles } from './test-files.ts'
import { featureOf, journeyFeatures } from './journey-features.ts'

/** Test files that a change can break. `everything` names the changed files that can break any test. */
export type AffectedTests = { unit: string[]; integration: string[]; e2e: string[]; everything: string[] }

/**
 * Modules that put the features together. Every integration test reaches every feature through them, so an edit of one feature
 * is not followed through them.
 */
const compositionRoots = new Set([
  'server/features.ts',
  'server/app.ts',
  'server/main.ts',
  'server/samples.ts',
  'server/testing.ts',
  'server/testing-database.ts',
  'web/app.tsx',
  'web/main.ts',
  'web/pages.ts',
  'web/routes.ts',
  'console/app.tsx',
  'console/main.tsx',
])

const isJourney = (file: string) => /^e2e\/.*\.spec\.ts$/.test(file)
const isTest = (file: string) => isJourney(file) || /\.test\.tsx?$/.test(file)
const isCode = (file: string) => /\.tsx?$/.test(file)

/**
 * Picks the tests that a change of files can break.
 *
 * A feature's file breaks the tests that reach it by imports, not counting the composition roots; those that call it over the
 * wire, which is a step from `contract/<feature>/…` to the `routes.ts` that serve it; and the journeys of the feature. A changed call is
 * also tried by the tests that try every call. What
 * features stand on breaks whatever imports it, and every journey where it is part of the site. A file that is no code and belongs
 * to no feature, and a configuration, break everything. Pure.
 */
export function affectedTests(changed: readonly string[], graph: ImportGraph): AffectedTests {
  const files = sortTestFiles(graph)
  const journeys = [...graph.keys()].filter(isJourney)
  const everything = changed.filter(breaksEverything)
  if (everything.length > 0) return { ...files, e2e: journeys, everything }

  const called = withCalls(graph)
  const kept = new Map<string, Set<string>>()
  const depends = (test: string) => {
    const known = kept.get(test) ?? dependencies(test, called)
    kept.set(test, known)
    return known
  }
  const graphs = { graph, plain: turnGraph(graph), depends, files, journeys }
  const found = new Set(changed.flatMap((file) => testsOf(file, graphs)))
  const chosen = (all: readonly string[]) => all.filter((file) => found.has(file))
  return {
    unit: chosen(files.unit),
    integration: chosen(files.integration),
    e2e: chosen(journeys),
    everything,
  }
}

type Graphs = {
  graph: ImportGraph
  /** Each file and the files that import it. */
  plain: ImportGraph
  depends: (test: string) => Set<string>
  files: TestFiles
  journeys: readonly string[]
}

/** The tests that a change of one file can break. */
function testsOf(file: string, { graph, plain, depends, files, journeys }: Graphs): string[] {
  if (isTest(file)) return graph.has(file) ? [file] : []
  const feature = featureOf(file)
  if (feature) {
    const edges = withoutRoots(plain)
    const unit = importedBy(edges, [file])
    const walking = definesCalls(file, graph) ? importedBy(edges, walkers(plain)) : new Set<string>()
    return [
      ...files.unit.filter((test) => unit.has(test)),
      ...files.integration.filter((test) => depends(test).has(file) || walking.has(test)),
      ...journeys.filter((journey) => journeyFeatures(journey, graph).has(feature)),
    ]
  }
  const importing = [...importedBy(plain, [file])].filter(isTest)
  // The site is made of it; programs and checks are not part of the site.
  const isPartOfSite = /^(contract|server|web|console|client|ui|seeds)\//.test(file)
  return isPartOfSite ? [...importing, ...journeys] : importing
}

const definesCalls = (file: string, graph: ImportGraph) =>
  file.startsWith('contract/') && graph.get(file)?.includes('contract/endpoint.ts') === true

/** Helpers that list every call there is, for tests that try them all. */
const walkers = (plain: ImportGraph) =>
  (plain.get('server/features.ts') ?? []).filter((file) => isForTests(file) && !compositionRoots.has(file))

/**
 * The files a test depends on: everything it and its helpers import or call, and what that reaches in the same feature.
 * Continuing into other features, nearly every test would reach nearly every file; what a feature promises others is
 * tested in that feature.
 */
function dependencies(test: string, graph: ImportGraph): Set<string> {
  const found = new Set([test])
  for (const file of found)
    for (const target of graph.get(file) ?? []) if (!entersFeature(file, target)) found.add(target)
  return found
}

/** Tests, and the files that help them. */
const isForTests = (file: string) => isTest(file) || /^checks\/|(^|\/)testing\.ts$/.test(file)

function entersFeature(file: string, target: string): boolean {
  const [from, to] = [featureOf(file), featureOf(target)]
  return !isForTests(file) && target.startsWith('server/') && to !== undefined && from !== to
}

/** Migrations, packages, configurations and what sets the tests up. Words for readers and settings of static checks break no test. */
function breaksEverything(file: string): boolean {
  if (/\.md$|^docs\/|^LICENSE$|^bench\/|^\.(git|ox|dependency)|^knip\.json$/.test(file)) return false
  if (
    /^(vite|vitest)\.config\.ts$|^bin\/(tests\/environment\/test-database|tests\/longest-first|bootstrap|run)\./.test(
      file,
    )
  )
    return true
  if (isCode(file)) return false
  return !/^(contract|server|web|console|client|ui|seeds|e2e|checks)\//.test(file)
}

function withoutRoots(graph: ImportGraph): ImportGraph {
  return new Map(
    [...graph].map(([file, targets]) => [file, compositionRoots.has(file) ? [] : targets] as const),
  )
}

/** The graph with a step from tests and their helpers to the routes that serve the calls they import. */
function withCalls(graph: ImportGraph): ImportGraph {
  const served = new Map<string, string[]>()
  for (const [file, targets] of graph) {
    if (!/^server\/.*routes\.ts$/.test(file)) continue
    for (const target of targets)
      if (featureOf(target) === featureOf(file) && definesCalls(target, graph))
        served.set(target, [...(served.get(target) ?? []), file])
  }
  return new Map(
    [...graph].map(([file, targets]) => [
      file,
      isForTests(file) ? [...targets, ...targets.flatMap((target) => served.get(target) ?? [])] : targets,
    ]),
  )
}
