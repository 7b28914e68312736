import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { becomeOnlyServer } from './only-server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('lets one server run on a database, and the next one when it has ended', async () => {
  const { config } = world.platform
  const leave = await becomeOnlyServer(config, 100)

  await expect(becomeOnlyServer(config, 100)).rejects.toThrow(
    'a server runs on the database of DATABASE_URL already: end it first',
  )
  const waiting = becomeOnlyServer(config, 5_000)
  await leave()
  await (
    await waiting
  )()
})
