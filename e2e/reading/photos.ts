import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { addPhotoSet, type NewPhotoSet } from '#server/photo/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlatform } from '#server/platform/open.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import type { Site } from '../harness/site.ts'

type Planted = Omit<NewPhotoSet, 'sourceHash' | 'photos'> & { photos: number }

/** Brings a published set of numbered photos into a site by the door the importer uses; its id. */
export async function plantPhotoSet({ folder }: Site, { photos, ...set }: Planted): Promise<number> {
  const { platform, close } = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), [])
  try {
    const stored = []
    for (let at = 1; at <= photos; at++) stored.push(await storePaidPicture(platform, await draw(at)))
    const { photoId } = await addPhotoSet(platform, {
      ...set,
      sourceHash: randomBytes(32),
      publish: true,
      photos: stored,
    })
    return photoId
  } finally {
    await close()
  }
}

/** An upright photo with its number on it. */
const draw = (number: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
      <rect width="900" height="1200" fill="#c7d9e4"/>
      <circle cx="450" cy="450" r="220" fill="#fff"/>
      <text x="450" y="980" font-size="160" text-anchor="middle">${number}</text></svg>`),
  )
    .png()
    .toBuffer()
