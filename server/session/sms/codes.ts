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
import { codeLifetime, maxTries, secondsToWait } from './rules.ts'

const day = 86_400_000

type CodeRequest = { phone: Phone; purpose: Purpose; accountId: number | undefined }

/**
 * Sends a code; earlier ones for the same purpose become void. Refuses more than a phone or an account may request,
 * counted in the database so that limits survive a restart.
 */
export async function sendCode(platform: Platform, gateway: Gateway, request: CodeRequest): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await platform.db.transaction().execute(async (transaction) => {
    await lockPhone(transaction, request.phone)
    const retryAfter = secondsToWait(
      await recentSendings(transaction, platform.now(), request),
      platform.now(),
    )
    if (retryAfter > 0) fail('sms_limit', { retryAfter })
    const { id } = await tables
      .of(transaction)
      .insertInto('sms_codes')
      .values({
        phone_hash: request.phone.hash,
        purpose: request.purpose,
        code_hash: hashCode(platform, request, code),
        account_id: request.accountId ?? null,
        sent_at: new Date(platform.now()),
        expires_at: new Date(platform.now() + codeLifetime),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  try {
    await gateway.send(request.phone.number, code)
  } catch (error) {
    // A network error may name the address with the code in it
    const reason = error instanceof GatewayRefusal ? error.message : 'the SMS gateway was not reached'
    platform.log.error({ reason }, 'no SMS was sent')
    // A code that was not delivered does not count for the day
    await tables.of(platform.db).deleteFrom('sms_codes').where('id', '=', id).execute()
    fail('sms_failed')
  }
}

/** Times of codes sent to this phone, and requested by this account, in the last day; oldest first. */
async function recentSendings(transaction: Db, now: number, { phone, accountId }: CodeRequest) {
  const sendTimes = (column: 'phone_hash' | 'account_id', value: Buffer | number) =>
    tables
      .of(transaction)
      .selectFrom('sms_codes')
      .select('sent_at')
      .where(column, '=', value)
      .where('sent_at', '>', new Date(now - day))
      .orderBy('sent_at')
      .execute()
  const [toPhone, byAccount] = [
    await sendTimes('phone_hash', phone.hash),
    accountId === undefined ? [] : await sendTimes('account_id', accountId),
  ].map((rows) => rows.map(({ sent_at }) => sent_at.getTime())) as [number[], number[]]
  return { toPhone, byAccount }
}

/** A keyed hash, so that the database alone does not reveal which of a million codes it is. */
const hashCode = ({ keys }: Platform, { phone, purpose }: { phone: Phone; purpose: Purpose }, code: string) =>
  createHmac('sha256', derivedKey(keys, 'sms code')).update(`${purpose} ${phone.number} ${code}`).digest()

type GivenCode = { phone: Phone; purpose: Purpose; code: string }

/** Decides over a right code; when false, the code stays valid. Called only for the holder of the phone. */
type IsAccepted = (transaction: Db) => Promise<boolean>

/**
 * Uses up a code, or refuses with `code_wrong`, `code_expired` or, after many wrong ones from one origin,
 * `rate_limited`. False when the code is right and `isAccepted` says no.
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
 * Counts a wrong try in a transaction of its own, so that no later refusal rolls it back; of two calls with the same
 * code at the same moment one succeeds.
 */
async function spendCode(
  platform: Platform,
  { code, ...request }: GivenCode,
  isAccepted: IsAccepted,
): Promise<boolean> {
  const outcome = await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const row = await own
      .selectFrom('sms_codes')
      .selectAll()
      .where('phone_hash', '=', request.phone.hash)
      .where('purpose', '=', request.purpose)
      .orderBy('sent_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    const now = platform.now()
    if (!row || row.used_at || row.expires_at.getTime() <= now || row.tries >= maxTries) return 'expired'
    const isRight = timingSafeEqual(row.code_hash, hashCode(platform, request, code))
    if (isRight && !(await isAccepted(transaction))) return 'kept'
    const tries = row.tries + 1
    await own
      .updateTable('sms_codes')
      .set({ tries, used_at: isRight ? new Date(now) : null })
      .where('id', '=', row.id)
      .execute()
    return isRight ? 'right' : { triesLeft: maxTries - tries }
  })
  if (outcome === 'expired') fail('code_expired')
  if (typeof outcome === 'object') fail('code_wrong', outcome)
  return outcome === 'right'
}
