import { body, epub, novel } from './books.ts'
import type { LibraryCase } from './library-case.ts'
import { jpeg } from './pictures.ts'
import { makeZip } from './zip.ts'

export const goodBooks: readonly LibraryCase[] = [
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
