import { describe, expect, it } from 'vitest'
import { sidecarsOf } from './film-sidecars.ts'
import { readNfo } from './nfo.ts'
import { decodeText, SidecarRefused } from './text.ts'
import { readWorkDetails } from './work-details.ts'

describe('the files beside a film', () => {
  it('are found by name, in any case', () => {
    const beside = [
      'Hai.mp4',
      'hai.JPG',
      'HAI.nfo',
      'hai.srt',
      'Hai.zh-Hans.VTT',
      'hai.en.forced.srt',
      'other.srt',
    ]
    expect(sidecarsOf('Hai.mp4', beside, false)).toEqual({
      cover: 'hai.JPG',
      nfo: 'HAI.nfo',
      subtitles: [
        { file: 'Hai.zh-Hans.VTT', language: 'zh-Hans' },
        { file: 'hai.en.forced.srt', language: 'en' },
        { file: 'hai.srt' },
      ],
    })
  })

  it('belong to another film when the name continues with no language', () => {
    const beside = ['a.mp4', 'a.part2.mp4', 'a.part2.srt', 'a.part2.zh.srt', 'ab.srt', 'a-poster.png']
    expect(sidecarsOf('a.mp4', beside, false)).toEqual({ cover: 'a-poster.png', subtitles: [] })
    expect(sidecarsOf('a.part2.mp4', beside, false).subtitles).toEqual([
      { file: 'a.part2.srt' },
      { file: 'a.part2.zh.srt', language: 'zh' },
    ])
  })

  it('named for the folder count only when there is one film, and after those named for the film', () => {
    const beside = ['a.mkv', 'folder.jpg', 'cover.webp', 'movie.nfo']
    expect(sidecarsOf('a.mkv', beside, true)).toEqual({
      cover: 'cover.webp',
      nfo: 'movie.nfo',
      subtitles: [],
    })
    expect(sidecarsOf('a.mkv', beside, false)).toEqual({ subtitles: [] })
    expect(sidecarsOf('a.mkv', [...beside, 'a-poster.jpeg'], true).cover).toBe('a-poster.jpeg')
  })
})

describe('a text', () => {
  it('is read as UTF-8 with and without a mark, as UTF-16 with one, and as GB18030', () => {
    const text = '山里的雾'
    const gb18030 = Buffer.from('c9bdc0efb5c4ceed', 'hex')
    expect(decodeText(gb18030)).toBe(text)
    expect(decodeText(Buffer.from(text))).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toBe(text)
  })

  it('is refused when it is no text', () => {
    expect(() => decodeText(Buffer.from([0x61, 0, 0x62]))).toThrow(SidecarRefused)
    expect(() => decodeText(Buffer.from([0xff, 0x80, 0xff]))).toThrow(SidecarRefused)
    expect(() => decodeText(Buffer.from([0xef, 0xbb, 0xbf, 0xc9, 0x20]))).toThrow('编码')
  })
})

