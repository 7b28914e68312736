import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { JdStock } from '#contract/wallet/withdrawal-console-shapes.ts'
import type { JdCard } from '#contract/wallet/withdrawal-shapes.ts'
import { checkPayPassword } from '#server/mine/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import { findOwn } from './queries.ts'

const purpose = 'jd card'

/** Values on sale, smallest first; `inStock` when a card of the value is free. */
export async function listValues(db: Db): Promise<{ value: number; inStock: boolean }[]> {
  const rows = await tables
    .of(db)
    .selectFrom('jd_values')
    .select(['value'])
    .select(
      sql<boolean>`exists (select from jd_cards c where c.value = jd_values.value and c.withdrawal_id is null)`.as(
        'inStock',
      ),
    )
    .where('on_offer', '=', true)
    .orderBy('value')
    .execute()
  return rows
}

/**
 * A free card of a value on sale, locked until its withdrawal is written. Concurrent callers get the next card without
 * waiting.
 */
export async function reserveCard(transaction: Db, value: number): Promise<number | undefined> {
  const own = tables.of(transaction)
  const found = await own
    .selectFrom('jd_cards')
    .innerJoin('jd_values', 'jd_values.value', 'jd_cards.value')
    .select('jd_cards.id')
    .where('jd_cards.value', '=', value)
    .where('jd_cards.withdrawal_id', 'is', null)
    .where('jd_values.on_offer', '=', true)
    .orderBy('jd_cards.id')
    .limit(1)
    .forUpdate('jd_cards')
    .skipLocked()
    .executeTakeFirst()
  return found?.id
}

/** The card that a withdrawal was paid with. Checks the pay password. */
export async function showCard(
  platform: Platform,
  accountId: number,
  { id, digits }: { id: number; digits: string },
): Promise<JdCard> {
  const { db, keys } = platform
  const row = await findOwn(db, accountId, id)
  if (row?.state !== 'paid' || row.method !== 'jdcard') return fail('withdrawal_not_found')
  await checkPayPassword(platform, accountId, digits)
  const { secret } = await tables
    .of(db)
    .selectFrom('jd_cards')
    .select('secret')
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(unseal(derivedKey(keys, purpose), secret)) as JdCard
}

/** Free and used cards of each value. */
export async function listStock(db: Db): Promise<JdStock[]> {
  const own = tables.of(db)
  const [values, counts] = await Promise.all([
    own.selectFrom('jd_values').selectAll().orderBy('value').execute(),
    own
      .selectFrom('jd_cards')
      .select(['value'])
      .select(sql<number>`(count(*) filter (where withdrawal_id is null))::int`.as('free'))
      .select(sql<number>`count(withdrawal_id)::int`.as('taken'))
      .groupBy('value')
      .execute(),
  ])
  return values.map(({ value, on_offer: onOffer }) => {
    const { free = 0, taken = 0 } = counts.find((one) => one.value === value) ?? {}
    return { value, onOffer, free, taken }
  })
}

export const offerValue = (
  { db }: Platform,
  staff: StaffViewer,
  { value, onOffer }: { value: number; onOffer: boolean },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await tables
      .of(transaction)
      .insertInto('jd_values')
      .values({ value, on_offer: onOffer })
      .onConflict((on) => on.column('value').doUpdateSet({ on_offer: onOffer }))
      .execute()
    await writeAudit(transaction, staff, {
      action: 'withdrawals.offer',
      subject: `jd cards of ${value}`,
      details: { onOffer },
    })
  })

/** Adds cards, each sealed, so that the database alone reveals none. */
export const addCards = (
  { db, keys, now }: Platform,
  staff: StaffViewer,
  { value, cards }: { value: number; cards: readonly JdCard[] },
): Promise<{ added: number; known: number }> =>
  db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await own
      .insertInto('jd_values')
      .values({ value })
      .onConflict((on) => on.doNothing())
      .execute()
    const added = await own
      .insertInto('jd_cards')
      .values(
        cards.map((card) => ({
          value,
          secret: seal(derivedKey(keys, purpose), JSON.stringify(card)),
          number_hash: createHmac('sha256', derivedKey(keys, `${purpose} number`))
            .update(card.number.replace(/\s/g, ''))
            .digest(),
          added_by: staff.id,
          added_at: new Date(now()),
        })),
      )
      .onConflict((on) => on.column('number_hash').doNothing())
      .returning('id')
      .execute()
    await writeAudit(transaction, staff, {
      action: 'withdrawals.cards',
      subject: `jd cards of ${value}`,
      details: { added: added.length },
    })
    return { added: added.length, known: cards.length - added.length }
  })
