import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { FilmCard } from '#contract/video/shapes.ts'
import { openWorld, type World } from '#server/testing.ts'
import { cardFields, showCard, visibleFilms } from '../films/queries.ts'

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

  it('says of a film what the contract names and nothing else, though PostgreSQL writes it', async () => {
    const { id } = await world.film({ title: '“潮汐”\\与\n灯塔', vip: true, price: 1_200, plays: 12 })
    const guest = await world.guest()

    const { list } = await world.ask(video.tag, { as: guest.token, body: { title: '无人用过的标签' } })
    const { list: films } = await world.ask(video.home, { as: guest.token, body: { order: 'new', size: 1 } })
    const { db } = world.platform
    const row = await visibleFilms(db).select(cardFields).where('id', '=', id).executeTakeFirstOrThrow()

    expect(list).toEqual([])
    expect(films).toEqual([showCard(row)])
    expect(Object.keys(films[0]!).sort()).toEqual(Object.keys(FilmCard.properties).sort())
  })
})
