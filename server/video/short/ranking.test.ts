import { describe, expect, it } from 'vitest'
import { type KnownShort, listsOf, scoresOf } from './pools.ts'
import { affinityTo, type Candidate, fillPage } from './ranking.ts'

const now = 1_700_000_000_000
const day = 86_400_000
const wish = { size: 10, now, seed: 7 }

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  quality: 0.5,
  showings: 500,
  publishedAt: now - 30 * day,
  keys: [`tag:${id}`, `by:${id}`],
  again: false,
  ...more,
})
const many = (count: number, more: (id: number) => Partial<Candidate> = () => ({})) =>
  Array.from({ length: count }, (_, index) => candidate(index + 1, more(index + 1)))
const ids = (page: readonly Candidate[]) => page.map(({ id }) => id)

describe('a page of recommendations', () => {
  it('puts what somebody likes before what only others like, and what they skip behind', () => {
    const candidates = [
      candidate(1, { keys: ['tag:猫'] }),
      candidate(2, { keys: ['tag:海'], quality: 0.7 }),
      candidate(3, { keys: ['tag:车'], quality: 0.7 }),
    ]
    const interests = new Map([
      ['tag:猫', 2],
      ['tag:车', -2],
    ])
    expect(ids(fillPage(candidates, interests, wish))).toEqual([1, 2, 3])
    expect(ids(fillPage(candidates, new Map(), wish))[2]).toBe(1)
  })

  it('holds each video once, and all there are when there are few', () => {
    const page = ids(fillPage(many(6), new Map(), wish))
    expect(page.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
    expect(fillPage([], new Map(), wish)).toEqual([])
  })

  it('does not show one uploader in a row while others are as good', () => {
    const candidates = many(12, (id) => ({ keys: [`by:${id % 3}`] }))
    const page = fillPage(candidates, new Map(), { ...wish, size: 6 })
    for (const [at, { keys }] of page.entries()) expect(keys).not.toEqual(page[at + 1]?.keys)
  })

  it('keeps a place for what hardly anybody saw, however well the rest does', () => {
    const candidates = [...many(40, () => ({ quality: 0.9 })), candidate(99, { quality: 0.1, showings: 0 })]
    expect(ids(fillPage(candidates, new Map(), wish))).toContain(99)
    expect(ids(fillPage(candidates, new Map(), { ...wish, size: 5 }))).not.toContain(99)
  })

  it('prefers what is fresh among equals', () => {
    const candidates = [...many(8), candidate(50, { publishedAt: now })]
    expect(ids(fillPage(candidates, new Map(), wish)).indexOf(50)).toBeLessThan(3)
  })

  it('comes to what was shown in an earlier session only when nothing else is left', () => {
    const candidates = [...many(5, () => ({ quality: 1, again: true })), candidate(9, { quality: 0 })]
    expect(ids(fillPage(candidates, new Map(), wish))[0]).toBe(9)
  })

  it('is the same for the same seed', () => {
    const page = () => ids(fillPage(many(60), new Map(), wish))
    expect(page()).toEqual(page())
    expect(page()).not.toEqual(ids(fillPage(many(60), new Map(), { ...wish, seed: 8 })))
  })
})

it('lets no single key decide alone, and knows nothing of nobody', () => {
  expect(affinityTo(new Map([['tag:猫', 1_000]]), ['tag:猫'])).toBeLessThan(1)
  expect(affinityTo(new Map(), ['tag:猫'])).toBe(0)
  expect(affinityTo(new Map([['tag:猫', 1]]), [])).toBe(0)
})

describe('what is chosen from', () => {
  const known = (id: number, more: Partial<KnownShort> = {}): KnownShort => ({
    id,
    publishedAt: now - 30 * day,
    keys: ['tag:海', `by:actor:${id}`],
    showings: 100,
    shares: 50,
    skips: 10,
    ...more,
  })

  it('is ordered by what viewers watched of it, skips against it, and one lucky showing is no proof', () => {
    const videos = [
      known(1, { shares: 90, skips: 0 }),
      known(2, { shares: 90, skips: 60 }),
      known(3, { showings: 1, shares: 1, skips: 0 }),
    ]
    const lists = listsOf(scoresOf(videos), now)
    expect(lists.get('best')).toEqual([1, 3, 2])
    expect(lists.get('tag:海')).toEqual([1, 3, 2])
    expect(lists.get('by:actor:2')).toEqual([2])
  })

  it('names what is new to everybody, and what is fresh, the newest first', () => {
    const videos = [
      known(1),
      known(2, { showings: 3 }),
      known(3, { publishedAt: now - day }),
      known(4, { publishedAt: now - 2 * day, showings: 0, shares: 0, skips: 0 }),
    ]
    const lists = listsOf(scoresOf(videos), now)
    expect(lists.get('new')).toEqual([4, 2])
    expect(lists.get('fresh')).toEqual([3, 4])
  })

  it('is nothing where there is nothing', () => {
    expect(scoresOf([])).toEqual([])
    expect(listsOf([], now).get('best')).toEqual([])
  })
})
