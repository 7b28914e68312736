import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Likes, follows, what was kept, and comments: those that others saw stay, by 已注销用户. */
export const socialData: PersonalData = {
  name: 'social',
  async collect(db, accountId) {
    const own = tables.of(db)
    const of = ['kind', 'subject_id', 'created_at'] as const
    const [likes, follows, collects, folders, comments] = await Promise.all([
      own.selectFrom('likes').select(of).where('account_id', '=', accountId).orderBy('id').execute(),
      own.selectFrom('follows').select(of).where('account_id', '=', accountId).orderBy('id').execute(),
      own.selectFrom('collects').select(of).where('account_id', '=', accountId).orderBy('id').execute(),
      own
        .selectFrom('folders')
        .select(['name', 'is_default', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
      own
        .selectFrom('comments')
        .select([...of, 'text', 'state'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
    ])
    return { likes, follows, collects, folders, comments }
  },
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    await own.deleteFrom('likes').where('account_id', '=', accountId).execute()
    await own
      .deleteFrom('follows')
      .where((eb) =>
        eb.or([
          eb('account_id', '=', accountId),
          eb.and([eb('kind', '=', 'account'), eb('subject_id', '=', accountId)]),
        ]),
      )
      .execute()
    await own.deleteFrom('collects').where('account_id', '=', accountId).execute()
    await own.deleteFrom('folders').where('account_id', '=', accountId).execute()
    await own
      .deleteFrom('comments')
      .where('account_id', '=', accountId)
      .where('state', 'in', ['held', 'refused'])
      .execute()
  },
}
