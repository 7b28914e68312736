import * as Type from 'typebox'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { rememberValues, sampleBodies, type SeenValues } from './bodies.ts'
import { countMasked, differences, maskDifferences } from './recording.ts'

describe('two recordings of one version', () => {
  it('keep what is equal and mark what varies', () => {
    const kept = maskDifferences({ list: [{ id: 1, token: 'a' }] }, { list: [{ id: 1, token: 'b' }] })

    expect(kept).toEqual({ list: [{ id: 1, token: '(varies)' }] })
    expect(countMasked(kept)).toEqual({ all: 2, masked: 1 })
  })

  it.each([
    ['a value', { id: 1 }, { id: 2 }, ['.id: 1 → 2']],
    ['a value in a list', { list: [1, 2] }, { list: [1, 3] }, ['.list[1]: 2 → 3']],
    ['a missing field', { id: 1, name: 'a' }, { id: 1 }, ['reply: {"id":1,"name":"a"} → {"id":1}']],
    ['the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }, ['reply: {"a":1,"b":2} → {"b":2,"a":1}']],
    ['a shorter list', { list: [1] }, { list: [] }, ['.list: [1] → []']],
    ['another type', { id: null }, { id: 0 }, ['.id: null → 0']],
  ])('are compared with a later one by %s', (_, kept, now, found) => {
    expect(differences(kept, now)).toEqual(found)
  })

  it('say nothing of what varies anyway', () => {
    expect(differences({ token: '(varies)', id: 1 }, { token: { other: 1 }, id: 1 })).toEqual([])
  })
})

describe('the bodies a call is recorded with', () => {
  const list = { body: Type.Object({ id: Type.Integer(), order: Type.Optional(Type.Enum(['new', 'hot'])) }) }

  it('try the first ids and each value of what may be left out', () => {
    const bodies = sampleBodies(list as unknown as Endpoint, new Map(), 50)

    expect(bodies).toContainEqual({ id: 1 })
    expect(bodies).toContainEqual({ id: 900_000 })
    expect(bodies.map(({ order }) => order)).toEqual(expect.arrayContaining(['new', 'hot']))
  })

  it('use what earlier replies said under the same name', () => {
    const seen: SeenValues = new Map()
    rememberValues(seen, { list: [{ author: '灯塔', tags: ['海'] }] })
    const byAuthor = { body: Type.Object({ author: Type.String() }) } as unknown as Endpoint
    const byTag = { body: Type.Object({ tag: Type.String() }) } as unknown as Endpoint

    expect(sampleBodies(byAuthor, seen, 5)).toEqual([{ author: '灯塔' }])
    expect(sampleBodies(byTag, seen, 5)).toEqual([{ tag: '海' }])
  })
})
