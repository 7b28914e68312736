import type { TSchema } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'

/** JSON Schema, as far as bodies of this product use it. */
type Schema = TSchema & {
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  minItems?: number
}

/** Values that earlier replies carried, by the name of their field: `author` of a card is what a list by author is asked with. */
export type SeenValues = Map<string, Set<string | number>>

const mostSeen = 6
const firstIds = [1, 2, 3, 4, 5]

/** Remembers the short texts and numbers of a reply by their field, the first few of each; entries of a list by the field of the list. */
export function rememberValues(seen: SeenValues, value: unknown, field = ''): void {
  if (Array.isArray(value)) for (const each of value.slice(0, mostSeen)) rememberValues(seen, each, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) rememberValues(seen, each, name)
  else if (typeof value === 'number' || (typeof value === 'string' && value && value.length <= 100)) {
    const known = seen.get(field) ?? new Set()
    if (known.size < mostSeen) known.add(value)
    seen.set(field, known)
  }
}

/**
 * Bodies that a schema takes, the same ones for the same seen values: the required fields with every value worth trying, then each
 * optional field with each of its values. At most `most`.
 */
export function sampleBodies({ body }: Endpoint, seen: SeenValues, most: number): Record<string, unknown>[] {
  const { properties = {}, required = [] } = (body ?? { type: 'object' }) as Schema
  const valuesOf = (name: string) => candidates(properties[name]!, name, seen)
  const known = required.filter((name) => name in properties)
  const rounds = Math.max(1, ...known.map((name) => valuesOf(name).length))
  const base = (round: number) =>
    Object.fromEntries(
      known.map((name) => {
        const values = valuesOf(name)
        return [name, values[round % values.length]]
      }),
    )
  const bodies = [
    ...Array.from({ length: rounds }, (_, round) => base(round)),
    ...Object.keys(properties)
      .filter((name) => !known.includes(name) && name !== 'cursor')
      .flatMap((name) => valuesOf(name).map((value, round) => ({ ...base(round), [name]: value }))),
  ]
  const distinct = new Map(bodies.map((each) => [JSON.stringify(each), each]))
  return [...distinct.values()].slice(0, most)
}

function candidates(schema: Schema, name: string, seen: SeenValues): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => candidates(each, name, seen)).slice(0, 8)
  if ('const' in schema) return [schema.const]
  if (schema.enum) return schema.enum
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'null') return [null]
  if (schema.type === 'object') return sampleBodies({ body: schema } as unknown as Endpoint, seen, 12)
  if (schema.type === 'array') {
    const values = candidates(schema.items ?? {}, name.replace(/s$/, ''), seen)
    return [...values.slice(0, 4).map((value) => [value]), values.slice(0, Math.max(2, schema.minItems ?? 0))]
  }
  if (schema.type === 'string') return texts(schema, name, seen)
  return numbers(schema, name, seen)
}

function texts({ pattern, minLength = 0, maxLength = 100 }: Schema, name: string, seen: SeenValues) {
  const known = [...(seen.get(name) ?? []), ...(seen.get(`${name}s`) ?? []), ...(seen.get('title') ?? [])]
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length >= minLength && value.length <= maxLength)
    .filter((value) => !pattern || new RegExp(pattern, 'u').test(value))
  return known.length > 0 ? known.slice(0, 4) : ['海'.padEnd(Math.min(minLength, 4_000), '海')]
}

function numbers({ minimum = 0 }: Schema, name: string, seen: SeenValues) {
  if (/id$/i.test(name) || name === 'id') return [...firstIds, 900_000]
  const known = [...(seen.get(name) ?? [])].filter((value) => typeof value === 'number')
  return [Math.max(minimum, 1), ...known.filter((value) => value >= minimum)].slice(0, 3)
}
