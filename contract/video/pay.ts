import * as Type from 'typebox'
import type { Static } from 'typebox'
import { listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { purchaseRate, purchaseRefusals } from '../purchases/endpoints.ts'
import { Price, Receipt, Wanted } from '../purchases/shapes.ts'
import { CollectionCard } from './catalogue-shapes.ts'
import { FilmCard } from './shapes.ts'

const content = { method: 'POST', feature: 'video', access: 'guest', age: 'confirmed' } as const

const bought = { boughtAt: UnixSeconds, spent: Price }
export const BoughtFilm = Type.Object({ ...FilmCard.properties, ...bought })
export type BoughtFilm = Static<typeof BoughtFilm>
export const BoughtCollection = Type.Object({ ...CollectionCard.properties, ...bought })
export type BoughtCollection = Static<typeof BoughtCollection>

/** Films and collections for coins. */
export const pay = {
  /** Buys a film for good. The same key with the same body answers what it answered before. */
  film: endpoint({
    ...content,
    path: '/api/app/media/pay',
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'film_not_found', 'film_not_ready'],
  }),
  /** The films one owns, the last bought first. Those no longer shown are left out. */
  films: endpoint({
    ...content,
    path: '/api/app/media/pay/history',
    body: Type.Object(pageFields),
    reply: listOf(BoughtFilm),
  }),
  /** Buys a collection for good, with every episode it has and will have. */
  collection: endpoint({
    ...content,
    path: '/api/app/media/cellection/pay',
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'collection_not_found'],
  }),
  /** The collections one owns, the last bought first. */
  collections: endpoint({
    ...content,
    path: '/api/app/media/cellection/history',
    body: Type.Object(pageFields),
    reply: listOf(BoughtCollection),
  }),
}
