import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { addNovel, type NewChapter, type NewNovel } from '#server/novel/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlatform } from '#server/platform/open.ts'
import type { Site } from '../harness/site.ts'

type Planted = Omit<Partial<NewNovel>, 'chapters'> & {
  title: string
  chapters?: readonly NewChapter[] | number
}

const sentences = [
  '清晨的港口很安静，橘猫沿着石阶慢慢走下来。',
  '渔船一只接一只回来，灯塔还亮着。',
  '陈伯披衣起来，先去看灯，灯芯烧得很稳。',
  '外面的白便一点一点透了进来。',
]

/** Chapters of a few paragraphs, each of which says where it stands. */
export const plainChapters = (count: number, paragraphs = 12): NewChapter[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `第${index + 1}章 雾号`,
    blocks: Array.from({ length: paragraphs }, (__, place) => ({
      kind: 'p',
      runs: [{ t: `${index + 1}之${place + 1}。${sentences.join('')}` }],
    })),
  }))

/** Brings published novels into a site by the door the importer uses, each with a drawn cover; their ids. */
export async function plantNovels({ folder }: Site, planted: readonly Planted[]): Promise<number[]> {
  const opened = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), [])
  try {
    const ids: number[] = []
    for (const { chapters = 3, ...about } of planted) {
      const { novelId } = await addNovel(opened.platform, {
        sourceHash: randomBytes(32),
        author: '山野信',
        description: '',
        tags: [],
        publish: true,
        cover: await drawCover(about.title),
        pictures: new Map(),
        ...about,
        chapters: typeof chapters === 'number' ? plainChapters(chapters) : chapters,
      })
      ids.push(novelId)
    }
    return ids
  } finally {
    await opened.close()
  }
}

const grounds = ['#c9dbe6', '#e4d2c7', '#d5e4c7', '#dccfe4', '#e6dcc0']

/** A cover with the title on it. */
const drawCover = (title: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
      <rect width="600" height="800" fill="${grounds[title.length % grounds.length]}"/>
      <circle cx="300" cy="520" r="160" fill="#fff" opacity="0.7"/>
      <text x="300" y="240" font-size="60" text-anchor="middle">${title.slice(0, 8)}</text></svg>`),
  )
    .png()
    .toBuffer()
