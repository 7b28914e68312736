import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from '../tables.ts'
import { openOf } from './queries.ts'
import { move } from './states.ts'

/**
 * Withdrawals. An account with an open one cannot be deleted; if it is erased none the less, they are returned, except
 * those a provider is paying. The payee is forgotten; the rest is kept, because the books refer to it.
 */
export const withdrawalData: PersonalData = {
  name: 'withdrawals',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('withdrawals')
      .select(['id', 'source', 'method', 'amount', 'fee', 'arrives', 'currency'])
      .select(['payee_shown', 'state', 'created_at', 'ended_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  async openEnds(db, accountId) {
    return (await openOf(db, accountId)).length > 0 ? 'withdrawal_open' : undefined
  },
  async erase(transaction, accountId) {
    const at = new Date()
    // All of them are locked before anything else: staff who decide one at this moment are either first or refused.
    for (const row of await openOf(transaction, accountId, { locked: true }))
      if (row.state !== 'paying')
        await move(transaction, { row, to: 'returned', by: 'system', at, set: { reason: 'left' } })
    const own = tables.of(transaction)
    await own
      .updateTable('withdrawals')
      .set({ forget: true, payee_shown: '' })
      .where('account_id', '=', accountId)
      .execute()
    await own
      .updateTable('withdrawals')
      .set({ payee: null })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is not', null)
      .execute()
  },
}
