import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/**
 * Orders for money. They are kept when the account is deleted: the books refer to them, and the account id names nobody
 * by then.
 */
export const rechargeData: PersonalData = {
  name: 'recharges',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('recharge_orders')
      .select(['id', 'title', 'price', 'currency', 'provider', 'state', 'paid', 'created_at', 'paid_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  erase: () => Promise.resolve(),
}
