import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { tables } from './tables.ts'

/** Kinds whose snapshots are erased with an account; that they were decided about is kept. */
const ownFaces = ['account', 'avatar', 'nickname']
const nothing = JSON.stringify({ title: '', text: '', pictures: [], at: 0 })

/** Whom one blocks, what one reported, and what was decided about one. Decisions and reports stay, under a number that names nobody. */
export const moderationData: PersonalData = {
  name: 'moderation',
  async collect(db, accountId) {
    const own = tables.of(db)
    const [blocked, reports, statements] = await Promise.all([
      own.selectFrom('blocks').select(['blocked_id', 'at']).where('account_id', '=', accountId).execute(),
      own
        .selectFrom('moderation_reports')
        .select(['subject_kind', 'subject_id', 'reason', 'note', 'at'])
        .where('reporter_id', '=', accountId)
        .orderBy('id')
        .execute(),
      own
        .selectFrom('moderation_statements')
        .select(['measure', 'reason', 'facts', 'ground', 'scope', 'duration', 'snapshot', 'at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
    ])
    return { blocked, reports, statements }
  },
  async erase(transaction, accountId) {
    const own = tables.of(transaction)
    await own
      .deleteFrom('blocks')
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('blocked_id', '=', accountId)]))
      .execute()
    await own.deleteFrom('utterances').where('account_id', '=', accountId).execute()
    const cases = own
      .selectFrom('moderation_cases')
      .select('id')
      .where('author_id', '=', accountId)
      .where('subject_kind', 'in', ownFaces)
    for (const table of ['moderation_statements', 'moderation_reports'] as const)
      await own.updateTable(table).set({ snapshot: nothing }).where('case_id', 'in', cases).execute()
    await own
      .updateTable('moderation_cases')
      .set({ snapshot: nothing })
      .where('author_id', '=', accountId)
      .where('subject_kind', 'in', ownFaces)
      .execute()
  },
}