describe('an .nfo', () => {
  it('yields title, plot, author, tags and year', () => {
    const nfo = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <!-- written by a media library -->
      <movie>
        <title>山间 &amp; 晨雾</title>
        <plot><![CDATA[雾 <散> 了，
        猫醒了。]]></plot>
        <genre>风景</genre><genre>旅行</genre><tag>风景</tag><tag/>
        <year>2021</year>
        <studio clear="true">海边工作室</studio><director>阿海</director>
        <actor><name>猫</name></actor>
      </movie>
      https://example.org/title/1`
    expect(readNfo(nfo)).toEqual({
      title: '山间 & 晨雾',
      description: '雾 <散> 了， 猫醒了。',
      author: '海边工作室',
      tags: ['风景', '旅行', '2021'],
      actors: ['猫'],
    })
  })

  it('names the actors of the film once each, in order', () => {
    const actor = (name: string) => `<actor><name>${name}</name><role>自己</role></actor>`
    const { actors } = readNfo(`<movie>${actor(' 阿宁 ')}${actor('小橘')}<actor/>${actor('阿宁')}</movie>`)
    expect(actors).toEqual(['阿宁', '小橘'])
    const many = readNfo(`<movie>${Array.from({ length: 30 }, (_, at) => actor(`猫${at}`)).join('')}</movie>`)
    expect(many.actors).toHaveLength(20)
  })

  it.each([
    ['<set>北境纪行</set>', { title: '北境纪行' }],
    [
      '<set><name>北境纪行</name><overview>雪</overview></set><episode>2</episode>',
      { title: '北境纪行', episode: 2 },
    ],
    [
      '<showtitle>深夜食堂</showtitle><season>1</season><episode>12</episode>',
      { title: '深夜食堂', episode: 12 },
    ],
    ['<showtitle>深夜食堂</showtitle><episode>0</episode>', { title: '深夜食堂' }],
    ['<showtitle>深夜食堂</showtitle><episode>两</episode>', { title: '深夜食堂' }],
    ['<set/><episode>3</episode>', undefined],
  ])('tells the series of %s', (inside, collection) => {
    expect(readNfo(`<episodedetails>${inside}</episodedetails>`).collection).toEqual(collection)
  })

  it('accepts character references, up to the last code point', () => {
    const { title } = readNfo('<movie><title>a&#x10ffff;&#65;</title></movie>')

    expect(title).toBe('a\u{10ffff}A')
  })

  it('is cut to the lengths that a film can store', () => {
    const { title, description, tags } = readNfo(
      `<movie><title>${'山'.repeat(100)}</title><plot>${'雾'.repeat(3000)}</plot>${Array.from({ length: 30 }, (_, at) => `<tag>t${at}</tag>`).join('')}</movie>`,
    )
    expect([title?.length, description?.length, tags?.length]).toEqual([80, 2000, 20])
  })

  it.each([
    [
      '<!DOCTYPE movie [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>&x;</title></movie>',
      '不是有效的 XML',
    ],
    ['<movie><title>&x;</title></movie>', '未知的实体'],
    ['<movie><title>&amp</title></movie>', '未知的实体'],
    ['<movie><title>&#x110000;</title></movie>', '未知的实体'],
    ['<movie><title>&#0;</title></movie>', '未知的实体'],
    ['<movie><title>a</movie>', '没有配对'],
    ['<movie><title>a</title>', '没有配对'],
    [`${'<a>'.repeat(50)}`, '嵌套太深'],
    ['<movie title=a></movie>', '不是有效的 XML'],
    ['', '不是有效的 XML'],
    ['just words', '不是有效的 XML'],
    ['<tvshow><title>a</title></tvshow>', '不是影片的 .nfo'],
  ])('is refused when it is not sound: %s', (text, reason) => {
    expect(() => readNfo(text)).toThrow(reason)
    expect(() => readNfo(text)).toThrow(SidecarRefused)
  })
})

describe('the details beside a comic, a book or photos', () => {
  it('are read from an info.json, with prices in coins', () => {
    const said = {
      kind: 'photo',
      title: '湖边',
      author: ['阿海', '小满'],
      tags: '风景，旅行',
      price: 2.5,
      free: 3,
    }
    expect(readWorkDetails('info.json', JSON.stringify(said))).toEqual({
      as: 'photo',
      title: '湖边',
      author: '阿海、小满',
      tags: ['风景', '旅行'],
      price: 250,
      free: 3,
    })
  })

  it('are read from an OPF and from any .nfo', () => {
    const opf = `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:title>山海行</dc:title><dc:creator>小满</dc:creator><dc:subject>旅行</dc:subject></metadata></package>`
    expect(readWorkDetails('书.opf', opf)).toEqual({ title: '山海行', author: '小满', tags: ['旅行'] })
    const nfo = '<comic><title>山海行</title><writer>小满</writer><genre>旅行</genre></comic>'
    expect(readWorkDetails('书.nfo', nfo)).toEqual({ title: '山海行', author: '小满', tags: ['旅行'] })
  })

  it.each([
    ['info.json', '{"title":', '不是有效的 JSON'],
    ['info.json', '{"price":"3"}', '字段不对：price'],
    ['info.json', '[]', '字段不对'],
    ['a.nfo', '<html></html>', '不认识的 .nfo'],
  ])('is refused when it is not sound: %s %s', (name, text, reason) =>
    expect(() => readWorkDetails(name, text)).toThrow(reason),
  )
})
