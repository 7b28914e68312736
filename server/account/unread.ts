import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Kinds of things that members read, each kept by the feature that owns them: decisions of moderation, and what members write to each other. */
export const unreadKinds = ['statement', 'message'] as const
type UnreadKind = (typeof unreadKinds)[number]

/** Shows each of these accounts the red dot until the feature that owns the kind marks it as read. */
export async function markUnread(
  transaction: Db,
  accountIds: readonly number[],
  kind: UnreadKind,
): Promise<void> {
  // In one order, so that two transactions that tell the same accounts cannot wait for each other
  await sql`insert into unread_kinds (account_id, kind)
    select id, ${kind} from unnest(${accountIds}::bigint[]) as id group by id order by id
    on conflict do nothing`.execute(transaction)
}

/**
 * Takes one kind from what is unread; the red dot goes with the last kind. The caller has seen that nothing of the kind is unread, and
 * holds a lock that whoever adds something of it takes too: otherwise what arrives meanwhile would lose its red dot.
 */
export async function markRead(transaction: Db, accountId: number, kind: UnreadKind): Promise<void> {
  await tables
    .of(transaction)
    .deleteFrom('unread_kinds')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
}

/** Tells whether an account has something unread of any kind: the one place that decides about the red dot. */
export async function hasUnreadThings(db: Db, accountId: number): Promise<boolean> {
  const row = await tables
    .of(db)
    .selectFrom('unread_kinds')
    .select('kind')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
