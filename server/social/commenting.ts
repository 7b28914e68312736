import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type Comment, type CommentableKind, longestComment, type Subject } from '#contract/social/shapes.ts'
import { judge, openCase } from '#server/moderation/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Owners } from '#server/platform/parts/owners.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { showOwn } from './comments.ts'
import { requireAll } from './owners.ts'
import { namedIn } from './rules.ts'
import { tables } from './tables.ts'

export type NewComment = {
  subject: Subject<CommentableKind>
  text: string
  /** A comment or a reply on the same thing. */
  replyTo?: number
  mentions?: readonly number[]
  /** The same key makes the same comment. */
  key: string
}

/** Writes a comment or a reply. What `judge` holds its author alone sees until somebody looked. */
export async function addComment(
  owners: Owners,
  platform: Platform,
  accountId: number,
  comment: NewComment,
): Promise<Comment> {
  if (comment.text.trim().length > longestComment) fail('comment_too_long')
  await requireAll(owners, platform, { id: accountId }, [comment.subject])
  const id = await platform.db.transaction().execute(async (transaction) => {
    // Sent twice at the same moment, the second waits and finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${comment.key}`}, 0))`.execute(
      transaction,
    )
    return (
      (await findByKey(transaction, accountId, comment.key)) ??
      (await write(owners, { ...platform, db: transaction }, accountId, comment))
    )
  })
  return showOwn(owners, platform, accountId, id)
}

async function findByKey(db: Db, accountId: number, key: string): Promise<number | undefined> {
  const found = await tables
    .of(db)
    .selectFrom('comments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('client_key', '=', key)
    .executeTakeFirst()
  return found?.id
}

/** The part within a transaction, which `platform.db` is. */
async function write(
  owners: Owners,
  platform: Platform,
  accountId: number,
  { subject, replyTo, mentions = [], key, text }: NewComment,
): Promise<number> {
  const transaction = platform.db
  const answers = replyTo === undefined ? undefined : await findAnswered(transaction, subject, replyTo)
  const verdict = await judge(platform, transaction, { ingress: 'comment', accountId, text })
  const people = await inThread(transaction, subject, mentions)
  const named = namedIn(verdict.text, await owners.account(platform, people, { id: accountId }))
  const { id } = await tables
    .of(transaction)
    .insertInto('comments')
    .values({
      kind: subject.kind,
      subject_id: subject.id,
      account_id: accountId,
      root_id: answers?.root ?? null,
      answered_id: answers?.answered ?? null,
      text: verdict.text,
      mention_ids: named.map((face) => face.id),
      mention_names: named.map(({ name }) => name),
      state: verdict.decision === 'hold' ? 'held' : 'published',
      client_key: key,
      created_at: new Date(platform.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (verdict.decision === 'hold')
    await openCase(platform, transaction, {
      subject: { kind: 'comment', id },
      authorId: accountId,
      ingress: 'comment',
      causes: verdict.causes,
      snapshot: snapshotOf({ text: verdict.text, created_at: new Date(platform.now()) }),
    })
  return id
}

/** Where a reply belongs: under which comment, and which reply it answers there. */
async function findAnswered(db: Db, { kind, id }: Subject, replyTo: number) {
  const row = await tables
    .of(db)
    .selectFrom('comments')
    .select(['id', 'root_id'])
    .where('id', '=', replyTo)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!row) return fail('comment_not_found')
  return row.root_id === null ? { root: row.id, answered: null } : { root: row.root_id, answered: row.id }
}

/** Those of some accounts who wrote about the thing: only they can be named. */
async function inThread(db: Db, { kind, id }: Subject, accounts: readonly number[]): Promise<number[]> {
  if (accounts.length === 0) return []
  const rows = await tables
    .of(db)
    .selectFrom('comments')
    .select('account_id')
    .distinct()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'published')
    .where('account_id', 'in', accounts)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Takes one's own comment away for good; its text is forgotten. */
export async function deleteComment({ db }: Platform, accountId: number, id: number): Promise<void> {
  const gone = await tables
    .of(db)
    .updateTable('comments')
    .set({ state: 'deleted', text: '', mention_ids: [], mention_names: [] })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['published', 'held', 'refused'])
    .returning('id')
    .executeTakeFirst()
  if (!gone) fail('comment_not_found')
}

const snapshotOf = ({ text, created_at }: { text: string; created_at: Date }) => ({
  title: '评论',
  text,
  pictures: [],
  at: unixSeconds(created_at),
})

/** Comments as subjects of moderation. */
export const commentHandler: SubjectHandler = {
  async find(db, id) {
    const row = await tables
      .of(db)
      .selectFrom('comments')
      .select(['account_id', 'kind', 'subject_id', 'text', 'created_at'])
      .where('id', '=', id)
      .where('state', '=', 'published')
      .executeTakeFirst()
    if (!row) return undefined
    const about = { kind: row.kind as CommentableKind, id: row.subject_id }
    return { authorId: row.account_id, snapshot: snapshotOf(row), about }
  },
  async setState(transaction, id, state) {
    const refused = sql<string>`case when state = 'held' and replies = 0 then 'refused' else 'removed' end`
    await tables
      .of(transaction)
      .updateTable('comments')
      .set({ state: state === 'removed' ? refused : state })
      .where('id', '=', id)
      .where('state', '<>', 'deleted')
      .execute()
  },
}
