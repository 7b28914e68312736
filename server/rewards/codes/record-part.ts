import { giftWords } from '../gifts.ts'
import type { RecordPart } from '../record-part.ts'
import type { CodeKind } from '#contract/rewards/codes.ts'
import { tables } from './tables.ts'

/**
 * Used redeem codes as activities of a member. An account uses one after another, so the order of ids is that of time.
 */
export const codeRecords: RecordPart = {
  part: 'code',
  async list(db, accountId, { before, limit }) {
    const rows = await tables
      .of(db)
      .selectFrom('reward_code_uses as use')
      .innerJoin('reward_code_batches as batch', 'batch.id', 'use.batch_id')
      .select(['use.id', 'use.used_at as at', 'batch.title', 'batch.kind', 'batch.amount', 'batch.tier'])
      .where('use.account_id', '=', accountId)
      .$if(before !== undefined, (query) =>
        query
          .where('use.used_at', '<=', before!.at)
          .where((eb) => eb.or([eb('use.used_at', '<', before!.at), eb('use.id', '<', before!.id)])),
      )
      .orderBy('use.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, at, title, kind, amount, tier }) => ({
      id,
      at,
      title: `兑换码 · ${title}`,
      value: giftWords({ kind: kind as CodeKind, amount, tier }),
    }))
  },
}
