import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '#contract/novel/text.ts'
import { type Book, BookRefused } from '../book.ts'
import { readEpub } from './epub.ts'
import { filesOf, makeEpub } from './made-epub.ts'

const read = (book: Parameters<typeof makeEpub>[0]) => readEpub(filesOf(makeEpub(book)))
const blocksIn = async (body: string) => (await read({ documents: { 'a.xhtml': body } })).chapters[0]?.blocks
const shapeOf = ({ chapters }: Book) =>
  chapters.map(({ volume, title, blocks }) => [volume, title, blocks.map(textOf).join('|')])
const point = (title: string, src: string, inside = '') =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inside}</navPoint>`
const entry = (title: string, href: string, inside = '') =>
  `<li><a href="${href}">${title}</a>${inside && `<ol>${inside}</ol>`}</li>`

describe('an EPUB', () => {
  it('has the chapters of its table of contents, in the order of the spine', async () => {
    const book = await read({
      documents: {
        'one.xhtml': '<h2>第一章 雨夜</h2><p>雨。</p>',
        'more.xhtml': '<p>还是雨。</p>',
        'two.xhtml': '<h2>第二章</h2><h3>归途</h3><p>路。</p><h2 id="s3">第三章 雾</h2><p>雾。</p>',
      },
      nav:
        entry('上卷', 'one.xhtml', entry('第一章 雨夜', 'one.xhtml') + entry('第二章 归途', 'two.xhtml')) +
        entry('第三章 雾', 'two.xhtml#s3'),
    })
    expect(shapeOf(book)).toEqual([
      ['上卷', '第一章 雨夜', '雨。|还是雨。'],
      ['上卷', '第二章 归途', '路。'],
      [undefined, '第三章 雾', '雾。'],
    ])
  })

  it('of version 2 has the chapters of its NCX', async () => {
    const book = await read({
      version: '2.0',
      documents: { 'one.html': '<p>海。</p>', 'two.html': '<p>山。</p>', 'three.html': '<p>雾。</p>' },
      ncx:
        point('卷一', 'one.html', point('一', 'one.html') + point('二', 'two.html')) +
        point('三', 'three.html'),
    })
    expect(shapeOf(book)).toEqual([
      ['卷一', '一', '海。'],
      ['卷一', '二', '山。'],
      [undefined, '三', '雾。'],
    ])
  })

  it('without a table of contents is divided by its documents and their headings', async () => {
    const book = await read({
      documents: {
        'a.xhtml': '<h1>海</h1><p>甲。</p><h1>山</h1><p>乙。</p>',
        'b.xhtml': '<p>丙。</p>',
      },
    })
    expect(shapeOf(book)).toEqual([
      [undefined, '海', '甲。'],
      [undefined, '山', '乙。'],
      [undefined, '第 3 节', '丙。'],
    ])
  })

  it('yields title, author, description, tags and cover', async () => {
    const book = await read({
      metadata:
        '<dc:title>山海行</dc:title><dc:creator opf:role="ill">画师</dc:creator><dc:creator id="w" opf:role="aut">阿海</dc:creator><dc:description>&lt;p&gt;去看海。&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</dc:description><dc:subject>旅行, 风景</dc:subject><meta name="cover" content="pic"/>',
      documents: { 'cover.xhtml': '<img src="pic.jpg"/>', 'a.xhtml': '<p>甲。</p>' },
      manifest: '<item id="pic" href="pic.jpg" media-type="image/jpeg"/>',
      files: { 'OEBPS/pic.jpg': 'jpeg' },
    })
    const { title, author, description, tags, cover, pictures } = book
    expect({ title, author, tags, cover, pictures }).toEqual({
      title: '山海行',
      author: '阿海',
      tags: ['旅行', '风景'],
      cover: 'OEBPS/pic.jpg',
      pictures: [],
    })
    expect(description).toBe('去看海。')
    expect(book.chapters).toHaveLength(1)
  })

  it('keeps paragraphs, headings, quotations, breaks, lists and tables', async () => {
    const blocks = await blocksIn(
      '<h2>小节</h2><p>甲<b>乙</b><em>丙</em></p><hr/><blockquote><p>丁</p></blockquote><ol><li>米</li><li><p>盐</p></li></ol><ul><li>鱼</li></ul><table><tr><td>一</td><td>二</td></tr></table><div>戊<br/>己</div><pre>庚\n辛</pre>',
    )
    expect(blocks?.map((block) => [block.kind, textOf(block)])).toEqual([
      ['p', '甲乙丙'],
      ['hr', ''],
      ['quote', '丁'],
      ['p', '1. 米'],
      ['p', '2. 盐'],
      ['p', '• 鱼'],
      ['p', '一 二'],
      ['p', '戊'],
      ['p', '己'],
      ['p', '庚'],
      ['p', '辛'],
    ])
    expect(blocks?.[0]?.runs).toEqual([{ t: '甲' }, { t: '乙', b: true }, { t: '丙', i: true }])
  })

  it('has an endless paragraph divided after sentences', async () => {
    const words = '他去看海，也看山。'.repeat(5000)
    const { chapters } = await read({ documents: { 'a.xhtml': `<p>${words}<b>完</b></p>` } })
    const texts = chapters.flatMap(({ blocks }) => blocks.map(textOf))
    expect(texts.join('')).toBe(`${words}完`)
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.slice(0, -1).every((text) => text.length <= 5000 && text.endsWith('。'))).toBe(true)
  })

  it('keeps ruby text above words', async () => {
    const [block] = (await blocksIn(
      '<p style="writing-mode: vertical-rl"><ruby>海<rt>うみ</rt>辺<rp>(</rp><rt>べ</rt><rp>)</rp></ruby>の<ruby><rb>猫</rb><rt>ねこ</rt></ruby></p>',
    ))!
    expect(block?.runs).toEqual([
      { t: '海', ruby: 'うみ' },
      { t: '辺', ruby: 'べ' },
      { t: 'の' },
      { t: '猫', ruby: 'ねこ' },
    ])
  })

  it('has its footnotes at their references', async () => {
    const book = await read({
      documents: {
        'a.xhtml':
          '<p>海<a epub:type="noteref" href="#n1">1</a>边<sup><a id="r2" href="notes.xhtml#n2">[2]</a></sup>。<a href="b.xhtml">看第二章</a></p><aside id="n1" epub:type="footnote"><p>指东海。</p></aside>',
        'b.xhtml':
          '<p>山<a class="duokan-footnote" href="#n3"><img src="note.png"/></a>里<img class="qqreader-footnote" alt="指北山。" src="note.png"/>。</p><ol class="duokan-footnote-content"><li class="duokan-footnote-item" id="n3"><a href="#r">①</a>指南山。</li></ol>',
        'notes.xhtml': '<p><a id="n2" href="a.xhtml#r2">[2]</a>水边。</p>',
      },
      nav: entry('一', 'a.xhtml') + entry('二', 'b.xhtml') + entry('注释', 'notes.xhtml'),
    })
    expect(book.chapters.map(({ blocks }) => blocks.map(({ runs }) => runs))).toEqual([
      [
        [
          { t: '海' },
          { t: '1', note: '指东海。' },
          { t: '边' },
          { t: '[2]', note: '水边。' },
          { t: '。看第二章' },
        ],
      ],
      [[{ t: '山' }, { t: '注', note: '指南山。' }, { t: '里' }, { t: '注', note: '指北山。' }, { t: '。' }]],
      [[{ t: '[2]水边。' }]],
    ])
  })

  it('names the pictures that it contains, and no others', async () => {
    const book = await read({
      documents: {
        'text/a.xhtml':
          '<p>甲<img src="../images/%E6%B5%B7.jpg" alt="海"/>乙</p><svg><image xlink:href="../Images/山.png"/></svg><img src="https://example.com/x.jpg"/><img src="data:image/png;base64,AAAA"/><img src="../../../etc/passwd"/><img src="//example.com/x.jpg"/><img src="file:///etc/passwd"/>',
      },
      files: { 'OEBPS/images/海.jpg': 'jpeg', 'OEBPS/images/山.png': 'png' },
    })
    expect(book.pictures).toEqual(['OEBPS/images/海.jpg', 'OEBPS/images/山.png'])
    expect(book.chapters[0]?.blocks).toEqual([
      { kind: 'p', runs: [{ t: '甲' }] },
      { kind: 'pic', picture: 'OEBPS/images/海.jpg', alt: '海' },
      { kind: 'p', runs: [{ t: '乙' }] },
      { kind: 'pic', picture: 'OEBPS/images/山.png' },
    ])
  })

  it('yields nothing that could run as code', async () => {
    const body = `<p onclick="steal()">海<script>steal()</script><a href="javascript:steal()">边</a></p>
      <script src="https://example.com/x.js"/><style>p{background:url(//example.com)}</style><iframe src="//example.com">框</iframe>
      <p>&lt;script&gt;steal()&lt;/script&gt;</p><svg onload="steal()"><script>steal()</script><text>画</text></svg>
      <object data="x.swf">物</object><form action="//example.com"><input value="x"/><p>表</p></form><p hidden="">藏</p><![CDATA[<img src=x onerror=steal()>]]>`
    const book = await read({ documents: { 'a.xhtml': body } })
    const keys = new Set<string>()
    JSON.stringify(book.chapters, (key, value: unknown) => {
      if (key && !/^\d+$/.test(key)) keys.add(key)
      return value
    })
    expect([...keys].toSorted()).toEqual(['blocks', 'kind', 'runs', 't', 'title'])
    expect(shapeOf(book)[0]?.[2]).toBe('海边|<script>steal()</script>|表|<img src=x onerror=steal()>')
  })

  it.each([
    ['tags that are not closed', '<p>甲<b>乙<p>丙', '甲乙|丙'],
    ['tags that cross', '<p>甲<b>乙<i>丙</b>丁</i></p>', '甲乙丙丁'],
    ['entities of HTML, and unknown ones', '<p>甲&nbsp;&hellip;&foo;乙 & 丙</p>', '甲 …&foo;乙 & 丙'],
    ['a less-than sign in the text', '<p>一 < 二</p>', '一 < 二'],
    ['an end in the middle of a tag', '<p>甲</p><p>乙</p><p cla', '甲|乙'],
    ['lines broken within Chinese', '<p>甲\n乙\nand\nso on</p>', '甲乙 and so on'],
  ])('gives its text in spite of %s', async (_, body, text) => {
    expect((await blocksIn(body))?.map(textOf).join('|')).toBe(text)
  })

  it('is read in the encoding that its documents declare', async () => {
    const head = '<?xml version="1.0" encoding="gb2312"?><html><body><p>'
    const bytes = Buffer.concat([
      Buffer.from(head),
      Buffer.from('bac3c3a8', 'hex'),
      Buffer.from('</p></body></html>'),
    ])
    const book = await read({ documents: { 'a.xhtml': '' }, files: { 'OEBPS/a.xhtml': bytes } })
    expect(shapeOf(book)[0]?.[2]).toBe('好猫')
  })

  it('is read without a missing document, and names it', async () => {
    const book = await read({
      documents: { 'a.xhtml': '<p>甲。</p>', 'b.xhtml': '<p>乙。</p>' },
      files: { 'OEBPS/b.xhtml': undefined },
    })
    expect(shapeOf(book)).toHaveLength(1)
    expect(book.warnings).toEqual(['b.xhtml：目录里有，压缩包里没有'])
  })

  const locked = (algorithm: string) =>
    `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`

  it('is read when only its fonts are encrypted', async () => {
    const files = { 'META-INF/encryption.xml': locked('http://www.idpf.org/2008/embedding') }
    expect(shapeOf(await read({ documents: { 'a.xhtml': '<p>甲。</p>' }, files }))).toHaveLength(1)
  })

  it.each([
    ['locked', { 'META-INF/encryption.xml': locked('http://www.w3.org/2001/04/xmlenc#aes128-cbc') }, 'DRM'],
    ['no EPUB', { 'META-INF/container.xml': undefined, 'OEBPS/book.opf': undefined }, 'OPF'],
    ['without text', { 'OEBPS/a.xhtml': '<html><body><p> </p></body></html>' }, '正文'],
    ['nested without end', { 'OEBPS/a.xhtml': `${'<div>'.repeat(5000)}甲` }, '嵌套'],
    ['made of tags', { 'OEBPS/a.xhtml': `<p>甲${'<i></i>'.repeat(420_000)}</p>` }, '标签'],
  ])('is refused when it is %s', async (_, files, reason) => {
    const reading = read({ documents: { 'a.xhtml': '<p>甲。</p>' }, files })
    await expect(reading).rejects.toThrow(reason)
    await expect(reading).rejects.toBeInstanceOf(BookRefused)
  })
})

const piece = fc.constantFrom(
  ...'<p> </p> <b> </i> <ruby> <rt> <br/> <hr> <a href="#a"> </a> <sup> <a id="a"/> <li> <ol> <img src="x.png"/> <table> <td> <pre> <svg> <script> </script> <!-- --> <![CDATA[ ]]> &lt; &#0; &#xd800; &nope; < & > 海 山 1 [1]'.split(
    ' ',
  ),
)

describe('any markup', () => {
  it('yields blocks of known kinds with clean words, or is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const book = await read({
          documents: { 'a.xhtml': `<p>始</p>${pieces.join('')}` },
          files: { 'OEBPS/x.png': 'png' },
        })
        for (const block of book.chapters.flatMap(({ blocks }) => blocks)) {
          expect(Object.keys(block).every((key) => ['kind', 'runs', 'picture', 'alt'].includes(key))).toBe(
            true,
          )
          expect(block.kind === 'pic' || block.kind === 'hr' || textOf(block).trim() !== '').toBe(true)
          expect(textOf(block).isWellFormed() && !textOf(block).includes('\u0000')).toBe(true)
        }
      }),
    )
  })
})
