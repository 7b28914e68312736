import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../../tables.ts'
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from './provider.ts'

/**
 * The last two digits of an amount, in hundredths, that make the sandbox fail: it pays but its answer is lost; it is
 * mostly not reached; it refuses.
 */
export const failingDigits = { answerLost: 91, askingLost: 93, refused: 92 } as const

/** A payout provider for tests that pays nobody; its payouts are in a table of its own. */
export function openSandboxPayouts({ db, now }: Platform): PayoutProvider {
  const find = async (key: string): Promise<PayoutAnswer | undefined> => {
    const row = await tables
      .of(db)
      .selectFrom('sandbox_payouts')
      .select('status')
      .where('key', '=', key)
      .executeTakeFirst()
    return row && { status: row.status as PayoutAnswer['status'], reference: referenceOf(key) }
  }
  return {
    find,
    async pay({ key, amount, currency }: PayoutOrder) {
      const digits = amount % 100
      if (digits === failingDigits.askingLost && randomInt(3) > 0)
        throw new Error('the sandbox was not reached')
      const payout = await tables
        .of(db)
        .insertInto('sandbox_payouts')
        .values({
          key,
          amount,
          currency,
          status: digits === failingDigits.refused ? 'refused' : 'done',
          made_at: new Date(now()),
        })
        .onConflict((on) => on.column('key').doUpdateSet({ asked: sql`sandbox_payouts.asked + 1` }))
        .returning('asked')
        .executeTakeFirstOrThrow()
      failpoint('payout.paid')
      if (digits === failingDigits.answerLost && payout.asked === 1)
        throw new Error('the sandbox did not answer')
      return (await find(key))!
    },
  }
}

const referenceOf = (key: string) => `sandbox ${key}`
