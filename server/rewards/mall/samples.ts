import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** Days of membership need no budget and no parcel, so a site with samples can offer them at once. */
const samples = [
  { title: '体验会员 1 天', tier: 1, amount: 1, price: 100, stock: 500, per_member: 3, position: 1 },
  { title: '月卡会员 7 天', tier: 2, amount: 7, price: 600, stock: 100, per_member: 2, position: 2 },
  { title: '月卡会员 30 天', tier: 2, amount: 30, price: 2_000, stock: 30, per_member: 1, position: 3 },
]

/** Adds sample goods to a mall without goods. */
export async function addSampleGoods({ db }: Pick<Platform, 'db'>): Promise<void> {
  const own = tables.of(db)
  if (await own.selectFrom('reward_goods').select('id').limit(1).executeTakeFirst()) return
  await own
    .insertInto('reward_goods')
    .values(
      samples.map((good) => ({
        ...good,
        kind: 'days',
        intro: '兑换后立即开通，可与现有会员叠加。',
        on_sale: true,
        sample: true,
      })),
    )
    .execute()
}

/** Removes sample goods; those that were bought go off sale and are kept for the books. */
export async function removeSampleGoods({ db }: Pick<Platform, 'db'>): Promise<void> {
  const own = tables.of(db)
  await own
    .deleteFrom('reward_goods as good')
    .where('good.sample', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('reward_orders').select('id').whereRef('reward_orders.good_id', '=', 'good.id'),
        ),
      ),
    )
    .execute()
  await own.updateTable('reward_goods').set({ on_sale: false }).where('sample', '=', true).execute()
}
