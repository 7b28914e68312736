import { ApiError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../../tables.ts'
import { giveBack } from '../cancel.ts'
import { payOut } from '../jobs-input.ts'
import { openPayee } from '../payees.ts'
import { findRow, type Row, rowsOf } from '../queries.ts'
import { nextAsk } from '../rules.ts'
import { move } from '../states.ts'
import { tellOwner } from '../notify-owner.ts'
import { type PayoutAnswer, payoutProvider } from './provider.ts'

const batch = 100
/** After so long with a provider somebody should look, in milliseconds. */
export const stuckTime = 86_400_000

/** Has providers pay what waits for them, and books what they paid or refused. Ends when nothing more is due. */
export async function settlePayouts(platform: Platform, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await rowsOf(platform.db)
      .where('check_at', '<=', new Date(platform.now()))
      .orderBy('check_at')
      .limit(batch)
      .execute()
    for (const row of due) {
      if (signal.aborted) return
      await seeTo(platform, row)
    }
    if (due.length < batch) return
  }
}

/** After a start whatever a provider is paying is asked for at once, however long that was put off. */
export async function resumePayouts({ db, jobs, now }: Platform): Promise<void> {
  await tables
    .of(db)
    .updateTable('withdrawals')
    .set({ check_at: new Date(now()) })
    .where('check_at', 'is not', null)
    .execute()
  await jobs.enqueue(payOut, {})
}

async function seeTo(platform: Platform, row: Row): Promise<void> {
  // First, so that a server that dies over one does not ask for it without end, and two never ask at the same moment.
  if (!(await putOff(platform, row))) return
  const answer = await ask(platform, row).catch((error: unknown) => {
    platform.log.warn({ err: error, withdrawal: row.id }, 'nobody knows what became of a payout')
    return undefined
  })
  failpoint('payout.answered')
  if (answer) await book(platform, row.id, answer)
  else if (row.checks > 0 && platform.now() - row.created_at.getTime() > stuckTime)
    platform.log.error({ withdrawal: row.id }, 'a payout has been under way for more than a day')
}

const putOff = async ({ db, now }: Platform, { id, checks, check_at }: Row): Promise<boolean> => {
  const taken = await tables
    .of(db)
    .updateTable('withdrawals')
    .set({ checks: Math.min(checks + 1, 1000), check_at: new Date(now() + nextAsk(checks)) })
    .where('id', '=', id)
    .where('check_at', '=', check_at)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** What the provider says of it, asked to pay only when it never heard of it. */
async function ask(platform: Platform, row: Row): Promise<PayoutAnswer | undefined> {
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

async function book(platform: Platform, id: number, { status, reference }: PayoutAnswer): Promise<void> {
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
    // Another process asked at the same moment and was quicker.
    if (!(error instanceof ApiError) || error.code !== 'withdrawal_moved') throw error
  }
}
