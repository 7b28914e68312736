import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changeRows, type Site } from './site.ts'

const purses = {
  coins: { issued: 'coins_issued', kind: 'coins_paid', currency: 'paid' },
  income: { issued: 'coins_issued', kind: 'creator_available', currency: 'paid' },
  points: { issued: 'points_issued', kind: 'points', currency: 'points' },
}

/** Puts money into a purse of an account, in hundredths, each time it is called: a journey tried again has it again. */
export async function fillPurse(
  site: Site,
  account: number,
  amount: number,
  purse: keyof typeof purses = 'coins',
): Promise<void> {
  const { issued, kind, currency } = purses[purse]
  await changeRows(
    site,
    sql`select ledger_post(${`filled:${randomUUID()}`}, 'test', 'system', null, now(), '', null, null, null,
      array[${issued}, ${kind}], array[0, ${account}]::bigint[], array['', ''], array[${currency}, ${currency}],
      array[${-amount}, ${amount}]::bigint[])`,
  )
}
