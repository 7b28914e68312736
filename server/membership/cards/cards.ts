import { fail } from '#contract/errors.ts'
import type { Card, Membership, OfferedCard } from '#contract/membership/shapes.ts'
import { membershipPeriods } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'

const cardFields = [
  'id',
  'type',
  'title',
  'badge',
  'days',
  'price',
  'original_price',
  'currency',
  'coin_price',
  'once',
] as const

/** More cards than anybody compares. */
const maxCards = 50

type Row = Omit<Card, 'originalPrice' | 'coinPrice'> & { original_price: number; coin_price: number }

export const showCard = ({ id, type, title, badge, days, price, currency, once, ...row }: Row): Card => ({
  id,
  type,
  title,
  badge,
  days,
  price,
  originalPrice: row.original_price,
  currency,
  coinPrice: row.coin_price,
  once,
})

/** Cards on sale, as they are offered to an account. */
export async function listCards(db: Db, accountId: number): Promise<OfferedCard[]> {
  const own = tables.of(db)
  const rows = await own
    .selectFrom('membership_cards as card')
    .select(cardFields)
    .select((eb) =>
      eb
        .and([
          eb('once', '=', true),
          eb.exists(
            eb
              .selectFrom('membership_grants')
              .select('membership_grants.id')
              .where('account_id', '=', accountId)
              .whereRef('card_id', '=', 'card.id'),
          ),
        ])
        .as('taken'),
    )
    .where('on_sale', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(maxCards)
    .execute()
  return rows.map(({ taken, ...row }) => ({ ...showCard(row), taken: Boolean(taken) }))
}

/** A card that an account may buy now, with its growth: the values that an order or purchase stores. */
export async function cardToSell(
  db: Db,
  accountId: number,
  cardId: number,
): Promise<Card & { growth: number }> {
  const own = tables.of(db)
  const row = await own
    .selectFrom('membership_cards')
    .select([...cardFields, 'growth'])
    .where('id', '=', cardId)
    .where('on_sale', '=', true)
    .executeTakeFirst()
  if (!row) return fail('card_not_found')
  if (row.once && (await everHadCard(db, accountId, cardId))) fail('card_once')
  return { ...showCard(row), growth: row.growth }
}

/** True when an account ever had a card, revoked or not. */
async function everHadCard(db: Db, accountId: number, cardId: number): Promise<boolean> {
  const grant = await tables
    .of(db)
    .selectFrom('membership_grants')
    .select('id')
    .where('account_id', '=', accountId)
    .where('card_id', '=', cardId)
    .limit(1)
    .executeTakeFirst()
  return grant !== undefined
}

/** An account's membership with its future periods. */
export async function findMembership(
  platform: Pick<Platform, 'db' | 'now'>,
  id: number,
): Promise<Membership> {
  const now = nowSeconds(platform)
  const periods = await membershipPeriods(platform.db, id)
  const stretches = periods.filter(({ until }) => until > now)
  return {
    type: stretches[0]?.type ?? 0,
    stretches,
    endedAt: stretches.length > 0 ? 0 : (periods.at(-1)?.until ?? 0),
  }
}
