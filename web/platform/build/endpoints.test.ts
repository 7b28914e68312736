import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { withoutSchemas } from './endpoints.ts'

const slim = (code: string) => withoutSchemas(code, parseAst).replaceAll(/\s+/g, ' ')

describe('what clients keep of the contract', () => {
  it('is method, path and credentials of an endpoint', () => {
    expect(
      slim(`sail = endpoint({ method: 'POST', path: '/sail', access: 'guest', body: Type.Object({ id }) })`),
    ).toBe(`sail = /* @__PURE__ */ endpoint({ method: 'POST', path: '/sail', })`)
  })

  it('is also what was spread into one', () => {
    expect(slim(`sail = endpoint({ ...content, path: '/sail', reply: Sea })`)).toBe(
      `sail = /* @__PURE__ */ endpoint({ ...content, path: '/sail', })`,
    )
  })

  it('is a schema only while something reads it, at any depth', () => {
    expect(slim(`Ship = Type.Object({ crew: Type.Array(Sailor) })`)).toBe(
      `Ship = /* @__PURE__ */ Type.Object({ crew: /* @__PURE__ */ Type.Array(Sailor) })`,
    )
  })
})
