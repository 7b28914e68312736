import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Used codes; they are kept, because the books refer to them. Wrong ones are erased. */
export const codesData: PersonalData = {
  name: 'redeemCodes',
  collect: (db, accountId) =>
    tables
      .of(db)
      .selectFrom('reward_code_uses as use')
      .innerJoin('reward_code_batches as batch', 'batch.id', 'use.batch_id')
      .select(['batch.title', 'batch.kind', 'batch.amount', 'batch.tier', 'use.used_at'])
      .where('use.account_id', '=', accountId)
      .orderBy('use.id')
      .execute(),
  async erase(transaction, accountId) {
    await tables
      .of(transaction)
      .deleteFrom('reward_code_misses')
      .where('account_id', '=', accountId)
      .execute()
  },
}
