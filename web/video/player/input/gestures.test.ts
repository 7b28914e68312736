import { describe, expect, it } from 'vitest'
import { dragOf, levelAfterSwipe, placeAfterSwipe, speedBeside, turnAfterSwipe } from './gestures.ts'
import { speeds } from '../rules.ts'

describe('a finger on the picture', () => {
  const from = { x: 100, y: 100 }

  it('rests while it moves ten pixels at most', () => {
    expect(dragOf(from, { x: 110, y: 90 }, 400)).toBeUndefined()
    expect(dragOf(from, { x: 111, y: 100 }, 400)).toBe('seek')
  })

  it('seeks across, dims up and down on the left and sets the volume on the right', () => {
    expect(dragOf(from, { x: 60, y: 130 }, 400)).toBe('seek')
    expect(dragOf(from, { x: 110, y: 140 }, 400)).toBe('brightness')
    expect(dragOf({ x: 300, y: 100 }, { x: 300, y: 60 }, 400)).toBe('volume')
  })
})

describe('a swipe', () => {
  it('leads 90 seconds far over the whole width, further in long films, and never out of the film', () => {
    expect(placeAfterSwipe(100, 200, 400, 600)).toBe(145)
    expect(placeAfterSwipe(100, 200, 400, 7_200)).toBe(460)
    expect(placeAfterSwipe(100, -400, 400, 7_200)).toBe(0)
    expect(placeAfterSwipe(590, 200, 400, 600)).toBe(600)
  })

  it('up makes louder and brighter, all of it over three quarters of the height', () => {
    expect(levelAfterSwipe(0.5, -75, 200)).toBe(1)
    expect(levelAfterSwipe(0.5, 30, 200)).toBeCloseTo(0.3)
    expect(levelAfterSwipe(0.1, 150, 200)).toBe(0)
  })
})

it('a swipe turns to the film after or before only when it is long', () => {
  expect([-60, -96, 96].map((dy) => turnAfterSwipe(dy, 800))).toEqual([undefined, 1, -1])
  expect(turnAfterSwipe(-50, 400)).toBe(1)
})

it('the speed goes up and down the list and stays at its ends', () => {
  expect(speedBeside(1, speeds, 1)).toBe(1.25)
  expect(speedBeside(1, speeds, -1)).toBe(0.75)
  expect(speedBeside(2, speeds, 1)).toBe(2)
  expect(speedBeside(0.5, speeds, -1)).toBe(0.5)
})
