import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from '../tables.ts'
import { openOf } from './queries.ts'
import { move } from './states.ts'

/**
 * Income that left. Nobody can have their account deleted while some is under way; if one is none the less, it is given back, but for
 * what a provider is paying. Where it went is forgotten; the rest stays, for the books refer to it.
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
    // All of them before anything else is locked: whoever decides one at this moment was first, or comes too late.
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
