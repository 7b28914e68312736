import { type Level, routeTable } from '#contract/routes.ts'
import { decoded } from './segment-pair.ts'

export type AppRoute = {
  /** With parameters as `:name`, each one whole segment. */
  path: string
  /** The path without the leading slash and the parameters: what links inside content call the place. */
  name: string
  level: Level
  keepAlive: boolean
  feature: string
}

export const routes: readonly AppRoute[] = Object.entries(routeTable).flatMap(([feature, rows]) =>
  rows.map(([path, level, kept = true]) => ({
    path,
    name: nameOf(path),
    level,
    keepAlive: kept,
    feature,
  })),
)

function nameOf(path: string): string {
  const words = path.split('/').filter((segment) => segment && !segment.startsWith(':'))
  return words.join('/')
}

export const tabPaths: readonly string[] = routes.filter(({ level }) => level === 1).map(({ path }) => path)

/** The route a pathname belongs to. A written segment wins over a parameter, the earlier one first. */
export function matchRoute(pathname: string): AppRoute | undefined {
  const segments = split(pathname)
  let best: AppRoute | undefined
  for (const route of routes) {
    if (!fits(split(route.path), segments)) continue
    if (!best || isMoreExact(split(route.path), split(best.path))) best = route
  }
  return best
}

/** Decoded parameters of a route. */
export function parametersOf(route: AppRoute, pathname: string): Record<string, string> {
  const segments = split(pathname)
  const named = split(route.path).flatMap((word, index) =>
    word.startsWith(':') ? [[word.slice(1), decoded(segments[index] ?? '')] as const] : [],
  )
  return Object.fromEntries(named)
}

const split = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length &&
  pattern.every((word, index) => (word.startsWith(':') ? segments[index] !== '' : word === segments[index]))

function isMoreExact(pattern: string[], other: string[]): boolean {
  const at = pattern.findIndex((word, index) => word.startsWith(':') !== other[index]!.startsWith(':'))
  return at >= 0 && other[at]!.startsWith(':')
}
