import { sql } from 'kysely'
import type { Signals } from '#contract/wallet/withdrawal-console-shapes.ts'
import { accountSince } from '#server/account/index.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { salesOf } from '#server/purchases/index.ts'
import { devicesOf } from '#server/session/index.ts'
import { memberNames } from '../../console/people.ts'
import { tables } from '../../tables.ts'
import { type Row, rowsOf } from '../queries.ts'
import { newDeviceTime } from '../rules.ts'

const refundDays = 90

/** Facts about the requester that staff should see before they grant. */
export async function signalsOf(platform: Platform, row: Row): Promise<Signals> {
  const { db, now } = platform
  const own = tables.of(db)
  const [devices, before, samePayee, sales, balances, memberSince, paid] = await Promise.all([
    devicesOf(platform, row.account_id),
    rowsOf(db)
      .where('account_id', '=', row.account_id)
      .where('method', '=', row.method)
      .where('id', '<', row.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    row.method === 'jdcard'
      ? []
      : own
          .selectFrom('withdrawals')
          .distinct()
          .select('account_id')
          .where('payee_hash', '=', row.payee_hash)
          .where('account_id', '<>', row.account_id)
          .orderBy('account_id')
          .limit(10)
          .execute(),
    salesOf(db, row.account_id, new Date(now() - refundDays * 86_400_000)),
    balancesOf(db, row.account_id),
    accountSince(db, row.account_id),
    own
      .selectFrom('withdrawals')
      .select(sql<number>`count(*)::int`.as('count'))
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
      .where('account_id', '=', row.account_id)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow(),
  ])
  const name = await memberNames(
    platform,
    samePayee.map(({ account_id }) => account_id),
  )
  const deviceSince = devices.find(({ id }) => id === row.session_id)?.since ?? 0
  return {
    deviceSince,
    newDevice: deviceSince === 0 || unixSeconds(row.created_at) - deviceSince < newDeviceTime / 1000,
    payeeChanged: before !== undefined && !before.payee_hash.equals(row.payee_hash),
    sharedWith: samePayee.map(({ account_id }) => name(account_id)),
    ...sales,
    debt: balances[row.source].debt,
    paidBefore: paid,
    memberSince: unixSeconds(memberSince),
  }
}
