import type { ItemKind } from '#contract/purchases/kinds.ts'
import type { Db } from '../database/db.ts'
import type { Viewer } from '../viewer.ts'

/** Something that is sold for coins. */
export type Item = { kind: ItemKind; id: number }

/** Current offer to one viewer. */
export type Offer = {
  title: string
  /** Hundredths; 0 = not for sale. */
  price: number
  /** To have it once is to have it for good, so that it cannot be bought again; a membership can. */
  once: boolean
  /** Whose it is, and what part of the bought coins paid for it, in whole percent, is theirs; null for the operator's own. */
  owner: { id: number; percent: number } | null
  /** The whole it is part of, if that is sold: who owns the whole owns the part. */
  partOf: Item | null
}

/** How an item looks in the list of what was bought. */
export type ItemFace = { id: number; cover: string; colour: string }

/** What is handed over or taken back: for whom, by which purchase, what of the price is its owner's, and when that happens. */
export type Bought = {
  purchaseId: number
  accountId: number
  itemId: number
  price: number
  share: number
  at: Date
}

/**
 * What the feature that owns a kind of item does for purchases; joined in `server/features.ts`. A purchase opens the item by being
 * there (`openPurchases`); what is more than that, `handOver` does and `takeBack` undoes, within the transaction that moves the coins.
 */
export type Sellable = {
  /** What is offered to this viewer, in one query. Refuses, by the words of its kind, what the viewer may not know of. */
  offer(db: Db, viewer: Viewer, id: number): Promise<Offer>
  /** Those of these items that viewers may see. */
  faces(db: Db, ids: readonly number[]): Promise<readonly ItemFace[]>
  handOver?(transaction: Db, bought: Bought): Promise<void>
  takeBack?(transaction: Db, bought: Bought): Promise<void>
}

/** Every kind that is sold for coins, as the feature that owns it sells it. */
export type Sellables = Partial<Record<ItemKind, Sellable>>
