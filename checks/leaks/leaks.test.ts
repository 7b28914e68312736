import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { findLeaks, pairwise, wholeMatrix } from './matrix.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('a work that may not be seen', () => {
  it('is found nowhere, and a published one everywhere: each pair of kind, state, viewer and surface', async () => {
    expect(await findLeaks(world, pairwise(wholeMatrix()))).toEqual([])
  })
})
