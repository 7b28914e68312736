import { describe, expect, it } from 'vitest'
import { countLinks, decideText, longestNumber, longestRun, type Signals } from './rules.ts'

const plain: Signals = {
  words: [],
  links: 0,
  run: 1,
  digits: 0,
  letters: 20,
  repeats: 0,
  others: 0,
  isNew: false,
}
const decide = (change: Partial<Signals>) => {
  const decision = decideText({ ...plain, ...change })
  return decision === 'refuse' ? 'refuse' : decision.causes.join(' ') || 'publish'
}

describe('a text', () => {
  it.each<[string, Partial<Signals>, Partial<Signals>, string]>([
    ['digits of a new account', { isNew: true, digits: 5 }, { isNew: true, digits: 6 }, 'contact'],
    ['links', { links: 0 }, { links: 1 }, 'link'],
    ['a run of one character', { run: 30 }, { run: 31 }, 'flood'],
    ['repeats', { repeats: 1 }, { repeats: 2 }, 'repeated'],
    ['letters of what is repeated', { repeats: 2, letters: 5 }, { repeats: 2, letters: 6 }, 'repeated'],
    ['others who say it', { others: 3 }, { others: 4 }, 'wave'],
    ['letters of what others say', { others: 4, letters: 11 }, { others: 4, letters: 12 }, 'wave'],
  ])('passes with as many %s as may be and is held with one more', (_, passes, held, cause) => {
    expect(decide(passes)).toBe('publish')
    expect(decide(held)).toBe(cause)
  })

  it('is held with two links and refused with three', () => {
    expect(decide({ links: 2 })).toBe('link')
    expect(decide({ links: 3 })).toBe('refuse')
  })

  it('of an account older than a day may hold any number', () => {
    expect(decide({ digits: 11 })).toBe('publish')
  })
})

describe('the longest number', () => {
  it.each([
    ['12345', 5],
    ['123456', 6],
    ['1 2 3 4 5 6', 6],
    ['１２３４５６', 6],
    ['１２３４５', 5],
    ['①②③④⑤⑥', 6],
    ['12-34-56', 6],
    ['123，，456', 6],
    ['扣1扣2扣3扣4扣5扣6', 6],
    // Two characters may stand between, three end the number
    ['123——456', 6],
    ['123———456', 3],
    ['12345 年 12345', 5],
    // Numerals in Chinese are words of every second sentence
    ['一三八零零一三八', 0],
    ['没有数字', 0],
  ])('of %s has %i digits', (text, digits) => {
    expect(longestNumber(text)).toBe(digits)
  })
})

it('counts a run of one character as it is written', () => {
  expect([
    longestRun('啊'.repeat(30)),
    longestRun(`${'啊'.repeat(30)}哈`),
    longestRun('啊'.repeat(31)),
  ]).toEqual([30, 30, 31])
  expect([longestRun(''), longestRun('😀😀😀')]).toEqual([0, 3])
})

it.each([
  ['a1.com', 1],
  ['a.com', 0],
  ['A1．ＣＯＭ', 1],
  ['海边点 com', 0],
  ['haibian点com', 1],
  ['haibian 。com', 1],
  ['a1.common', 0],
  ['https://a1.com 和 www.b2.com', 2],
])('in %s notices so many links: %i', (text, links) => {
  expect(countLinks(text)).toBe(links)
})
