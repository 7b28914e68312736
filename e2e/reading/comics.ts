import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { addComicChapters, type NewSeries } from '#server/comics/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlatform } from '#server/platform/open.ts'
import { type PaidPicture, storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import type { Site } from '../harness/site.ts'

type Planted = Partial<NewSeries> & {
  title: string
  chapters?: number
  pages?: number
  /** The page of each chapter that is a spread. */
  spread?: number
  /** So many pictures are drawn, and shown again and again. */
  drawn?: number
  /** How much its pages weigh: 32 makes about 55 KB of one. */
  grain?: number
  /** Of each page, in pixels; they are 600 wide. */
  height?: number
}

/** Brings a published comic into a site by the door the importer uses, with a drawn cover and numbered pages; its id. */
export async function plantComic(
  { folder }: Site,
  { chapters = 3, pages = 3, spread = 0, drawn = Infinity, grain = 0, height = 800, ...series }: Planted,
): Promise<number> {
  const opened = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), [])
  try {
    const { platform } = opened
    const made = []
    for (let number = 1; number <= chapters; number++) {
      const stored: (PaidPicture & { spread: boolean })[] = []
      for (let page = 1; page <= pages; page++) {
        const isSpread = page === spread
        const again = stored[page - 1 - drawn]
        const picture =
          again ??
          (await storePaidPicture(
            platform,
            await draw(`${number}-${page}`, '#c7d9e4', { width: isSpread ? 1200 : 600, height, grain }),
          ))
        stored.push({ ...picture, spread: isSpread })
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
async function draw(
  words: string,
  colour: string,
  { width = 600, height = 800, grain = 0 } = {},
): Promise<Buffer> {
  const drawn = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${colour}"/>
      <circle cx="300" cy="300" r="140" fill="#fff"/>
      <text x="300" y="640" font-size="64" text-anchor="middle">${words}</text></svg>`),
  )
  if (grain === 0) return drawn.png().toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const
  const grains = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise },
  })
    .png()
    .toBuffer()
  return drawn
    .composite([{ input: grains, blend: 'overlay' }])
    .png()
    .toBuffer()
}
