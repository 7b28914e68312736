import type { CoinPack } from '#contract/wallet/recharge-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ProductHandler } from '#server/platform/parts/product-handlers.ts'
import { tables } from '../tables.ts'

const onSale = (db: Db) =>
  tables
    .of(db)
    .selectFrom('coin_packs')
    .select(['id', 'coins', 'gift', 'price', 'currency', 'badge'])
    .where('on_sale', '=', true)

/** Packs on sale, in the order of the shop. */
export const listPacks = (db: Db): Promise<CoinPack[]> =>
  onSale(db).orderBy('place').orderBy('id').limit(50).execute()

/** Coins as a product: the bought ones are paid coins, those that come with them are bonus coins. */
export const coinsProduct: ProductHandler = {
  async offer(db, _viewer, id) {
    const pack = await onSale(db).where('id', '=', id).executeTakeFirst()
    if (!pack) return undefined
    const { coins, gift, price, currency } = pack
    return { title: `${coins / 100} 金币`, price, currency, terms: { coins, gift } }
  },
  deliver(_transaction, { accountId, terms }) {
    const [coins, gift] = [Number(terms.coins), Number(terms.gift)]
    return Promise.resolve([
      { kind: 'coins_issued', amount: -coins },
      { kind: 'coins_paid', owner: accountId, amount: coins },
      { kind: 'promo', amount: -gift },
      { kind: 'coins_bonus', owner: accountId, amount: gift },
    ])
  },
}
