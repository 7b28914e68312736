import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Purchases and spending limits of an account. Purchases stay when the account is deleted: the ledger refers to them. */
export const purchaseData: PersonalData = {
  name: 'purchases',
  async collect(db, accountId) {
    const own = tables.of(db)
    const bought = await own
      .selectFrom('purchases')
      .select(['id', 'kind', 'title', 'price', 'bought_at', 'refunded_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const limits = await own
      .selectFrom('spending_limits')
      .select(['day', 'month'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return { bought, limits: limits ?? null }
  },
  async erase(transaction, accountId) {
    await tables.of(transaction).deleteFrom('spending_limits').where('account_id', '=', accountId).execute()
  },
}
