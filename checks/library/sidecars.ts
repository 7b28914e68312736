import { body, epub, novel } from './books.ts'
import type { LibraryCase } from './library-case.ts'
import { jpeg } from './pictures.ts'
import { makeZip } from './zip.ts'

const opf = (title: string, more = '') =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title>${more}</metadata></package>`
const onePage = (seed: number) => async () => makeZip([{ name: '1.jpg', bytes: await jpeg(seed) }])
const page = '120×180'

/** Metadata files beside or inside a source. */
export const sidecars: readonly LibraryCase[] = [
  {
    files: {
      '书/江岸.txt': () => novel('草稿', ['第一章 船', '第二章 桥']),
      '书/江岸.opf': () =>
        opf(
          '江岸灯火',
          '<dc:creator>林舟</dc:creator><dc:description>&lt;p&gt;江边的一年。&lt;/p&gt;</dc:description>',
        ),
      '书/江岸.jpg': () => jpeg(500),
    },
    makes: {
      kind: 'novel',
      title: '江岸灯火',
      author: '林舟',
      description: '江边的一年。',
      parts: ['第一章 船', '第二章 桥'],
    },
  },
  {
    files: {
      '说明/山寺.cbz': onePage(501),
      '说明/山寺.nfo': () =>
        '<comic><title>山寺钟声</title><author>林舟</author><plot>雪后的山。</plot></comic>',
    },
    makes: {
      kind: 'comic',
      title: '山寺钟声',
      mode: 'ltr',
      author: '林舟',
      description: '雪后的山。',
      parts: [`全一话 ${page}`],
    },
  },
  {
    files: {
      '外部实体.cbz': async () =>
        makeZip([
          { name: '1.jpg', bytes: await jpeg(502) },
          {
            name: 'ComicInfo.xml',
            bytes: Buffer.from(
              '<!DOCTYPE ComicInfo [<!ENTITY x SYSTEM "file:///etc/passwd">]><ComicInfo><Series>&x;</Series></ComicInfo>',
            ),
          },
        ]),
    },
    makes: { kind: 'comic', title: '外部实体', mode: 'ltr', parts: [`全一话 ${page}`] },
    warned: { '外部实体.cbz': 'ComicInfo.xml：不是有效的 XML' },
  },
  {
    files: { '坏说明/竹林.cbz': onePage(503), '坏说明/竹林.json': () => '{"price": "many"}' },
    makes: { kind: 'comic', title: '竹林', mode: 'ltr', parts: [`全一话 ${page}`] },
    warned: { '竹林.json': '字段不对：price' },
  },
  {
    files: { '其实是电子书.zip': () => epub('换了名字', { 'a.xhtml': body('第一章') }) },
    makes: { kind: 'novel', title: '换了名字', author: '小满', parts: ['第一章'] },
  },
]
