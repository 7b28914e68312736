import { describe, expect, it } from 'vitest'
import { chancesOf, isAvailable, revealAt, stateAt } from './rules.ts'

describe('a prize', () => {
  it.each([
    ['points', { points: 50, bonus: 0 }, { points: 49, bonus: 1_000 }],
    ['coins', { points: 0, bonus: 50 }, { points: 1_000, bonus: 49 }],
  ] as const)('of %s is there while its budget has as much left, to the last', (kind, enough, short) => {
    const prize = { kind, amount: 50, left: null }

    expect([isAvailable(prize, enough), isAvailable(prize, short)]).toEqual([true, false])
  })

  it('is available while its stock lasts, whatever the budget', () => {
    const budget = { points: 1_000, bonus: 1_000 }

    expect([1, 0].map((left) => isAvailable({ kind: 'points', amount: 50, left }, budget))).toEqual([
      true,
      false,
    ])
    expect(
      [1, 0].map((left) => isAvailable({ kind: 'parcel', amount: 1, left }, { points: 0, bonus: 0 })),
    ).toEqual([true, false])
  })
})

it('a version runs from its first millisecond until the one before its end', () => {
  const times = { startsAt: 1_000, closesAt: 2_000 }

  expect([999, 1_000, 1_999, 2_000].map((now) => stateAt(times, now))).toEqual([
    'ahead',
    'running',
    'running',
    'over',
  ])
})

it('the last draw of a day, and its last free one, are allowed', () => {
  const terms = { price: 10, freeDaily: 2, dailyCap: 3 }

  expect([0, 1, 2, 3].map((draws) => chancesOf(terms, { draws, free: Math.min(draws, 2) }))).toEqual([
    { freeLeft: 2, drawsLeft: 3, price: 0 },
    { freeLeft: 1, drawsLeft: 2, price: 0 },
    { freeLeft: 0, drawsLeft: 1, price: 10 },
    { freeLeft: 0, drawsLeft: 0, price: undefined },
  ])
  expect(chancesOf({ ...terms, price: 0 }, { draws: 2, free: 2 })).toEqual({
    freeLeft: 0,
    drawsLeft: 0,
    price: undefined,
  })
})

it('the seed of a day is revealed a minute after midnight in Shanghai', () => {
  expect(revealAt('2026-11-20')).toBe(Date.parse('2026-11-20T16:01:00Z'))
})
