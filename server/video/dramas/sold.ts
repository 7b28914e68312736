import { fail } from '#contract/errors.ts'
import { ownerOf } from '#server/kinds/sold.ts'
import type { Sellable } from '#server/platform/parts/sellable.ts'
import { dramaCards, visibleDramas } from './cards.ts'
import { pricedColumns, visibleEpisodes } from './episodes.ts'
import { episodePrice, episodeTitle } from './rules.ts'

/** Dramas for coins: every episode a drama has, and those it will have. */
export const soldDramas: Sellable = {
  async offer(db, _, id) {
    const drama = await visibleDramas(db)
      .select(['dramas.title', 'dramas.price', 'dramas.owner_id', 'dramas.owner_percent'])
      .where('dramas.id', '=', id)
      .executeTakeFirst()
    if (!drama) return fail('drama_not_found')
    return { title: drama.title, price: drama.price, once: true, owner: ownerOf(drama), partOf: null }
  },
  faces: dramaCards,
}

/** Episodes one by one. Who has the drama has them. */
export const soldEpisodes: Sellable = {
  async offer(db, _, id) {
    const episode = await visibleEpisodes(db)
      .select(pricedColumns)
      .select(['dramas.id as drama_id', 'dramas.title', 'dramas.owner_percent'])
      .select(['drama_episodes.position', 'drama_episodes.price as own_price'])
      .where('drama_episodes.id', '=', id)
      .executeTakeFirst()
    if (!episode) return fail('episode_not_found')
    const { position, own_price } = episode
    return {
      title: episodeTitle(episode.title, position),
      price: episodePrice(episode, { position, price: own_price }),
      once: true,
      owner: ownerOf(episode),
      partOf: { kind: 'drama', id: episode.drama_id },
    }
  },
  async faces(db, ids) {
    if (ids.length === 0) return []
    return visibleEpisodes(db)
      .select(['drama_episodes.id', 'dramas.cover', 'dramas.cover_colour as colour'])
      .where('drama_episodes.id', 'in', ids)
      .execute()
  },
}
