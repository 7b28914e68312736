import { accountChanged } from '#server/account/index.ts'
import { ownedBy } from '#server/purchases/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { entitlement, type Entitlement, mayBeBought } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import type { Item } from '#server/platform/parts/sellable.ts'
import { type Soon, whenReady } from '#server/platform/soon.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { Playable } from './find-playable.ts'
import type { Grant } from './grants.ts'
import { guardOf, mayFinish, type Priced } from '../films/rules.ts'

/**
 * A film as far as it can be owned: bought by itself or with its collection, as an episode or with its drama, or one's own work.
 */
type Ownable = {
  id: number
  collection_id: number | null
  owner_id: number | null
  drama?: { id: number; episodeId: number } | null
}

/** The items by which it can be bought. */
const itemsOf = ({ id, collection_id, drama }: Ownable): Item[] =>
  drama
    ? [
        { kind: 'drama', id: drama.id },
        { kind: 'drama_episode', id: drama.episodeId },
      ]
    : [
        { kind: 'film', id },
        ...(collection_id === null ? [] : [{ kind: 'collection' as const, id: collection_id }]),
      ]

/** Which of these films a viewer owns, in one query. */
export async function ownedFilms(db: Db, viewer: Viewer, films: readonly Ownable[]): Promise<Set<number>> {
  const owned = await ownedBy(db, viewer.id, films.flatMap(itemsOf))
  const isOwned = (film: Ownable) =>
    film.owner_id === viewer.id || itemsOf(film).some(({ kind, id }) => owned(kind, id))
  return new Set(films.filter(isOwned).map(({ id }) => id))
}

const memories = new WeakMap<Db, ReturnType<typeof openMemory>>()

/** Remembers for a few seconds who owns which film: players ask for a segment every few. What is not owned is asked anew. */
function openMemory({ db, bus, now }: Platform) {
  const known = remembered(5_000, now, async (key: string) => {
    const { accountId, items } = JSON.parse(key) as { accountId: number; items: Item[] }
    const owned = await ownedBy(db, accountId, items)
    return items.some(({ kind, id }) => owned(kind, id)) ? { accountId } : undefined
  })
  bus.subscribe(accountChanged, (id) => known.forget(({ accountId }) => accountId === id))
  return known
}

/** Entitlement of a viewer to a film. Purchases are read only where one could unlock more. */
export function entitlementTo(platform: Platform, viewer: Viewer, film: Ownable & Priced): Soon<Entitlement> {
  const now = nowSeconds(platform)
  const guarded = guardOf(film)
  const entitled = (owned: boolean) => entitlement(viewer, guarded, now, owned)
  if (!mayBeBought(viewer, guarded, now)) return entitled(false)
  if (film.owner_id === viewer.id) return entitled(true)
  let memory = memories.get(platform.db)
  if (!memory) memories.set(platform.db, (memory = openMemory(platform)))
  const key = JSON.stringify({ accountId: viewer.id, items: itemsOf(film) })
  return whenReady(memory.get(key), (known) => entitled(known !== undefined))
}

/** Entitlement of the bearer of a grant: the viewer's own, and a film opened before the membership lapsed. */
export async function entitlementBy(
  platform: Platform,
  grant: Grant,
  viewer: Viewer,
  film: Playable,
): Promise<Entitlement> {
  const entitled = await entitlementTo(platform, viewer, film)
  if (entitled.whole || !mayFinish(film, grant, viewer, nowSeconds(platform))) return entitled
  return { state: 'vip', whole: true, preview: 0 }
}
