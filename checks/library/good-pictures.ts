import type { LibraryCase } from './library-case.ts'
import { jpeg, kinds } from './pictures.ts'
import { makeZip } from './zip.ts'

type Size = readonly [width: number, height: number]

/** An archive of so many pages, each like no other. */
const pages = (seed: number, names: readonly string[], sizes: readonly Size[] = []) =>
  Promise.all(
    names.map(async (name, at) => ({ name, bytes: await jpeg(seed + at, ...(sizes[at] ?? [120, 180])) })),
  )
const archive = (seed: number, names: readonly string[], sizes?: readonly Size[]) => async () =>
  makeZip(await pages(seed, names, sizes))
const numbered = (count: number, folder = '') =>
  Array.from({ length: count }, (_, at) => `${folder}${at + 1}.jpg`)
const page = '120×180'

const comicInfo = `<?xml version="1.0" encoding="utf-8"?>
<ComicInfo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Series>山间列车</Series><Number>3</Number><Title>晨雾</Title><Writer>阿海</Writer>
  <Summary>列车穿过山谷。</Summary><Genre>风景, 旅行</Genre><Manga>YesAndRightToLeft</Manga>
  <Pages><Page Image="0" Type="FrontCover"/><Page Image="1" DoublePage="true"/><Page Image="2" Type="Deleted"/></Pages>
</ComicInfo>`

/** 第1话 and 第2话 in GB18030, as Windows in China names folders. */
const part = (digit: string) =>
  Buffer.concat([Buffer.from('b5da', 'hex'), Buffer.from(digit), Buffer.from('bbb0', 'hex')])
const gbk = (digit: string, file: string) => Buffer.concat([part(digit), Buffer.from(`/${file}`)])

