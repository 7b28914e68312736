import { sql } from 'kysely'
import type { Static } from 'typebox'
import { fail } from '#contract/errors.ts'
import type { Followed, FollowableKind, FollowRow, Subject } from '#contract/social/shapes.ts'
import { blockedBy } from '#server/moderation/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Owners } from '#server/platform/parts/owners.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireAll } from './owners.ts'
import { standingOf } from './standing.ts'
import { tables } from './tables.ts'

/** The ids of those of a kind whom an account follows, to stand after `in (` of a statement of another feature. */
export const followedIds = (accountId: number, kind: FollowableKind) =>
  sql<number>`select subject_id from follows where account_id = ${accountId} and kind = ${kind}`

/** Begins to follow somebody, who must not block the follower; a repeat changes nothing. */
export async function follow(
  owners: Owners,
  platform: Platform,
  accountId: number,
  subject: Subject<FollowableKind>,
): Promise<Static<typeof Followed>> {
  if (subject.kind === 'account' && subject.id === accountId) fail('not_yourself')
  await requireAll(owners, platform, { id: accountId }, [subject])
  await platform.db.transaction().execute(async (transaction) => {
    if (subject.kind === 'account') {
      await lockPair(transaction, accountId, subject.id)
      if ((await blockedBy(transaction, subject.id)).includes(accountId)) fail('follow_refused')
    }
    await tables
      .of(transaction)
      .insertInto('follows')
      .values({ account_id: accountId, kind: subject.kind, subject_id: subject.id })
      .onConflict((on) => on.doNothing())
      .execute()
  })
  return followed(platform, accountId, subject)
}

/** Ends it; also of who is no longer there. */
export async function unfollow(
  platform: Platform,
  accountId: number,
  subject: Subject<FollowableKind>,
): Promise<Static<typeof Followed>> {
  await tables
    .of(platform.db)
    .deleteFrom('follows')
    .where('account_id', '=', accountId)
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .execute()
  return followed(platform, accountId, subject)
}

/** When one blocks the other neither follows the other any more. Within the transaction that blocks. */
export async function endFollows(transaction: Db, accountId: number, otherId: number): Promise<void> {
  await lockPair(transaction, accountId, otherId)
  await tables
    .of(transaction)
    .deleteFrom('follows')
    .where('kind', '=', 'account')
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', accountId), eb('subject_id', '=', otherId)]),
        eb.and([eb('account_id', '=', otherId), eb('subject_id', '=', accountId)]),
      ]),
    )
    .execute()
}

/** Of a follow and a block at the same moment the second sees the first. */
const lockPair = (transaction: Db, one: number, other: number) => {
  const pair = [one, other].sort((a, b) => a - b).join(' ')
  return sql`select pg_advisory_xact_lock(hashtextextended(${`follow ${pair}`}, 0))`.execute(transaction)
}

async function followed({ db }: Platform, accountId: number, subject: Subject<FollowableKind>) {
  const [now] = await standingOf(db, accountId, [subject])
  return { followed: now!.followed, fans: now!.fans }
}

/** Who follows an account, last come first, as one viewer sees them. */
export async function listFans(
  owners: Owners,
  platform: Platform,
  viewerId: number,
  { userId = viewerId, ...input }: PageInput & { userId?: number },
) {
  const rows = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('follows')
      .select(['id', 'account_id as who'])
      .where('kind', '=', 'account')
      .where('subject_id', '=', userId),
    input,
    { list: `fans ${userId}`, id: 'id', order: 'desc' },
    (row) => row,
  )
  return showFollows(owners, platform, viewerId, { ...rows, kind: 'account' })
}

/** Whom an account follows, last come first, as one viewer sees them; nobody's own list without a viewer. */
export async function listFollowing(
  owners: Owners,
  platform: Platform,
  viewerId: number | undefined,
  {
    userId = viewerId,
    kind = 'account',
    ...input
  }: PageInput & { userId?: number | undefined; kind?: FollowableKind },
) {
  if (userId === undefined) return fail('sign_in_required')
  const rows = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('follows')
      .select(['id', 'subject_id as who'])
      .where('account_id', '=', userId)
      .where('kind', '=', kind),
    input,
    { list: `following ${kind} ${userId}`, id: 'id', order: 'desc' },
    (row) => row,
  )
  return showFollows(owners, platform, viewerId, { ...rows, kind })
}

type Follows = { list: { who: number }[]; next: string | null; kind: FollowableKind }

/** Faces and figures of those in a page, in two reads. Who is no longer there is left out. */
async function showFollows(
  owners: Owners,
  platform: Platform,
  viewerId: number | undefined,
  { list: rows, next, kind }: Follows,
): Promise<{ list: FollowRow[]; next: string | null }> {
  const ids = rows.map(({ who }) => who)
  const asker = viewerId === undefined ? 'public' : { id: viewerId }
  const faces = new Map((await owners[kind](platform, ids, asker)).map((face) => [face.id, face]))
  const asked = ids.map((id) => ({ kind, id }))
  const standing = new Map(
    (await standingOf(platform.db, viewerId ?? 0, asked)).map((each) => [each.id, each]),
  )
  const list = ids.flatMap((id) => {
    const face = faces.get(id)
    const { fans, followed } = standing.get(id)!
    return face ? [{ kind, ...face, fans, followed }] : []
  })
  return { list, next }
}
