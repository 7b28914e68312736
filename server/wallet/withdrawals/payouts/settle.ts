import { ApiError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../../tables.ts'
import { giveBack } from '../cancel.ts'
import { payOut } from '../jobs-input.ts'
import { openPayee } from '../payees.ts'
import { findRow, type Row, rowsOf } from '../queries.ts'
import { checkDelay } from '../rules.ts'
import { move } from '../states.ts'
import { tellOwner } from '../notify-owner.ts'
import type { PayoutAnswer } from './provider.ts'
import { payoutProvider } from './providers.ts'

const batchSize = 100
/** Milliseconds with a provider after which staff should look. */
export const stuckTime = 86_400_000

/** Has providers pay due withdrawals, and books those they paid or refused. Ends when nothing more is due. */
export async function settlePayouts(platform: Platform, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await rowsOf(platform.db)
      .where('check_at', '<=', new Date(platform.now()))
      .orderBy('check_at')
      .limit(batchSize)
      .execute()
    for (const row of due) {
      if (signal.aborted) return
      await settlePayout(platform, row)
    }
    if (due.length < batchSize) return
  }
}

/** After a start makes every payout due at once, however far off its next check was. */
export async function resumePayouts({ db, jobs, now }: Platform): Promise<void> {
  await tables
    .of(db)
    .updateTable('withdrawals')
    .set({ check_at: new Date(now()) })
    .where('check_at', 'is not', null)
    .execute()
  await jobs.enqueue(payOut, {})
}

async function settlePayout(platform: Platform, row: Row): Promise<void> {
  // Comes first, so that a withdrawal over which the server crashes is not repeated without end, and two processes
  // never ask at the same moment.
  if (!(await claimCheck(platform, row))) return
  const answer = await findOrPay(platform, row).catch((error: unknown) => {
    platform.log.warn({ err: error, withdrawal: row.id }, 'nobody knows what became of a payout')
    return undefined
  })
  failpoint('payout.answered')
  if (answer) await bookAnswer(platform, row.id, answer)
  else if (row.checks > 0 && platform.now() - row.created_at.getTime() > stuckTime)
    platform.log.error({ withdrawal: row.id }, 'a payout has been under way for more than a day')
}

const claimCheck = async ({ db, now }: Platform, { id, checks, check_at }: Row): Promise<boolean> => {
  const claimed = await tables
    .of(db)
    .updateTable('withdrawals')
    .set({ checks: Math.min(checks + 1, 1000), check_at: new Date(now() + checkDelay(checks)) })
    .where('id', '=', id)
    .where('check_at', '=', check_at)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The provider's answer; it is told to pay only when it does not know the payment. */
async function findOrPay(platform: Platform, row: Row): Promise<PayoutAnswer | undefined> {
  const provider = payoutProvider(platform, row.payout)
  if (!provider || !row.payee) return undefined
  const key = `withdrawal:${row.id}`
  return (
    (await provider.find(key)) ??
    (await provider.pay({
      key,
      amount: row.arrives,
      currency: row.currency,
      payee: openPayee(platform.keys, row.payee),
    }))
  )
}

async function bookAnswer(
  platform: Platform,
  id: number,
  { status, reference }: PayoutAnswer,
): Promise<void> {
  const row = (await findRow(platform.db, id))!
  try {
    if (status === 'refused') await giveBack(platform, row, 'system', { reason: 'refused', reference })
    else {
      const at = new Date(platform.now())
      await platform.db
        .transaction()
        .execute((transaction: Db) =>
          move(transaction, { row, to: 'paid', by: 'system', at, set: { reference } }),
        )
      failpoint('payout.committed')
      await tellOwner(platform, row.account_id)
    }
  } catch (error) {
    // Another process asked at the same moment and was first.
    if (!(error instanceof ApiError) || error.code !== 'withdrawal_moved') throw error
  }
}
