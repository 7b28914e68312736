import { describe, expect, it } from 'vitest'
import {
  coolingOff,
  type Limit,
  limitAt,
  limitBroken,
  noLimit,
  periodStarts,
  shareOf,
  wantLimit,
} from './rules.ts'

const at = Date.parse('2026-03-10T12:00:00+08:00')
const limit = (most: number | null): Limit => ({ limit: most, next: null })

describe('a share', () => {
  it('is never more than was paid, and with the rest makes the whole', () => {
    for (let paid = 0; paid <= 300; paid++)
      for (const percent of [0, 1, 33, 50, 60, 99, 100]) {
        const share = shareOf(paid, percent)
        expect(Number.isInteger(share)).toBe(true)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share * 100).toBeLessThanOrEqual(paid * percent)
        expect((share + 1) * 100).toBeGreaterThan(paid * percent)
      }
  })
})

describe('a spending limit', () => {
  it('goes down at once', () => {
    expect(wantLimit(limit(500), 200, at)).toEqual(limit(200))
    expect(wantLimit(noLimit, 200, at)).toEqual(limit(200))
  })

  it('goes up, or away, after a day', () => {
    const raised = wantLimit(limit(500), 800, at)
    expect(raised).toEqual({ limit: 500, next: { limit: 800, at: at + coolingOff } })
    expect(limitAt(raised, at + coolingOff - 1).limit).toBe(500)
    expect(limitAt(raised, at + coolingOff)).toEqual(limit(800))

    const ended = wantLimit(limit(500), null, at)
    expect(limitAt(ended, at + coolingOff)).toEqual(noLimit)
  })

  it('is not raised the sooner for being asked twice, nor the later', () => {
    const raised = wantLimit(limit(500), 800, at)
    expect(wantLimit(raised, 800, at + 1000)).toEqual(raised)
    expect(wantLimit(raised, 900, at + 1000).next).toEqual({ limit: 900, at: at + 1000 + coolingOff })
  })

  it('gives up what was to come when what is in force is wanted again', () => {
    expect(wantLimit(wantLimit(limit(500), 800, at), 500, at + 1000)).toEqual(limit(500))
  })

  it('lets its last hundredth be spent and no more', () => {
    const limits = { day: limit(500), month: limit(600) }
    expect(limitBroken(limits, { day: 300, month: 300 }, 200, at)).toBeUndefined()
    expect(limitBroken(limits, { day: 300, month: 300 }, 201, at)).toEqual({
      period: 'day',
      limit: 500,
      spent: 300,
    })
    expect(limitBroken(limits, { day: 0, month: 500 }, 101, at)).toEqual({
      period: 'month',
      limit: 600,
      spent: 500,
    })
  })

  it('is the higher one from the millisecond for which its owner waited', () => {
    const known = wantLimit(limit(500), 800, at)

    expect(known).toEqual({ limit: 500, next: { limit: 800, at: at + 86_400_000 } })
    expect(limitAt(known, at + 86_399_999).limit).toBe(500)
    expect(limitAt(known, at + 86_400_000)).toEqual({ limit: 800, next: null })
  })

  it('counts by days and months of Shanghai', () => {
    const newYear = Date.parse('2025-12-31T16:00:00Z')
    expect(periodStarts(newYear)).toEqual({ day: new Date(newYear), month: new Date(newYear) })
    expect(periodStarts(newYear - 1)).toEqual({
      day: new Date('2025-12-30T16:00:00Z'),
      month: new Date('2025-11-30T16:00:00Z'),
    })
  })
})
