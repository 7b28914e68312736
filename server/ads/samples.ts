import type { Db } from '#server/platform/database/db.ts'
import { removePicture, storePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

export type NewSampleAd = { position: number; title: string; link: string }

export async function hasAds(db: Db): Promise<boolean> {
  return (await tables.of(db).selectFrom('ads').select('id').limit(1).execute()).length > 0
}

/** Adds an ad of the sample library, unless it exists: an ad that the operator removed stays removed. */
export async function addSampleAd(
  platform: Platform,
  ad: NewSampleAd,
  draw: () => Promise<Uint8Array>,
): Promise<void> {
  const own = tables.of(platform.db)
  const existing = await own
    .selectFrom('ads')
    .select('id')
    .where('sample', '=', true)
    .where('position', '=', ad.position)
    .where('title', '=', ad.title)
    .executeTakeFirst()
  if (existing) return
  const picture = await storePicture(platform, await draw())
  await own
    .insertInto('ads')
    .values({ ...ad, cover: picture.path, sample: true })
    .execute()
}

/** Removes all ads of the sample library with their pictures and clicks; returns their number. */
export async function removeSampleAds(platform: Platform): Promise<number> {
  const own = tables.of(platform.db)
  const found = await own.selectFrom('ads').select(['id', 'cover']).where('sample', '=', true).execute()
  for (const ad of found) {
    await removePicture(platform, ad.cover)
    await own.deleteFrom('ads').where('id', '=', ad.id).execute()
  }
  return found.length
}
