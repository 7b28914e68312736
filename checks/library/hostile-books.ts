import { makeEpub } from '#server/import/books/epub/made-epub.ts'
import { body, epub } from './books.ts'
import type { LibraryCase } from './library-case.ts'
import { makeZip } from './zip.ts'

const document = (inside: string, type = '') =>
  `<?xml version="1.0"?>${type}<html><body>${inside}</body></html>`
const outside =
  '<!DOCTYPE html [<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY far SYSTEM "http://127.0.0.1:9/far">]>'
const growing = `<!DOCTYPE html [<!ENTITY a "哈哈哈哈哈哈哈哈哈哈">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]!} "${`&${'abcdefghi'[at]!};`.repeat(10)}">`).join('')}]>`

/** EPUBs that would run, fetch, read or grow, or that are hardly XML: their words come in, and nothing else. */
export const hostileBooks: readonly LibraryCase[] = [
  {
    files: {
      '有脚本.epub': () =>
        epub('静水', {
          'a.xhtml': body(
            '第一章',
            '<script>alert(1)</script><p onclick="alert(2)"><a href="javascript:alert(3)">水</a></p><svg onload="alert(4)"><text>画</text></svg><iframe src="data:text/html,alert(5)">框</iframe><object data="alert6.swf"></object><style>p{background:url(alert7)}</style><form action="//alert8"><p>岸</p></form>',
          ),
          'b.xhtml': '<?xml version="1.0"?><html><body><h1>第二章</h1><p>没有合上的标签<p>还是读得到</body>',
        }),
    },
    makes: { kind: 'novel', title: '静水', author: '小满', parts: ['第一章', '第二章'] },
    holds: ['水', '岸', '没有合上的标签', '还是读得到'],
    lacks: ['alert', 'javascript', '<', 'http', 'onclick'],
  },
  {
    files: {
      '向外连接.epub': () =>
        epub(
          '远岸',
          {
            'a.xhtml': document(
              body(
                '第一章',
                '<img src="http://127.0.0.1:9/far.jpg"/><img src="//127.0.0.1:9/far.jpg"/><img src="../../../../etc/passwd"/><img src="file:///etc/hostname"/><link rel="stylesheet" href="http://127.0.0.1:9/far.css"/><p>岸上</p>',
              ),
            ),
          },
          { manifest: '<item id="p" href="../../../../etc/passwd" media-type="image/jpeg"/>' },
        ),
    },
    makes: { kind: 'novel', title: '远岸', author: '小满', parts: ['第一章'] },
    holds: ['岸上'],
    lacks: ['127.0.0.1', 'passwd', 'hostname'],
  },
  {
    files: {
      '外部实体.epub': () =>
        epub('实体', { 'a.xhtml': document(body('第一章', '<p>前&secret;中&far;后</p>'), outside) }),
    },
    makes: { kind: 'novel', title: '实体', author: '小满', parts: ['第一章'] },
    holds: ['前', '中', '后'],
    lacks: ['root:'],
  },
  {
    files: {
      '实体炸弹.epub': () =>
        epub('回声', { 'a.xhtml': document(body('第一章', '<p>谷里&j;回声</p>'), growing) }),
    },
    makes: { kind: 'novel', title: '回声', author: '小满', parts: ['第一章'] },
    holds: ['谷里', '回声'],
    lacks: ['哈哈'],
  },
  {
    files: {
      '坏清单.epub': () =>
        makeEpub({
          documents: { 'a.xhtml': body('第一章'), 'b.xhtml': body('第二章') },
          metadata: '<dc:title>散页</dc:title><dc:creator>小满<dc:subject>',
          manifest: '<item id="gone" href="gone.xhtml" media-type="application/xhtml+xml"/>',
          spine: '<itemref idref="gone"/><itemref idref="d0">',
        }),
    },
    makes: { kind: 'novel', title: '散页', parts: ['第一章', '第二章'] },
    warned: { '坏清单.epub': 'gone.xhtml' },
  },
  {
    files: {
      '深处.epub': () => epub('深处', { 'a.xhtml': body('第一章', `${'<div>'.repeat(1500)}<p>最里面</p>`) }),
    },
    makes: { kind: 'novel', title: '深处', author: '小满', parts: ['第一章'] },
    holds: ['最里面'],
  },
  {
    files: { '无底.epub': () => epub('无底', { 'a.xhtml': body('第一章', '<div>'.repeat(5000)) }) },
    refused: { '无底.epub': '嵌套太深' },
  },
  {
    files: { '断了.epub': () => epub('断了', { 'a.xhtml': body('第一章') }).subarray(0, 700) },
    refused: { '断了.epub': '不完整' },
  },
  {
    files: { '没有正文.epub': () => epub('没有正文', { 'a.xhtml': '<img src="gone.jpg"/>' }) },
    refused: { '没有正文.epub': '没有正文' },
  },
  {
    files: {
      '膨胀.epub': () =>
        makeZip([
          { name: 'META-INF/container.xml', bytes: Buffer.from('<container/>') },
          { name: 'book.opf', bytes: Buffer.alloc(100 * 1024 * 1024, ' '), method: 8 },
        ]),
    },
    refused: { '膨胀.epub': '压缩炸弹' },
  },
  { files: { '其实是文字.epub': () => '这不是电子书。' }, refused: { '其实是文字.epub': '不是压缩包' } },
]
