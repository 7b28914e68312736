import * as Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { IdInput, Line } from '#contract/common.ts'
import { decoderOf } from './decode.ts'

const decode = (schema: Type.TSchema, value: unknown) =>
  (decoderOf(schema) ?? ((same: unknown) => same))(value)

describe('a checked body', () => {
  it('has its ids as numbers, wherever they stand', () => {
    const schema = Type.Object({
      id: IdInput,
      more: Type.Optional(IdInput),
      channel: Type.Union([IdInput, Type.Literal(0)]),
      list: Type.Array(Type.Object({ id: IdInput })),
    })

    expect(decode(schema, { id: '7', channel: 0, list: [{ id: '8' }, { id: 9 }] })).toEqual({
      id: 7,
      channel: 0,
      list: [{ id: 8 }, { id: 9 }],
    })
    expect(decode(schema, { id: 7, more: '6', channel: '5', list: [] })).toEqual({
      id: 7,
      more: 6,
      channel: 5,
      list: [],
    })
  })

  it('loses every field the schema does not name, inside too', () => {
    const schema = Type.Object({ name: Line(10), inside: Type.Object({ a: Type.Integer() }) })
    const given = JSON.parse('{"name":"海","b":1,"inside":{"a":1,"b":2},"note:x":{}}') as unknown

    expect(decode(schema, given)).toEqual({ name: '海', inside: { a: 1 } })
  })

  it('takes no field from the prototype', () => {
    const schema = Type.Object({
      constructor: Type.Optional(Type.Any()),
      toString: Type.Optional(Type.Any()),
    })

    expect(Object.keys(decode(schema, {}) as object)).toEqual([])
  })

  it('of plain values stays as it is', () => {
    for (const schema of [
      Type.String(),
      Type.Array(Type.Integer()),
      Type.Union([Type.String(), Type.Null()]),
    ])
      expect(decoderOf(schema)).toBeUndefined()
  })
})
