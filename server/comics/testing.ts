import { randomBytes, randomUUID } from 'node:crypto'
import { comics } from '#contract/comics/endpoints.ts'
import type { PaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import type { World } from '#server/testing.ts'
import { addComicChapters, type NewChapter, type NewSeries } from './receive.ts'

/** A page whose picture nobody fetches. */
const page = (): PaidPicture & { spread: boolean } => ({
  folder: randomBytes(16).toString('hex'),
  width: 800,
  height: 1200,
  colour: '#336699',
  spread: false,
})

/** A chapter of so many pages. */
export const chapterOf = (number: number, pages = 3): NewChapter => ({
  sourceHash: randomBytes(32),
  number,
  title: `第 ${number} 话`,
  pages: Array.from({ length: pages }, page),
})

type Made = { id: number; chapters: number[] }

/** Makers of comics, by the door the importer uses. */
export const libraryOf = (world: World) => {
  async function chaptersOf(id: number): Promise<number[]> {
    const { token } = await world.guest()
    const { list } = await world.ask(comics.chapters, { as: token, body: { id, size: 50 } })
    return list.map((chapter) => chapter.id)
  }
  return {
    chaptersOf,
    /** A published comic with its chapters in order; three of three pages unless told. */
    async comic({
      count = 3,
      pages = 3,
      ...series
    }: Partial<NewSeries> & { count?: number; pages?: number } = {}) {
      const made = await addComicChapters(world.platform, {
        series: { title: `漫画 ${randomUUID()}`, mode: 'rtl', publish: true, ...series },
        chapters: Array.from({ length: count }, (_, index) => chapterOf(index + 1, pages)),
      })
      return { id: made.comicId, chapters: await chaptersOf(made.comicId) } satisfies Made
    },
  }
}
