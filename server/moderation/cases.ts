import { sql } from 'kysely'
import type { Ingress } from '#contract/moderation/ingresses.ts'
import type { Snapshot } from '#contract/moderation/shapes.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

export type HeldCase = {
  subject: Subject
  /** Null: the operator's own. */
  authorId: number | null
  /** None for what did not come in as words. */
  ingress?: Ingress
  causes: string[]
  snapshot: Snapshot
}

/**
 * Opens the case of words that `judge` holds, in the transaction that stores them. Their owner keeps them unseen until
 * the decision comes by its `SubjectHandler`. Edited again while they wait, they keep their place in the queue.
 */
export async function openCase(
  { now }: Pick<Platform, 'now'>,
  transaction: Db,
  { subject, authorId, ingress, causes, snapshot }: HeldCase,
): Promise<number> {
  const { id } = await tables
    .of(transaction)
    .insertInto('moderation_cases')
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      author_id: authorId,
      source: 'held',
      ingress: ingress ?? '',
      causes,
      hidden: true,
      snapshot: JSON.stringify(snapshot),
      opened_at: new Date(now()),
    })
    .onConflict((on) =>
      on
        .columns(['subject_kind', 'subject_id'])
        .where('state', '<>', 'decided')
        .doUpdateSet({
          causes,
          hidden: true,
          snapshot: JSON.stringify(snapshot),
          version: sql`moderation_cases.version + 1`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
