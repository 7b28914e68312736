import { describe, expect, it } from 'vitest'
import { episodePrice, episodeToPlay, pricedAs } from './rules.ts'

const drama = { vip: true, price: 9_900, episode_price: 300, free_episodes: 2, preview_seconds: 20 }

describe('an episode', () => {
  it('is free at the beginning, and guarded as its drama says from there on', () => {
    expect(pricedAs(drama, { position: 2, price: 500, seconds: 90 })).toEqual({
      vip: false,
      dark: false,
      price: 0,
      preview_seconds: 0,
      seconds: 90,
    })
    expect(pricedAs(drama, { position: 3, price: null, seconds: 90 })).toEqual({
      vip: true,
      dark: false,
      price: 300,
      preview_seconds: 20,
      seconds: 90,
    })
  })

  it('may cost something else than the others', () => {
    expect([1, 3].map((position) => episodePrice(drama, { position, price: 500 }))).toEqual([0, 500])
    expect(episodePrice(drama, { position: 3, price: 0 })).toBe(0)
  })

  it('is guarded by the price of the whole where it is not sold alone', () => {
    expect(pricedAs({ ...drama, episode_price: 0 }, { position: 3, price: null, seconds: 90 }).price).toBe(
      9_900,
    )
  })
})

describe('the episode to play', () => {
  const episodes = [{ id: 11 }, { id: 12 }, { id: 13 }]
  const left = (episodeId: number, isOver = false) => ({ episodeId, isOver })

  it.each<[string, number | undefined, ReturnType<typeof left> | undefined, number | undefined]>([
    ['is the first to begin with', undefined, undefined, 11],
    ['is the one asked for', 13, left(11), 13],
    ['is the one that was left', undefined, left(12), 12],
    ['is the next after one that was seen to its end', undefined, left(12, true), 13],
    ['is the last again when all was seen', undefined, left(13, true), 13],
    ['is the first when the one that was left is gone', undefined, left(99), 11],
    ['is none when the one asked for is gone', 99, left(12), undefined],
  ])('%s', (_, asked, place, expected) => {
    expect(episodeToPlay(episodes, asked, place)?.id).toBe(expected)
  })
})
