import { createHash } from 'node:crypto'
import type { CommentableKind, Subject } from '#contract/social/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

type Remark = {
  accountId: number
  text: string
  /** Unix seconds. */
  at: number
  likedBy: readonly number[]
}

/** A comment of the sample library with the replies under it. */
export type SampleComment = Remark & { replies: readonly Remark[] }

/** Writes the sample comments on a thing, all at once; when they are there, nothing. They go with their authors. */
export const addSampleComments = (
  db: Db,
  subject: Subject<CommentableKind>,
  comments: readonly SampleComment[],
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    let turn = 0
    for (const { replies, ...comment } of comments) {
      const rootId = await write(transaction, subject, comment, { turn: turn++ })
      // All are written together: the first that was there says that all were, whatever became of them.
      if (rootId === undefined) return
      for (const reply of replies) await write(transaction, subject, reply, { turn: turn++, rootId })
    }
  })

async function write(
  transaction: Db,
  { kind, id }: Subject<CommentableKind>,
  { accountId, text, at, likedBy }: Remark,
  { turn, rootId = null }: { turn: number; rootId?: number | null },
): Promise<number | undefined> {
  const own = tables.of(transaction)
  const made = await own
    .insertInto('comments')
    .values({
      kind,
      subject_id: id,
      account_id: accountId,
      root_id: rootId,
      text,
      state: 'published',
      client_key: createHash('md5').update(`sample ${kind} ${id} ${turn}`).digest('hex'),
      created_at: new Date(at * 1000),
    })
    .onConflict((on) => on.columns(['account_id', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made && likedBy.length > 0)
    await own
      .insertInto('likes')
      .values(likedBy.map((account_id) => ({ account_id, kind: 'comment', subject_id: made.id })))
      .execute()
  return made?.id
}
