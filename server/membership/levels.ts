import type { Reply } from '#contract/endpoint.ts'
import type { membership } from '#contract/membership/endpoints.ts'
import type { ClaimedGift, GiftKind, Level } from '#contract/membership/shapes.ts'
import { fail } from '#contract/errors.ts'
import { post } from '#server/ledger/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { grantCard } from './grants.ts'
import { growthOf } from './growth.ts'
import { tables } from './tables.ts'
import { tellMembershipChange } from './announce-membership.ts'

/** Levels with their gifts, and their state for an account. */
export async function listLevels(db: Db, accountId: number): Promise<Reply<typeof membership.levels>> {
  const own = tables.of(db)
  const growth = await growthOf(db, accountId)
  const rows = await own.selectFrom('membership_levels').selectAll().orderBy('level').execute()
  const claimed = await own
    .selectFrom('membership_gifts')
    .select('level')
    .where('account_id', '=', accountId)
    .execute()
  const claimedLevels = new Set(claimed.map(({ level }) => level))
  const stateOf = (row: (typeof rows)[number]): Level['state'] => {
    if (row.gift === 'none') return 'none'
    if (claimedLevels.has(row.level)) return 'claimed'
    return growth >= row.growth ? 'open' : 'ahead'
  }
  return {
    growth,
    level: rows.findLast((row) => growth >= row.growth)?.level ?? 0,
    list: rows.map((row) => ({ ...row, gift: row.gift as GiftKind, state: stateOf(row) })),
  }
}

/** Gives the gift of a reached level, once: days of a trial, or bonus coins. */
export async function claimGift(
  platform: Platform,
  accountId: number,
  levelNumber: number,
): Promise<ClaimedGift> {
  const now = nowSeconds(platform)
  const claimed = await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const level = await own
      .selectFrom('membership_levels')
      .selectAll()
      .where('level', '=', levelNumber)
      .executeTakeFirst()
    if (!level || level.gift === 'none') return fail('no_gift')
    if ((await growthOf(transaction, accountId)) < level.growth) fail('level_not_reached')
    const gift = await own
      .insertInto('membership_gifts')
      .values({
        account_id: accountId,
        level: level.level,
        gift: level.gift,
        amount: level.amount,
        claimed_at: new Date(now * 1000),
      })
      .onConflict((on) => on.columns(['account_id', 'level']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!gift) return fail('gift_claimed')
    const key = `gift:level:${accountId}:${level.level}`
    if (gift.gift === 'days')
      await grantCard(transaction, {
        accountId,
        card: { type: 1, days: gift.amount },
        key,
        source: 'gift',
        now,
      })
    else
      await post(transaction, {
        key,
        reason: 'level_gift',
        by: 'system',
        entries: [
          { kind: 'promo', amount: -gift.amount },
          { kind: 'coins_bonus', owner: accountId, amount: gift.amount },
        ],
      })
    return showGift({ ...gift, title: level.title })
  })
  await tellMembershipChange(platform, accountId)
  return claimed
}

/** Gifts an account claimed, newest first. */
export async function listGifts(db: Db, accountId: number, input: PageInput) {
  return keysetPage(
    tables
      .of(db)
      .selectFrom('membership_gifts as gift')
      .innerJoin('membership_levels as level', 'level.level', 'gift.level')
      .selectAll('gift')
      .select('level.title')
      .where('gift.account_id', '=', accountId),
    input,
    { list: 'gifts', id: 'gift.id', order: 'desc' },
    showGift,
  )
}

type Row = { id: number; level: number; title: string; gift: string; amount: number; claimed_at: Date }

const showGift = ({ id, level, title, gift, amount, claimed_at }: Row): ClaimedGift => ({
  id,
  level,
  title,
  gift: gift as ClaimedGift['gift'],
  amount,
  at: unixSeconds(claimed_at),
})
