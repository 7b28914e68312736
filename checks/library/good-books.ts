import { makeEpub } from '#server/import/books/made-epub.ts'
import { inEncoding } from '#server/import/books/made-texts.ts'
import type { LibraryCase } from './cases.ts'
import { jpeg } from './pictures.ts'
import { makeZip } from './zip.ts'

const paragraph = '雨停了以后，他沿着海边的路走了很久，直到灯塔的光照到脚下。'
const chapter = (title: string) => `${title}\n\n${`　　${paragraph}\n`.repeat(6)}\n`
const novel = (title: string, chapters: readonly string[]) =>
  `《${title}》\n作者：阿海\n\n${chapters.map(chapter).join('')}`
const text = (name: string, title: string, chapters: readonly string[]): LibraryCase => ({
  files: { [name]: () => novel(title, chapters) },
  makes: { kind: 'novel', title, author: '阿海', parts: [...chapters] },
})
const epub = (title: string, documents: Record<string, string>, more = {}) =>
  makeEpub({ metadata: `<dc:title>${title}</dc:title><dc:creator>小满</dc:creator>`, documents, ...more })
const body = (title: string, inside = '') => `<h1>${title}</h1><p>${paragraph}</p>${inside}`

export const goodBooks: readonly LibraryCase[] = [
  text('《渡口》(阿海).txt', '渡口', ['第一章 船', '第二章 桥', '第三章 岸']),
  text('回目.txt', '山中一夜', ['第001回 进山', '第002回 夜雨', '第003回 出山']),
  text('楔子和番外.txt', '远行', ['楔子', '第1章 出门', '第2章 回家', '番外']),
  {
    files: { '老编码.txt': () => inEncoding('gb18030').bytes },
    makes: { kind: 'novel', title: '老编码', parts: ['*'] },
  },
  {
    files: {
      '宽字符.txt': () =>
        Buffer.concat([inEncoding('utf-16le mark').bytes, Buffer.from('\n再来一段。', 'utf16le')]),
    },
    makes: { kind: 'novel', title: '宽字符', parts: ['*'] },
  },
  {
    files: { '一行到底.txt': () => `一行到底。${paragraph.repeat(400)}` },
    makes: { kind: 'novel', title: '一行到底', parts: ['*'] },
  },
  {
    files: {
      '三代.epub': async () =>
        epub(
          '山海行',
          { 'a.xhtml': body('第一章', '<img src="cat.jpg"/>'), 'b.xhtml': body('第二章') },
          {
            manifest: '<item id="cat" href="cat.jpg" media-type="image/jpeg"/>',
            files: { 'OEBPS/cat.jpg': await jpeg(300) },
          },
        ),
    },
    makes: { kind: 'novel', title: '山海行', author: '小满', parts: ['第一章', '第二章'] },
  },
  {
    files: {
      '二代.epub': () => epub('旧书', { 'a.html': body('上篇'), 'b.html': body('下篇') }, { version: '2.0' }),
    },
    makes: { kind: 'novel', title: '旧书', author: '小满', parts: ['上篇', '下篇'] },
  },
  {
    files: {
      '有脚本.epub': () =>
        epub('静水', {
          'a.xhtml': body(
            '第一章',
            '<script>alert(1)</script><p onclick="alert(2)"><a href="javascript:alert(3)">水</a></p>',
          ),
          'b.xhtml': '<?xml version="1.0"?><html><body><h1>第二章</h1><p>没有合上的标签<p>还是读得到</body>',
        }),
    },
    makes: { kind: 'novel', title: '静水', author: '小满', parts: ['第一章', '第二章'] },
  },
  {
    files: {
      '坏图.epub': () =>
        epub(
          '缺图',
          { 'a.xhtml': body('第一章', '<img src="cat.jpg"/>') },
          {
            manifest: '<item id="cat" href="cat.jpg" media-type="image/jpeg"/>',
            files: { 'OEBPS/cat.jpg': 'no picture' },
          },
        ),
    },
    makes: { kind: 'novel', title: '缺图', author: '小满', parts: ['第一章'] },
  },
  {
    files: {
      '包着的书.zip': () =>
        makeZip([
          {
            name: '书/夜航.txt',
            bytes: Buffer.from(novel('夜航', ['第一章 启程', '第二章 返航'])),
            method: 8,
          },
        ]),
    },
    makes: { kind: 'novel', title: '夜航', author: '阿海', parts: ['第一章 启程', '第二章 返航'] },
  },
  {
    files: {
      '包着的电子书.zip': () =>
        makeZip([{ name: '书.epub', bytes: epub('盒子里的书', { 'a.xhtml': body('只有一章') }) }]),
    },
    makes: { kind: 'novel', title: '盒子里的书', author: '小满', parts: ['只有一章'] },
  },
  {
    files: { '有声/灯塔.txt': () => novel('灯塔', ['第一章 雾', '第二章 光']) },
    recordings: { '有声/第1章 雾.mp3': 300, '有声/第2章 光.m4a': 500, '有声/花絮.ogg': 700 },
    makes: { kind: 'novel', title: '灯塔', author: '阿海', parts: ['第一章 雾 ♪', '第二章 光 ♪'] },
  },
]
