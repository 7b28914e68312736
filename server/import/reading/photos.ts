import { addPhotoSet } from '#server/photo/index.ts'
import { ImportRefused } from '../refusal.ts'
import type { Source } from '../sources/source.ts'
import type { ImportedItem, Work } from '../running-import.ts'
import type { Layout } from './layout.ts'
import { storePages } from './pages.ts'
import { withoutEnding } from './titles.ts'

const maxPhotos = 2000

/** Makes a set of photos of all pictures, folder after folder. */
export async function makePhotoSet(
  work: Work,
  source: Source,
  { layout, notes }: { layout: Layout; notes: string[] },
): Promise<ImportedItem> {
  const { platform, details, sourceHash, accountId } = work
  const names = [...(layout.cover ? [layout.cover] : []), ...layout.chapters.flatMap(({ pages }) => pages)]
  if (names.length === 0) throw new ImportRefused('里面没有图片')
  if (names.length > maxPhotos) throw new ImportRefused(`照片超过 ${maxPhotos} 张`)
  let done = 0
  const stored = await storePages(work, source, names, {
    cut: false,
    onStored: () => work.onProgress(++done / names.length),
  })
  const { description, author, tags, categoryName, vip, price, free, publish = true, sample } = details
  const title = withoutEnding(details.title).slice(0, 80)
  await work.handOver()
  const { photoId } = await addPhotoSet(platform, {
    sourceHash,
    ownerId: accountId,
    title,
    ...(description && { description }),
    ...(author && { author }),
    ...(tags && { tags }),
    ...(categoryName && { categoryName }),
    ...(vip !== undefined && { vip }),
    ...(price !== undefined && { price }),
    ...(free !== undefined && { free }),
    ...(sample && { sample }),
    // A member's set has nobody who looks at it first yet
    publish: publish && accountId === null,
    photos: stored.map(({ pieces }) => pieces[0]!),
  })
  return { itemId: photoId, title, ...(notes.length && { note: notes.join('；') }) }
}
