import { collectDebt } from '#server/ledger/index.ts'
import { fail } from '#contract/errors.ts'
import type { Withdrawal } from '#contract/wallet/withdrawal-shapes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwn, findRow, type Row, showOwn } from './queries.ts'
import { isUndecided } from './rules.ts'
import { move, type Move } from './states.ts'
import { tellOwner } from './notify-owner.ts'

/** Returns the held amount to its owner, and collects debt from it at once. */
export async function giveBack(platform: Platform, row: Row, by: Move['by'], set: Move['set']): Promise<Row> {
  const at = new Date(platform.now())
  await platform.db
    .transaction()
    .execute((transaction) => move(transaction, { row, to: 'returned', by, at, set }))
  await collectDebt(platform.db, row.source, row.account_id, at)
  await tellOwner(platform, row.account_id)
  return (await findRow(platform.db, row.id))!
}

/** Cancels a withdrawal of the account that is not granted yet. */
export async function cancelWithdrawal(
  platform: Platform,
  accountId: number,
  id: number,
): Promise<Withdrawal> {
  const row = (await findOwn(platform.db, accountId, id)) ?? fail('withdrawal_not_found')
  if (!isUndecided(row.state)) fail('withdrawal_moved')
  return showOwn(await giveBack(platform, row, { member: accountId }, { reason: 'cancelled' }))
}
