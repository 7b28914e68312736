import { fail } from '#contract/errors.ts'
import type { WithdrawalDetail, WithdrawalRow } from '#contract/wallet/withdrawal-console-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { memberNames, staffNamesOf } from '../../console/people.ts'
import { tables } from '../../tables.ts'
import { openPayee } from '../payees.ts'
import { payoutProvider } from '../payouts/providers.ts'
import { findRow, type Row, rowsOf } from '../queries.ts'
import { isUndecided } from '../rules.ts'
import { signalsOf } from './signals.ts'

type Filter = PageInput & Partial<Pick<Row, 'state' | 'method' | 'source'>> & { accountId?: number }

/** A page of withdrawals for staff, the newest first. */
export async function listRows(platform: Platform, { accountId, state, method, source, ...input }: Filter) {
  const list = `console withdrawals ${[state, method, source, accountId].join(' ')}`
  const { list: rows, next } = await keysetPage(
    rowsOf(platform.db)
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(method !== undefined, (query) => query.where('method', '=', method!))
      .$if(source !== undefined, (query) => query.where('source', '=', source!))
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!)),
    input,
    { list, id: 'id', order: 'desc' },
    (row) => row,
  )
  const name = await memberNames(
    platform,
    rows.map(({ account_id }) => account_id),
  )
  return { list: rows.map((row) => show(row, name)), next }
}

const show = (row: Row, name: (id: number) => { id: number; name: string }): WithdrawalRow => ({
  id: row.id,
  account: name(row.account_id),
  source: row.source,
  method: row.method,
  amount: row.amount,
  fee: row.fee,
  arrives: row.arrives,
  currency: row.currency,
  payee: row.payee_shown,
  state: row.state,
  reason: row.reason,
  payout: row.payout,
  reference: row.reference,
  createdAt: unixSeconds(row.created_at),
  endedAt: unixSeconds(row.ended_at),
})

/** A withdrawal with its full payee, its steps, and the facts that call for a closer look. */
export async function findDetail(
  platform: Platform,
  viewer: StaffViewer,
  id: number,
): Promise<WithdrawalDetail> {
  const row = (await findRow(platform.db, id)) ?? fail('withdrawal_not_found')
  const [name, steps, signals] = await Promise.all([
    memberNames(platform, [row.account_id]),
    stepsOf(platform, id),
    signalsOf(platform, row),
  ])
  const staff = await staffNamesOf(platform, [
    row.approved_by,
    row.seconded_by,
    ...steps.map(({ staff_id }) => staff_id),
  ])
  const isOpen = isUndecided(row.state)
  return {
    ...show(row, name),
    payeeInFull: row.payee && openPayee(platform.keys, row.payee),
    note: row.note,
    approvedBy: staff(row.approved_by),
    secondedBy: staff(row.seconded_by),
    holdId: row.hold_id,
    nextCheckAt: unixSeconds(row.check_at),
    steps: steps.map(({ state, staff_id, note, at }) => ({
      state: state as Row['state'],
      by: staff(staff_id),
      note,
      at: unixSeconds(at),
    })),
    signals,
    can: {
      approve: isOpen && row.approved_by !== viewer.id,
      giveBack: isOpen || row.state === 'approved',
      markPaid: row.state === 'approved' && (row.seconded_by ?? row.approved_by) !== viewer.id,
      payBySandbox: row.method !== 'jdcard' && payoutProvider(platform, 'sandbox') !== undefined,
    },
  }
}

const stepsOf = ({ db }: Platform, id: number) =>
  tables
    .of(db)
    .selectFrom('withdrawal_steps')
    .select(['state', 'staff_id', 'note', 'at'])
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .limit(50)
    .execute()
