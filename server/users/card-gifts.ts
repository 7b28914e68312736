import { fail } from '#contract/errors.ts'
import type { CardGift } from '#contract/users/shapes.ts'
import { daysByOne } from '#contract/users/limits.ts'
import { facesOf, findAccount } from '#server/account/index.ts'
import { grantCard, tellMembershipChange } from '#server/membership/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { requireSecondPerson, staffNames, writeAudit } from '#server/staff/index.ts'
import { tables } from './tables.ts'

const maxGifts = 50

const gifts = (db: Db) => tables.of(db).selectFrom('card_gifts').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof gifts>['execute']>>[number]

type NewGift = { id: number; key: string; type: number; days: number; reason: string }

/**
 * Grants days of a tier at once, or proposes them when they are many. The same key with the same content is the same
 * gift; with another it is refused with `key_reused`.
 */
export async function giveCard(platform: Platform, staff: StaffViewer, gift: NewGift): Promise<CardGift> {
  const { id: accountId, key, type, days, reason } = gift
  if (!(await findAccount(platform, accountId))) fail('account_not_found')
  const needsSecond = days > daysByOne
  const { row, isNew } = await platform.db.transaction().execute(async (transaction) => {
    const created = await tables
      .of(transaction)
      .insertInto('card_gifts')
      .values({
        key,
        account_id: accountId,
        type,
        days,
        reason,
        given_by: staff.id,
        given_at: new Date(platform.now()),
        needs_second: needsSecond,
      })
      .onConflict((on) => on.column('key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!created) {
      const existing = await gifts(transaction).where('key', '=', key).executeTakeFirstOrThrow()
      return { row: isSame(existing, gift) ? existing : fail('key_reused'), isNew: false }
    }
    await writeAudit(transaction, staff, {
      action: needsSecond ? 'cardGifts.propose' : 'cardGifts.give',
      subject: `card gift ${created.id}`,
      details: { account: accountId, type, days, reason },
    })
    if (!needsSecond) await grantGift(platform, transaction, created)
    return { row: created, isNew: true }
  })
  if (isNew && !needsSecond) await tellMembershipChange(platform, accountId)
  return showOne(platform, staff, row)
}

const isSame = (row: Row, { id, type, days, reason }: NewGift) =>
  row.account_id === id && row.type === type && row.days === days && row.reason === reason

const grantGift = (platform: Platform, transaction: Db, { id, account_id, type, days }: Row) =>
  grantCard(transaction, {
    accountId: account_id,
    card: { type, days },
    key: `staff:${id}`,
    source: 'staff',
    now: nowSeconds(platform),
  })

/** Decides a proposal of somebody else, once. */
export async function decideGift(
  platform: Platform,
  staff: StaffViewer,
  { id, approve }: { id: number; approve: boolean },
): Promise<CardGift> {
  const row = await platform.db.transaction().execute(async (transaction) => {
    const found = await gifts(transaction)
      .where('id', '=', id)
      .where('needs_second', '=', true)
      .where('decision', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) return fail('gift_not_found')
    await requireSecondPerson(transaction, platform.now(), {
      proposer: found.given_by,
      approver: staff.id,
    })
    await writeAudit(transaction, staff, {
      action: approve ? 'cardGifts.approve' : 'cardGifts.decline',
      subject: `card gift ${id}`,
      details: { account: found.account_id, type: found.type, days: found.days },
    })
    if (approve) await grantGift(platform, transaction, found)
    return tables
      .of(transaction)
      .updateTable('card_gifts')
      .set({
        decision: approve ? 'approved' : 'declined',
        decided_by: staff.id,
        decided_at: new Date(platform.now()),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  if (approve) await tellMembershipChange(platform, row.account_id)
  return showOne(platform, staff, row)
}

/** Membership that staff granted a member, latest first. */
export async function giftsOf(
  platform: Platform,
  viewer: StaffViewer,
  accountId: number,
): Promise<CardGift[]> {
  const rows = await gifts(platform.db)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(maxGifts)
    .execute()
  return show(platform, viewer, rows)
}

const showOne = async (platform: Platform, viewer: StaffViewer, row: Row): Promise<CardGift> =>
  (await show(platform, viewer, [row]))[0]!

async function show(platform: Platform, viewer: StaffViewer, rows: readonly Row[]): Promise<CardGift[]> {
  const staff = new Set(rows.flatMap(({ given_by, decided_by }) => [given_by, decided_by ?? given_by]))
  const [members, people] = await Promise.all([
    facesOf(platform, [...new Set(rows.map(({ account_id }) => account_id))]),
    staffNames(platform.db, [...staff]),
  ])
  const name = (of: readonly { id: number; name: string }[], id: number | null) => ({
    id: id ?? 0,
    name: of.find((one) => one.id === id)?.name ?? '',
  })
  const mayDecide = viewer.permissions.includes('cards.edit')
  return rows.map((row) => ({
    id: row.id,
    account: name(members, row.account_id),
    type: row.type,
    days: row.days,
    reason: row.reason,
    givenBy: name(people, row.given_by),
    givenAt: unixSeconds(row.given_at),
    state: stateOf(row),
    decidedBy: name(people, row.decided_by),
    decidedAt: unixSeconds(row.decided_at),
    can: { decide: mayDecide && stateOf(row) === 'waiting' && row.given_by !== viewer.id },
  }))
}

const stateOf = ({ needs_second, decision }: Row): CardGift['state'] =>
  needs_second ? ((decision as CardGift['state'] | null) ?? 'waiting') : 'given'
