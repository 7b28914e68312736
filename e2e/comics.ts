import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { addComicChapters, type NewSeries } from '#server/comics/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlatform } from '#server/platform/open.ts'
import { storePaidPicture } from '#server/platform/paid-pictures.ts'
import type { Site } from './site.ts'

type Planted = Partial<NewSeries> & { title: string; chapters?: number; pages?: number }

/** Brings a published comic into a site by the door the importer uses, with a drawn cover and numbered pages; its id. */
export async function plantComic(
  { folder }: Site,
  { chapters = 3, pages = 3, ...series }: Planted,
): Promise<number> {
  const opened = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), [])
  try {
    const { platform } = opened
    const made = []
    for (let number = 1; number <= chapters; number++) {
      const stored = []
      for (let page = 1; page <= pages; page++) {
        const picture = await storePaidPicture(platform, await draw(`${number}-${page}`, '#c7d9e4'))
        stored.push({ ...picture, spread: false })
      }
      made.push({ sourceHash: randomBytes(32), number, title: `第 ${number} 话`, pages: stored })
    }
    const { comicId } = await addComicChapters(platform, {
      series: { mode: 'ltr', publish: true, cover: await draw(series.title, '#e4d2c7'), ...series },
      chapters: made,
    })
    return comicId
  } finally {
    await opened.close()
  }
}

/** A page with words on it. */
const draw = (words: string, colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
      <rect width="600" height="800" fill="${colour}"/>
      <circle cx="300" cy="300" r="140" fill="#fff"/>
      <text x="300" y="640" font-size="64" text-anchor="middle">${words}</text></svg>`),
  )
    .png()
    .toBuffer()
