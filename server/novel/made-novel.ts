import { createHash, randomBytes } from 'node:crypto'
import type { Block } from '#contract/novel/text.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addNovel, type NewChapter, type NewNovel } from './receive.ts'
import { tables } from './tables.ts'

/** A paragraph of plain words. */
export const paragraph = (t: string): Block => ({ kind: 'p', runs: [{ t }] })

const words = '清晨的港口很安静，橘猫沿着石阶慢慢走下来。渔船一只接一只回来，灯塔还亮着。'

/** Chapters of a few paragraphs that say which they are. */
export const madeChapters = (count: number): NewChapter[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `第${index + 1}章 港口`,
    blocks: Array.from({ length: 8 }, (__, place) =>
      paragraph(`这是第${index + 1}章的第${place + 1}段。${words}`),
    ),
  }))

/** A published novel for tests, of three chapters unless told, with the ids of its chapters. */
export async function madeNovel(platform: Platform, about: Partial<NewNovel> = {}) {
  const { novelId: id } = await addNovel(platform, {
    sourceHash: createHash('sha256').update(randomBytes(16)).digest(),
    title: `雾港来信 ${randomBytes(4).toString('hex')}`,
    author: '山野信',
    description: '一座小镇，一盏灯，一只会等人的猫。',
    tags: [],
    publish: true,
    chapters: madeChapters(3),
    pictures: new Map(),
    ...about,
  })
  const rows = await tables
    .of(platform.db)
    .selectFrom('novel_chapters')
    .select('id')
    .where('novel_id', '=', id)
    .orderBy('number')
    .execute()
  return { id, chapters: rows.map((row) => row.id) }
}
