import { joinPair } from './segment-pair.ts'
import { routes, type AppRoute } from './route-table.ts'

export type LinkTarget = { page: string } | { window: string }

/**
 * Where a link inside content or an ad leads: `{scheme}://{routeName}?key=value` to a page of the app, http(s) to a
 * new window, anything else nowhere.
 */
export function parseLink(href: string, scheme: string): LinkTarget | undefined {
  const text = href.trim()
  const start = `${scheme}://`
  if (text.slice(0, start.length).toLowerCase() === start) return parsePageLink(text.slice(start.length))
  if (!/^https?:\/\//i.test(text)) return undefined
  try {
    return { window: new URL(text).href }
  } catch {
    return undefined
  }
}

function parsePageLink(text: string): LinkTarget | undefined {
  const [name = '', search = ''] = text.split(/\?(.*)/s)
  const page = pathOf(name.replace(/\/+$/, ''), new URLSearchParams(search))
  return page === undefined ? undefined : { page }
}

/** The path of a named route with its parameters filled from the query; what is left stays query. */
function pathOf(name: string, query: URLSearchParams): string | undefined {
  const filled = routes
    .filter((route) => route.name === name && route.path !== '/')
    .map((route) => fill(route, query))
    .filter((each) => each !== undefined)
  // Of two routes of one name the one that takes more of the query is meant
  const [best] = filled.toSorted((one, other) => other.used - one.used)
  return best?.path
}

function fill({ path }: AppRoute, query: URLSearchParams): { path: string; used: number } | undefined {
  const rest = new URLSearchParams(query)
  let used = 0
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment
    used += 1
    return valueOf(segment.slice(1), rest)
  })
  if (segments.includes(undefined)) return undefined
  const search = rest.toString()
  return { path: segments.join('/') + (search && `?${search}`), used }
}

/** The encoded value of a parameter, taken out of the query. `id_name` is two values in one segment. */
function valueOf(parameter: string, rest: URLSearchParams): string | undefined {
  const whole = take(parameter, rest)
  if (whole) return encodeURIComponent(whole)
  const [first, second] = parameter.split('_')
  if (!first || !second) return undefined
  // The one segment whose first half is a fixed word: `result_{value}`
  const one = first === 'result' ? first : take(first, rest)
  const other = take(second, rest)
  return one && other ? joinPair(one, other) : undefined
}

function take(key: string, rest: URLSearchParams): string | undefined {
  const value = rest.get(key)
  if (value) rest.delete(key)
  return value ?? undefined
}
