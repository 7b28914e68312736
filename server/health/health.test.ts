import { afterAll, beforeAll, expect, it } from 'vitest'
import { healthConsole } from '#contract/health/console.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('the health page shows process, database, storage, ffmpeg and queues', async () => {
  const { token } = await world.staff('finance')
  const health = await world.ask(healthConsole.read, { as: token })

  expect(health.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(health.database.version).toMatch(/^\d+/)
  expect(health.database.bytes).toBeGreaterThan(1_000_000)
  expect(health.storage.kind).toBe('local')
  expect(health.storage.freeBytes).toBeGreaterThan(0)
  expect(health.storage.totalBytes).toBeGreaterThanOrEqual(health.storage.freeBytes)
  expect(health.ffmpeg).toMatchObject({ available: true, version: expect.stringMatching(/\d/) })
  expect(health.queues).toContainEqual({ name: 'import-film', waiting: 0, active: 0, failed: 0 })
})

it('metrics are given to callers on this machine only, and not through a proxy', async () => {
  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await world.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode

  expect(await status('127.0.0.1')).toBe(200)
  expect(await status('203.0.113.7')).toBe(403)
  expect(await status('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
})

it('metrics need the token when one is set', async () => {
  const guarded = await openWorld({ METRICS_TOKEN: 'a token for metrics' })
  const status = async (authorization?: string) =>
    (await guarded.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } }))
      .statusCode

  const statuses = [
    await status('Bearer a token for metrics'),
    await status('Bearer another'),
    await status('a token for metrics'),
    await status(),
  ]
  await guarded.close()
  expect(statuses).toEqual([200, 403, 403, 403])
})
