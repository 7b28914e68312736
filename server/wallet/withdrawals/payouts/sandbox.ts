import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../../tables.ts'
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from './provider.ts'

/**
 * The last two digits of an amount, in hundredths, by which the sandbox misbehaves: it pays and its answer is lost; it never heard of
 * it, mostly; it refuses.
 */
export const misbehaves = { answerLost: 91, askingLost: 93, refused: 92 } as const

/** A provider that pays nobody, for trying things out: it keeps what it was asked for in a table of its own. */
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
      if (digits === misbehaves.askingLost && randomInt(3) > 0) throw new Error('the sandbox was not reached')
      const made = await tables
        .of(db)
        .insertInto('sandbox_payouts')
        .values({
          key,
          amount,
          currency,
          status: digits === misbehaves.refused ? 'refused' : 'done',
          made_at: new Date(now()),
        })
        .onConflict((on) => on.column('key').doUpdateSet({ asked: sql`sandbox_payouts.asked + 1` }))
        .returning('asked')
        .executeTakeFirstOrThrow()
      failpoint('payout.paid')
      if (digits === misbehaves.answerLost && made.asked === 1) throw new Error('the sandbox did not answer')
      return (await find(key))!
    },
  }
}

const referenceOf = (key: string) => `sandbox ${key}`
