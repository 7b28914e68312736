import { describe, expect, it } from 'vitest'
import { drawn, fillsScreen, mayLookFurther, mayPrepareNext, placeOf, wantsMore } from './rules.ts'

describe('what is loaded of videos to come', () => {
  it('waits until the one that plays has some seconds ahead', () => {
    expect(mayPrepareNext({ ahead: 1.9, left: 20 })).toBe(false)
    expect(mayPrepareNext({ ahead: 2, left: 20 })).toBe(true)
    expect(mayLookFurther({ ahead: 4, left: 20 })).toBe(false)
    expect(mayLookFurther({ ahead: 5, left: 20 })).toBe(true)
  })

  it('waits no longer once the rest of it is there, however short', () => {
    expect(mayPrepareNext({ ahead: 1.8, left: 2 })).toBe(true)
    expect(mayLookFurther({ ahead: 1.8, left: 2 })).toBe(true)
  })
})

describe('the video in front', () => {
  it('is the one that covers more than half of the screen', () => {
    expect(placeOf(0, 800, 5)).toBe(0)
    expect(placeOf(399, 800, 5)).toBe(0)
    expect(placeOf(401, 800, 5)).toBe(1)
    expect(placeOf(99_999, 800, 5)).toBe(5)
    expect(placeOf(100, 0, 5)).toBe(0)
  })

  it('is drawn with one before and two after it', () => {
    expect(drawn(0, 5)).toEqual([0, 1, 2])
    expect(drawn(3, 5)).toEqual([2, 3, 4])
    expect(drawn(0, 0)).toEqual([])
  })

  it('asks for more before the end is reached', () => {
    expect(wantsMore(0, 20)).toBe(false)
    expect(wantsMore(15, 20)).toBe(true)
  })
})

it('fills the screen with what is upright, and shows what is wider whole', () => {
  expect(fillsScreen({ width: 720, height: 1280 })).toBe(true)
  expect(fillsScreen({ width: 1280, height: 720 })).toBe(false)
  expect(fillsScreen({ width: 1000, height: 1000 })).toBe(false)
})
