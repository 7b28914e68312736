import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/**
 * Draws of an account, and the recipients of its parcels. Draws are kept under a number that names nobody, because the
 * log of a day must stay complete. Recipients are erased.
 */
export const drawData: PersonalData = {
  name: 'draws',
  async collect(db, accountId) {
    return tables
      .of(db)
      .selectFrom('draws as draw')
      .innerJoin('draw_prizes as prize', 'prize.id', 'draw.prize_id')
      .leftJoin('draw_parcels as parcel', 'parcel.draw_id', 'draw.id')
      .select([
        'draw.id',
        'draw.price',
        'draw.drawn_at',
        'prize.title',
        'parcel.claimed_at',
        'parcel.sent_at',
      ])
      .where('draw.account_id', '=', accountId)
      .orderBy('draw.id')
      .execute()
  },
  async erase(transaction, accountId) {
    await tables
      .of(transaction)
      .updateTable('draw_parcels')
      .set({ recipient: null })
      .where('account_id', '=', accountId)
      .execute()
  },
}
