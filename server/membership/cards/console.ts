import type { CallInput } from '#contract/endpoint.ts'
import { fail, invalid } from '#contract/errors.ts'
import type { CardRow, membershipConsole } from '#contract/membership/console.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { showCard } from './cards.ts'
import { tables } from '../tables.ts'

const rows = (db: Db) =>
  tables.of(db).selectFrom('membership_cards').selectAll().orderBy('position').orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function showRow({ growth, on_sale: onSale, position, ...row }: Row): CardRow {
  return { ...showCard(row), growth, onSale, position }
}

/** All cards, including those not on sale. */
export async function listCardRows(db: Db): Promise<CardRow[]> {
  return (await rows(db).limit(200).execute()).map(showRow)
}

type CardInput = Omit<CallInput<typeof membershipConsole.saveCard>['body'], 'id'> & { id?: number }

/** Creates or changes a card, with an audit entry. */
export async function saveCard(
  { db }: Platform,
  staff: StaffViewer,
  { id, originalPrice, coinPrice, onSale, ...card }: CardInput,
): Promise<CardRow> {
  if (originalPrice > 0 && originalPrice <= card.price) invalid('/originalPrice', 'not more than the price')
  const values = { ...card, original_price: originalPrice, coin_price: coinPrice, on_sale: onSale }
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const previous =
      id === undefined
        ? undefined
        : ((await rows(transaction).where('id', '=', id).forUpdate().executeTakeFirst()) ??
          fail('card_not_found'))
    const saved = previous
      ? await own
          .updateTable('membership_cards')
          .set(values)
          .where('id', '=', previous.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await own.insertInto('membership_cards').values(values).returningAll().executeTakeFirstOrThrow()
    const after = showRow(saved)
    await writeAudit(transaction, staff, {
      action: 'membership.saveCard',
      subject: `card ${saved.id}`,
      details: { before: previous && showRow(previous), after },
    })
    return after
  })
}
