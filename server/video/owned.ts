import { accountChanged } from '#server/account/index.ts'
import { ownedBy } from '#server/purchases/index.ts'
import type { Db } from '#server/platform/db.ts'
import { entitlement, type Entitlement, mayBeBought } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import { type Soon, whenReady } from '#server/platform/soon.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { Playable } from './find-playable.ts'
import type { Grant } from './grants.ts'
import { guardOf, mayFinish, type Priced } from './rules.ts'

/** A film as far as it can be owned: bought by itself or with its collection, or one's own work. */
type Ownable = { id: number; collection_id: number | null; owner_id: number | null }

/** Which of these films a viewer owns, in one query. */
export async function ownedFilms(db: Db, viewer: Viewer, films: readonly Ownable[]): Promise<Set<number>> {
  const collections = new Set(films.flatMap(({ collection_id }) => collection_id ?? []))
  const owned = await ownedBy(db, viewer.id, [
    ...films.map(({ id }) => ({ kind: 'film' as const, id })),
    ...[...collections].map((id) => ({ kind: 'collection' as const, id })),
  ])
  const isOwned = ({ id, collection_id, owner_id }: Ownable) =>
    owner_id === viewer.id ||
    owned('film', id) ||
    (collection_id !== null && owned('collection', collection_id))
  return new Set(films.filter(isOwned).map(({ id }) => id))
}

const memories = new WeakMap<Db, ReturnType<typeof openMemory>>()

/** Remembers for a few seconds who owns which film: players ask for a segment every few. What is not owned is asked anew. */
function openMemory({ db, bus, now }: Platform) {
  const known = remembered(5_000, now, async (key: string) => {
    const [accountId, id, collectionId] = key.split(' ').map(Number) as [number, number, number]
    const owned = await ownedBy(db, accountId, [
      { kind: 'film', id },
      { kind: 'collection', id: collectionId },
    ])
    return owned('film', id) || owned('collection', collectionId) ? { accountId } : undefined
  })
  bus.subscribe(accountChanged, (id) => known.forget(({ accountId }) => accountId === id))
  return known
}

/** What this viewer may watch of a film. Purchases are asked for only where one could open more than is open anyway. */
export function entitlementTo(platform: Platform, viewer: Viewer, film: Ownable & Priced): Soon<Entitlement> {
  const now = nowSeconds(platform)
  const guarded = guardOf(film)
  const entitled = (owned: boolean) => entitlement(viewer, guarded, now, owned)
  if (!mayBeBought(viewer, guarded, now)) return entitled(false)
  if (film.owner_id === viewer.id) return entitled(true)
  let memory = memories.get(platform.db)
  if (!memory) memories.set(platform.db, (memory = openMemory(platform)))
  const key = `${viewer.id} ${film.id} ${film.collection_id ?? 0}`
  return whenReady(memory.get(key), (known) => entitled(known !== undefined))
}

/** What the bearer of a grant may watch: besides what the viewer may, a film that was opened before the membership lapsed. */
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
