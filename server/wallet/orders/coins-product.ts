import type { CoinPack } from '#contract/wallet/recharge-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'
import type { ProductHandler } from './products.ts'

const onSale = (db: Db) =>
  tables
    .of(db)
    .selectFrom('coin_packs')
    .select(['id', 'coins', 'gift', 'price', 'currency', 'badge'])
    .where('on_sale', '=', true)

/** The packs on sale, in their order. */
export const listPacks = (db: Db): Promise<CoinPack[]> =>
  onSale(db).orderBy('place').orderBy('id').limit(50).execute()

/** Coins as the product of an order: what was paid for is a member's own, what is given with it is not. */
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
