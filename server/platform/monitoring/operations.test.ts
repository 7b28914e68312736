import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#contract/session/endpoints.ts'
import { features } from '#server/features.ts'
import { openWorld, type World } from '#server/testing.ts'

let open: World
let guarded: World
beforeAll(async () => {
  open = await openWorld({ DEVELOPMENT: 'true' })
  guarded = await openWorld({ METRICS_TOKEN: 'sesame' })
})
afterAll(async () => {
  await open.close()
  await guarded.close()
})

const metrics = (of: World, headers: Record<string, string> = {}) =>
  of.app.inject({ method: 'GET', url: '/metrics', headers })

describe('/metrics', () => {
  it('counts calls by path and outcome, without a word of who called', async () => {
    const { token } = await open.guest()
    await open.ask(session.check, { as: token })
    const { statusCode, body } = await metrics(open)
    expect(statusCode).toBe(200)
    expect(body).toContain('yehang_call_seconds_count{path="/api/app/ping/check",code="ok"} 1')
    expect(body).not.toContain(token)
  })

  it('is for this machine alone, or for who knows the token', async () => {
    expect((await metrics(open, { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(403)
    expect((await metrics(guarded)).statusCode).toBe(403)
    expect((await metrics(guarded, { authorization: 'Bearer sesamf' })).statusCode).toBe(403)
    expect((await metrics(guarded, { authorization: 'Bearer sesame' })).statusCode).toBe(200)
  })
})

describe('/docs', () => {
  it('describes every call of the contract in development, and is not there otherwise', async () => {
    const { paths } = (await open.app.inject('/docs/json')).json<{ paths: Record<string, unknown> }>()
    const declared = features({
      plays: { count: () => {}, watched: () => {}, close: () => Promise.resolve() },
      photoViews: { count: () => {}, close: () => Promise.resolve() },
      storyViews: { count: () => {}, close: () => Promise.resolve() },
      rooms: { count: () => 0 },
    })
      .flatMap((feature) => Object.values(feature.endpoints))
      .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    expect(Object.keys(paths).toSorted()).toEqual(declared.toSorted())
    expect((await guarded.app.inject('/docs/json')).statusCode).toBe(404)
  })
})
