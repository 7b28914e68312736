import { describe, expect, it } from 'vitest'
import { afterChapter, clockWords, isSleepTime, placeWithin, resumeAt, sleepWords } from './queue.ts'

const never = { kind: 'never' } as const
const next = (state: 'free' | 'locked' | 'preview' | 'bought') => ({ id: 2, title: '第二章', state })

describe('at the end of a chapter', () => {
  it('the next one follows, if it may be heard', () => {
    expect(afterChapter(never, next('free'), 0)).toBe('next')
    expect(afterChapter(never, next('bought'), 0)).toBe('next')
    expect(afterChapter(never, next('locked'), 0)).toBe('locked')
    expect(afterChapter(never, next('preview'), 0)).toBe('locked')
    expect(afterChapter(never, null, 0)).toBe('end')
  })

  it('it stops when that was wished, or when the time came meanwhile', () => {
    expect(afterChapter({ kind: 'chapter' }, next('free'), 0)).toBe('sleep')
    expect(afterChapter({ kind: 'at', at: 100 }, next('free'), 100)).toBe('sleep')
    expect(afterChapter({ kind: 'at', at: 101 }, next('free'), 100)).toBe('next')
  })
})

it('only a moment that has come stops what plays', () => {
  expect(isSleepTime({ kind: 'chapter' }, 9e15)).toBe(false)
  expect(isSleepTime({ kind: 'at', at: 5 }, 5)).toBe(true)
})

it('says what is left in whole minutes', () => {
  expect(sleepWords({ kind: 'at', at: 90_000 }, 0)).toBe('2 分钟')
  expect(sleepWords({ kind: 'at', at: 1 }, 5_000)).toBe('1 分钟')
  expect(sleepWords({ kind: 'chapter' }, 0)).toBe('听完本章')
})

it('goes on where it was left, but for the very beginning and end', () => {
  expect([undefined, 3, 60, 595].map((time) => resumeAt(time, 600))).toEqual([0, 0, 60, 0])
})

it('keeps places within what is known of the length', () => {
  expect(placeWithin(-4, 60)).toBe(0)
  expect(placeWithin(80, 60)).toBe(60)
  expect(placeWithin(80, Number.NaN)).toBe(80)
})

it('writes times', () => {
  expect([0, 65.9, 3661].map(clockWords)).toEqual(['0:00', '1:05', '1:01:01'])
})
