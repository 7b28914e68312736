import path from 'node:path'
import type { ImportGraph } from '../imports.ts'

/** Folders of a side that are no feature. */
const shared = new Set(['platform', 'wire', 'public', 'sw', 'build'])

/** The feature a file belongs to: `comics` for `server/comics/queries.ts`, none for what features stand on. */
export function featureOf(file: string): string | undefined {
  const [, name] = /^(?:contract|server|web|console)\/([^/]+)\//.exec(file) ?? []
  return name === undefined || shared.has(name) ? undefined : name
}

/** Helpers that more journeys than this import say nothing about the features of one. */
const sharedHelper = 8
/** A name that more features than this have, such as `routes`, names none of them. */
const sharedName = 2

/** The features a journey walks through: those whose contract it or its own helpers import, and the one it is named after. */
export function journeyFeatures(journey: string, graph: ImportGraph): Set<string> {
  const helpers = ownHelpers(journey, graph)
  const imported = [journey, ...helpers].flatMap((file) => graph.get(file) ?? []).map(featureOf)
  const name = path.posix.basename(journey, '.spec.ts')
  const named = [name, name.split('-')[0]!].flatMap((word) => [
    ...(overview(graph).names.get(singular(word)) ?? []),
  ])
  return new Set([...imported, ...named].filter((one) => one !== undefined))
}

function ownHelpers(journey: string, graph: ImportGraph): string[] {
  const { users } = overview(graph)
  return graph.get(journey)!.filter((file) => file.startsWith('e2e/') && users.get(file)! <= sharedHelper)
}

type Overview = {
  /** The number of files of the journeys that import a file. */
  users: Map<string, number>
  /** Names of features, of their folders and of their files, in the singular, with the features that have them. */
  names: Map<string, Set<string>>
}
const overviews = new WeakMap<ImportGraph, Overview>()

function overview(graph: ImportGraph): Overview {
  const known = overviews.get(graph)
  if (known) return known
  const made = { users: countUsers(graph), names: collectNames(graph) }
  overviews.set(graph, made)
  return made
}

function countUsers(graph: ImportGraph): Map<string, number> {
  const users = new Map<string, number>()
  for (const [file, targets] of graph)
    if (file.startsWith('e2e/')) for (const target of targets) users.set(target, (users.get(target) ?? 0) + 1)
  return users
}

function collectNames(graph: ImportGraph): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const file of graph.keys()) {
    const feature = featureOf(file)
    if (!feature) continue
    for (const part of file.split('/').slice(2)) {
      const name = singular(part.replace(/\..*/, ''))
      names.set(name, (names.get(name) ?? new Set<string>()).add(feature))
    }
  }
  for (const [name, features] of names) if (features.size > sharedName) names.delete(name)
  for (const feature of new Set([...graph.keys()].map(featureOf)))
    if (feature) names.set(singular(feature), new Set([feature]))
  return names
}

const singular = (word: string) => word.toLowerCase().replace(/s$/, '')
