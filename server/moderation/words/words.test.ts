import { describe, expect, it } from 'vitest'
import { cleanText, fold } from './fold.ts'
import { countLinks, longestNumber } from '../rules.ts'
import { makeMatcher } from './matcher.ts'

const finds = (word: string, text: string) =>
  makeMatcher([{ folded: fold(word).letters }])(fold(text)).length > 0

describe('a listed word', () => {
  it.each([
    ['加微信', '加 微-信'],
    ['加微信', '加\u200b微\u2060信'],
    ['加微信', '加★微☆信'],
    ['发票卖', '發 票 賣'],
    ['發票賣', '发票卖'],
    ['spam', 'ＳＰＡＭ'],
    ['spam', 's p.a_m'],
    ['spam', 'ѕраm'],
    ['spam', '$p4m'],
    ['spam', 's̷p̷a̷m̷'],
    ['spam', '𝓈𝓅𝒶𝓂'],
    ['spam', '看这里spam哦'],
    ['QQ88', '扣ｑｑ⑧⑧'],
  ])('%s is found in %s', (word, text) => {
    expect(finds(word, text)).toBe(true)
  })

  it.each([
    ['spam', 'spammer'],
    ['ham', 'graham'],
    ['that', 'the other'],
    ['加微信', '加好友，微风，信'],
  ])('%s is not found in %s', (word, text) => {
    expect(finds(word, text)).toBe(false)
  })

  it('is found among ten thousand, each of them once', () => {
    const words = Array.from({ length: 10_000 }, (_, number) => ({ folded: fold(`词语${number}号`).letters }))
    const matches = makeMatcher(words)

    expect(words.filter((word) => !matches(fold(`前${word.folded}后`)).includes(word))).toEqual([])
    expect(matches(fold('今天去海边看日出。'.repeat(100)))).toEqual([])
  })
})

describe('a text', () => {
  it('loses control characters, turned directions and stacked marks, and keeps its lines', () => {
    expect(cleanText('  猫\u0007\u202e很\r\n可爱\n\n\n\na\u0301\u0302\u0303\u0304\u0305  ')).toBe(
      '猫很\n可爱\n\ná\u0302\u0303',
    )
  })

  it('keeps joined emoji whole', () => {
    expect(cleanText('👩‍👩‍👧 ❤️')).toBe('👩‍👩‍👧 ❤️')
  })

  it.each([
    ['去 https://example.com/a?b=c 看', 1],
    ['example.com 和 www.example.org', 2],
    ['example点com', 1],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 1],
    ['第 3.5 集，8.5 分。很好', 0],
    ['他说top。cc', 1],
    ['今天天气很好。我们去爬山', 0],
  ])('%s has %i links', (text, count) => {
    expect(countLinks(text)).toBe(count)
  })

  it('has a number though others stand between its digits', () => {
    expect(longestNumber('加 1-3-8 ０ ０ 1')).toBe(6)
    expect(longestNumber('第 3 集在 12 分钟')).toBe(2)
  })
})
