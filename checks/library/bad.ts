import { createHash } from 'node:crypto'
import { makeEpub } from '#server/import/books/epub/made-epub.ts'
import type { LibraryCase } from './library-case.ts'
import { enormous, jpeg } from './pictures.ts'
import { type Entry, makeZip } from './zip.ts'

type Make = LibraryCase['files'][string]
const refused = (name: string, reason: string, make: Make): LibraryCase => ({
  files: { [name]: make },
  refused: { [name.split('/').at(-1)!]: reason },
})
/** An archive of a sound page and of what is wrong about it. */
const withPage =
  (seed: number, ...more: readonly Entry[]) =>
  async () =>
    makeZip([{ name: '1.jpg', bytes: await jpeg(seed) }, ...more])
const cat = Buffer.from('cat')
const cut = (make: () => Promise<Buffer>, part: number) => async () => {
  const whole = await make()
  return whole.subarray(0, Math.floor(whole.length * part))
}
const threePages = async () =>
  makeZip(
    await Promise.all([1, 2, 3].map(async (at) => ({ name: `${at}.jpg`, bytes: await jpeg(400 + at) }))),
  )
/** Bytes without sense, the same each time. */
const noise = (bytes: number) => createHash('shake256', { outputLength: bytes }).update('noise').digest()
/** A hundred megabytes of nothing. */
const nothing = () => Buffer.alloc(100 * 1024 * 1024)

/** Refused sources: each with its reason, and nothing of it stays. */
export const bad: readonly LibraryCase[] = [
  refused('炸弹.cbz', '压缩炸弹', () => makeZip([{ name: '1.jpg', bytes: nothing(), method: 8 }])),
  refused('说谎的炸弹.cbz', '压缩数据已损坏', () =>
    makeZip([{ name: '1.jpg', bytes: nothing().subarray(0, 30_000_000), method: 8, saysBytes: 1000 }]),
  ),
  refused('重叠.cbz', '互相重叠', async () => {
    const bytes = await jpeg(411)
    return makeZip([
      { name: '1.jpg', bytes },
      ...Array.from({ length: 50 }, (_, at) => ({ name: `${at + 2}.jpg`, sharesWith: 0 })),
    ])
  }),
  refused('太多文件.cbz', '超过 20000 个', () =>
    makeZip(Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}.jpg` }))),
  ),
  refused('越界.cbz', '路径越界', withPage(420, { name: '../../keys.json', bytes: cat })),
  refused('绝对.cbz', '路径越界', withPage(421, { name: '/etc/cron.d/cat', bytes: cat })),
  refused('盘符.cbz', '路径越界', withPage(422, { name: 'C:\\cat.jpg', bytes: cat })),
  refused('反斜杠.cbz', '路径越界', withPage(423, { name: 'a\\..\\..\\cat.jpg', bytes: cat })),
  refused(
    '链接.cbz',
    '链接',
    withPage(424, { name: '2.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }),
  ),
  refused('管道.cbz', '链接', withPage(425, { name: '2.jpg', mode: 0o010644 })),
  refused(
    '密码.cbz',
    '有密码',
    withPage(426, { name: '2.jpg', bytes: Buffer.alloc(30), saysBytes: 18, flags: 1 }),
  ),
  refused('强密码.cbz', '有密码', withPage(427, { name: '2.jpg', bytes: cat, flags: 0x41 })),
  refused('断了.cbz', '不完整', cut(threePages, 0.6)),
  refused('尾巴断了.cbz', '不完整', cut(threePages, 0.98)),
  refused('套着.zip', '还有压缩包', withPage(428, { name: '里面.cbz', bytes: makeZip([]) })),
  refused(
    '套着炸弹.zip',
    '还有压缩包',
    withPage(429, {
      name: '里面.zip',
      bytes: makeZip([{ name: '1.jpg', bytes: nothing(), method: 8 }]),
      method: 8,
    }),
  ),
  refused('空字符.cbz', '路径越界', withPage(438, { name: '2\0.jpg', bytes: cat })),
  refused('随机.cbz', '不是压缩包', () => noise(4096)),
  refused('像压缩包.cbz', '不完整', () => Buffer.concat([Buffer.from('PK\x03\x04'), noise(4096)])),
  refused('空的.cbz', '没有图片', () => makeZip([])),
  refused('没有字节.cbz', '是空的', () => ''),
  refused('文字.zip', '不是压缩包', () => 'these are words'),
  refused('其实是RAR.cbz', 'RAR', () => Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), cat])),
  refused('漫画.cbr', 'RAR', () => Buffer.concat([Buffer.from('Rar!\x1a\x07\x00', 'latin1'), cat])),
  refused('其实是7z.zip', '7z', () => Buffer.concat([Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), cat])),
  refused('其实是图片.cbz', '一张图片', () => jpeg(430)),
  refused('校验不对.cbz', '2.jpg：压缩数据已损坏', async () =>
    withPage(431, { name: '2.jpg', bytes: await jpeg(432), saysCrc: 7 })(),
  ),
  refused('不认识的压缩.cbz', '压缩方式不支持', withPage(433, { name: '2.jpg', bytes: cat, method: 12 })),
  refused('巨图.cbz', '2.jpg：图片超过 2500 万像素', async () =>
    withPage(434, { name: '2.jpg', bytes: await enormous(), method: 8 })(),
  ),
  refused('坏页.cbz', '2.jpg：图片已损坏', async () =>
    withPage(435, { name: '2.jpg', bytes: (await jpeg(436, 600, 900)).subarray(0, 5000) })(),
  ),
  refused(
    '矢量.cbz',
    '2.jpg：不是可用的图片',
    withPage(437, { name: '2.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  ),
  refused('只有说明.zip', '没有图片', () => makeZip([{ name: 'readme.md', bytes: cat }])),
  refused('两本书.zip', '2 本书', () => makeZip(['a.txt', 'b.txt'].map((name) => ({ name, bytes: cat })))),
  refused('随机.txt', '不是文本', () => noise(65_536)),
  refused('其实是录音.txt', '录音请和它的小说放在同一个文件夹', () =>
    Buffer.concat([Buffer.from('ID3'), noise(4096)]),
  ),
  refused('空白.txt', '是空的', () => ''),
  refused('没有内容.epub', 'EPUB', () =>
    makeZip([{ name: 'META-INF/container.xml', bytes: Buffer.from('<container/>') }]),
  ),
  refused('加锁.epub', 'DRM', () =>
    makeEpub({
      documents: { 'a.xhtml': '<p>锁住了</p>' },
      files: {
        'META-INF/encryption.xml':
          '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>',
      },
    }),
  ),
  {
    files: { '坏的一话/1.jpg': () => jpeg(440), '坏的一话/2.jpg': () => 'no picture' },
    refused: { 坏的一话: '2.jpg：不是可用的图片' },
  },
  { files: { '无主录音/1.mp3': () => 'ID3' }, refused: { '无主录音 的录音': '没有找到《无主录音》' } },
]
