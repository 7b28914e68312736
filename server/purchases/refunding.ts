import { fail } from '#contract/errors.ts'
import type { ItemKind } from '#contract/purchases/kinds.ts'
import { announceAccountChange } from '#server/account/index.ts'
import { balancesOf, lockCoins, post, retryWhenShort, reverse } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { findPurchaseRow, lockPurchaseRow, showRow } from './console-list.ts'
import { tables } from './tables.ts'

type Refund = { id: number; reason: string }

/**
 * Undoes a purchase: the coins return as they were taken, the creator's share is taken back, what was bought is closed. A creator who
 * has taken the share already owes it. Refuses with `purchase_not_found` and `already_refunded`.
 */
export async function refund(
  sellables: Sellables,
  platform: Platform,
  staff: StaffViewer,
  { id, reason }: Refund,
) {
  const asked = { id, reason: reason.trim() || fail('invalid_input', { field: '/reason', reason: 'empty' }) }
  const row = await retryWhenShort(() =>
    platform.db
      .transaction()
      .execute((transaction) => refundWithin(transaction, { sellables, platform, staff, ...asked })),
  )
  await announceAccountChange(platform, row.account_id)
  return showRow(row)
}

type Refunding = Refund & { sellables: Sellables; platform: Platform; staff: StaffViewer }

async function refundWithin(transaction: Db, { sellables, platform, staff, id, reason }: Refunding) {
  const found = (await findPurchaseRow(transaction, id)) ?? fail('purchase_not_found')
  // The audit log has one writer at a time, who waits for nobody: coins are locked after it.
  await writeAudit(transaction, staff, {
    action: 'purchases.refund',
    subject: `purchase ${id}`,
    details: { account: found.account_id, title: found.title, price: found.price, reason },
  })
  // The same lock as a purchase takes: what the account does with its coins comes before or after.
  await lockCoins(transaction, found.account_id)
  const { refunded_at, matured_at } = await lockPurchaseRow(transaction, id)
  if (refunded_at) fail('already_refunded')
  const at = new Date(platform.now())
  const cause = { key: `refund:${id}`, reason: 'refund', by: { staff: staff.id }, note: reason, at }
  if (found.owner_id !== null && found.share > 0)
    await fillPending(
      transaction,
      { ...cause, key: `refund:${id}:share`, reason: 'refund share' },
      { owner: found.owner_id, share: found.share, isFree: matured_at !== null },
    )
  const transfer = await reverse(transaction, { ...cause, transfer: found.transfer_id })
  await tables
    .of(transaction)
    .updateTable('purchases')
    .set({ refunded_at: at, refund_transfer_id: transfer.id, refund_reason: reason })
    .where('id', '=', id)
    .execute()
  await sellables[found.kind as ItemKind]?.takeBack?.(transaction, {
    purchaseId: id,
    accountId: found.account_id,
    itemId: found.item_id,
    price: found.price,
    share: found.share,
    at,
  })
  return (await findPurchaseRow(transaction, id))!
}

type Cause = { key: string; reason: string; by: { staff: number }; note: string; at: Date }

/**
 * Sees that a creator's pending income holds a share that is to be taken back: from what is free to take, the rest as a debt. What is
 * pending belongs to other sales once this one's share became free.
 */
async function fillPending(
  transaction: Db,
  cause: Cause,
  { owner, share, isFree }: { owner: number; share: number; isFree: boolean },
): Promise<void> {
  const { creator } = await balancesOf(transaction, owner)
  const missing = isFree ? share : share - creator.pending
  if (missing <= 0) return
  const free = Math.min(missing, creator.available)
  await post(transaction, {
    ...cause,
    entries: [
      { kind: 'creator_pending', owner, amount: missing },
      { kind: 'creator_available', owner, amount: -free },
      { kind: 'creator_debt', owner, amount: free - missing },
    ],
  })
}
