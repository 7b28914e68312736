import { createHash } from 'node:crypto'
import { addPhotoSet, addSamplePhotoTopic, findPhotoSet } from '#server/photo/index.ts'
import { type PaidPicture, removePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoSize, renderPhoto } from '../draw/photos.ts'
import { random } from '../draw/random.ts'
import { storeSample } from '../pictures.ts'
import { photoSets } from './index.ts'
import type { SamplePhotoSet } from './set.ts'
import { photoTopics } from './topics.ts'

type Planting = {
  /** Unix seconds: what the sets' dates are counted back from. */
  startedAt: number
  /** `tiny` makes a few sets of small photos. */
  scale: 'full' | 'tiny'
  signal: AbortSignal
  /** True when the operator removed the samples in the meantime. */
  isOver: () => Promise<boolean>
}

/** Of a tiny library: so many sets of so many photos. */
const tiny = { sets: 4, photos: 4 }
const longest = { full: 960, tiny: 480 }
const hour = 3600

/** Draws the sample photo sets and puts them where viewers find them. What is there is not drawn again; topics grow with their sets. */
export async function plantPhotos(platform: Platform, planting: Planting): Promise<void> {
  const sets = planting.scale === 'tiny' ? photoSets.slice(0, tiny.sets) : photoSets
  const ids = new Map<string, number>()
  for (const [index, set] of sets.entries()) {
    planting.signal.throwIfAborted()
    if (await planting.isOver()) return
    ids.set(set.slug, await plantSet(platform, set, index, planting))
  }
  for (const [position, { title, intro, tags }] of photoTopics.entries()) {
    const setIds = sets
      .filter((set) => set.tags.some((tag) => tags.includes(tag)))
      .flatMap(({ slug }) => ids.get(slug) ?? [])
    if (setIds.length) await addSamplePhotoTopic(platform, { title, intro, position, setIds })
  }
}

async function plantSet(
  platform: Platform,
  set: SamplePhotoSet,
  index: number,
  { startedAt, scale, signal }: Planting,
): Promise<number> {
  const sourceHash = createHash('sha256').update(`sample photos ${set.slug}`).digest()
  const known = await findPhotoSet(platform.db, sourceHash)
  if (known !== undefined) return known
  const chance = random(set.slug)
  const photos: PaidPicture[] = []
  const count = scale === 'tiny' ? tiny.photos : set.photos
  try {
    for (let at = 0; at < count; at++) {
      signal.throwIfAborted()
      const view = { ...set.places[at % set.places.length]!, seed: `${set.slug} ${at}` }
      const picture = await renderPhoto({ ...view, size: photoSize(at + index, longest[scale]) })
      photos.push(await storeSample(platform, `photo ${set.slug} ${at}`, picture))
    }
  } catch (error) {
    // Nobody knows their folders but this
    for (const { folder } of photos) await removePaidPicture(platform, folder)
    throw error
  }
  const { photoId } = await addPhotoSet(platform, {
    sourceHash,
    title: set.title,
    description: set.description,
    author: set.author,
    tags: set.tags,
    categoryName: set.category,
    vip: set.vip ?? false,
    price: set.price ?? 0,
    free: Math.min(set.free ?? 0, count - 1),
    publish: true,
    sample: true,
    views: Math.round(10 ** chance.range(2.4, 4.6)),
    publishedAt: startedAt - Math.round((index * 7 + chance.range(1, 6)) * hour),
    photos,
  })
  return photoId
}
