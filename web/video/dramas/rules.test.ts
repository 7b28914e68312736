import { describe, expect, it } from 'vitest'
import type { DramaEpisode } from '#contract/video/drama-shapes.ts'
import { episodeBeside, groupsOf, isTimeForNext, progressOf } from './rules.ts'

const episodes = Array.from({ length: 120 }, (_, index) => ({
  id: index + 100,
  number: index + 1,
})) as DramaEpisode[]

describe('the episodes of a drama', () => {
  it('stand beside each other, and none beyond the ends', () => {
    expect(episodeBeside(episodes, 100, 1)?.number).toBe(2)
    expect(episodeBeside(episodes, 101, -1)?.number).toBe(1)
    expect(episodeBeside(episodes, 219, 1)).toBeUndefined()
    expect(episodeBeside(episodes, 100, -1)).toBeUndefined()
    expect(episodeBeside(episodes, 7, 1)).toBeUndefined()
  })

  it('come in groups of fifty', () => {
    expect(groupsOf(episodes).map(({ label }) => label)).toEqual(['1–50', '51–100', '101–120'])
    expect(groupsOf([])).toEqual([])
  })

  it('say how far they have come', () => {
    expect(progressOf({ episodes: 8, finished: true })).toBe('全 8 集')
    expect(progressOf({ episodes: 8, finished: false })).toBe('更至 8 集')
  })
})

it('the next episode is asked for near the end, once what plays lies ready', () => {
  expect(isTimeForNext({ time: 10, duration: 90, loaded: 90 })).toBe(false)
  expect(isTimeForNext({ time: 65, duration: 90, loaded: 66 })).toBe(false)
  expect(isTimeForNext({ time: 65, duration: 90, loaded: 75 })).toBe(true)
  expect(isTimeForNext({ time: 1, duration: 12, loaded: 12 })).toBe(true)
  expect(isTimeForNext({ time: 0, duration: 0, loaded: 0 })).toBe(false)
})
