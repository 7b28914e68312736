import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import type { GoodRow } from '#contract/rewards/mall-console.ts'
import { post } from '#server/ledger/index.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { type Db, fromUnixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { fundEntries, refuseGift } from '../gifts.ts'
import { findGoodRow } from './goods.queries.ts'
import { tables } from './tables.ts'

export type GoodInput = Omit<GoodRow, 'id' | 'cover' | 'stock' | 'sold'> & {
  id?: number
  moreStock: number
  picture?: string
}

/** Name of the budget of a good: it holds the worth of its stock. */
export const budgetOf = (goodId: number): string => `mall:${goodId}`

/**
 * Creates or changes a good, with an audit entry; the worth of its added stock is put into its budget, or returned, in
 * the same transaction. Refuses with `good_not_found` and `stock_short`.
 */
export async function saveGood(
  platform: Platform,
  staff: StaffViewer,
  { id, picture, moreStock, ...good }: GoodInput,
): Promise<GoodRow> {
  const { db } = platform
  const existing = id === undefined ? undefined : ((await findGoodRow(db, id)) ?? fail('good_not_found'))
  if (!existing || moreStock !== 0) refuseGift(staff, existing ?? good)
  if (good.endsAt && good.endsAt <= good.startsAt) invalid('/endsAt', 'ends before it starts')
  return saveSentPicture(platform, picture, (stored, replaces) =>
    db.transaction().execute(async (transaction) => {
      const { saved, before: previous } = await saveWithin(transaction, {
        id,
        good,
        moreStock,
        cover: stored?.path,
        staff,
      })
      if (previous) replaces(previous.cover)
      return saved
    }),
  )
}

type Saving = {
  id: number | undefined
  good: Omit<GoodInput, 'id' | 'picture' | 'moreStock'>
  moreStock: number
  cover: string | undefined
  staff: StaffViewer
}

async function saveWithin(transaction: Db, { id, good, moreStock, cover, staff }: Saving) {
  const own = tables.of(transaction)
  const previous = id === undefined ? undefined : await findGoodRow(transaction, id, { lock: true })
  const stock = (previous?.stock ?? 0) + moreStock
  if (stock < 0) fail('stock_short')
  if (stock > 1_000_000) invalid('/moreStock', 'more than a good may have')
  const values = {
    title: good.title,
    intro: good.intro,
    price: good.price,
    stock,
    per_member: good.perMember,
    starts_at: fromUnixSeconds(good.startsAt),
    ends_at: fromUnixSeconds(good.endsAt),
    on_sale: good.onSale,
    position: good.position,
    ...(cover && { cover }),
  }
  const { id: savedId, version } = previous
    ? await own
        .updateTable('reward_goods')
        .set({ ...values, version: sql`version + 1` })
        .where('id', '=', previous.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await own
        .insertInto('reward_goods')
        .values({ ...values, kind: good.kind, amount: good.amount, tier: good.tier })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
  await writeAudit(transaction, staff, {
    action: 'rewards.saveGood',
    subject: `good ${savedId}`,
    details: { before: previous, after: { ...good, stock } },
  })
  const saved = (await findGoodRow(transaction, savedId))!
  await fundStock(
    transaction,
    saved,
    { more: moreStock, key: `${budgetOf(savedId)}:stock:${version}` },
    staff,
  )
  return { saved, before: previous }
}

/** Funds added stock, or returns the worth of removed stock. */
async function fundStock(
  transaction: Db,
  { id, kind, amount }: GoodRow,
  { more, key }: { more: number; key: string },
  staff: StaffViewer,
): Promise<void> {
  const entries = fundEntries(kind, budgetOf(id), more * amount)
  if (entries.length > 0)
    await post(transaction, { key, reason: 'budget_fund', by: { staff: staff.id }, entries })
}
