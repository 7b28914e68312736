import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

type Schema = TSchema & {
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  '~codec'?: { decode: (value: unknown) => unknown }
}
type Decode = (value: unknown) => unknown

/**
 * What makes a checked value the one a handler sees: fields the schema does not name are gone, codecs are applied; nothing
 * when values of the schema stay as they are. Made once for a schema: TypeBox's own Decode sorts unions again at each call,
 * which costs more than all the rest of a cached reply.
 */
export function decoderOf(schema: Schema): Decode | undefined {
  const inner = structureOf(schema)
  const codec = schema['~codec']
  if (!codec) return inner
  return inner ? (value) => codec.decode(inner(value)) : codec.decode
}

function structureOf({ anyOf, properties, items }: Schema): Decode | undefined {
  if (anyOf) return unionOf(anyOf)
  if (properties) return objectOf(properties)
  const decode = items && decoderOf(items)
  return decode && ((value) => (value as unknown[]).map(decode))
}

function objectOf(properties: Record<string, Schema>): Decode {
  const fields = Object.entries(properties).map(([name, schema]) => [name, decoderOf(schema)] as const)
  return (value) => {
    const [given, seen] = [value as Record<string, unknown>, {} as Record<string, unknown>]
    for (const [name, decode] of fields)
      if (Object.hasOwn(given, name)) seen[name] = decode ? decode(given[name]) : given[name]
    return seen
  }
}

function unionOf(kinds: Schema[]): Decode | undefined {
  const decoders = kinds.map(decoderOf)
  if (!decoders.some(Boolean)) return undefined
  const checks = kinds.map((kind) => Compile(kind))
  return (value) => {
    const decode = decoders[checks.findIndex((check) => check.Check(value))]
    return decode ? decode(value) : value
  }
}
