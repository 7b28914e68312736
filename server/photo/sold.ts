import { fail } from '#contract/errors.ts'
import type { BoughtPhotos } from '#contract/photo/shapes.ts'
import { ownerOf } from '#server/kinds/sold.ts'
import type { PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Sellable } from '#server/platform/parts/sellable.ts'
import { listOwned } from '#server/purchases/index.ts'
import { photoCards, visibleSets } from './queries.ts'

/** Photo sets for coins: all photos a set has. */
export const soldPhotos: Sellable = {
  async offer(db, _, id) {
    const set =
      (await visibleSets(db)
        .select(['title', 'price', 'owner_id', 'owner_percent'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? fail('photo_not_found')
    return {
      title: set.title,
      price: set.price,
      once: true,
      owner: ownerOf(set),
      partOf: null,
    }
  },
  faces: photoCards,
}

/** A page of the sets an account bought, the last bought first. Those no longer shown are left out: a page may hold fewer. */
export async function listBought(
  db: Db,
  accountId: number,
  input: PageInput,
): Promise<{ list: BoughtPhotos[]; next: string | null }> {
  const { list, next } = await listOwned(db, accountId, 'photo', input)
  const cards = await photoCards(
    db,
    list.map(({ itemId }) => itemId),
  )
  const known = new Map(cards.map((card) => [card.id, card]))
  return {
    list: list.flatMap(({ itemId, boughtAt, spent }) => {
      const card = known.get(itemId)
      return card ? [{ ...card, boughtAt, spent }] : []
    }),
    next,
  }
}
