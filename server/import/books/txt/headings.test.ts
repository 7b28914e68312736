import { describe, expect, it } from 'vitest'
import { headingOf } from './headings.ts'

describe('a heading', () => {
  it.each([
    ['第一章', 'chapter', 1, '第一章'],
    ['第一章 雨夜', 'chapter', 1, '第一章 雨夜'],
    ['第001回 雨夜', 'chapter', 1, '第001回 雨夜'],
    ['第二十三节：雨夜', 'section', 23, '第二十三节 雨夜'],
    ['第1话', 'chapter', 1, '第1话'],
    ['第百二十集', 'arc', 120, '第百二十集'],
    ['第１２章　雨夜', 'chapter', 12, '第12章 雨夜'],
    ['第 十 章 雨夜！', 'chapter', 10, '第十章 雨夜！'],
    ['【第三章】雨夜', 'chapter', 3, '第三章 雨夜'],
    ['☆、第四章', 'chapter', 4, '第四章'],
    ['卷一', 'volume', 1, '卷一'],
    ['卷二 海边', 'volume', 2, '卷二 海边'],
    ['第一卷 海边', 'volume', 1, '第一卷 海边'],
    ['第二部分 山里', 'volume', 2, '第二部分 山里'],
    ['上卷', 'volume', undefined, '上卷'],
    ['楔子', 'named', undefined, '楔子'],
    ['序章 海风', 'named', undefined, '序章 海风'],
    ['番外（一）', 'named', undefined, '番外（一）'],
    ['番外之猫的一天', 'named', undefined, '番外之猫的一天'],
    ['尾声', 'named', undefined, '尾声'],
    ['完本感言', 'named', undefined, '完本感言'],
    ['Chapter 12', 'chapter', 12, 'Chapter 12'],
    ['CHAPTER IV. The Sea', 'chapter', 4, 'CHAPTER IV. The Sea'],
    ['Part Two', 'volume', 2, 'Part Two'],
    ['001、雨夜', 'list', 1, '001、雨夜'],
    ['12. 雨夜', 'list', 12, '12. 雨夜'],
    ['（三）', 'list', 3, '（三）'],
  ])('%s', (line, rank, number, title) => {
    const heading = headingOf(line)
    expect([heading?.rank, heading?.number, heading?.title]).toEqual([rank, number, title])
  })

  it('may include its volume on the same line', () => {
    expect(headingOf('第一卷 海边 第二章 雨夜')).toMatchObject({
      volume: '第一卷 海边',
      title: '第二章 雨夜',
    })
    expect(headingOf('卷三 第2章')).toMatchObject({ volume: '卷三', title: '第2章' })
    const alone = headingOf('正文 第二章 雨夜')
    expect([alone?.title, alone?.volume]).toEqual(['第二章 雨夜', undefined])
  })

  it('may follow the title of the book', () => {
    expect(headingOf('山海行 第二章 雨夜', '山海行')?.title).toBe('第二章 雨夜')
    expect(headingOf('山海行 第二章 雨夜')).toBeUndefined()
  })

  it.each([
    '第一章的内容我已经忘了',
    '第二回，他走得更远，雨也更大，',
    '第三章写到这里，天亮了。',
    '第一次看见海的时候，他十岁',
    '前言不搭后语地说着',
    '尾声了，他想。',
    '卷起袖子',
    '上卷的纸角',
    '“第一章”是谁写的？',
    '他说：第一章 雨夜',
    '1949年的冬天，',
    `第一章 ${'很长'.repeat(30)}`,
  ])('is none in prose: %s', (line) => {
    expect(headingOf(line)).toBeUndefined()
  })
})
