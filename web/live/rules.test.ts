import { describe, expect, it } from 'vitest'
import type { ChatLine, GiftGiven } from '#contract/live/shapes.ts'
import { addGift, comboPause, endCombos, flyingOf, isUpright, mergeLines } from './rules.ts'

const from = { id: 1, name: '阿岛', avatar: '', vip: false }
const line = (id: number, text = `第 ${id} 句`): ChatLine => ({ id, from, text, at: id, held: false })
const gift = (id: number, giftId = 5): GiftGiven => ({
  id,
  from,
  giftId,
  name: '纸船灯',
  picture: '',
  price: 100,
})

describe('lines of a room', () => {
  it('stand once and in their order, however they came', () => {
    const merged = mergeLines([line(1), line(4)], [line(3), line(4, '同一句'), line(2)])

    expect(merged.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(merged.at(-1)!.text).toBe('同一句')
  })

  it('are kept to the last 200', () => {
    const many = Array.from({ length: 250 }, (_, at) => line(at + 1))

    expect(mergeLines(many.slice(0, 100), many.slice(100)).map(({ id }) => id)).toEqual(
      many.slice(50).map(({ id }) => id),
    )
  })
})

describe('a combo', () => {
  it('counts the same gift of the same person, and what is told twice once', () => {
    const combos = [gift(1), gift(2), gift(2), gift(3)].reduce(
      (all, each, at) => addGift(all, each, at * 100),
      [] as ReturnType<typeof addGift>,
    )

    expect(combos).toHaveLength(1)
    expect(combos[0]!.count).toBe(3)
  })

  it('begins anew after a pause', () => {
    const first = addGift([], gift(1), 0)

    expect(addGift(first, gift(2), comboPause).map(({ count }) => count)).toEqual([1])
    expect(endCombos(first, comboPause)).toEqual([])
    expect(endCombos(first, comboPause - 1)).toHaveLength(1)
  })

  it('is one of three at most: the one that rested longest gives way', () => {
    const combos = [gift(1, 1), gift(2, 2), gift(3, 3), gift(4, 1), gift(5, 4)].reduce(
      (all, each, at) => addGift(all, each, at * 100),
      [] as ReturnType<typeof addGift>,
    )

    expect(combos.map((combo) => combo.gift.giftId)).toEqual([3, 1, 4])
  })
})

describe('a broadcast', () => {
  it('fills the screen when it is upright', () => {
    expect(isUpright({ width: 720, height: 1280 })).toBe(true)
    expect(isUpright({ width: 1280, height: 720 })).toBe(false)
    expect(isUpright({ width: 0, height: 0 })).toBe(false)
  })
})

describe('lines that fly', () => {
  const times = (flying: { id: number; at: number }[]) => flying.map(({ id, at }) => [id, at])

  it('are those that came while the picture was seen, each from the moment it came', () => {
    const since = new Map([[1, -1]])

    expect(times(flyingOf([line(1), line(2)], since, 5_000, 9))).toEqual([[2, 5_000]])
    expect(times(flyingOf([line(1), line(2), line(3)], since, 8_000, 9))).toEqual([
      [2, 5_000],
      [3, 8_000],
    ])
  })

  it("are marked as one's own", () => {
    expect(flyingOf([line(2)], new Map(), 0, from.id)).toMatchObject([{ mine: true }])
  })

  it('do not come a second time when the picture begins anew', () => {
    const since = new Map<number, number>()
    flyingOf([line(1)], since, 60_000, 9)

    expect(times(flyingOf([line(1), line(2)], since, 1_000, 9))).toEqual([[2, 1_000]])
    expect(times(flyingOf([line(2)], since, 61_000, 9))).toEqual([[2, 1_000]])
    expect(since.has(1)).toBe(false)
  })
})
