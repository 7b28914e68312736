import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '#contract/novel/text.ts'
import { sentenceAt, sentencesOf } from './sentences.ts'

const paragraph = (...texts: string[]) => ({ kind: 'p' as const, runs: texts.map((t) => ({ t })) })

describe('the sentences of a chapter', () => {
  it('end where Chinese ones do, across runs, and know their places', () => {
    const blocks = [paragraph('天亮了。猫', '醒了！'), { kind: 'hr' as const }, paragraph('“早。”他说。')]
    expect(sentencesOf(blocks, 'zh').map(({ block, offset, text }) => [block, offset, text])).toEqual([
      [0, 0, '天亮了。'],
      [0, 4, '猫醒了！'],
      [2, 0, '“早。”'],
      [2, 4, '他说。'],
    ])
  })

  it('are cut at a comma when they are too long for a voice', () => {
    const long = `${'雾很大，'.repeat(60)}船没有来。`
    const found = sentencesOf([paragraph(long)], 'zh')
    expect(found.map(({ text }) => text).join('')).toBe(long)
    expect(found.every(({ text }) => text.length <= 120 && /[，。]$/.test(text))).toBe(true)
  })

  it('stand in the text where they say', () => {
    const letters = fc.array(fc.constantFrom('山', '水', '，', '。', '！', ' ', 'a', '”'), { maxLength: 400 })
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 4 }), (texts) => {
        const blocks = texts.map((text) => paragraph(text.join('')))
        for (const { block, offset, length, text } of sentencesOf(blocks, 'zh'))
          expect(textOf(blocks[block]!).slice(offset, offset + length)).toBe(text)
      }),
    )
  })
})

it('reading out begins with the sentence of a place, or the next one', () => {
  const found = sentencesOf([paragraph('一。二。'), paragraph('三。')], 'zh')
  expect(sentenceAt(found, { block: 0, offset: 0 })).toBe(0)
  expect(sentenceAt(found, { block: 0, offset: 3 })).toBe(1)
  expect(sentenceAt(found, { block: 0, offset: 99 })).toBe(2)
  expect(sentenceAt(found, { block: 9, offset: 0 })).toBe(2)
})
