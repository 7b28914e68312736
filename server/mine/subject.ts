import { announceAccountChange, findFace, setFace } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SubjectHandler, SubjectState } from '#server/platform/parts/subject-handlers.ts'
import { snapshotOf } from './profile.ts'
import { tables } from './tables.ts'

const findChange = (db: Db, id: number) =>
  tables.of(db).selectFrom('profile_changes').selectAll().where('id', '=', id).executeTakeFirst()

/** A change of avatar or nickname as a subject of moderation: while it waits, others see the previous one. */
export const profileChangeSubject: SubjectHandler = {
  async find(db, id) {
    const change = await findChange(db, id)
    if (change?.state !== 'published') return undefined
    return { authorId: change.account_id, snapshot: snapshotOf(change) }
  },
  async setState(transaction, id, state) {
    const change = await findChange(transaction, id)
    // Its owner made another change since, which decides.
    if (!change || change.state === 'replaced') return
    const changes = tables.of(transaction)
    if (state === 'published')
      await changes
        .updateTable('profile_changes')
        .set({ state: 'replaced' })
        .where('account_id', '=', change.account_id)
        .where('kind', '=', change.kind)
        .where('state', '=', 'published')
        .where('id', '<>', id)
        .execute()
    await changes.updateTable('profile_changes').set({ state }).where('id', '=', id).execute()
    await applyDecision(transaction, change, state)
  },
  async changed({ db, bus }, id) {
    const change = await findChange(db, id)
    if (change) await announceAccountChange({ bus }, change.account_id)
  },
}

type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>

/** Applies the decision about a change to the account. */
async function applyDecision(transaction: Db, change: Change, state: SubjectState): Promise<void> {
  const { account_id: id, value } = change
  const face = await findFace(transaction, id)
  const isAvatar = change.kind === 'avatar'
  const [visible, held] = isAvatar
    ? ([face.avatar, face.avatar_held] as const)
    : ([face.nickname, face.nickname_held] as const)
  const next = {
    shown: state === 'published' ? value : visible === value ? '' : visible,
    waiting: state === 'held' ? value : held === value ? '' : held,
  }
  await setFace(
    transaction,
    id,
    isAvatar
      ? { avatar: next.shown, avatar_held: next.waiting }
      : { nickname: next.shown, nickname_held: next.waiting },
  )
}
