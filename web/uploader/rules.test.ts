import { describe, expect, it } from 'vitest'
import { episodeName, episodeToGoOnWith } from './rules.ts'

const episodes = [{ id: 11 }, { id: 12 }, { id: 13 }]
const isFinished = ({ position = 0, seconds = 1 }) => position >= seconds
const goOn = (...seen: { id: string; position?: number; seconds?: number }[]) =>
  episodeToGoOnWith(episodes, seen, isFinished)

describe('the episode to go on with', () => {
  it('is the first while none was seen', () => {
    expect(goOn()).toEqual({ index: 0, begun: false })
    expect(goOn({ id: '99' })).toEqual({ index: 0, begun: false })
  })

  it('is the one seen last, whatever else was seen before', () => {
    expect(goOn({ id: '99' }, { id: '12', position: 3, seconds: 60 }, { id: '13' })).toEqual({
      index: 1,
      begun: true,
    })
  })

  it('is the next one where the last was seen to its end', () => {
    expect(goOn({ id: '12', position: 60, seconds: 60 })).toEqual({ index: 2, begun: true })
  })

  it('stays at the end of the collection', () => {
    expect(goOn({ id: '13', position: 60, seconds: 60 })).toEqual({ index: 2, begun: true })
  })

  it('is none in an empty collection', () => {
    expect(episodeToGoOnWith([], [], isFinished)).toBeUndefined()
  })
})

it('names an episode by its number, or by its place where it has none', () => {
  expect(episodeName(7, 0)).toBe('第 7 集')
  expect(episodeName(0, 0)).toBe('第 1 集')
})
