import { sql } from 'kysely'
import type { Face } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import type { Comment, CommentableKind, Subject, Thread } from '#contract/social/shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Owners } from '#server/platform/parts/owners.ts'
import type { Platform } from '#server/platform/platform.ts'
import { canSee, requireAll } from './owners.ts'
import { tables } from './tables.ts'

/** How many replies stand under a comment before one asks for more. */
const firstReplies = 2
/** How many of their own unseen comments somebody is reminded of. */
const mostUnseen = 20

/** Who looks, and whose comments they do not want to see. */
type Reader = { id: number; blocked: readonly number[] }

const commentFields = [
  'comments.id',
  'comments.account_id',
  'comments.root_id',
  'comments.text',
  'comments.mention_ids',
  'comments.mention_names',
  'comments.state',
  'comments.likes',
  'comments.replies',
  'comments.heat',
  'comments.created_at',
] as const

/** Comments as one reader sees them: with their own like, and the author of the reply that is answered. */
const read = (db: Db, { id, blocked }: Reader) =>
  tables
    .of(db)
    .selectFrom('comments')
    .leftJoin('comments as answered', 'answered.id', 'comments.answered_id')
    .select(commentFields)
    .select([
      'answered.account_id as answered_account',
      sql<boolean>`exists (select from likes where likes.account_id = ${id} and likes.kind = 'comment'
        and likes.subject_id = comments.id)`.as('liked'),
    ])
    .$if(blocked.length > 0, (query) => query.where('comments.account_id', 'not in', blocked))

type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number]

/** Comments of a reader that nobody else sees yet. */
const unseen = (db: Db, reader: Reader) =>
  read(db, reader)
    .where('comments.account_id', '=', reader.id)
    .where('comments.state', 'in', ['held', 'refused'])

type Wanted = PageInput & { subject: Subject<CommentableKind>; order?: 'hot' | 'new' }

/** A page of the comments on a thing, the warmest or the newest first, each with the first replies under it. */
export async function listThreads(
  owners: Owners,
  platform: Platform,
  reader: Reader,
  { subject, order = 'hot', ...input }: Wanted,
): Promise<{ list: Thread[]; next: string | null; count: number }> {
  await requireAll(owners, platform, reader, [subject])
  const { db } = platform
  const { kind, id } = subject
  const newest = { list: `comments ${order} ${kind} ${id}`, id: 'comments.id', order: 'desc' } as const
  const { list: rows, next } = await keysetPage(
    read(db, reader)
      .where('comments.kind', '=', kind)
      .where('comments.subject_id', '=', id)
      .where('comments.root_id', 'is', null)
      .where('comments.listed', '=', true),
    input,
    order === 'new' ? newest : { ...newest, by: 'comments.heat', number: (row) => row.heat },
    (row) => row,
  )
  const own = input.cursor ? [] : await ownUnseen(db, reader, subject)
  const replies = await repliesUnder(db, reader, rows)
  const show = await shower(owners, platform, reader, [...own, ...rows, ...replies])
  return {
    list: [...own, ...rows].map((row) => ({
      ...show(row),
      firstReplies: replies.filter((reply) => reply.root_id === row.id).map(show),
    })),
    next,
    count: await countComments(db, subject),
  }
}

const ownUnseen = (db: Db, reader: Reader, { kind, id }: Subject<CommentableKind>) =>
  unseen(db, reader)
    .where('comments.kind', '=', kind)
    .where('comments.subject_id', '=', id)
    .where('comments.root_id', 'is', null)
    .orderBy('comments.id', 'desc')
    .limit(mostUnseen)
    .execute()

async function countComments(db: Db, { kind, id }: Subject): Promise<number> {
  const counted = await tables
    .of(db)
    .selectFrom('social_counts')
    .select('comments')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst()
  return counted?.comments ?? 0
}

/** The first replies under each of some comments, in one read. */
async function repliesUnder(db: Db, reader: Reader, roots: readonly Row[]): Promise<Row[]> {
  const ids = roots.filter(({ replies }) => replies > 0).map(({ id }) => id)
  if (ids.length === 0) return []
  const each = read(db, reader)
    .where('comments.root_id', '=', sql<number>`root.id`)
    .where('comments.listed', '=', true)
    .orderBy('comments.id')
    .limit(firstReplies)
  const { rows } = await sql<Row>`select reply.* from unnest(${ids}::bigint[]) as root (id)
    cross join lateral (${each}) as reply order by reply.id`.execute(db)
  return rows
}

/** The replies under a comment, oldest first; the last page ends with what the reader wrote and nobody else sees yet. */
export async function listReplies(
  owners: Owners,
  platform: Platform,
  reader: Reader,
  { id, ...input }: PageInput & { id: number },
): Promise<{ list: Comment[]; next: string | null }> {
  const { db } = platform
  const root = await tables
    .of(db)
    .selectFrom('comments')
    .select(['kind', 'subject_id'])
    .where('id', '=', id)
    .where('root_id', 'is', null)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!root) return fail('comment_not_found')
  const subject = { kind: root.kind as CommentableKind, id: root.subject_id }
  // Whoever cannot see the thing learns nothing of what is said about it
  if (!(await canSee(owners, platform, reader, subject))) fail('comment_not_found')
  const { list: rows, next } = await keysetPage(
    read(db, reader).where('comments.root_id', '=', id).where('comments.listed', '=', true),
    input,
    { list: `replies ${id}`, id: 'comments.id', order: 'asc' },
    (row) => row,
  )
  const own = next
    ? []
    : await unseen(db, reader)
        .where('comments.kind', '=', root.kind)
        .where('comments.subject_id', '=', root.subject_id)
        .where('comments.root_id', '=', id)
        .orderBy('comments.id')
        .limit(mostUnseen)
        .execute()
  const shown = [...rows, ...own]
  return { list: shown.map(await shower(owners, platform, reader, shown)), next }
}

/** One comment as its author sees it. */
export async function showOwn(
  owners: Owners,
  platform: Platform,
  accountId: number,
  id: number,
): Promise<Comment> {
  const reader = { id: accountId, blocked: [] }
  const row = await read(platform.db, reader).where('comments.id', '=', id).executeTakeFirstOrThrow()
  return (await shower(owners, platform, reader, [row]))(row)
}

/** How rows are shown to a reader; the faces of everybody in them are asked for at once. */
async function shower(owners: Owners, platform: Platform, reader: Reader, rows: readonly Row[]) {
  const ids = rows.flatMap(({ account_id, answered_account: answered }) =>
    answered ? [account_id, answered] : [account_id],
  )
  const faces = new Map(
    (await owners.account(platform, [...new Set(ids)], reader)).map((face) => [face.id, face]),
  )
  return (row: Row): Comment => show(row, faces, reader)
}

function show(row: Row, faces: ReadonlyMap<number, Face>, reader: Reader): Comment {
  const gone = row.state === 'deleted' || row.state === 'removed'
  const answered = row.answered_account === null ? undefined : faces.get(row.answered_account)
  return {
    id: row.id,
    rootId: row.root_id ?? 0,
    author: faces.get(row.account_id)!,
    text: gone ? '' : row.text,
    mentions: gone ? [] : row.mention_ids.map((id, at) => ({ id, name: row.mention_names[at]! })),
    answered: answered ? { id: answered.id, name: answered.name } : null,
    at: unixSeconds(row.created_at),
    likes: row.likes,
    liked: row.liked,
    replies: row.replies,
    state: gone ? 'gone' : (row.state as Comment['state']),
    mine: row.account_id === reader.id && !gone,
  }
}
