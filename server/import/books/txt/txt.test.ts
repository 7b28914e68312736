import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '#contract/novel/text.ts'
import { type Book, BookRefused } from '../book.ts'
import { inEncoding } from './made-texts.ts'
import { readTxt } from './txt.ts'

const read = (text: string, name = '') => readTxt(Buffer.from(text), name)
const titles = ({ chapters }: Book) => chapters.map(({ title }) => title)
const wordsOf = ({ chapters }: Book) => chapters.map(({ blocks }) => blocks.map(textOf))
const sentence = '他沿着海边的路慢慢地走，风从山里来，带着雨的气味。'
const prose = (sentences: number) => sentence.repeat(sentences)

describe('a novel in plain text', () => {
  it('is divided into chapters by its headings, under its volumes', () => {
    const { chapters } = read(
      `楔子\n海。\n第一卷 海边\n第一章 雨夜\n　　雨下了一夜。\n\n　　天亮了。\n第二章 归途\n他回家。\n第二卷 山里\n第三章 雾\n雾散了。\n尾声\n完。`,
    )
    expect(chapters.map(({ volume, title }) => [volume, title])).toEqual([
      [undefined, '楔子'],
      ['第一卷 海边', '第一章 雨夜'],
      ['第一卷 海边', '第二章 归途'],
      ['第二卷 山里', '第三章 雾'],
      ['第二卷 山里', '尾声'],
    ])
    expect(chapters[1]!.blocks).toEqual([
      { kind: 'p', runs: [{ t: '雨下了一夜。' }] },
      { kind: 'p', runs: [{ t: '天亮了。' }] },
    ])
  })

  it('keeps a smaller unit as a heading within the chapter, and makes chapters of the smaller unit when it is the rule', () => {
    const rare = read(`第一章 海\n甲。\n第一节 浪\n乙。\n第二章 山\n丙。\n第三章 雾\n丁。`)
    expect(titles(rare)).toEqual(['第一章 海', '第二章 山', '第三章 雾'])
    expect(rare.chapters[0]!.blocks[1]).toEqual({ kind: 'h', runs: [{ t: '第一节 浪' }] })
    const common = read(`第一章 海\n第一节\n甲。\n第二节\n乙。\n第二章 山\n第一节\n丙。\n第二节\n丁。`)
    expect(common.chapters.map(({ volume, title }) => [volume, title])).toEqual([
      ['第一章 海', '第一节'],
      ['第一章 海', '第二节'],
      ['第二章 山', '第一节'],
      ['第二章 山', '第二节'],
    ])
  })

  it('takes no sentence for a heading, but accepts titles without a space when the numbers continue', () => {
    const book = read(
      `第一章雨夜\n${prose(3)}\n第一章写得很慢\n${prose(3)}\n第二章归途\n${prose(3)}\n第三章的开头他改了三次\n${prose(2)}`,
    )
    expect(titles(book)).toEqual(['第一章 雨夜', '第二章 归途'])
  })

  it('accepts bare numbers as headings only when they count up', () => {
    const numbered = read([1, 2, 3, 4].map((number) => `${number}. 海边\n${prose(8)}`).join('\n'))
    expect(titles(numbered)).toEqual(['1. 海边', '2. 海边', '3. 海边', '4. 海边'])
    const bare = read(['一', '二', '三'].map((number) => `${number}\n${prose(8)}`).join('\n'))
    expect(titles(bare)).toEqual(['一', '二', '三'])
    const list = read(`${prose(8)}\n3. 鱼\n1. 米\n7. 盐\n${prose(8)}`, '菜谱.txt')
    expect(titles(list)).toEqual(['菜谱'])
  })

  it('drops a table of contents at the top, and a repeated heading', () => {
    const list = ['第一章 雨夜', '第二章 归途', '第三章 雾', '第四章 山']
    const body = list.map((title) => `${title}\n${title}\n${prose(2)}`).join('\n')
    const book = read(`山海行\n作者：阿海\n目录\n${list.join('\n')}\n\n${body}`)
    expect(titles(book)).toEqual(list)
    expect(wordsOf(book)).toEqual(list.map(() => [prose(2)]))
    const introduced = read(`目录\n${list.join('\n')}\n写在前面的话，不算在里面。\n${body}`)
    expect(titles(introduced)).toEqual(['卷首', ...list])
    const shortened = read(`目录\n第一章\n第二章\n第三章\n第四章\n${body}`)
    expect(titles(shortened)).toEqual(list)
  })

  it('keeps a chapter that has only its heading', () => {
    const book = read(`第一章 雨夜\n第二章 归途\n${prose(2)}`)
    expect(wordsOf(book)).toEqual([['第一章 雨夜'], [prose(2)]])
  })

  it('without headings is divided after paragraphs into pieces', () => {
    const book = read(Array.from({ length: 400 }, () => prose(2)).join('\n'))
    expect(titles(book).slice(0, 2)).toEqual(['第 1 节', '第 2 节'])
    const lengths = wordsOf(book).map((paragraphs) => paragraphs.join('').length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(5000)
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThanOrEqual(3000)
  })

  it('of one line is divided after sentences', () => {
    const book = read(prose(2000))
    const paragraphs = wordsOf(book).flat()
    expect(book.chapters.length).toBeGreaterThan(8)
    expect(paragraphs.every((paragraph) => paragraph.length <= 700 && paragraph.endsWith('。'))).toBe(true)
    expect(paragraphs.join('')).toBe(prose(2000))
    const spaced = read(Array.from({ length: 300 }, (_, at) => `第${at + 1}章　　${prose(5)}　　`).join(''))
    expect(spaced.chapters).toHaveLength(300)
  })

  it('has its wrapped lines joined', () => {
    const wrapped = Array.from({ length: 40 }, () => `　　${prose(3).replaceAll(/(.{34})/g, '$1\n')}`).join(
      '\n',
    )
    expect(new Set(wordsOf(read(wrapped)).flat())).toEqual(new Set([prose(3)]))
  })

  it('loses lines added by sites, and keeps breaks between scenes', () => {
    const book = read(
      `第一章 海\n甲。\n＊＊＊\n乙。\n更多小说请访问 www.example.com 免费下载\n（本章完）\n第二章 山\n丙。`,
    )
    expect(book.chapters[0]!.blocks.map(({ kind }) => kind)).toEqual(['p', 'hr', 'p'])
  })

  it.each([
    ['《山海行》作者：阿海\n第一章\n甲。', '', '山海行', '阿海'],
    ['书名：山海行\n作者: 阿海\n第一章\n甲。', '', '山海行', '阿海'],
    ['第一章\n甲。', '《山海行》(阿海).txt', '山海行', '阿海'],
    ['第一章\n甲。', '《山海行》作者：阿海.txt', '山海行', '阿海'],
    ['第一章\n甲。', '山海行 - 阿海.txt', '山海行', '阿海'],
    ['第一章\n甲。', '[阿海] 山海行.txt', '山海行', '阿海'],
    ['第一章\n甲。', '山海行（精校版全本）作者：阿海.txt', '山海行', '阿海'],
    ['第一章\n甲。', '山海行.txt', '山海行', undefined],
  ])('is called what it says or what its file is called: %s %s', (text, name, title, author) => {
    const book = read(text, name)
    expect([book.title, book.author]).toEqual([title, author])
  })

  it('has a description from its first lines', () => {
    const book = read(`《山海行》\n简介：\n他去看海。\n也看山。\n\n第一章\n甲。`)
    expect(book.description).toBe('他去看海。\n也看山。')
    expect(titles(book)).toEqual(['第一章'])
  })

  it.each(['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16le with a mark', 'utf-16be', 'gb18030', 'big5'])(
    'is read in %s',
    (encoding) => {
      const { bytes, text } = inEncoding(encoding)
      expect(wordsOf(readTxt(bytes)).flat().join('\n')).toBe(text)
    },
  )

  it('is read when parts of it are in different encodings', () => {
    const [utf8, gb18030] = [inEncoding('utf-8'), inEncoding('gb18030')]
    const newline = Buffer.from('\n')
    const book = readTxt(Buffer.concat([utf8.bytes, newline, gb18030.bytes, newline, utf8.bytes]))
    expect(wordsOf(book).flat().join('\n')).toBe([utf8.text, gb18030.text, utf8.text].join('\n'))
  })

  it.each([
    ['empty', Buffer.alloc(0), '空'],
    ['of spaces', Buffer.from(' \n　\n'), '文本'],
    [
      'of random bytes',
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * at * 131 + at * 7) % 251)),
      '文本',
    ],
    ['a picture', Buffer.concat([Buffer.from('\u0089PNG\r\n'), Buffer.alloc(3000, 7)]), '文本'],
    ['of zeros', Buffer.alloc(5000), '文本'],
    ['only headings', Buffer.from('作者：阿海'), '正文'],
  ])('is refused when it is %s', (_, bytes, reason) => {
    expect(() => readTxt(bytes)).toThrow(BookRefused)
    expect(() => readTxt(bytes)).toThrow(reason)
  })

  it('contains nothing that breaks a database or a screen', () => {
    const [text] = wordsOf(read('第一章\n海\u0000\u0007边\u202e <b>风</b> <script>x()</script>\u200b。'))[0]!
    expect(text).toBe('海边 <b>风</b> <script>x()</script>。')
  })
})

const line = fc.stringMatching(/^[海山风雨夜云路人]{1,40}[。！？]?$/)
const lines = fc.array(fc.oneof(line, fc.constant(''), fc.stringMatching(/^第[1-9]章 [海山风雨]{1,4}$/)), {
  minLength: 1,
})

describe('any text', () => {
  it('keeps every letter, in order', () => {
    fc.assert(
      fc.property(lines, (all) => {
        fc.pre(all.some((one) => one && !one.startsWith('第')))
        const blocks = read(all.join('\n')).chapters.flatMap((chapter) => chapter.blocks)
        const kept = blocks.filter(({ kind }) => kind === 'p').map(textOf)
        expect(kept.join('')).toBe(all.filter((one) => !one.startsWith('第')).join(''))
      }),
    )
  })

  it('is a book or is refused, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        try {
          for (const { blocks } of readTxt(bytes).chapters) expect(blocks.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(BookRefused)
        }
      }),
    )
  })
})
