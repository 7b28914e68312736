import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { everyEndpoint } from './caller.ts'
import { furnish, fuzz } from './fuzz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await furnish(world)
})
afterAll(() => world.close())

// `npm run soak:fuzz` sends as many as one likes
describe('15 bad bodies', () => {
  it.each(everyEndpoint.map((endpoint) => [endpoint.path, endpoint] as const))(
    'do no harm to %s',
    async (_, endpoint) => {
      const { findings, words } = await fuzz(world, endpoint, { count: 15, seed: 20_260_101 })

      expect(findings).toEqual([])
      // A caller who is turned away at the door tests nothing behind it.
      expect(Object.keys(words)).not.toContain('session_gone')
      expect(Object.keys(words)).not.toContain('not_allowed')
    },
  )
})
