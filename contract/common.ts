import * as Type from 'typebox'

/** The largest id a JSON number carries exactly. */
const largestId = Number.MAX_SAFE_INTEGER

/** An id in a reply: a JSON integer. */
export const Id = Type.Integer({ minimum: 1, maximum: largestId })

/** An id in a body: an integer, or the same as a decimal string; handlers always see the number. */
export const IdInput = Type.Codec(
  Type.Union([
    Type.Integer({ minimum: 1, maximum: largestId }),
    Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
  ]),
)
  .Decode((value) => Number(value))
  .Encode((value) => value)

/** The last second whose date has a year of four digits: the database reads no longer one. */
export const latestSecond = 253_402_300_799

/** Unix seconds UTC; 0 where a time may be absent. */
export const UnixSeconds = Type.Integer({ minimum: 0, maximum: latestSecond })
/** Coins in hundredths: 100 is one 金币. */
export const Hundredths = Type.Integer({ minimum: 0, maximum: 100_000_000 })
export const Count = Type.Integer({ minimum: 0 })
/** Which state of a thing somebody saw and changes: it grows by one with each change, and the next must still fit into four bytes. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })
/** Text one line long that was trimmed of nothing: rules about spaces belong to the feature. */
export const Line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })

/** A v4 UUID that a client makes for one wish of its owner: sent again it has no second effect. */
export const RequestKey = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
})

/** Money of a country in its minor units: 2800 with `CNY` is ¥28.00. */
export const MinorUnits = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' })

/** Input of every list: an opaque cursor from the page before, and the number of rows. */
export const pageFields = {
  cursor: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 300 }), Type.Null()])),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
}
export const defaultPageSize = 20

/** Reply of every list: its rows, and the cursor of the next page, null at the end. */
export const listOf = <Row extends Type.TSchema>(row: Row) =>
  Type.Object({ list: Type.Array(row), next: Type.Union([Type.String(), Type.Null()]) })

export const Nothing = Type.Object({})
