import { fail } from '#contract/errors.ts'
import type { BoughtCollection, BoughtFilm } from '#contract/video/pay.ts'
import type { PageInput } from '#server/platform/database/cursor.ts'
import { type Db, readWithin } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Sellable } from '#server/platform/parts/sellable.ts'
import { listOwned } from '#server/purchases/index.ts'
import { collectionCards } from '../collections/queries.ts'
import { filmCards } from '../catalogue/film-pages.ts'
import { termsOf } from './rules.ts'
import { tables } from '../tables.ts'

const readOffer = prepared((db, { id }: { id: number }) =>
  tables
    .of(db)
    .selectFrom('films')
    .select(['title', 'vip', 'dark', 'price', 'ready', 'owner_id', 'owner_percent', 'collection_id'])
    .where('id', '=', id)
    .where('visibility', '=', 'published'),
)

/** Films for coins. */
export const soldFilms: Sellable = {
  async offer(db, _, id) {
    const [film = fail('film_not_found')] = await readOffer(readWithin(db), { id })
    if (!film.ready) fail('film_not_ready')
    return {
      ...offerOf({ ...film, ...termsOf(film) }),
      partOf: film.collection_id === null ? null : { kind: 'collection', id: film.collection_id },
    }
  },
  faces: filmCards,
}

/** Collections for coins: every episode a collection has, and those it will have. */
export const soldCollections: Sellable = {
  async offer(db, _, id) {
    const collection =
      (await tables
        .of(db)
        .selectFrom('collections')
        .select(['title', 'price', 'owner_id', 'owner_percent'])
        .where('id', '=', id)
        .where('hidden', '=', false)
        .where('moderated', '=', false)
        .executeTakeFirst()) ?? fail('collection_not_found')
    return offerOf(collection)
  },
  faces: collectionCards,
}

type Row = { title: string; price: number; owner_id: number | null; owner_percent: number }

const offerOf = ({ title, price, owner_id, owner_percent }: Row) => ({
  title,
  price,
  once: true,
  owner: owner_id === null ? null : { id: owner_id, percent: owner_percent },
  partOf: null,
})

type Page<Card> = { list: Card[]; next: string | null }

/** A page of the films an account bought, the last bought first. */
export const listBoughtFilms = (db: Db, accountId: number, input: PageInput): Promise<Page<BoughtFilm>> =>
  listBought(db, accountId, { kind: 'film', cardsOf: filmCards }, input)

/** A page of the collections an account bought, the last bought first. */
export const listBoughtCollections = (
  db: Db,
  accountId: number,
  input: PageInput,
): Promise<Page<BoughtCollection>> =>
  listBought(db, accountId, { kind: 'collection', cardsOf: collectionCards }, input)

/** Invisible items are left out, so a page may hold fewer rows than asked for. */
async function listBought<Card extends { id: number }>(
  db: Db,
  accountId: number,
  {
    kind,
    cardsOf,
  }: { kind: 'film' | 'collection'; cardsOf: (db: Db, ids: readonly number[]) => Promise<Card[]> },
  input: PageInput,
) {
  const { list, next } = await listOwned(db, accountId, kind, input)
  const cards = await cardsOf(
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
