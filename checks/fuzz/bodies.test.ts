import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { mostPictureText } from '#contract/bodies.ts'
import { melonConsole } from '#contract/melon/console.ts'
import { bodyLimitOf } from '#server/platform/http/bodies.ts'
import { everyEndpoint } from '../caller.ts'

type Schema = TSchema & {
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maxLength?: number
  pattern?: string
}

/** Bytes of texts whose schema gives a form and no length, such as ids and codes, and entries of lists without a number of them. */
const unmeasured = 40

/** Bytes of the largest body somebody may mean: each text as long as it may be, of letters of four bytes. */
function largest(schema: Schema): number {
  if (schema.maxLength === mostPictureText) return mostPictureText
  if (schema.anyOf) return Math.max(...schema.anyOf.map(largest))
  if (schema.properties)
    return Object.entries(schema.properties).reduce(
      (sum, [name, field]) => sum + name.length + 4 + largest(field),
      2,
    )
  if (schema.items) return 2 + (schema.maxItems ?? unmeasured) * (1 + largest(schema.items))
  const letter = schema.pattern ? 1 : 4
  return 2 + (schema.maxLength === undefined ? unmeasured : schema.maxLength * letter)
}

describe('the ceiling of each body', () => {
  const withBodies = everyEndpoint.filter((endpoint) => endpoint.body)

  it('has room for the longest body its schema lets somebody mean', () => {
    // Two hundred blocks of two hundred runs each: its ceiling is chosen by what stories are, not by what they could be.
    const chosen: readonly string[] = [melonConsole.save.path]
    const tooLow = withBodies
      .filter(({ path }) => !chosen.includes(path))
      .filter((endpoint) => largest(endpoint.body!) > bodyLimitOf(endpoint))
      .map((endpoint) => `${endpoint.path}: ${largest(endpoint.body!)} > ${bodyLimitOf(endpoint)}`)

    expect(tooLow).toEqual([])
  })

  it('is declared only where the ordinary one is too low', () => {
    const needless = withBodies
      .filter((endpoint) => endpoint.bodyLimit !== undefined)
      .filter((endpoint) => largest(endpoint.body!) <= bodyLimitOf({ ...endpoint, bodyLimit: undefined! }))
      .map(({ path }) => path)

    expect(needless).toEqual([])
  })

  it('is 64 KB at most for whoever is no member of staff, but for what holds many places or a long text', () => {
    const higher = everyEndpoint
      .filter(({ access, bytes }) => !access.startsWith('staff') && !bytes)
      .filter((endpoint) => bodyLimitOf(endpoint) > 65_536)
      .map((endpoint) => [endpoint.path, bodyLimitOf(endpoint)])

    expect(Object.fromEntries(higher)).toEqual({ '/api/app/comment/add': 131_072 })
  })
})
