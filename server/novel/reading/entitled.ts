import type { ChapterEntitled } from '#contract/novel/shapes.ts'
import { entitlement, type Entitlement, mayBeBought } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { ownedBy } from '#server/purchases/index.ts'
import { chapterPrice, guardOf, type Priced } from '../rules.ts'

type Numbered = { id: number; number: number }

/** Entitlements of a viewer to chapters of a novel. Purchases are read in one query, and only where one could unlock more. */
export async function entitlementsTo(
  platform: Pick<Platform, 'db' | 'now'>,
  viewer: Viewer,
  novel: Priced & { id: number },
  chapters: readonly Numbered[],
): Promise<(chapter: Numbered) => Entitlement> {
  const now = nowSeconds(platform)
  const closed = chapters.filter(({ number }) => mayBeBought(viewer, guardOf(novel, number), now))
  const owned =
    closed.length === 0
      ? () => false
      : await ownedBy(platform.db, viewer.id, [
          { kind: 'novel', id: novel.id },
          ...closed.map(({ id }) => ({ kind: 'novel_chapter' as const, id })),
        ])
  return ({ id, number }) =>
    entitlement(viewer, guardOf(novel, number), now, owned('novel', novel.id) || owned('novel_chapter', id))
}

/** The same as it goes on the wire. */
export const showEntitled = (
  novel: Priced,
  number: number,
  { state }: Pick<Entitlement, 'state'>,
): ChapterEntitled => ({
  state,
  needsVip: number > novel.free_chapters && novel.vip,
  price: chapterPrice(novel, number),
  novelPrice: number > novel.free_chapters ? novel.price : 0,
})