export const goodPictures: readonly LibraryCase[] = [
  {
    files: {
      '海边小镇/海边小镇 第10话 潮水.cbz': archive(100, numbered(2)),
      '海边小镇/海边小镇 第2话 灯塔.cbz': archive(110, numbered(2)),
      '海边小镇/海边小镇 第1话 车站.cbz': archive(120, [
        '10.jpg',
        '9.jpg',
        '__MACOSX/9.jpg',
        'Thumbs.db',
        '.DS_Store',
      ]),
    },
    makes: {
      kind: 'comic',
      title: '海边小镇',
      mode: 'ltr',
      parts: [`第1话 车站 ${page} ${page}`, `第2话 灯塔 ${page} ${page}`, `第10话 潮水 ${page} ${page}`],
    },
  },
  {
    files: {
      '列车.cbz': async () =>
        makeZip([
          { name: 'ComicInfo.xml', bytes: Buffer.from(comicInfo), method: 8 },
          ...(await pages(130, numbered(4))),
        ]),
    },
    makes: {
      kind: 'comic',
      title: '山间列车',
      mode: 'rtl',
      author: '阿海',
      parts: [`晨雾 ${page} ${page}+ ${page}`],
    },
  },
  {
    files: {
      '四季.zip': async () =>
        makeZip(
          (await pages(140, ['a', 'b', 'c', 'd'])).map(({ bytes }, at) => ({
            name: gbk(['10', '2', '1', '1'][at]!, `${at}.jpg`),
            bytes,
          })),
        ),
    },
    makes: {
      kind: 'comic',
      title: '四季',
      mode: 'ltr',
      parts: [`第1话 ${page} ${page}`, `第2话 ${page}`, `第10话 ${page}`],
    },
  },
  {
    files: {
      '两层.zip': archive(145, [
        '卷二/第1话/1.jpg',
        '卷一/第2话/1.jpg',
        '卷一/第1话/2.jpg',
        '卷一/第1话/1.jpg',
      ]),
    },
    makes: {
      kind: 'comic',
      title: '两层',
      mode: 'ltr',
      parts: [`卷一 第1话 ${page} ${page}`, `卷一 第2话 ${page}`, `卷二 第1话 ${page}`],
    },
  },
  {
    files: {
      '长街.cbz': archive(150, numbered(3), [
        [200, 9000],
        [200, 9000],
        [200, 600],
      ]),
    },
    makes: {
      kind: 'comic',
      title: '长街',
      mode: 'webtoon',
      parts: [`全一话${' 200×3000'.repeat(6)} 200×600`],
    },
  },
  {
    files: {
      '跨页.cbz': archive(160, numbered(4), [
        [120, 180],
        [240, 180],
        [120, 180],
        [120, 180],
      ]),
    },
    makes: { kind: 'comic', title: '跨页', mode: 'ltr', parts: [`全一话 ${page} 240×180+ ${page} ${page}`] },
  },
  {
    files: {
      '各种格式.cbz': async () =>
        makeZip(
          await Promise.all(
            Object.entries(kinds).map(async ([name, make], at) => ({
              name,
              bytes: await make(170 + at * 2),
            })),
          ),
        ),
    },
    makes: {
      kind: 'comic',
      title: '各种格式',
      mode: 'ltr',
      parts: [`全一话${` ${page}`.repeat(Object.keys(kinds).length)}`],
    },
  },
  {
    files: Object.fromEntries(numbered(3, '公园的猫/').map((name, at) => [name, () => jpeg(200 + at)])),
    makes: { kind: 'comic', title: '公园的猫', mode: 'ltr', parts: [`全一话 ${page} ${page} ${page}`] },
  },
  {
    files: {
      '旅行日记/info.json': () =>
        JSON.stringify({ title: '旅行日记', author: '小满', tags: ['旅行'], mode: 'rtl', finished: true }),
      ...Object.fromEntries(
        ['第1话 出发', '第2话 雪山', '番外'].map((folder, at) => [
          `旅行日记/${folder}/01.jpg`,
          () => jpeg(210 + at),
        ]),
      ),
    },
    makes: {
      kind: 'comic',
      title: '旅行日记',
      mode: 'rtl',
      author: '小满',
      parts: [`第1话 出发 ${page}`, `第2话 雪山 ${page}`, `番外 ${page}`],
    },
  },
  {
    files: { '名字像小说.txt': archive(220, numbered(2)) },
    makes: { kind: 'comic', title: '名字像小说', mode: 'ltr', parts: [`全一话 ${page} ${page}`] },
  },
  {
    files: Object.fromEntries(
      numbered(3, '写真/湖边/').map((name, at) => [name, () => jpeg(230 + at, 180, 120)]),
    ),
    makes: { kind: 'photo', title: '湖边', parts: ['180×120', '180×120', '180×120'] },
  },
  {
    files: Object.fromEntries(numbered(2, '写真/雪山/').map((name, at) => [name, () => jpeg(240 + at)])),
    makes: { kind: 'photo', title: '雪山', parts: [page, page] },
  },
  {
    files: {
      '厨房.zip': async () =>
        makeZip([
          { name: 'info.json', bytes: Buffer.from('{"kind":"photo","title":"清晨的厨房","price":3}') },
          ...(await pages(250, numbered(2))),
        ]),
    },
    makes: { kind: 'photo', title: '清晨的厨房', parts: [page, page] },
  },
  {
    files: {
      '重名.cbz': async () =>
        makeZip([
          { name: '1.jpg', bytes: await jpeg(260) },
          { name: '2.jpg', bytes: await jpeg(261) },
          { name: '1.jpg', bytes: await jpeg(262, 180, 120) },
        ]),
    },
    makes: { kind: 'comic', title: '重名', mode: 'ltr', parts: [`全一话 180×120 ${page}`] },
  },
  {
    files: {
      '一万个文件.cbz': async () =>
        makeZip([
          ...Array.from({ length: 10_000 }, (_, at) => ({ name: `notes/${at}.md` })),
          ...(await pages(270, numbered(2))),
        ]),
    },
    makes: { kind: 'comic', title: '一万个文件', mode: 'ltr', parts: [`全一话 ${page} ${page}`] },
  },
  {
    files: { '三万像素.cbz': archive(280, numbered(1), [[90, 30_000]]) },
    makes: { kind: 'comic', title: '三万像素', mode: 'webtoon', parts: [`全一话${' 90×3750'.repeat(8)}`] },
  },
]
