import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import type { Purpose } from '#contract/session/credentials.ts'
import { checkCredential, type Given } from '#server/platform/credential-tries/guard.ts'
import type { Db } from '#server/platform/database/db.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import { type Gateway, GatewayRefusal } from './gateway.ts'
import { lockPhone, type Phone } from './phones.ts'
import { codeLife, mostTries, secondsToWait } from './rules.ts'

const day = 86_400_000

type Asked = { phone: Phone; purpose: Purpose; accountId: number | undefined }

/**
 * Sends a code; the ones before for the same purpose count no more. Refuses what is more than a phone or an account may
 * ask for, which is counted in the database and holds over restarts.
 */
export async function sendCode(platform: Platform, gateway: Gateway, asked: Asked): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await platform.db.transaction().execute(async (transaction) => {
    await lockPhone(transaction, asked.phone)
    const retryAfter = secondsToWait(await sentLately(transaction, platform.now(), asked), platform.now())
    if (retryAfter > 0) fail('sms_limit', { retryAfter })
    const { id } = await tables
      .of(transaction)
      .insertInto('sms_codes')
      .values({
        phone_hash: asked.phone.hash,
        purpose: asked.purpose,
        code_hash: hashCode(platform, asked, code),
        account_id: asked.accountId ?? null,
        sent_at: new Date(platform.now()),
        expires_at: new Date(platform.now() + codeLife),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  try {
    await gateway.send(asked.phone.number, code)
  } catch (error) {
    // An error of the network may name the address with the code in it
    const reason = error instanceof GatewayRefusal ? error.message : 'the SMS gateway was not reached'
    platform.log.error({ reason }, 'no SMS was sent')
    // What never arrived is no code of the day
    await tables.of(platform.db).deleteFrom('sms_codes').where('id', '=', id).execute()
    fail('sms_failed')
  }
}

/** When codes went to this phone, and at the wish of this account, in the last day; oldest first. */
async function sentLately(transaction: Db, now: number, { phone, accountId }: Asked) {
  const sent = (column: 'phone_hash' | 'account_id', value: Buffer | number) =>
    tables
      .of(transaction)
      .selectFrom('sms_codes')
      .select('sent_at')
      .where(column, '=', value)
      .where('sent_at', '>', new Date(now - day))
      .orderBy('sent_at')
      .execute()
  const [toPhone, byAccount] = [
    await sent('phone_hash', phone.hash),
    accountId === undefined ? [] : await sent('account_id', accountId),
  ].map((rows) => rows.map(({ sent_at }) => sent_at.getTime())) as [number[], number[]]
  return { toPhone, byAccount }
}

/** Keyed, so that the database alone does not tell which of a million codes it is. */
const hashCode = ({ keys }: Platform, { phone, purpose }: { phone: Phone; purpose: Purpose }, code: string) =>
  createHmac('sha256', derivedKey(keys, 'sms code')).update(`${purpose} ${phone.number} ${code}`).digest()

type GivenCode = { phone: Phone; purpose: Purpose; code: string }

/** Whether what comes with a right code is accepted; if not, the code stays good. Asked only of who holds the phone. */
type IsAccepted = (transaction: Db) => Promise<boolean>

/**
 * Uses a code up, or refuses it by `code_wrong`, `code_expired` or, after many wrong ones from one place, `rate_limited`. Answers
 * false when the code is right and `isAccepted` says no.
 */
export async function takeCode(
  platform: Platform,
  { from, ...given }: GivenCode & Pick<Given, 'from'>,
  isAccepted: IsAccepted = () => Promise.resolve(true),
): Promise<boolean> {
  const name = `phone ${given.phone.number}`
  const check = () => spendCode(platform, given, isAccepted)
  return (await checkCredential(platform, { kind: 'code', name, from }, check)) ?? false
}

/**
 * Wrong tries of a code are counted in a transaction of their own, so that no refusal afterwards takes them back; of the same
 * code at the same moment one wins.
 */
async function spendCode(
  platform: Platform,
  { code, ...asked }: GivenCode,
  isAccepted: IsAccepted,
): Promise<boolean> {
  const outcome = await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const row = await own
      .selectFrom('sms_codes')
      .selectAll()
      .where('phone_hash', '=', asked.phone.hash)
      .where('purpose', '=', asked.purpose)
      .orderBy('sent_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    const now = platform.now()
    if (!row || row.used_at || row.expires_at.getTime() <= now || row.tries >= mostTries) return 'expired'
    const right = timingSafeEqual(row.code_hash, hashCode(platform, asked, code))
    if (right && !(await isAccepted(transaction))) return 'kept'
    const tries = row.tries + 1
    await own
      .updateTable('sms_codes')
      .set({ tries, used_at: right ? new Date(now) : null })
      .where('id', '=', row.id)
      .execute()
    return right ? 'right' : { triesLeft: mostTries - tries }
  })
  if (outcome === 'expired') fail('code_expired')
  if (typeof outcome === 'object') fail('code_wrong', outcome)
  return outcome === 'right'
}
