/** One thing that differs: its path, and how it reads before and after. Absent on a side where it was not there. */
export type Change = { path: string; before?: string; after?: string }

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** How a value of one name is shown; nothing leaves it to the common way. */
export type ShowValue = (name: string, value: Json) => string | undefined

const isObject = (value: unknown): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What differs between two JSON objects, in the order of `after`. Only the names of `after` count: what was not
 * given was not changed. Nested objects give paths such as `announcement.title`.
 */
export function changesBetween(before: object, after: object, show: ShowValue = () => undefined): Change[] {
  const [old, fresh] = [leaves(before as Json), leaves(after as Json)]
  return [...fresh].flatMap(([path, value]) => {
    const known = old.get(path)
    if (old.has(path) && JSON.stringify(known) === JSON.stringify(value)) return []
    const name = path.split('.').at(-1)!
    const text = (given: Json) => show(name, given) ?? plain(given)
    return [{ path, ...(old.has(path) && { before: text(known!) }), after: text(value) }]
  })
}

/**
 * What an audit entry says happened. Its details are JSON: `{ before, after }` gives what differs, anything else its own
 * values. Text that is no JSON is shown as it is.
 */
export function readDetails(details: string, show: ShowValue = () => undefined): Change[] {
  let value: Json
  try {
    value = JSON.parse(details) as Json
  } catch {
    return [{ path: '', after: details }]
  }
  if (!isObject(value)) return value === null ? [] : [{ path: '', after: plain(value) }]
  const { before = {}, after, ...others } = value
  if (after === undefined) return changesBetween({}, value, show)
  if (isObject(after))
    return [
      ...changesBetween(isObject(before) ? before : {}, after, show),
      ...changesBetween({}, others, show),
    ]
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return isSame
    ? []
    : [{ path: '', before: 'before' in value ? plain(before) : undefined, after: plain(after) }]
}

function leaves(value: Json, path = ''): Map<string, Json> {
  if (!isObject(value)) return new Map([[path, value]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...leaves(inner, path ? `${path}.${name}` : name)]),
  )
}

function plain(value: Json): string {
  if (value === null || value === '') return '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.length === 0 ? '空' : value.map(plain).join('；')
  if (isObject(value)) return Object.values(value).map(plain).join(' · ') || '空'
  return String(value)
}
