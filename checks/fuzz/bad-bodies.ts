import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { writeCursor } from '#server/platform/database/cursor.ts'
import type { Carried } from '../caller.ts'
import { contentTypes, cursorTexts, heavyTexts, hostileBodies, hostileTexts, pathValues } from './hostile.ts'

/** JSON Schema of a body. */
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
  maximum?: number
  maxItems?: number
}

/** Values that are of a schema: what mutations start from. Ids are small, so that some of them exist. */
function goodValue(schema: Schema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(goodValue))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return goodObject(schema)
  if (schema.type === 'array')
    return fc.array(goodValue(schema.items!), { maxLength: Math.min(3, schema.maxItems ?? 3) })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return goodText(schema)
  const { minimum = -1_000_000, maximum = Number.MAX_SAFE_INTEGER } = schema
  return fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 4) }),
    fc.maxSafeInteger().map((value) => Math.min(maximum, Math.max(minimum, value))),
  )
}

function goodText({ pattern, minLength = 0, maxLength = 100 }: Schema): Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  const longest = Math.min(maxLength, 60)
  const words = ['http://example.org/', 'yehang://home', writeCursor('console films', { key: 1, id: 1 })]
  return fc.oneof(
    fc.string({ minLength: Math.min(minLength, longest), maxLength: longest, unit: 'binary' }),
    fc.constantFrom(...words.map((word) => word.slice(0, maxLength))),
  )
}

const goodObject = ({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, goodValue(each)])), {
    requiredKeys: required.filter((name) => name in properties),
  })

/** A JSON text in place of one field, which may lie in an object of the body; what JSON.stringify cannot write too. */
function mutated(good: Record<string, unknown>, field: string, text: string): string {
  const parts = Object.entries(good).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  return `{${[...parts, `${JSON.stringify(field)}:${text}`].join()}}`
}

/**
 * What an endpoint may be sent to break it: valid bodies with a field replaced, doubled, missing or added, wrong types,
 * extreme numbers and texts, and bytes that are no body at all. Most reach the schema, many the handler.
 */
export function badCarried(endpoint: Endpoint): Arbitrary<Carried> {
  if (endpoint.method === 'GET')
    return fc
      .oneof(fc.constantFrom(...pathValues), fc.string({ maxLength: 60 }).map(encode))
      .map((value) => ({ value }))
  if (endpoint.bytes) return badChunk(endpoint)
  const schema = (endpoint.body ?? { type: 'object' }) as Schema
  const good = goodObject(schema)
  const fields = [...Object.keys(schema.properties ?? {}), 'extra']
  const field = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...fields) },
    fc.constantFrom('constructor', 'toString', ''),
  )
  const hostile = fc.oneof(
    { weight: 200, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 60, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 3, arbitrary: fc.constantFrom(...heavyTexts) },
  )
  const payload: Arbitrary<string | Buffer> = fc.oneof(
    { weight: 10, arbitrary: fc.tuple(good, field, hostile).map((parts) => mutated(...parts)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(good, field)
        .map(([value, name]) => JSON.stringify({ ...value, [name]: undefined })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(good, nestedHostile(schema))
        .map(([value, more]) => JSON.stringify({ ...value, ...more })),
    },
    { weight: 2, arbitrary: good.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.tuple(good, fc.nat(40)).map(([value, cut]) => JSON.stringify(value).slice(0, -1 - cut)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: hostile },
  )
  const contentType = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom(...contentTypes),
  )
  return fc.record({ payload, contentType })
}

/** Bytes of any kind, too few to be a picture or a chunk, with a query whose values are right, hostile or missing. */
function badChunk({ query }: Endpoint): Arbitrary<Carried> {
  const payload = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes))
  const contentType = fc.constantFrom('application/octet-stream', ...contentTypes)
  if (!query) return fc.record({ payload, contentType })
  const good = goodObject(query as Schema)
  const name = fc.constantFrom(...Object.keys(query.properties))
  const bad = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ maxLength: 60 }))
  const values = fc.oneof(
    good,
    fc.tuple(good, name, bad).map(([value, field, text]) => ({ ...value, [field]: text })),
    fc.tuple(good, name).map(([value, field]) => ({ ...value, [field]: undefined })),
  )
  return fc.record({
    query: values.map((value) => new URLSearchParams(JSON.parse(JSON.stringify(value))).toString()),
    payload,
    contentType,
  })
}

/** Bodies sent to every endpoint in each run: large extra fields, and every bad cursor to lists. */
export function certainlyBad(endpoint: Endpoint, seed: number, extras = heavyTexts): Carried[] {
  if (endpoint.method === 'GET' || endpoint.bytes) return []
  const schema = (endpoint.body ?? { type: 'object' }) as Schema
  const [good] = fc.sample(goodObject(schema), { numRuns: 1, seed }) as [Record<string, unknown>]
  const places = schema.properties?.cursor ? cursorTexts : []
  const texts = Object.entries(schema.properties ?? {}).filter(([, each]) => each.type === 'string')
  return [
    // Hidden behind something too deep to look through.
    ...texts.map(([name]) => mutated({ ...good, [name]: 'a\0b' }, 'extra', heavyTexts[0]!)),
    ...extras.map((text) => mutated(good, 'extra', text)),
    ...places.map((text) => mutated(good, 'cursor', text)),
  ].map((payload) => ({ payload }))
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed()) || '0'

/** Objects and lists of the body with something hostile inside. */
function nestedHostile({ properties = {} }: Schema): Arbitrary<Record<string, unknown>> {
  const inside = fc.constantFrom<unknown>(
    null,
    -1,
    0.5,
    '\0',
    '\ud800',
    'a'.repeat(3_000),
    [],
    {},
    [null],
    true,
  )
  const nested = Object.entries(properties).filter(
    ([, each]) => each.type === 'object' || each.type === 'array',
  )
  if (nested.length === 0) return fc.constant({})
  return fc
    .tuple(fc.constantFrom(...nested), inside)
    .chain(([[name, each], bad]): Arbitrary<Record<string, unknown>> => {
      if (each.type === 'array') return fc.constant({ [name]: [bad] })
      return fc
        .tuple(goodObject(each), fc.constantFrom(...Object.keys(each.properties!)))
        .map(([value, key]) => ({ [name]: { ...value, [key]: bad } }))
    })
}
