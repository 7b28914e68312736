import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the home list', () => {
  it('pages through every film once, newest first', async () => {
    const { token } = await world.guest()
    const made: number[] = []
    for (let count = 0; count < 7; count++) made.push((await world.film()).id)

    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: { list: { id: number }[]; next: string | null } = await world.ask(video.home, {
        as: token,
        body: { size: 3, cursor },
      })
      seen.push(...page.list.map((film) => film.id))
      cursor = page.next
    } while (cursor)

    expect(seen).toEqual(made.toReversed())
  })
})
