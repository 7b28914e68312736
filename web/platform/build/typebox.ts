/**
 * Stands in for TypeBox in the bundles: clients never check anything by the contract's schemas, they only build
 * endpoints out of them. What is read of a schema on the way is kept: `properties`.
 */
type Schema = { properties?: Record<string, unknown> }

const nothing: Schema = {}

/* @__NO_SIDE_EFFECTS__ */
const empty = (): Schema => nothing

/* @__NO_SIDE_EFFECTS__ */
export const Object = (properties: Record<string, unknown>): Schema => ({ properties })
/* @__NO_SIDE_EFFECTS__ */
export const Codec = () => ({ Decode: () => ({ Encode: empty }) })

export {
  empty as Array,
  empty as Boolean,
  empty as Enum,
  empty as Integer,
  empty as Literal,
  empty as Null,
  empty as Number,
  empty as Optional,
  empty as Partial,
  empty as Record,
  empty as String,
  empty as Tuple,
  empty as Union,
  empty as Unknown,
}
