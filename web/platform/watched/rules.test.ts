import { describe, expect, it } from 'vitest'
import { isFinished, isUnfinished, watchedShare } from './rules.ts'

describe('how much of a film was seen', () => {
  it('is a share of its length and never outside 0 to 1', () => {
    expect(watchedShare({ position: 30, seconds: 120 })).toBe(0.25)
    expect(watchedShare({ position: 130, seconds: 120 })).toBe(1)
    expect(watchedShare({ position: -1, seconds: 120 })).toBe(0)
  })

  it('is nothing while the length is not known', () => {
    expect(watchedShare({ position: 30 })).toBe(0)
    expect(watchedShare({ position: 30, seconds: 0 })).toBe(0)
  })
})

describe('a film to go on with', () => {
  it('was begun and not seen to its end', () => {
    expect(isUnfinished({ position: 0.4, seconds: 100 })).toBe(false)
    expect(isUnfinished({ position: 1, seconds: 100 })).toBe(true)
    expect(isUnfinished({ position: 94.9, seconds: 100 })).toBe(true)
    expect(isUnfinished({ position: 95, seconds: 100 })).toBe(false)
  })

  it('counts as finished from 95 of 100 on', () => {
    expect(isFinished({ position: 94.9, seconds: 100 })).toBe(false)
    expect(isFinished({ position: 95, seconds: 100 })).toBe(true)
  })
})
