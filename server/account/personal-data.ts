import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** The account itself. Its row is kept for references to it: as 已注销用户, without device, name or picture. */
export const accountData: PersonalData = {
  name: 'account',
  async collect(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('accounts')
      .select([
        'id',
        'nickname',
        'channel_pc',
        'channel_dc',
        'adult_version',
        'adult_at',
        'vip_type',
        'vip_expire',
        'login_type',
        'created_at',
      ])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? fail('account_not_found')
  },
  async erase(transaction, id) {
    await tables.of(transaction).deleteFrom('unread_kinds').where('account_id', '=', id).execute()
    await tables
      .of(transaction)
      .updateTable('accounts')
      .set({
        device_hash: null,
        nickname: '',
        nickname_held: '',
        avatar: '',
        avatar_held: '',
        channel_pc: '',
        channel_dc: '',
        adult_version: '',
        adult_at: null,
        vip_type: 0,
        vip_expire: null,
        vip_later: '[]',
        login_type: 0,
        delete_at: null,
        erased_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
  },
}
