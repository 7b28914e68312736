import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { account } from '#contract/account/endpoints.ts'
import { withdrawal } from '#contract/wallet/withdrawal.ts'
import { withdrawalConsole } from '#contract/wallet/withdrawal-console.ts'
import type { Withdrawal } from '#contract/wallet/withdrawal-shapes.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { makeOwner } from '../harness/console.ts'
import { brokenSums } from './purchase-crashes.ts'
import { openCrashSite } from './recharge-crash.ts'
import { changeRows, type Site, until } from '../harness/site.ts'

/** Where the server dies while a withdrawal is asked for, granted, given back and paid, in their order. */
export const crashPoints = [
  'withdrawal.held',
  'withdrawal.submitted',
  'withdrawal.moved',
  'withdrawal.booked',
  'withdrawal.granted',
  'payout.paid',
  'payout.answered',
  'payout.committed',
] as const
export type CrashPoint = (typeof crashPoints)[number]

const longest = 60
const amount = 50_000
const digits = '908214'

/** A site with one of the staff, whose server kills itself at a point that is armed. */
export async function openCrashDesk() {
  const crash = await openCrashSite()
  return { ...crash, staff: await makeOwner(crash.site, 'teller') }
}
type CrashDesk = Awaited<ReturnType<typeof openCrashDesk>>

/** Somebody with a pay password and income for two withdrawals. */
async function makeEarner(site: Site): Promise<{ id: number; token: string }> {
  const token = await site.guest()
  const { id } = (await site.ask(account.info, {}, token)).data as { id: number }
  const hash = await hashPassword(digits)
  await changeRows(
    site,
    sql`insert into pay_passwords (account_id, hash, changed_at) values (${id}, ${hash}, now())`,
  )
  await changeRows(
    site,
    sql`select ledger_post(${`earned:${randomUUID()}`}, 'test', 'system', null, now(), '', null, null, null,
      array['coins_issued', 'creator_available'], array[0, ${id}]::bigint[], array['', ''], array['paid', 'paid'],
      array[${-2 * amount}, ${2 * amount}]::bigint[])`,
  )
  return { id, token }
}

/**
 * One withdrawal over a server that is killed at a point of it and started again: what was wrong, in words, and the seconds from the
 * start until it was paid.
 */
export async function crashRound(
  { site, dieAt, staff }: CrashDesk,
  point: CrashPoint,
): Promise<{ wrong: string[]; seconds: number }> {
  const { id: owner, token } = await makeEarner(site)
  const body = {
    key: randomUUID(),
    source: 'creator',
    amount,
    fee: 500,
    arrives: 49_500,
    payee: { method: 'bank', holder: '林晚', bank: '招商银行', number: '6225880123456783', branch: '' },
    digits,
  }
  const submit = () => site.ask(withdrawal.submit, body, token)
  const list = async () => ((await site.ask(withdrawal.list, {}, token)).data as { list: Withdrawal[] }).list
  const approve = async () => {
    const [one] = await list()
    return site.ask(withdrawalConsole.approve, { id: one!.id, by: 'sandbox' }, staff)
  }
  const asking = point === 'withdrawal.held' || point === 'withdrawal.submitted'
  if (!asking) await submit()
  await dieAt(point, asking ? submit : approve)
  await site.restart()
  const restarted = performance.now()
  // Sent again, as a client that heard nothing does; what was done is answered, what was not is done now
  if (asking) await submit()
  if ((await list())[0]?.state === 'review') await approve()
  await until(`the payment after ${point}`, longest, async () => (await list())[0]?.state === 'paid')
  const seconds = (performance.now() - restarted) / 1000
  return { wrong: await lookAround(site, owner, (await list()).length), seconds }
}

/** One withdrawal, paid by the provider once, out of the ledger once, and every sum right. */
async function lookAround(site: Site, owner: number, count: number): Promise<string[]> {
  const [found] = await changeRows(
    site,
    sql<{ paid: number; left: number; available: number; held: number }>`select
      (select count(*)::int from sandbox_payouts p join withdrawals w on p.key = 'withdrawal:' || w.id where w.account_id = ${owner}) as paid,
      (select count(*)::int from ledger_transfers t join withdrawals w on t.key = 'withdrawal:' || w.id || ':paid'
        where w.account_id = ${owner}) as left,
      (select balance::int from ledger_accounts where owner_id = ${owner} and kind = 'creator_available') as available,
      (select balance::int from ledger_accounts where owner_id = ${owner} and kind = 'creator_available_held') as held`,
  )
  const told = JSON.stringify({ count, ...found })
  const right = JSON.stringify({ count: 1, paid: 1, left: 1, available: amount, held: 0 })
  const broken = (await brokenSums(site)).map(({ broken: what }) => `${what} does not add up`)
  return [...(told === right ? [] : [`${told} instead of ${right}`]), ...broken]
}
