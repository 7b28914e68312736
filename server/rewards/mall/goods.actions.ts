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

/** The budget out of which a good gives: it holds what its stock is worth. */
export const budgetOf = (goodId: number): string => `mall:${goodId}`

/**
 * Makes a good or changes one, with an audit entry; what its stock gives is put into its budget, or returned, in the same
 * transaction. Refuses with `good_not_found` and `stock_short`.
 */
export async function saveGood(
  platform: Platform,
  staff: StaffViewer,
  { id, picture, moreStock, ...good }: GoodInput,
): Promise<GoodRow> {
  const { db } = platform
  const known = id === undefined ? undefined : ((await findGoodRow(db, id)) ?? fail('good_not_found'))
  if (!known || moreStock !== 0) refuseGift(staff, known ?? good)
  if (good.endsAt && good.endsAt <= good.startsAt) invalid('/endsAt', 'ends before it starts')
  return saveSentPicture(platform, picture, (stored, replaces) =>
    db.transaction().execute(async (transaction) => {
      const { saved, before } = await saveWithin(transaction, {
        id,
        good,
        moreStock,
        cover: stored?.path,
        staff,
      })
      if (before) replaces(before.cover)
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
  const before = id === undefined ? undefined : await findGoodRow(transaction, id, { lock: true })
  const stock = (before?.stock ?? 0) + moreStock
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
  const { id: savedId, version } = before
    ? await own
        .updateTable('reward_goods')
        .set({ ...values, version: sql`version + 1` })
        .where('id', '=', before.id)
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
    details: { before, after: { ...good, stock } },
  })
  const saved = (await findGoodRow(transaction, savedId))!
  await fundStock(transaction, saved, moreStock, `${budgetOf(savedId)}:stock:${version}`, staff)
  return { saved, before }
}

/** Funds more stock, or returns what less of it needs no more. */
async function fundStock(
  transaction: Db,
  { id, kind, amount }: GoodRow,
  more: number,
  key: string,
  staff: StaffViewer,
): Promise<void> {
  const entries = fundEntries(kind, budgetOf(id), more * amount)
  if (entries.length > 0)
    await post(transaction, { key, reason: 'budget_fund', by: { staff: staff.id }, entries })
}
