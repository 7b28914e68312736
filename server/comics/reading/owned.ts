import type { ChapterEntitled } from '#contract/comics/shapes.ts'
import { ownedBy } from '#server/purchases/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Entitlement, entitlement, mayBeBought } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { chapterPrice, guardOf, type Priced } from '../rules.ts'

/** A comic as far as its chapters can be owned: bought, alone or with the comic, or one's own work. */
export type Ownable = Priced & { id: number; owner_id: number | null }
type Placed = { id: number; position: number }

/** Entitlements of a viewer to chapters of a comic, in one query, which is skipped where no purchase could unlock more. */
export async function entitlementsTo(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  viewer: Viewer,
  comic: Ownable,
  chapters: readonly Placed[],
): Promise<(chapter: Placed) => Entitlement> {
  const seconds = nowSeconds({ now })
  const guarded = chapters.filter(({ position }) => mayBeBought(viewer, guardOf(comic, position), seconds))
  const isOwn = comic.owner_id === viewer.id
  const owned =
    isOwn || guarded.length === 0
      ? () => isOwn
      : await ownedBy(db, viewer.id, [
          { kind: 'comic', id: comic.id },
          ...guarded.map(({ id }) => ({ kind: 'comic_chapter' as const, id })),
        ])
  return ({ id, position }) =>
    entitlement(
      viewer,
      guardOf(comic, position),
      seconds,
      owned('comic', comic.id) || owned('comic_chapter', id),
    )
}

/** Whether a viewer has the comic as a whole. */
export async function ownsComic(db: Db, viewer: Viewer, comic: Pick<Ownable, 'id' | 'owner_id'>) {
  if (comic.owner_id === viewer.id) return true
  return (await ownedBy(db, viewer.id, [{ kind: 'comic', id: comic.id }]))('comic', comic.id)
}

/** The same for the wire, with what opens the chapter. */
export const showEntitlement = (
  comic: Priced,
  { position }: Pick<Placed, 'position'>,
  { state, preview }: Entitlement,
): ChapterEntitled => ({
  state,
  previewPages: preview,
  needsVip: guardOf(comic, position).vip,
  price: chapterPrice(comic, position),
  comicPrice: comic.price,
})
