import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withdrawal } from '#contract/wallet/withdrawal.ts'
import { quoteOf } from '#contract/wallet/withdrawal-quote.ts'
import { withdrawalConsole } from '#contract/wallet/withdrawal-console.ts'
import type { Payee, Withdrawal, WithdrawalTerms } from '#contract/wallet/withdrawal-shapes.ts'
import { incomeAccounts, type IncomeSource } from '#contract/wallet/withdrawals.ts'
import { balancesOf, post } from '#server/ledger/index.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import type { World } from '#server/testing.ts'
import { matureIncome, payWithdrawals } from './jobs.ts'
import { listTerms } from './terms.ts'

export const payDigits = '908214'
const hashed = hashPassword(payDigits)

/** A number with the right check digit. */
export const bankAccount = {
  method: 'bank',
  holder: '林晚',
  bank: '招商银行',
  number: '6225 8801 2345 6783',
  branch: '上海静安支行',
} satisfies Payee
export const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Steps that tests of withdrawals repeat. */
export const openWithdrawalDesk = (world: World) => {
  const { db } = world.platform
  return {
    /** A member with a pay password and an available income, in hundredths. */
    async earner(amount = 100_000, source: IncomeSource = 'creator') {
      const person = await world.guest()
      await sql`insert into pay_passwords (account_id, hash, changed_at) values (${person.id}, ${await hashed}, now())`.execute(
        db,
      )
      if (amount > 0) await this.earn(person.id, amount, source)
      return person
    },
    earn: (owner: number, amount: number, source: IncomeSource = 'creator') =>
      post(db, {
        key: `earned:${randomUUID()}`,
        reason: 'test',
        by: 'system',
        entries: [
          { kind: 'coins_issued', amount: -amount },
          { kind: incomeAccounts[source].available, owner, amount },
        ],
      }),
    /** Creates a debt, as a refund of a withdrawn income does. */
    owe: (owner: number, amount: number) =>
      post(db, {
        key: `owed:${randomUUID()}`,
        reason: 'test',
        by: 'system',
        entries: [
          { kind: 'coins_issued', amount },
          { kind: 'creator_debt', owner, amount: -amount },
        ],
      }),
    /** A withdrawal request with the fee in force. */
    async wish({ amount = 50_000, payee = bankAccount as Payee, ...change }: Partial<Wish> = {}) {
      const terms = (await listTerms(db)).find(({ method }) => method === payee.method) as WithdrawalTerms
      return {
        key: randomUUID() as string,
        source: 'creator' as const,
        amount,
        ...quoteOf(terms, amount),
        payee,
        digits: payDigits,
        ...change,
      }
    },
    async submit(as: string, change: Partial<Wish> = {}): Promise<Withdrawal> {
      return world.ask(withdrawal.submit, { as, body: await this.wish(change) })
    },
    async trySubmit(as: string, change: Partial<Wish> = {}) {
      return world.send(withdrawal.submit, { as, body: await this.wish(change) })
    },
    approve: (as: string, id: number, by: 'hand' | 'sandbox' = 'hand') =>
      world.send(withdrawalConsole.approve, { as, body: { id, by } }),
    giveBack: (as: string, id: number) =>
      world.send(withdrawalConsole.giveBack, { as, body: { id, reason: 'payee_wrong', note: '户名不符' } }),
    markPaid: (as: string, id: number, reference = 'FT20261122001') =>
      world.send(withdrawalConsole.markPaid, { as, body: { id, reference } }),
    cancel: (as: string, id: number) => world.send(withdrawal.cancel, { as, body: { id } }),
    stateOf: async (id: number) =>
      (await sql<{ state: string }>`select state from withdrawals where id = ${id}`.execute(db)).rows[0]!
        .state,
    income: async (id: number, source: IncomeSource = 'creator') => (await balancesOf(db, id))[source],
    /** Runs the payout job with every withdrawal due. */
    async payOut(): Promise<void> {
      await sql`update withdrawals set check_at = ${new Date(world.platform.now())} where check_at is not null`.execute(
        db,
      )
      await payWithdrawals.run(world.platform, {}, new AbortController().signal)
    },
    mature: () => matureIncome.run(world.platform, {}, new AbortController().signal),
  }
}
export type Desk = ReturnType<typeof openWithdrawalDesk>
type Wish = {
  key: string
  source: IncomeSource
  amount: number
  fee: number
  arrives: number
  payee: Payee
  digits: string
}
